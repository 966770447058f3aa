/** A seat's private pencil marks on the tiles of a board: suspected or crossed out, for which player. Stored by the server. */
import { ask, withKeys } from "../../wire/api";
import type { Pencil as Marks } from "../../wire/types";

export type Stroke = "?" | "x" | "v";
export interface Note {
  readonly stroke: Stroke;
  readonly seat: number; // for whose box, or -1 for all
}

const SAVE_AFTER = 800;

/** `?1 x2 x-1`: suspected for seat 1, crossed out for seat 2, and for all. */
export function readNotes(text: string): Note[] {
  return [...text.matchAll(/([?xv])(-?\d)/g)].map(([, stroke, seat]) => ({
    stroke: stroke as Stroke,
    seat: Number(seat),
  }));
}

export function writeNotes(notes: readonly Note[]): string {
  return notes.map(({ stroke, seat }) => `${stroke}${seat}`).join(" ");
}

/** The same mark again removes it; another for the same seat replaces it. */
export function marked(notes: readonly Note[], note: Note): Note[] {
  const others = notes.filter((one) => one.seat !== note.seat);
  const same = notes.some((one) => one.seat === note.seat && one.stroke === note.stroke);
  return same ? others : [...others, note];
}

export class Pencil {
  on = $state(false);
  stroke = $state<Stroke | "rub">("?");
  seat = $state(-1);
  marks = $state.raw<Readonly<Record<string, string>>>({});
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    readonly owner: number,
  ) {}

  get #path(): string {
    return `/tables/${encodeURIComponent(this.code)}/seats/${this.owner}/pencil`;
  }

  async load(): Promise<void> {
    try {
      this.marks = (await withKeys(this.code, (key) => ask<Marks>(this.#path, { key }))).marks;
    } catch {
      // Without a key to this seat there are no marks to read.
    }
  }

  notes(cell: string): Note[] {
    return readNotes(this.marks[cell] ?? "");
  }

  mark(cell: string): void {
    const notes =
      this.stroke === "rub"
        ? []
        : marked(this.notes(cell), { stroke: this.stroke, seat: this.seat });
    const { [cell]: _, ...rest } = this.marks;
    this.marks = notes.length ? { ...rest, [cell]: writeNotes(notes) } : rest;
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => void this.#save(), SAVE_AFTER);
  }

  async #save(): Promise<void> {
    const body = { marks: this.marks };
    try {
      await withKeys(this.code, (key) => ask<Marks>(this.#path, { method: "PUT", body, key }));
    } catch {
      // The marks stay on this page and are sent again with the next one.
    }
  }
}
