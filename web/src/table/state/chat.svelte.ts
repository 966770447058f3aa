/** The chat as this browser shows it: what was read, and who is muted. */
import { keep, kept } from "../../wire/kept";
import type { Live } from "../../wire/live.svelte";
import type { Utterance } from "../../wire/types";

export const ALL = "*"; // stands for everybody

export class Chat {
  #read = $state(0); // the version of the last message that was read
  #muted = $state.raw<readonly string[]>([]);

  constructor(
    readonly live: Live,
    readonly code: string,
  ) {
    this.#read = Number(kept(`read.${code}`));
    this.#muted = kept(`mute.${code}`).split("\n").filter(Boolean);
  }

  get shown(): readonly Utterance[] {
    return this.live.talk.filter((one) => !this.muted(one.name));
  }

  /** Messages that were not read yet. Reactions are shown next to their seat, and count for nothing. */
  get unread(): number {
    return this.shown.filter((one) => !one.react && one.version > this.#read).length;
  }

  get reactions(): ReadonlyMap<number, string> {
    const name = (seat: number): string => this.live.info?.seats[seat]?.name ?? "";
    return new Map([...this.live.reactions].filter(([seat]) => !this.muted(name(seat))));
  }

  /** People are known by their names, which are unique at a table; a seat may change hands. */
  muted(who: string): boolean {
    return this.#muted.includes(who) || this.#muted.includes(ALL);
  }

  mute(who: string, on: boolean): void {
    this.#muted = [...this.#muted.filter((one) => one !== who), ...(on ? [who] : [])];
    keep(`mute.${this.code}`, this.#muted.join("\n"));
  }

  /** The player sees all of it, now or has written the last of it. */
  read(): void {
    const last = this.live.talk.at(-1)?.version ?? 0;
    if (document.hidden || last <= this.#read) return;
    this.#read = last;
    keep(`read.${this.code}`, String(last));
  }
}
