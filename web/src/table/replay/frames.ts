/** The steps of a finished game as one viewer saw them, fetched page by page on demand. */
import { ask } from "../../wire/api";
import { keysOf } from "../../wire/kept";
import type { Frame, Replay } from "../../wire/types";

const PAGE = 40;

export class Frames {
  total = 0;
  #found = new Map<number, Frame>();
  #coming = new Map<number, Promise<void>>();

  constructor(
    readonly code: string,
    readonly viewer: number,
  ) {}

  async get(step: number): Promise<Frame | undefined> {
    if (!this.#found.has(step)) await this.#fetch(Math.floor(step / PAGE) * PAGE);
    return this.#found.get(step);
  }

  /** All steps up to this one, for the log. */
  async upTo(step: number): Promise<Frame[]> {
    const pages = Array.from({ length: Math.floor(step / PAGE) + 1 }, (_, page) =>
      this.get(Math.min(page * PAGE, step)),
    );
    await Promise.all(pages);
    return Array.from({ length: step + 1 }, (_, index) => this.#found.get(index)).filter(
      (frame) => frame !== undefined,
    );
  }

  #fetch(start: number): Promise<void> {
    const coming =
      this.#coming.get(start) ??
      ask<Replay>(
        `/tables/${encodeURIComponent(this.code)}/replay?viewer=${this.viewer}&start=${start}&count=${PAGE}`,
        { key: keysOf(this.code)[0] },
      ).then((replay) => {
        this.total = replay.total;
        replay.frames.forEach((frame, index) => this.#found.set(replay.start + index, frame));
      });
    this.#coming.set(start, coming);
    coming.catch(() => this.#coming.delete(start)); // to be tried again
    return coming;
  }
}
