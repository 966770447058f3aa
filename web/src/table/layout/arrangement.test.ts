import { expect, it } from "vitest";
import type { Scene, Zone } from "../../wire/types";
import { arrange } from "./arrangement";

const BOARD: Zone = {
  id: "board",
  kind: "grid",
  role: "board",
  label: "Board",
  cells: [{ name: "r1c1", row: 1, col: 1 }],
};
const MINE: Zone = { id: "list-0", kind: "slots", role: "mine", label: "List", seat: 0 };
const THEIRS: Zone = { id: "list-1", kind: "slots", role: "seat", label: "List", seat: 1 };
const DICE: Zone = { id: "dice", kind: "row", role: "middle", label: "Rolled" };

function scene(...filled: readonly Zone[]): Scene {
  return {
    headline: "",
    zones: [BOARD, DICE, MINE, THEIRS],
    pieces: filled.map((zone) => ({
      id: `in-${zone.id}`,
      kind: "coin",
      name: "coin",
      zone: zone.id,
    })),
    seats: [],
  };
}
const ids = (zones: readonly Zone[]): string[] => zones.map((zone) => zone.id);

it("shows another player's zone near the hand as long as it can be picked from", () => {
  const all = scene(MINE, THEIRS);
  expect(ids(arrange(all).mine)).toEqual(["list-0"]);
  expect(ids(arrange(all, (zone) => zone.id === "list-1").mine)).toEqual(["list-0", "list-1"]);
});

it("shows no place for dice that are not there", () => {
  expect(ids(arrange(scene(MINE)).dice)).toEqual([]);
  expect(ids(arrange(scene(DICE)).dice)).toEqual(["dice"]);
});
