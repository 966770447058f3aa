/** The interface's own words, in the language of whoever reads them. Games speak for themselves. */
import { keep, kept } from "../wire/kept";
import german from "./de.json?url";
import en from "./en.json";
import { isolated } from "./isolate";

export type Key = keyof typeof en;
type Entry = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Book = Record<Key, Entry>;
type Values = Record<string, string | number>;

/** A file for each language; all but English are fetched when somebody wants them. */
export const LANGUAGES = {
  en: { name: "English", load: async (): Promise<Book> => en },
  de: { name: "Deutsch", load: (): Promise<Book> => fetched(german) },
} as const;
export type Language = keyof typeof LANGUAGES;

const KEPT = "language";

/** A language that lacks something says it in English. */
async function fetched(url: string): Promise<Book> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`There is no ${url}.`);
  return { ...en, ...((await answer.json()) as Partial<Book>) };
}

class Words {
  language = $state<Language>("en");
  #book = $state.raw<Book>(en);

  /** One sentence or label. `n` chooses the plural. */
  say = (key: Key, values: Values = {}): string => {
    const entry = this.#book[key];
    const text =
      typeof entry === "string"
        ? entry
        : (entry[new Intl.PluralRules(this.language).select(Number(values["n"] ?? 0))] ??
          entry.other ??
          "");
    return text.replace(/\{(\w+)\}/g, (_, name: string) => isolated(String(values[name] ?? "")));
  };

  async speak(language: Language): Promise<void> {
    this.#book = await LANGUAGES[language].load();
    this.language = language;
    document.documentElement.lang = language;
    keep(KEPT, language);
  }

  /** What was chosen before, else what the browser asks for. */
  async start(): Promise<void> {
    const wanted = [kept(KEPT), ...navigator.languages].map((tag) => tag.slice(0, 2));
    const found = wanted.find((tag): tag is Language => tag in LANGUAGES);
    // A page in English is better than none.
    if (found && found !== "en") await this.speak(found).catch(() => undefined);
  }
}

export const words = new Words();
export const say = words.say;
