/** Numbers of players, in words. */
import type { Key } from "./words.svelte";

type Say = (key: Key, values?: Record<string, string | number>) => string;

export function players(seats: readonly number[], say: Say): string {
  const least = Math.min(...seats);
  const most = Math.max(...seats);
  return least === most ? say("players", { n: most }) : say("players.range", { least, most });
}

const SPELT = 8;

/** Small numbers are spelt out, as in a sentence. */
export function spelt(n: number, say: Say): string {
  return n >= 1 && n <= SPELT ? say(`number.${n}` as Key) : String(n);
}
