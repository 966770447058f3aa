/** Texts about a finished game. */
import { speaker, words } from "../words.svelte";
import en from "./en.json";

export type AfterKey = keyof typeof en;

export const tell = speaker(
  en,
  import.meta.glob<typeof en>("./*.json", { eager: true, import: "default" }),
);

/** A whole number; what is added to another one has a sign. */
export function whole(number: number, signed = false): string {
  const sign = signed ? "exceptZero" : "negative";
  return new Intl.NumberFormat(words.language, { signDisplay: sign }).format(number);
}

/** A chance as people read it. */
export const percent = (share: number): string => perCent(Math.round(share * 100));
export const perCent = (number: number): string => `${whole(number)}\u00a0%`;

/** How far off a number may be, in whole per cent: never not at all. */
export const offBy = (share: number): string =>
  share < 0.005 ? `<\u00a0${whole(1)}` : whole(Math.round(share * 100));
