import { expect, it } from "vitest";
import { amount } from "./numbers";

it("writes halves as people do", () => {
  expect([0, 7, 7.5, 0.5, -0.5, -3, -2.5].map(amount)).toEqual([
    "0",
    "7",
    "7½",
    "½",
    "−½",
    "−3",
    "−2½",
  ]);
});
