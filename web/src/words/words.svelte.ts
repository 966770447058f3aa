/** The interface's texts in the reader's language. Texts of games come from the server. */
import {
  BOOKS,
  chooseLanguage,
  ENGLISH,
  language as wanted,
  type Language,
} from "../wire/language";
import en from "./en.json";
import { isolated } from "./isolate";

export type Key = keyof typeof en;
type Entry = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Book = Record<Key, Entry>;
type Values = Record<string, string | number>;

/** Missing texts fall back to English. */
async function fetched(url: string): Promise<Book> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`There is no ${url}.`);
  return { ...en, ...((await answer.json()) as Partial<Book>) };
}

/** A text with its gaps filled in. */
export function fill(entry: Entry, language: string, values: Values): string {
  const text =
    typeof entry === "string"
      ? entry
      : (entry[new Intl.PluralRules(language).select(Number(values["n"] ?? 0))] ??
        entry.other ??
        "");
  return text.replace(/\{(\w+)\}/g, (_, name: string) => isolated(String(values[name] ?? "")));
}

class Words {
  language = $state(ENGLISH);
  #book = $state.raw<Book>(en);

  /** One sentence or label. `n` chooses the plural. */
  say = (key: Key, values: Values = {}): string => fill(this.#book[key], this.language, values);

  async speak(language: Language): Promise<void> {
    const url = BOOKS.get(language); // one file for each language; all but English are loaded on demand
    this.#book = url ? await fetched(url) : en;
    this.language = language;
    document.documentElement.lang = language;
    chooseLanguage(language);
  }

  /** The language chosen before, else the browser's preference. */
  async start(): Promise<void> {
    const found = wanted();
    // If the language cannot be loaded, English stays.
    if (found !== ENGLISH) await this.speak(found).catch(() => undefined);
  }
}

export const words = new Words();
export const say = words.say;

/**
 * What says the texts of a part of the client that has files of its own, one for each language. They are loaded with
 * what shows them: no table waits for them. Missing texts fall back to English.
 */
export function speaker<Part extends string>(
  english: Record<Part, Entry>,
  files: Record<string, Partial<Record<Part, Entry>>>,
): (key: Part, values?: Values) => string {
  return (key, values = {}) => {
    const entry = files[`./${words.language}.json`]?.[key] ?? english[key];
    return fill(entry, words.language, values);
  };
}
