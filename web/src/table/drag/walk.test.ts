import { expect, it } from "vitest";
import type { Offer, Scene } from "../../wire/types";
import { At } from "../state/at.svelte";
import { walk } from "./walk";

const CELLS = ["a", "b", "c"];
const WALK: Offer = {
  verb: "walk",
  label: "Walk",
  cost: 1,
  groups: [{ label: "cells", picks: CELLS.map((id) => ({ id, label: id })) }],
};
const REST: Offer = { verb: "rest", label: "Rest" };
const scene = (hours: number, big = false): Scene => ({
  headline: "",
  zones: [],
  pieces: [],
  seats: [{ seat: 0, name: "I", me: true, counters: [{ label: "hours", amount: hours, of: 6 }] }],
  ...(big && { moment: { headline: "A find" } }),
});

/** A table that shows what it is told to, and somebody who has begun to walk there. */
function begun() {
  const table = {
    scene: scene(6),
    offers: [WALK] as readonly Offer[],
    ask: 1,
    settled: true,
    sent: [] as string[],
    send: (_offer: Offer, picks: readonly string[]) => void table.sent.push(...picks),
  };
  const at = new At(table);
  const step = walk(at, "walk", CELLS);
  const show = (ask: number, hours: number, offers = [WALK], big = false): boolean => {
    [table.ask, table.offers, table.scene] = [ask, offers, scene(hours, big)];
    return step();
  };
  expect(step()).toBe(true);
  expect(table.sent).toEqual(["a"]);
  return { at, table, step, show };
}

it("sends each step after the view of the one before", () => {
  const { at, table, step, show } = begun();
  expect(step()).toBe(true); // no answer yet
  table.settled = false;
  expect(show(0, 6, [])).toBe(true); // it has come, and is being shown
  table.settled = true;
  expect(table.sent).toEqual(["a"]);
  expect(show(2, 5)).toBe(true);
  expect(table.sent).toEqual(["a", "b"]);
  expect(show(3, 4)).toBe(false);
  expect(table.sent).toEqual(CELLS);
  expect(at.stopped).toBe(false);
});

type Begun = ReturnType<typeof begun>;
const HAPPENINGS: Record<string, (begun: Begun) => boolean> = {
  "the turn is over": ({ show }) => show(0, 5, []),
  "the next step is not on offer": ({ show }) => show(2, 5, [REST]),
  "something was spent on the way": ({ show }) => show(2, 3),
  "something wants to be looked at": ({ show }) => show(2, 5, [WALK], true),
  "the step was refused": ({ at, step }) => {
    at.again();
    return step();
  },
};

for (const [what, happens] of Object.entries(HAPPENINGS))
  it(`stops and says so if ${what}`, () => {
    const walking = begun();
    expect(happens(walking)).toBe(false);
    expect(walking.at.stopped).toBe(true);
    expect(walking.table.sent).toEqual(["a"]);
  });
