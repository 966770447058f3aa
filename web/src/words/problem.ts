/** An error as a sentence for the player: the server's own message, or that it is not responding. */
import { Refusal } from "../wire/api";
import { say } from "./words.svelte";

export function problem(error: unknown): string {
  if (error instanceof Refusal) return error.message || say(error.status ? "failed" : "away");
  return say("failed");
}
