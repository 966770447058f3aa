/** How far this browser is in a game's lesson, as the server wants to hear it. */
import { keep, kept } from "../../wire/kept";
import type { Move } from "../../wire/types";

export interface Progress {
  readonly done: readonly (Move | null)[]; // the steps that are over
  readonly move?: Move | null; // the right answer to the step in view
}

const NOTHING: Progress = { done: [] };
const name = (game: string): string => `lesson.${game}`;

/** The storage key of what is being written in a lesson. */
export const draft = (game: string): string => `lesson.${game}.written`;

export const remember = (game: string, progress: Progress): void =>
  keep(name(game), JSON.stringify(progress));

export function remembered(game: string): Progress {
  try {
    const found = JSON.parse(kept(name(game)) || "{}") as Partial<Progress>;
    return Array.isArray(found.done) ? { done: found.done, move: found.move ?? null } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function forget(game: string): void {
  remember(game, NOTHING);
  keep(draft(game), "");
}
