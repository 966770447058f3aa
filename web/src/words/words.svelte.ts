/** The interface's texts in the reader's language. Texts of games come from the server. */
import { keep, kept } from "../wire/kept";
import german from "./de.json?url";
import en from "./en.json";
import { isolated } from "./isolate";

export type Key = keyof typeof en;
type Entry = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Book = Record<Key, Entry>;
type Values = Record<string, string | number>;

/** One file per language; all but English are loaded on demand. */
export const LANGUAGES = {
  en: { name: "English", load: async (): Promise<Book> => en },
  de: { name: "Deutsch", load: (): Promise<Book> => fetched(german) },
} as const;
export type Language = keyof typeof LANGUAGES;

const KEPT = "language";

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
  language = $state<Language>("en");
  #book = $state.raw<Book>(en);

  /** One sentence or label. `n` chooses the plural. */
  say = (key: Key, values: Values = {}): string => fill(this.#book[key], this.language, values);

  async speak(language: Language): Promise<void> {
    this.#book = await LANGUAGES[language].load();
    this.language = language;
    document.documentElement.lang = language;
    keep(KEPT, language);
  }

  /** The language chosen before, else the browser's preference. */
  async start(): Promise<void> {
    const wanted = [kept(KEPT), ...navigator.languages].map((tag) => tag.slice(0, 2));
    const found = wanted.find((tag): tag is Language => tag in LANGUAGES);
    // If the language cannot be loaded, English stays.
    if (found && found !== "en") await this.speak(found).catch(() => undefined);
  }
}

export const words = new Words();
export const say = words.say;
