import { expect, test } from "vitest";
import type { Piece } from "../wire/types";
import { named } from "./named";

const say = (key: string, values: Record<string, string | number> = {}): string =>
  `${key} ${values["what"] ?? ""}`.trim();

test("what is known of a piece is said in the words of its game, not by the names of its drawings", () => {
  const mark = { known: "me", suit: "moons", rank: "5", name: "Monde-5" } as const;
  const tile: Piece = { id: "tile", kind: "tile", name: "ein Plättchen", zone: "board", mark };
  expect(named(tile, "r1c2", say)).toBe("ein Plättchen, r1c2, mark.me Monde-5");
  expect(named({ ...tile, mark: { known: "all", suit: "moons" } }, "", say)).toBe("ein Plättchen");
});
