import { expect, it } from "vitest";
import type { Cell, Piece, Zone } from "../../wire/types";
import { plan } from "./board";

const grid = (cells: readonly Cell[]): Zone => ({
  id: "board",
  kind: "grid",
  role: "board",
  label: "Board",
  cells: [...cells],
});
const squares = (rows: number, cols: number, level = 0): Cell[] =>
  Array.from({ length: rows * cols }, (_, at) => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    return { name: `r${row + 1}c${col + 1}`, row, col, level };
  });

it("builds a floor of tiles only under a board that rises in levels", () => {
  const risen = squares(4, 4).map((cell) => ({ ...cell, level: cell.row && cell.col ? 1 : 0 }));
  expect(plan(grid(risen), []).wood.length).toBeGreaterThan(0);
  expect(plan(grid(squares(3, 4)), []).wood).toEqual([]); // not laid out yet
  const tile: Piece = { id: "t", kind: "tile", name: "tile", zone: "board", cell: [0, 0] };
  expect(plan(grid(risen), [tile]).wood).toEqual([]);
});

it("has room for the whole floor, where its tiles reach beyond the squares", () => {
  const { wide, high, wood } = plan(grid(squares(3, 5, 1)), []);
  expect([wide, high]).toEqual([6, 4]);
  expect(Math.max(...wood.map((block) => block.x + 2))).toBe(wide);
});
