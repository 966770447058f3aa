/** Texts about a lesson. They are loaded with its page. */
import { fill, words } from "../words.svelte";
import de from "./de.json";
import en from "./en.json";

const BOOKS = { en, de };
export type LearnKey = keyof typeof en;

export const teach = (key: LearnKey, values: Record<string, string | number> = {}): string =>
  fill(BOOKS[words.language][key], words.language, values);
