import { expect, it } from "vitest";
import type { Offer, Piece, Scene, Zone } from "../../wire/types";
import { At } from "../state/at.svelte";
import { NOTHING } from "../state/picking";
import { drops } from "./drops";

const pick = (id: string) => ({ id, label: id });
const cell = (name: string, row: number, col: number) => ({ name, row, col });
const BOARD: Zone = {
  id: "board",
  kind: "grid",
  role: "board",
  label: "Board",
  cells: [cell("r1c1", 0, 0), cell("r1c2", 0, 1), cell("r1c3", 0, 2)],
};
const HAND: Zone = { id: "hand", kind: "row", role: "hand", label: "Hand" };
const SLOT: Zone = { id: "slot", kind: "slots", role: "board", label: "Bid" };
const piece = (id: string, zone: string): Piece => ({ id, kind: "coin", name: id, zone });
const SCENE: Scene = {
  headline: "",
  zones: [BOARD, HAND, SLOT],
  pieces: [piece("a", "hand"), piece("b", "hand"), piece("c", "board"), piece("pawn", "board")],
  seats: [],
};
const PLACE: Offer = {
  verb: "place",
  label: "Place",
  groups: [
    { label: "squares", picks: [pick("r1c1"), pick("r1c2")] },
    { label: "coins", picks: [pick("a"), pick("b")] },
  ],
};
const WALK: Offer = {
  verb: "walk",
  label: "Walk",
  groups: [{ label: "cells", picks: [pick("r1c2")] }],
  moves: "pawn",
};
const BID: Offer = {
  verb: "bid",
  label: "Bid",
  groups: [{ label: "tiles", picks: [pick("a"), pick("b")], least: 2, most: 2 }],
  to: "slot",
};
const SWAP: Offer = { ...BID, verb: "swap", swaps: true, to: "" };
const TAKE: Offer = {
  verb: "take",
  label: "Take",
  groups: [
    { label: "mine", picks: [pick("a"), pick("b")] },
    { label: "theirs", picks: [pick("c")] },
  ],
};
const found = (offers: readonly Offer[], id: string, picks: readonly string[] = []) =>
  Object.fromEntries(drops(offers, { verb: "", picks }, SCENE, id));

it("lets a piece be dropped on a cell it can be picked with", () => {
  expect(found([PLACE], "a")).toEqual({
    r1c1: { verb: "place", picks: ["a", "r1c1"] },
    r1c2: { verb: "place", picks: ["a", "r1c2"] },
  });
  expect(found([PLACE], "c")).toEqual({});
});

it("keeps what is picked already, or replaces it as a click would", () => {
  expect(found([PLACE], "b", ["r1c1"])["r1c1"]?.picks).toEqual(["r1c1", "b"]);
  expect(found([PLACE], "b", ["a", "r1c1"])["r1c2"]?.picks).toEqual(["b", "r1c2"]);
  expect(found([PLACE, WALK], "b", ["elsewhere"])["r1c2"]?.picks).toEqual(["b", "r1c2"]);
});

it("lets a piece that an action moves be dropped on what that action picks", () => {
  expect(found([PLACE, WALK], "pawn")).toEqual({ r1c2: { verb: "walk", picks: ["r1c2"] } });
  expect(found([{ ...WALK, moves: "" }], "pawn")).toEqual({});
});

it("lets what goes to a zone be dropped there, one after another", () => {
  expect(found([BID], "a")).toEqual({ slot: { verb: "bid", picks: ["a"] } });
  expect(found([BID], "b", ["a"])).toEqual({ slot: { verb: "bid", picks: ["a", "b"] } });
});

it("drops a piece on its like only if they change places", () => {
  expect(found([SWAP], "a")).toEqual({ b: { verb: "swap", picks: ["a", "b"] } });
  expect(found([TAKE], "a")).toEqual({ c: { verb: "take", picks: ["a", "c"] } });
});

it("leaves the choice to the buttons where two actions would do", () => {
  const both = found([WALK, { ...WALK, verb: "run" }], "pawn");
  expect(both).toEqual({ r1c2: { verb: "", picks: ["r1c2"] } });
  expect(drops([], NOTHING, SCENE, "pawn").size).toBe(0);
});

/** What is sent when a piece is dropped, with each press of the button that follows. */
function dropped(offer: Offer, id: string, on: string, presses = 0): unknown[] {
  const out: unknown[] = [];
  const at = new At({
    scene: SCENE,
    offers: [offer],
    ask: 1,
    send: ({ verb }, picks) => out.push([verb, ...picks]),
  });
  const picking = drops([offer], NOTHING, SCENE, id).get(on);
  if (picking) expect(at.drop(picking)).toBe(out.length > 0);
  for (let press = 0; press < presses; press++) at.do(offer);
  return out;
}

it("makes a plain move by the drop, and asks before what is final", () => {
  expect(dropped(WALK, "pawn", "r1c2")).toEqual([["walk", "r1c2"]]);
  expect(dropped(WALK, "pawn", "r1c3")).toEqual([]);
  const final = { ...WALK, final: true };
  expect(dropped(final, "pawn", "r1c2")).toEqual([]);
  expect(dropped(final, "pawn", "r1c2", 1)).toEqual([["walk", "r1c2"]]);
});

it("makes no move that still lacks a pick or a text", () => {
  expect(dropped(BID, "a", "slot", 1)).toEqual([]);
  const told = { ...WALK, fields: [{ id: "why", label: "Why", most: 9 }] };
  expect(dropped(told, "pawn", "r1c2")).toEqual([]);
  expect(dropped(told, "pawn", "r1c2", 1)).toEqual([["walk", "r1c2"]]);
});
