/** The analysis of one game: asked for, waited for, shown. */
import { ask, Refusal, secret } from "../../wire/api";
import type { Analysis, AnalysisReport } from "../../wire/types";

const EVERY = 1000; // milliseconds between two looks at how far it is

export class Report {
  said = $state.raw<AnalysisReport | null>(null);
  analysis = $state.raw<Analysis | null>(null);
  sorry = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly code: string) {}

  get #path(): string {
    return `/tables/${encodeURIComponent(this.code)}/analysis`;
  }

  /** Ask for an analysis of this depth; one that is there already is shown at once. */
  async want(depth = "quick"): Promise<void> {
    await this.#take(async () => {
      await secret();
      return ask<AnalysisReport>(this.#path, { method: "POST", body: { depth } });
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const have = this.analysis?.depth ?? "";
    await this.#take(() => ask<AnalysisReport>(`${this.#path}?have=${have}`));
  }

  async #take(question: () => Promise<AnalysisReport>): Promise<void> {
    this.stop();
    try {
      this.said = await question();
      this.sorry = "";
      this.analysis = this.said.analysis ?? this.analysis;
    } catch (error) {
      this.sorry = error instanceof Refusal ? error.message : String(error);
      if (!(error instanceof Refusal) || error.status) return; // without a connection, look again
    }
    if (!this.said || (this.said.asked && !this.said.failed))
      this.#timer = setTimeout(() => void this.#look(), EVERY);
  }
}
