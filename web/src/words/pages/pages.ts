/** Texts of the home page, guides and pages that lead nowhere. They are loaded with those: no table waits for them. */
import { fill, words } from "../words.svelte";
import de from "./de.json";
import en from "./en.json";

const BOOKS = { en, de };

export const tell = (key: keyof typeof en, values: Record<string, string | number> = {}): string =>
  fill(BOOKS[words.language][key], words.language, values);
