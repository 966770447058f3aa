/** A replay that goes by itself, step by step, until it is stopped or over. */

interface Way {
  /** One step on; false if there is none. */
  readonly onward: () => Promise<boolean>;
  /** Milliseconds between two steps. */
  readonly pause: () => number;
}

export class Walk {
  playing = $state(false);
  #latest = 0; // a walk that was stopped may still be on its step when the next one begins

  constructor(readonly way: Way) {}

  async begin(): Promise<void> {
    const own = ++this.#latest;
    this.playing = true;
    while (this.#goesOn(own) && (await this.way.onward()))
      await new Promise((resolve) => setTimeout(resolve, this.way.pause()));
    if (own === this.#latest) this.stop();
  }

  stop(): void {
    this.playing = false;
  }

  #goesOn(own: number): boolean {
    return this.playing && own === this.#latest;
  }
}
