/** The language of this browser: of its interface, and of the texts that it asks the server for. */
import { keep, kept } from "./kept";

/** The languages of the interface. */
export const SPOKEN = ["en", "de"] as const;
export type Language = (typeof SPOKEN)[number];

const KEPT = "language";
const COOKIE = "piecepack-language"; // tells the server before any script runs
const DAYS = 365;

/** The language chosen before, else the first of the browser's that there is. */
export function language(): Language {
  const wanted = [kept(KEPT), ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Language => SPOKEN.some((one) => one === tag)) ?? "en";
}

export function chooseLanguage(chosen: Language): void {
  keep(KEPT, chosen);
  document.cookie = `${COOKIE}=${chosen}; path=/; max-age=${DAYS * 86_400}; samesite=strict`;
}
