import { beforeEach, expect, test } from "vitest";
import { keep } from "../../wire/kept";
import type { Offer } from "../../wire/types";
import { Standing } from "./standing.svelte";

const stay: Offer = { verb: "stay", label: "Stay", forced: true };
const nothing: Offer = { verb: "pass", label: "Declare nothing", sealed: true, recurs: "turn" };
const declare = (...who: string[]): Offer => ({
  verb: "propose",
  label: "Declare",
  groups: [{ label: "who", picks: who.map((id) => ({ id, label: id })) }],
});

beforeEach(() => keep("forced", ""));

test("the only move there is gets made, unless the player wants to make it", () => {
  expect(new Standing().answer(0, [stay])?.offer).toBe(stay);
  keep("forced", "off");
  expect(new Standing().answer(0, [stay])).toBeUndefined();
});

test("a move that is not openly forced waits for the player, and so does a sealed one", () => {
  expect(new Standing().answer(0, [{ verb: "pass", label: "Remove nothing" }])).toBeUndefined();
  expect(new Standing().answer(0, [{ ...stay, sealed: true }])).toBeUndefined();
  expect(new Standing().answer(0, [stay, nothing])).toBeUndefined();
});

test("the only picks there are go with the only move", () => {
  const forced = { ...declare("a", "b"), forced: true };
  expect(new Standing().answer(0, [forced])).toBeUndefined();
  const both = (forced.groups ?? []).map((group) => ({ ...group, least: 2, most: 2 }));
  expect(new Standing().answer(0, [{ ...forced, groups: both }])?.picks).toEqual(["a", "b"]);
});

test("an answer is repeated for the same question of the same seat, until it is forgotten", () => {
  const standing = new Standing();
  const asked = [nothing, declare("ann")];
  expect(standing.answer(0, asked)).toBeUndefined();
  standing.repeat(0, asked, nothing);
  expect(standing.answer(0, asked)?.offer).toBe(nothing);
  expect(standing.answer(1, asked)).toBeUndefined();
  expect(standing.answer(0, [nothing, declare("ann", "bea")])).toBeUndefined();
  standing.forget(0);
  expect(standing.answer(0, asked)).toBeUndefined();
});

test("one answer is repeated until the next turn, another in the whole game", () => {
  const standing = new Standing();
  const keep: Offer = { verb: "pass", label: "Keep the pawn", sealed: true, recurs: "game" };
  standing.repeat(0, [nothing, declare("ann")], nothing);
  standing.repeat(0, [keep], keep);
  standing.turn(0);
  expect(standing.repeated(0)).toEqual([keep]);
  standing.forget(0);
  expect(standing.repeated(0)).toEqual([]);
});

test("a quiet question is answered after a while, until the player wants to be asked", () => {
  const standing = new Standing();
  const asked = [{ ...nothing, quiet: true }, declare("ann")];
  expect(standing.answer(0, asked)?.offer).toBe(asked[0]);
  expect(standing.answer(0, asked)?.wait).toBeGreaterThanOrEqual(2000); // time to read it
  standing.wake(0);
  expect(standing.answer(0, asked)).toBeUndefined();
  expect(standing.answer(1, asked)?.offer).toBe(asked[0]);
});

test("a sealed answer is not repeated faster than a person could give it", () => {
  const standing = new Standing();
  standing.repeat(0, [nothing], nothing);
  const waits = Array.from({ length: 20 }, () => standing.answer(0, [nothing])?.wait ?? 0);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
  expect(new Set(waits).size).toBeGreaterThan(5);
});
