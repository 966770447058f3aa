import { expect, it } from "vitest";
import { keep, kept } from "../../wire/kept";
import { draft, forget, remember, remembered } from "./progress";

const bid = { verb: "bid", picks: ["suns-5"] };

it("remembers how far a learner is, game by game", () => {
  remember("bid", { done: [null], move: bid });
  expect(remembered("bid")).toEqual({ done: [null], move: bid });
  expect(remembered("tile13")).toEqual({ done: [] });
  remember("bid", { done: [null, bid] });
  expect(remembered("bid")).toEqual({ done: [null, bid], move: null });
});

it("begins anew where nothing can be read", () => {
  for (const broken of ["{", "null", "[]", '{"done":"much"}']) {
    keep("lesson.bid", broken);
    expect(remembered("bid")).toEqual({ done: [] });
  }
});

it("forgets what was written, too", () => {
  remember("bid", { done: [null] });
  keep(draft("bid"), '{"2 hide clue":"wet"}');
  forget("bid");
  expect(remembered("bid")).toEqual({ done: [], move: null });
  expect(kept(draft("bid"))).toBe("");
});
