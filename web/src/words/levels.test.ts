import { describe, expect, it } from "vitest";
import { botAt, isLevel } from "./levels";
import { say } from "./words.svelte";

describe("levels of bots", () => {
  it("calls a bot by its level, and one of an earlier version plainly a bot", () => {
    expect(botAt("hard", say)).toBe("bot · Hard");
    expect(botAt("bid", say)).toBe("bot");
    expect(botAt(undefined, say)).toBe("bot");
  });

  it("knows a level from another word", () => {
    expect(isLevel("expert")).toBe(true);
    expect(isLevel("random")).toBe(false);
  });
});
