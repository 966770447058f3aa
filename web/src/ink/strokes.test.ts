import { describe, expect, it } from "vitest";
import { onCard, outline, readInk, SIZE, thin, writeInk } from "./strokes";

describe("ink", () => {
  it("is read as it was written", () => {
    const drawing = [
      [
        [1, 2, 10],
        [3, 4],
      ],
      [[5, 6]],
    ] as const;
    expect(readInk(writeInk(drawing))).toEqual(drawing);
  });

  it("that is none is an empty card", () => {
    expect(readInk("<svg>")).toEqual([]);
    expect(readInk("")).toEqual([]);
    expect(writeInk([])).toBe("");
  });

  it("stays on the card, in whole numbers", () => {
    expect(onCard(-3.2, 300)).toEqual([0, SIZE - 1]);
    expect(onCard(10.6, 20.4, 0.2)).toEqual([11, 20, 1]);
  });

  it("has an outline, even as a dot", () => {
    expect(
      outline([
        [10, 10],
        [40, 60],
        [90, 90],
      ]),
    ).toMatch(/^M[\d. -]+Q.+Z$/);
    expect(outline([[10, 10]])).toMatch(/^M.+Z$/);
  });

  it("is broader with a broader pen", () => {
    const wide = (path: string): number => {
      const ys = [...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
      return Math.max(...ys) - Math.min(...ys);
    };
    const line = (breadth: number) =>
      [
        [10, 100, breadth],
        [60, 100],
        [110, 100],
      ] as const;
    expect(wide(outline(line(18)))).toBeGreaterThan(2 * wide(outline(line(5))));
  });

  it("is thinned to what the eye sees", () => {
    expect(
      thin([
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 9],
      ]),
    ).toEqual([
      [0, 0],
      [0, 2],
      [0, 9],
    ]);
  });
});
