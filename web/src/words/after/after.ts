/** Texts about a finished game. They are loaded with what shows them: no table waits for them. */
import { fill, words } from "../words.svelte";
import de from "./de.json";
import en from "./en.json";

const BOOKS = { en, de };
export type AfterKey = keyof typeof en;

export const tell = (key: AfterKey, values: Record<string, string | number> = {}): string =>
  fill(BOOKS[words.language][key], words.language, values);

/** A chance as people read it. */
export function percent(share: number, signed = false): string {
  const sign = signed ? "exceptZero" : "negative";
  const form = new Intl.NumberFormat(words.language, { signDisplay: sign });
  return `${form.format(Math.round(share * 100))}\u00a0%`;
}
