/** A learner's way through a lesson: the steps done so far, the one in view, the teacher's verdict. */
import { tick } from "svelte";
import { ask, Refusal } from "../../wire/api";
import type { AtLesson, LessonStep, Move, Offer, View } from "../../wire/types";
import { problem } from "../../words/problem";
import { Playback } from "../../table/motion/playback.svelte";
import { forget, remember, remembered } from "./progress";

export class Course {
  step = $state.raw<LessonStep | null>(null);
  playback = $state.raw(new Playback(true));
  verdict = $state<"" | "right" | "wrong">("");
  why = $state("");
  sorry = $state("");
  loading = $state(false);
  resumed = $state(false); // it goes on where the learner was before
  #arriving = $state(false); // the first scene of a step is there, the others are not
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

  /** The table shows what the teacher is about to speak of, even if a last event is still held. */
  get seen(): boolean {
    const { running, waits, ending } = this.playback;
    return !this.#arriving && (!running || (waits && ending));
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

  /** Where the learner was before; a lesson that has changed since then begins anew. */
  begin = async (): Promise<void> => {
    const { done, move } = remembered(this.game);
    if (!done.length && !move) return this.#go([], true);
    const step = await this.#ask({ done, ...(move && { move }) }, true);
    if (!step) return this.sorry ? undefined : this.restart();
    this.#show(step, done);
    this.resumed = true;
    if (!move || step.verdict !== "right") return this.#play(step, true);
    this.#judge(step, move);
    this.playback = new Playback(true);
    this.playback.add(unread(step.view));
  };

  restart = (): Promise<void> => {
    forget(this.game);
    return this.#go([], true);
  };

  next = (): Promise<void> => this.#go([...this.#done, this.#move], false);

  back = (): Promise<void> => this.#go(this.#done.slice(0, -1), true);

  /** A move: the teacher says whether it is what was asked for. A wrong one changes nothing. */
  async answer(move: Move): Promise<void> {
    const step = await this.#ask({ done: this.#done, move });
    if (!step) return;
    this.#judge(step, move);
    if (this.verdict === "right") this.playback.add(unread(step.view));
  }

  /** The wrong move is taken back. */
  again(): void {
    this.verdict = "";
  }

  /** To another step; `anew`, it is shown as it begins and not as what comes next. */
  async #go(done: readonly (Move | null)[], anew: boolean): Promise<void> {
    const step = await this.#ask({ done });
    if (!step) return;
    this.#show(step, done);
    remember(this.game, { done });
    await this.#play(step, anew);
  }

  #show(step: LessonStep, done: readonly (Move | null)[]): void {
    this.#done = done;
    this.#move = null;
    this.verdict = "";
    this.why = "";
    this.resumed = false;
    this.step = step;
  }

  #judge(step: LessonStep, move: Move): void {
    this.verdict = step.verdict ?? "";
    this.why = step.why ?? "";
    if (this.verdict !== "right") return;
    this.#move = move;
    this.step = step;
    remember(this.game, { done: this.#done, move });
  }

  async #play(step: LessonStep, anew: boolean): Promise<void> {
    const view = unread(step.view);
    if (!anew && !step.fresh) {
      this.playback.add(view);
      this.playback.hurry(); // whoever continues has seen the last event
      return;
    }
    const [first, ...passed] = step.fresh ? [...(view.passed ?? []), view.scene] : [view.scene];
    this.playback = new Playback(true);
    if (!first || !passed.length) {
      this.playback.add(view);
      return;
    }
    this.#arriving = true;
    this.playback.add({ ...view, scene: first, passed: [], ask: 0, offers: [] });
    await tick(); // the stage is there, so that what follows is seen
    this.playback.add({ ...view, passed: passed.slice(0, -1) });
    this.#arriving = false;
  }

  /** Null with a reason in `sorry`, or without one if what was `kept` does not fit the lesson. */
  async #ask(at: AtLesson, kept = false): Promise<LessonStep | null> {
    this.loading = true;
    this.sorry = "";
    try {
      return await ask<LessonStep>(`/games/${encodeURIComponent(this.game)}/lesson`, {
        method: "POST",
        body: { ...at, ...this.learner() },
      });
    } catch (error) {
      const unfit = kept && error instanceof Refusal && [400, 422].includes(error.status);
      if (!unfit) this.sorry = problem(error);
      return null;
    } finally {
      this.loading = false;
    }
  }
}

/** A view has all lines of the log so far, every time: the page shows them as they are. */
const unread = (view: View): View => ({ ...view, lines: [] });
