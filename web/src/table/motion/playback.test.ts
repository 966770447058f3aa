import { describe, expect, it } from "vitest";
import type { Line, Scene, View } from "../../wire/types";
import { Playback } from "./playback.svelte";

const scene = (number = 0): Scene =>
  ({
    headline: "",
    zones: [],
    pieces: [],
    seats: [],
    moment: number ? { headline: "Ann won.", number } : null,
  }) as unknown as Scene;

const line = (version: number, more: Partial<Line> = {}): Line => ({
  text: `${version}`,
  version,
  ...more,
});

const view = (version: number, more: Partial<View> = {}): View =>
  ({
    hear: "view",
    viewer: 0,
    version,
    scene: scene(),
    lines: [line(version)],
    ...more,
  }) as unknown as View;

const shown = (playback: Playback): Promise<void> =>
  new Promise((resolve) => playback.whenShown(resolve));

describe("the log", () => {
  it("keeps the order of the game when many views come at once", async () => {
    const playback = new Playback(true);
    const passed = [scene(), scene(), scene(), scene()];
    for (let version = 1; version <= 12; version++) playback.add(view(version, { passed }));
    await shown(playback);
    expect(playback.lines.map((one) => one.version)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  it("drops what was only of the moment when there is news, as a reload does", async () => {
    const playback = new Playback(true);
    playback.add(view(1));
    playback.add(view(2, { lines: [line(2, { passing: true })] }));
    playback.add(view(3, { lines: [] }));
    playback.add(view(4));
    await shown(playback);
    expect(playback.lines.map((one) => one.version)).toEqual([1, 4]);
  });
});

describe("a big event", () => {
  it("holds nobody up where nobody looks", async () => {
    const playback = new Playback(true);
    playback.add(view(1));
    playback.add(view(2, { scene: scene(1) }));
    await shown(playback);
    expect(playback.moment).toBe(null);
    expect(playback.shown).toBe(2);
  });
});

describe("a question", () => {
  it("brings its offers with its headline, not after the last piece has come to rest", async () => {
    const playback = new Playback(true);
    playback.add(view(1));
    const asked = view(2, { ask: 7 });
    playback.add(asked);
    expect([playback.scene, playback.view]).toEqual([asked.scene, asked]);
    expect(playback.running).toBe(true);
    await shown(playback);
    expect(playback.view).toBe(asked);
  });

  it("waits for an event that is told first", async () => {
    const playback = new Playback(true);
    playback.add(view(1));
    playback.add(view(2, { ask: 7, scene: scene(1) }));
    expect(playback.view).toBe(null);
    await shown(playback);
    expect(playback.view?.ask).toBe(7);
  });
});
