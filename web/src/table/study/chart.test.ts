import { describe, expect, it } from "vitest";
import type { Analysis, Decision, Point } from "../../wire/types";
import { allMarks, chancesAt, changes, decisionsAt, line, marks } from "./chart";
import { colour } from "./colour";

const DECISION: Decision = {
  start: 2,
  event: 4,
  seat: 0,
  move: { verb: "bid" },
  text: "Bid: 2",
  options: 3,
  better: { verb: "bid" },
  better_text: "Bid: 5",
  pieces: ["suns-5"],
  cost: 0.2,
  margin: 0.1,
  missed: true,
};
const point = (
  event: number,
  share: number,
  luck: number,
  choices: Record<number, number> = {},
  by = -1,
): Point => ({
  event,
  chances: [share, 1 - share],
  change: {
    luck: [luck, -luck],
    choices: Object.fromEntries(
      Object.entries(choices).map(([seat, part]) => [seat, [part, -part]]),
    ),
  },
  by,
});
const ANALYSIS: Analysis = {
  format: 4,
  game: "bid",
  depth: "quick",
  names: ["Ann", "Ben"],
  start: [0.5, 0.5],
  points: [
    point(2, 0.7, 0.2),
    point(4, 0.4, 0.05, { 0: -0.3, 1: -0.05 }, 0),
    point(5, 0.4, 0),
    point(7, 0.8, 0.2, { 1: 0.2 }, 1),
  ],
  decisions: [DECISION, { ...DECISION, seat: 1, missed: false }],
  accounts: [],
  turning_points: [],
};

describe("the graph of an analysis", () => {
  it("tells luck, decisions and both apart, and says whose decision it was", () => {
    const all = allMarks(ANALYSIS).map((mark) => [mark.step, mark.kind, mark.by]);
    expect(all).toEqual([
      [2, "luck", -1],
      [4, "choice", 0],
      [5, "luck", -1],
      [7, "mixed", 1],
    ]);
  });

  it("marks only what has changed something", () => {
    expect(marks(ANALYSIS).map((mark) => mark.step)).toEqual([2, 4, 7]);
  });

  it("lists every change of half a per cent, and leaves out what changed less", () => {
    const hardly = {
      ...ANALYSIS,
      points: [point(2, 0.506, 0.006), point(3, 0.51, 0.004), ...ANALYSIS.points.slice(1)],
    };
    expect(changes(hardly).map((mark) => mark.step)).toEqual([2, 4, 7]);
  });

  it("knows the chances between two points, and before the first", () => {
    expect(chancesAt(ANALYSIS, 0)).toEqual([0.5, 0.5]);
    expect(chancesAt(ANALYSIS, 6)[0]).toBe(0.4);
  });

  it("names what was missed in the passage that is shown, and nothing that the server does not call a mistake", () => {
    expect([2, 3, 4, 5].map((step) => decisionsAt(ANALYSIS, step).length)).toEqual([0, 1, 1, 0]);
  });

  it("draws from the start to the end", () => {
    expect(line(ANALYSIS, 0, 10, 100, 100)).toBe("0,50 20,30 40,60 50,60 70,20");
  });
});

describe("a player's line", () => {
  it("has the colour of the suits that the seat plays, which is nobody else's", () => {
    const [omar, jonas] = [{ suits: ["suns", "moons"] }, { suits: ["arms", "crowns"] }];
    expect([colour(omar, 0), colour(jonas, 1)]).toEqual(["var(--suns-text)", "var(--arms-text)"]);
  });
  it("has the colour of the pawn, or another where a seat has neither", () => {
    expect(colour({ pawn: "moons", suits: [] }, 0)).toBe("var(--moons-text)");
    expect(new Set([0, 1, 2, 3].map((index) => colour({}, index))).size).toBe(4);
  });
});
