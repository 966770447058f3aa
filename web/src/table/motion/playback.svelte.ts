/** A queue of scenes, shown one after another so that every change is animated. */
import { tick } from "svelte";
import type { Line, Scene, View } from "../../wire/types";
import { journeys, thrown } from "./journeys";
import { show, spots, still } from "./motion";

const HOLD = 1400; // for what people want to read before the game goes on
const HOLD_LINE = 400; // and for each line of a tally
const BREATH = 120; // between one change and the next
const MOST_WAITING = 8; // scenes; a longer queue skips to the last one

export class Playback {
  scene = $state.raw<Scene | null>(null);
  view = $state.raw<View | null>(null); // the last one whose scene has been shown: its offers hold
  lines = $state.raw<readonly Line[]>([]); // log lines up to the scene that is shown
  holding = $state(false);
  /** Replays go at twice the pace. */
  pace = 1;

  #queue: { scene: Scene; view: View | null; lines: readonly Line[] }[] = [];
  #running = false;
  #wake: (() => void) | null = null;
  #waiting: (() => void)[] = [];
  #root: Element | null = null;

  /** The element whose pieces move. */
  stage = (root: Element): (() => void) => {
    this.#root = root;
    return () => (this.#root = null);
  };

  add(view: View): void {
    if (!this.scene) {
      this.scene = view.scene; // nothing to move from
      this.view = view;
      this.lines = view.lines ?? [];
      return;
    }
    // A question that is still the same stays open, with all that is picked for it, whatever others do.
    if (this.view && this.view.ask !== view.ask) this.view = null;
    for (const scene of view.passed ?? []) this.#queue.push({ scene, view: null, lines: [] });
    this.#queue.push({ scene: view.scene, view, lines: view.lines ?? [] });
    const late = this.#queue.splice(0, Math.max(0, this.#queue.length - MOST_WAITING));
    this.lines = [...this.lines, ...late.flatMap((one) => one.lines)];
    void this.#run();
  }

  /** One scene, at once: for a replay's slider. */
  jump(scene: Scene): void {
    this.#queue = [];
    this.skip();
    this.scene = scene;
    this.view = null;
  }

  async step(scene: Scene): Promise<void> {
    await this.#change(scene);
  }

  /** The player skips the rest. */
  skip = (): void => {
    this.#wake?.();
  };

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await this.#change(next.scene);
      if (next.view) this.view = next.view;
      if (next.lines.length) this.lines = [...this.lines, ...next.lines];
      if (next.scene.hold && this.#queue.length) await this.#hold();
      else if (this.#queue.length) await this.#pause(still() ? 0 : BREATH);
    }
    this.#running = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Resolves when every queued scene has been shown. */
  whenShown(go: () => void): void {
    if (this.#running) this.#waiting.push(go);
    else go();
  }

  async #change(scene: Scene): Promise<void> {
    const before = this.scene;
    const root = this.#root;
    if (!before || !root) {
      this.scene = scene;
      return;
    }
    const places = spots(root);
    this.scene = scene;
    await tick();
    const ms = show(root, places, journeys(before, scene), thrown(before, scene));
    await this.#pause(ms / this.pace);
  }

  async #hold(): Promise<void> {
    this.holding = true;
    const read = (this.scene?.tallies ?? []).reduce(
      (sum, tally) => sum + (tally.about ? 0 : tally.sides.length),
      0,
    );
    await this.#pause((HOLD + HOLD_LINE * read) / this.pace);
    this.holding = false;
  }

  #pause(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
