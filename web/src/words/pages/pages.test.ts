import { describe, expect, it } from "vitest";
import de from "./de.json";
import en from "./en.json";

const holes = (entry: unknown): string[] =>
  [...new Set(JSON.stringify(entry).match(/\{(\w+)\}/g) ?? [])].sort();

describe("every language, of a new table,", () => {
  it("says everything that English says, and nothing else", () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });

  it("has the same gaps to fill in", () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect([key, holes(de[key])]).toEqual([key, holes(en[key])]);
    }
  });
});
