import { expect, test } from "vitest";
import { beside } from "./place";

const room = { width: 390, height: 844 };
const words = { width: 300, height: 100 };
const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});

test("words stand below a thing, inside the window", () => {
  const place = beside(box(340, 400, 380, 440), words, room, []);
  expect(place).toEqual({ left: 82, top: 448 });
});

test("words stand above a thing at the bottom of the window", () => {
  expect(beside(box(100, 800, 140, 840), words, room, []).top).toBe(692);
});

test("words keep off the headline", () => {
  const headline = box(0, 500, 390, 600);
  expect(beside(box(100, 440, 140, 480), words, room, [headline]).top).toBe(332);
});
