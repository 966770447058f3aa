import { describe, expect, test } from "vitest";
import { range, stairs, standingAt } from "./scores";

const GAME = [
  { step: 0, scores: [0, null] },
  { step: 5, scores: [4, null] },
  { step: 8, scores: [4, 2] },
];

describe("the scores of a game", () => {
  test("hold from where they are listed until they change", () => {
    expect(standingAt(GAME, 4)).toEqual([0, null]);
    expect(standingAt(GAME, 5)).toEqual([4, null]);
    expect(standingAt(GAME, 99)).toEqual([4, 2]);
    expect(standingAt([], 3)).toBeUndefined();
  });
  test("are drawn level, and upright where points come", () => {
    expect(stairs(GAME, 0, 10, 100, 40)).toBe("0,40 50,40 50,0 80,0 80,0 100,0");
  });
  test("begin where a seat has a score", () => {
    expect(stairs(GAME, 1, 10, 100, 40)).toBe("80,20 100,20");
  });
  test("below nothing need room, too", () => {
    const lost = [
      { step: 0, scores: [0] },
      { step: 1, scores: [-1] },
    ];
    expect(stairs(lost, 0, 1, 10, 10)).toBe("0,5 10,5 10,10 10,10");
    expect(range(lost)).toEqual([-1, 1]);
  });
});
