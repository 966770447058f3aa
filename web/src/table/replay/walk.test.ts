import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Walk } from "./walk.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A walk of so many steps, a second each, and how many were made. */
function steps(most: number): { walk: Walk; made: () => number } {
  let made = 0;
  const onward = (): Promise<boolean> => Promise.resolve(made < most && ++made > 0);
  return { walk: new Walk({ onward, pause: () => 1000 }), made: () => made };
}

it("goes on at the same speed when it is stopped and begun again", async () => {
  const { walk, made } = steps(100);
  void walk.begin();
  await vi.advanceTimersByTimeAsync(100);
  walk.stop();
  void walk.begin();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made()).toBe(12);
  expect(walk.playing).toBe(true);
});

it("goes no further when it is stopped", async () => {
  const { walk, made } = steps(100);
  void walk.begin();
  await vi.advanceTimersByTimeAsync(1500);
  walk.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(made()).toBe(2);
});

it("is over when there is no further step", async () => {
  const { walk, made } = steps(3);
  void walk.begin();
  await vi.advanceTimersByTimeAsync(5000);
  expect(made()).toBe(3);
  expect(walk.playing).toBe(false);
});
