import { expect, it } from "vitest";
import type { Offer, Scene } from "../../wire/types";
import { follow, land, way, type Land } from "./trail";

const SIDE = 4;
const name = (row: number, col: number): string => `r${row}c${col}`;
const INDEX = [...Array(SIDE).keys()];
const CELLS = INDEX.flatMap((row) => INDEX.map((col) => ({ name: name(row, col), row, col })));

/** A pawn on a board of four by four, with neighbours in four directions. */
function from(row: number, col: number, points: number): Scene {
  return {
    headline: "",
    zones: [{ id: "map", kind: "grid", role: "board", label: "Map", cells: CELLS }],
    pieces: [{ id: "pawn", kind: "pawn", name: "pawn", zone: "map", cell: [row, col] }],
    seats: [
      { seat: 0, name: "I", me: true, counters: [{ label: "hours", amount: points, of: 8 }] },
    ],
  };
}
const offer = (...to: string[]): Offer => ({
  verb: "walk",
  label: "Walk",
  cost: 1,
  moves: "pawn",
  groups: [{ label: "cells", picks: to.map((id) => ({ id, label: id })) }],
});
const CORNER = offer("r0c1", "r1c0");
const walks = (points: number): Land => land(CORNER, from(0, 0, points)) ?? expect.fail();

it("knows no second step where points do not tell how many there are", () => {
  expect(land(CORNER, from(0, 0, 1))).toBeUndefined();
  expect(land({ ...CORNER, cost: 0 }, from(0, 0, 8))).toBeUndefined();
  expect(land({ ...CORNER, final: true }, from(0, 0, 8))).toBeUndefined();
});

it("reaches as far as the points do, and no further", () => {
  const found = CELLS.filter((cell) => way(walks(2), "", cell.name, 2)).map((cell) => cell.name);
  expect(found).toEqual(["r0c1", "r0c2", "r1c0", "r1c1", "r2c0"]);
  expect(way(walks(2), "", "r2c1", 2)).toBeUndefined();
  expect(way(walks(3), "", "r2c1", 3)).toHaveLength(3);
});

it("begins with a step that is on offer", () => {
  const blocked = land(offer("r1c0"), from(0, 0, 3)) ?? expect.fail();
  expect(way(blocked, "", "r0c1", 3)).toBeUndefined(); // only from the corner itself
  expect(way(walks(3), "", "r1c1", 3)?.[0]).toMatch(/r0c1|r1c0/);
});

it("follows the pointer, goes back with it, and finds its own way where it skips cells", () => {
  const far = walks(5);
  let trail = follow(far, [], "r0c1");
  trail = follow(far, trail, "r1c1");
  expect(trail).toEqual(["r0c1", "r1c1"]);
  expect(follow(far, trail, "r0c1")).toEqual(["r0c1"]);
  expect(follow(far, trail, "r2c2")).toHaveLength(4);
  expect(follow(far, trail, "r2c2").slice(0, 2)).toEqual(trail);
  expect(follow(far, ["r0c1", "r0c2", "r0c3", "r1c3"], "r2c1")).toHaveLength(3); // anew, the short way
  expect(follow(far, trail, "r3c3")).toEqual([]);
});
