import { afterEach, describe, expect, it } from "vitest";
import { speaker, words } from "./words.svelte";

type Book = Record<string, unknown>;
/** By folder and language. */
const books = new Map<string, Map<string, Book>>();
for (const [path, book] of Object.entries(
  import.meta.glob<Book>("./**/*.json", { eager: true, import: "default" }),
)) {
  const [, folder = "", language = ""] = /^\.\/(.*?)\/?(\w+)\.json$/.exec(path) ?? [];
  books.set(folder, (books.get(folder) ?? new Map<string, Book>()).set(language, book));
}
const languages = [...(books.get("")?.keys() ?? [])];
const cases = [...books].flatMap(([folder, found]) =>
  languages.map((language) => [folder || "words", language, found] as const),
);

const holes = (entry: unknown): string[] =>
  [...new Set(JSON.stringify(entry).match(/\{(\w+)\}/g) ?? [])].sort();

describe.each(cases)("in %s, the language %s", (_, language, found) => {
  const [english, book] = [found.get("en") ?? {}, found.get(language) ?? {}];

  it("says everything that English says, and nothing else", () => {
    expect(Object.keys(english).length).toBeGreaterThan(0);
    expect(Object.keys(book).sort()).toEqual(Object.keys(english).sort());
  });

  it("has the same gaps to fill in", () => {
    for (const key of Object.keys(english))
      expect([key, holes(book[key])]).toEqual([key, holes(english[key])]);
  });
});

it("is looked at in every folder that has texts", () => {
  expect(languages).toContain("de");
  expect([...books.keys()].sort()).toEqual(["", "after", "calling", "learn", "opening", "pages"]);
});

describe("a part of the client", () => {
  afterEach(() => {
    words.language = "en";
  });

  it("speaks any language that it has a file for, and English otherwise", () => {
    const english = { hello: "Hello {name}", bye: "Bye" };
    const tell = speaker(english, { "./en.json": english, "./fr.json": { hello: "Salut {name}" } });
    words.language = "fr";
    expect(tell("hello", { name: "Zoé" })).toMatch(/^Salut .*Zoé/);
    expect(tell("bye")).toBe("Bye");
    words.language = "nl";
    expect(tell("bye")).toBe("Bye");
  });
});
