import { expect, it } from "vitest";
import { largest } from "./fit";

it("leaves alone what fits", () => {
  expect(largest(() => true)).toBe(1);
});

it("goes no further than it must", () => {
  const tried: number[] = [];
  const step = largest((one) => {
    tried.push(one);
    return one < 0.8;
  });
  expect(step).toBe(0.78);
  expect(tried.at(-1)).toBe(0.78);
});

it("stops where it would be too small to read", () => {
  expect(largest(() => false)).toBe(0.6);
});
