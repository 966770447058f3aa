/** What went wrong, for a person. The server's refusals are sentences; without a server we say so. */
import { Refusal } from "../wire/api";
import { say } from "./words.svelte";

export function told(error: unknown): string {
  if (error instanceof Refusal) return error.message || say(error.status ? "failed" : "away");
  return say("failed");
}
