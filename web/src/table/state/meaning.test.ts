import { expect, test } from "vitest";
import type { Piece } from "../../wire/types";
import { byName, meant, namesOf } from "./meaning";

const tile = (more: Partial<Piece> = {}): Piece => ({
  id: "0-suns-3",
  kind: "tile",
  name: "the 3 of Suns",
  zone: "hand",
  ...more,
});

test("a piece answers to its id, then to what it shows, then to its kind", () => {
  expect(namesOf(tile({ suit: "suns", rank: "3" }))).toEqual([
    "0-suns-3",
    "tile suns 3",
    "tile suns",
    "tile 3",
    "tile",
  ]);
});

test("a hidden piece answers to nothing that it does not show", () => {
  expect(namesOf(tile({ id: "hidden-2", up: "back" }))).toEqual(["hidden-2", "tile"]);
});

test("the most exact meaning counts, and the scene's before the game's", () => {
  const always = [
    { of: ["tile"], text: "any tile" },
    { of: ["tile 3", "tile 4"], text: "low" },
  ];
  const now = [{ of: ["tile 3"], text: "rolled" }];
  const three = namesOf(tile({ suit: "suns", rank: "3" }));
  expect(meant(byName(always, []), three)?.text).toBe("low");
  expect(meant(byName(always, now), three)?.text).toBe("rolled");
  expect(meant(byName(always, now), namesOf(tile({ rank: "5" })))?.text).toBe("any tile");
  expect(meant(byName([], []), three)).toBeUndefined();
});
