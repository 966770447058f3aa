/** Numbers in words. */
import type { Key } from "./words.svelte";

type Say = (key: Key, values?: Record<string, string | number>) => string;

/** Halves are written 7½, and what is below zero with a minus sign. */
export function amount(value: number): string {
  const whole = Math.trunc(value);
  const half = Math.abs(value - whole) === 0.5;
  const written = half ? `${value < 0 && !whole ? "-" : ""}${whole || ""}½` : String(value);
  return written.replace("-", "−");
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A number of seconds, in the largest unit that fits. */
export function duration(seconds: number, language: string): string {
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[3];
  const form = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, form).format(seconds / size);
}

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
