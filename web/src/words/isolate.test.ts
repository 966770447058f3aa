import { describe, expect, it } from "vitest";
import { initial, isolated } from "./isolate";
import { say } from "./words.svelte";

const HEBREW = "\u05d3\u05d1\u05d5\u05e8\u05d4";
const APART = `\u2068${HEBREW}\u2069`;

describe("a name in a sentence", () => {
  it("stays as it is if nothing in it runs from right to left", () => {
    expect(isolated("Ann")).toBe("Ann");
    expect(isolated("José 2")).toBe("José 2");
  });

  it("is kept apart if something does", () => {
    expect(isolated(HEBREW)).toBe(APART);
    expect(say("seat.mine", { name: HEBREW })).toContain(APART);
  });

  it("cannot turn the rest of the sentence round", () => {
    expect(isolated("\u202enna")).toBe("nna");
    expect(isolated(`\u2069${HEBREW}`)).toBe(APART);
    expect(isolated(`\u2069${HEBREW}\u2068`)).toBe(APART);
  });

  it("may already be kept apart within a list", () => {
    expect(isolated(`${APART}, Ann`)).toBe(`\u2068${APART}, Ann\u2069`);
  });
});

describe("the first letter of a name", () => {
  it("is one that can be seen", () => {
    expect(initial("ann")).toBe("A");
    expect(initial(APART)).toBe(HEBREW[0]);
    expect(initial("\u{1f600}x")).toBe("\u{1f600}");
    expect(initial("")).toBe("");
  });
});
