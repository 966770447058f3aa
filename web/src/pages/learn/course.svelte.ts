/** A learner's way through a lesson: the steps done so far, the one in view, the teacher's verdict. */
import { tick } from "svelte";
import { ask } from "../../wire/api";
import type { AtLesson, LessonStep, Move, Offer, View } from "../../wire/types";
import { problem } from "../../words/problem";
import { Playback } from "../../table/motion/playback.svelte";

export class Course {
  step = $state.raw<LessonStep | null>(null);
  playback = $state.raw(new Playback(true));
  verdict = $state<"" | "right" | "wrong">("");
  why = $state("");
  sorry = $state("");
  loading = $state(false);
  #done: readonly (Move | null)[] = [];
  #move: Move | null = null; // the right answer to the step in view

  constructor(
    readonly game: string,
    readonly learner: () => Pick<AtLesson, "language" | "name">,
  ) {}

  /** Everything that has happened is on the screen. */
  get settled(): boolean {
    return !this.loading && !this.playback.running;
  }

  get last(): boolean {
    return !!this.step && this.step.number === this.step.total;
  }

  /** The step is done, and the next one can be shown. */
  get finished(): boolean {
    return !!this.step && (this.step.asks ? this.verdict === "right" : true);
  }

  get offers(): readonly Offer[] {
    return this.verdict || this.loading ? [] : (this.playback.view?.offers ?? []);
  }

  begin = (): Promise<void> => this.#go(this.#done, true);

  next = (): Promise<void> => this.#go([...this.#done, this.#move], false);

  back = (): Promise<void> => this.#go(this.#done.slice(0, -1), true);

  /** A move: the teacher says whether it is what was asked for. A wrong one changes nothing. */
  async answer(move: Move): Promise<void> {
    const step = await this.#ask({ done: this.#done, move });
    if (!step) return;
    this.verdict = step.verdict ?? "";
    this.why = step.why ?? "";
    if (this.verdict !== "right") return;
    this.#move = move;
    this.step = step;
    this.playback.add(unread(step.view));
  }

  /** The wrong move is taken back. */
  again(): void {
    this.verdict = "";
  }

  /** To another step; `anew`, it is shown as it begins and not as what comes next. */
  async #go(done: readonly (Move | null)[], anew: boolean): Promise<void> {
    const step = await this.#ask({ done });
    if (!step) return;
    this.#done = done;
    this.#move = null;
    this.verdict = "";
    this.why = "";
    this.step = step;
    const view = unread(step.view);
    if (!anew && !step.fresh) {
      this.playback.add(view);
      return;
    }
    const [first, ...passed] = step.fresh ? [...(view.passed ?? []), view.scene] : [view.scene];
    this.playback = new Playback(true);
    if (!first || !passed.length) {
      this.playback.add(view);
      return;
    }
    this.playback.add({ ...view, scene: first, passed: [], ask: 0, offers: [] });
    await tick(); // the stage is there, so that what follows is seen
    this.playback.add({ ...view, passed: passed.slice(0, -1) });
  }

  async #ask(at: AtLesson): Promise<LessonStep | null> {
    this.loading = true;
    this.sorry = "";
    try {
      return await ask<LessonStep>(`/games/${encodeURIComponent(this.game)}/lesson`, {
        method: "POST",
        body: { ...at, ...this.learner() },
      });
    } catch (error) {
      this.sorry = problem(error);
      return null;
    } finally {
      this.loading = false;
    }
  }
}

/** A view has all lines of the log so far, every time: the page shows them as they are. */
const unread = (view: View): View => ({ ...view, lines: [] });
