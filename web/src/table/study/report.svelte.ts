/** The analysis of one game: asked for, waited for, shown. */
import { ask, Refusal, secret } from "../../wire/api";
import type { Analysis, AnalysisReport } from "../../wire/types";

const EVERY = 1000; // milliseconds between two looks at how far it is

export class Report {
  said = $state.raw<AnalysisReport | null>(null);
  analysis = $state.raw<Analysis | null>(null);
  sorry = $state("");
  #asks = $state(false); // the server has not answered yet
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(readonly code: string) {}

  get #path(): string {
    return `/tables/${encodeURIComponent(this.code)}/analysis`;
  }

  /** One is being made. */
  get running(): boolean {
    return this.#asks || (!!this.said?.asked && !this.said.failed);
  }

  /** How much of it is made, in per cent. */
  get done(): number {
    const { done = 0, total = 0 } = this.said ?? {};
    return total ? Math.floor((100 * done) / total) : 0;
  }

  /** Ask for an analysis of this depth, until the server has heard it; one that is there already is shown at once. */
  async want(depth = "quick"): Promise<void> {
    this.#asks = true;
    const retry = await this.#take(async () => {
      await secret();
      return ask<AnalysisReport>(this.#path, { method: "POST", body: { depth } });
    });
    if (retry) this.#later(() => this.want(depth));
    else this.#asks = false;
  }

  /** The analysis that was made, or how far it is. None is begun by looking. */
  async look(): Promise<void> {
    const have = this.analysis?.depth ?? "";
    const retry = await this.#take(() => ask<AnalysisReport>(`${this.#path}?have=${have}`));
    if (retry) this.#later(() => this.look());
  }

  /** Whether asking again is in vain; no connection, a server that restarts and too many questions pass. */
  #final(status: number): boolean {
    const later = status === 429 && !!this.said?.asked;
    return status >= 400 && status < 500 && !later;
  }

  /** Its page is left. */
  stop(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  #later(question: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (!this.#left) this.#timer = setTimeout(() => void question(), EVERY);
  }

  /** Whether the question has to be asked again, because nothing has answered that knows. */
  async #take(question: () => Promise<AnalysisReport>): Promise<boolean> {
    clearTimeout(this.#timer);
    try {
      this.said = await question();
      this.sorry = "";
      const { analysis } = this.said;
      if (analysis && analysis.depth !== this.analysis?.depth) this.analysis = analysis;
    } catch (error) {
      this.sorry = error instanceof Refusal ? error.message : String(error);
      return error instanceof Refusal && !this.#final(error.status);
    }
    if (this.said.asked && !this.said.failed) this.#later(() => this.look());
    return false;
  }
}
