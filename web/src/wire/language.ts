/** The language of this browser: of its interface, and of the texts that it asks the server for. */
import { keep, kept } from "./kept";

/** A code such as `de`. There is a language as soon as there is a file for it next to English. */
export type Language = string;
export const ENGLISH: Language = "en"; // it comes with the scripts

const files = import.meta.glob<string>(["../words/*.json", "!../words/en.json"], {
  eager: true,
  query: "?url",
  import: "default",
});
/** Where the texts of the other languages are. */
export const BOOKS: ReadonlyMap<Language, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.json$/g, ""), url]),
);
/** The languages of the interface. */
export const SPOKEN: readonly Language[] = [ENGLISH, ...BOOKS.keys()];

const KEPT = "language";
const COOKIE = "piecepack-language"; // tells the server before any script runs
const DAYS = 365;

/** The language chosen before, else the first of the browser's that there is. */
export function language(): Language {
  const wanted = [kept(KEPT), ...navigator.languages].map((tag) => tag.replace(/-.*/, ""));
  return wanted.find((code) => SPOKEN.includes(code)) ?? ENGLISH;
}

export function chooseLanguage(chosen: Language): void {
  keep(KEPT, chosen);
  document.cookie = `${COOKIE}=${chosen}; path=/; max-age=${DAYS * 86_400}; samesite=strict`;
}
