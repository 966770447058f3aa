import { expect, it } from "vitest";
import { kept } from "../wire/kept";
import { me, MOST_OF_A_NAME, tidy } from "./me.svelte";

it("takes away what is around a name, and what cannot be seen", () => {
  expect(tidy("  Mara \n")).toBe("Mara");
  expect(tidy("Ma\u0000ra\ufeff")).toBe("Mara");
  expect(tidy(" \t ")).toBe("");
});

it("keeps a name as short as the server wants it, and letters whole", () => {
  expect(tidy("x".repeat(40))).toHaveLength(MOST_OF_A_NAME);
  expect(Array.from(tidy("𝓂".repeat(40)))).toHaveLength(MOST_OF_A_NAME);
  expect(tidy(`${"x".repeat(MOST_OF_A_NAME - 1)} y`)).toBe("x".repeat(MOST_OF_A_NAME - 1));
});

it("remembers the level of bots that was chosen last", () => {
  expect(me.level).toBe("medium");
  me.play("hard");
  expect(me.level).toBe("hard");
  expect(kept("level")).toBe("hard");
});
