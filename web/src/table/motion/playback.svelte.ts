/** A queue of scenes, shown one after another: every change is animated, every big event is held. */
import { tick } from "svelte";
import type { Line, Moment, Scene, View } from "../../wire/types";
import { journeys, thrown } from "./journeys";
import { show, speed, spots, still } from "./motion";

const BREATH = 120; // milliseconds between one change and the next
const CROWD = 5; // scenes that wait; more of them are shown without motion
const WAIT = 45_000; // until a moment goes on that nobody has continued
const READ = { least: 1800, letter: 35, line: 300, most: 9000 }; // where nobody has to continue
const BRIEF = { least: 700, letter: 12, line: 150, most: 2400 };
const SPARE = 3000; // for all brief moments between two moves of this player
export const REPLAYED = 2; // the pace of a replay
const SLIP = 350; // a tap so soon was not meant for the moment

interface Shot {
  readonly scene: Scene;
  readonly view: View | null;
  readonly lines: readonly Line[];
}

export class Playback {
  scene = $state.raw<Scene | null>(null);
  view = $state.raw<View | null>(null); // the last one whose scene has been shown: its offers hold
  lines = $state.raw<readonly Line[]>([]); // log lines up to the scene that is shown
  moment = $state.raw<Moment | null>(null); // the big event that is being shown
  waits = $state(false); // until the player continues
  ending = $state(false); // what is held is the last that has come
  running = $state(false);
  shown = $state(0); // the version of the last view that was shown to its end
  /** Of changes. Big events are held as long as in play, and shorter only in a replay that is sped up. */
  pace = 1;

  #queue: Shot[] = [];
  #told = 0; // the number of the last moment
  #spare = SPARE;
  #skipping = false;
  #toPresent = false; // what is skipped ends with what has come, not with a decision
  #latest: View | null = null;
  #since = 0;
  #wake: (() => void) | null = null;
  #waiting: (() => void)[] = [];
  #root: Element | null = null;

  /** A player continues; for spectators the game goes on by itself. */
  constructor(readonly player = false) {}

  /** The element whose pieces move. Without one nobody looks, and nothing waits. */
  stage = (root: Element): (() => void) => {
    this.#root = root;
    return () => {
      this.#root = null;
      this.#wake?.();
    };
  };

  add(view: View): void {
    if (view.moved !== this.#latest?.moved) this.#spare = SPARE;
    this.#latest = view;
    if (!this.scene) {
      this.scene = view.scene; // nothing to move from
      this.view = view;
      this.shown = view.version;
      this.#told = view.scene.moment?.number ?? 0;
      this.#tell(view.lines ?? []);
      return;
    }
    // A question that is still the same stays open, with all that is picked for it, whatever others do.
    if (this.view && this.view.ask !== view.ask) this.view = null;
    let lines = view.lines ?? [];
    for (const [index, scene] of (view.passed ?? []).entries()) {
      const at = view.passed_at?.[index] ?? 0;
      const earlier = lines.filter((line) => (line.version ?? 0) <= at);
      lines = lines.slice(earlier.length);
      this.#queue.push({ scene, view: null, lines: earlier });
    }
    this.#queue.push({ scene: view.scene, view, lines });
    void this.#run();
  }

  /** One scene, at once: for a replay's slider. */
  jump(scene: Scene): void {
    this.#queue = [];
    this.hurry();
    this.scene = scene;
    this.view = null;
    this.#told = scene.moment?.number ?? 0;
  }

  /** One scene, shown in motion; a big event is held if `held`. */
  async step(scene: Scene, held = false): Promise<void> {
    await this.#change(scene, false);
    if (held) await this.#pauseAfter(scene);
    else this.#told = scene.moment?.number ?? 0;
  }

  /** On to the next: the player has read or seen enough. */
  hurry = (): void => {
    this.#wake?.();
  };

  tap = (): void => {
    if (!this.moment || performance.now() - this.#since > SLIP) this.hurry();
  };

  /** Everything up to this player's next decision, at once; or up to the present, where none will come. */
  skip = (toPresent = false): void => {
    this.#skipping = this.running || !toPresent;
    this.#toPresent = toPresent;
    this.hurry();
  };

  async #run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      // The headline of the last scene asks: what it asks for is there with it, unless an event is held first.
      const asks = next.view && !this.#queue.length && !this.#news(next.scene);
      if (asks) this.view = next.view;
      await this.#change(next.scene, this.#skipping || this.#queue.length >= CROWD);
      this.#tell(next.lines);
      await this.#pauseAfter(next.scene);
      if (!next.view) continue;
      if (!asks) this.view = next.view;
      this.shown = next.view.version;
      if (next.view.ask && !this.#toPresent) this.#skipping = false;
    }
    this.running = false;
    if (this.#toPresent) this.#skipping = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Resolves when every queued scene has been shown. */
  whenShown(go: () => void): void {
    if (this.running) this.#waiting.push(go);
    else go();
  }

  /** In the order of the game; what was only of the moment goes, as it does on the server. */
  #tell(lines: readonly Line[]): void {
    if (!lines.length) return;
    const last = this.lines.findLastIndex((line) => !line.passing);
    this.lines = [...this.lines.slice(0, last + 1), ...lines];
  }

  async #change(scene: Scene, quick: boolean): Promise<void> {
    const before = this.scene;
    const root = this.#root;
    if (!before || !root || quick) {
      this.scene = scene;
      return;
    }
    const places = spots(root);
    this.scene = scene;
    await tick();
    const ms = show(root, places, journeys(before, scene), thrown(before, scene));
    await this.#pause(ms / this.pace);
  }

  #news(scene: Scene): boolean {
    return !!scene.moment && scene.moment.number !== this.#told;
  }

  async #pauseAfter(scene: Scene): Promise<void> {
    const moment = scene.moment;
    const news = this.#news(scene);
    if (moment) this.#told = moment.number ?? 0;
    const crowded = this.#queue.length >= CROWD;
    if (this.#skipping || !this.#root || (crowded && moment?.brief)) return;
    if (moment && news) await this.#hold(moment, scene);
    else if (this.#queue.length && !crowded) await this.#pause(still() ? 0 : BREATH / speed());
  }

  async #hold(moment: Moment, scene: Scene): Promise<void> {
    const told = (scene.tallies ?? []).filter((tally) => !tally.about);
    const time = moment.brief ? BRIEF : READ;
    let ms = Math.min(
      time.most,
      time.least +
        time.letter * (moment.headline.length + (moment.more?.length ?? 0)) +
        time.line * told.reduce((sum, tally) => sum + tally.sides.length, 0),
    );
    if (this.player && moment.brief) {
      ms = Math.min(ms / speed(), this.#spare / 2);
      this.#spare -= ms;
    } else if (this.player && !this.view?.ask) {
      this.waits = true;
      // Nobody is kept from a decision while the time for it runs.
      if (!this.#latest?.until?.[this.#latest.viewer]) ms = WAIT;
    }
    this.ending = !this.#queue.length;
    this.moment = moment;
    this.#since = performance.now();
    await this.#pause(ms / Math.max(1, this.pace / REPLAYED));
    this.moment = null;
    this.waits = false;
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
