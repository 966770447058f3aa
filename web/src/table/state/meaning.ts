/** What pieces and places mean: which words belong to a piece, a cell, a zone or a counter. */
import type { Meaning, Piece } from "../../wire/types";

export type Meanings = ReadonlyMap<string, Meaning>;

/** By name; what the scene says counts more than what is always true of the game. */
export function byName(always: readonly Meaning[], now: readonly Meaning[]): Meanings {
  return new Map([...always, ...now].flatMap((one) => one.of.map((name) => [name, one])));
}

/** The names that a piece answers to, the most exact first; a hidden one shows only its kind. */
export function namesOf({ id, kind, suit, rank }: Piece): string[] {
  const shown = [suit && rank && `${suit} ${rank}`, suit, rank, ""];
  return [
    id,
    ...shown.filter((one) => one !== undefined).map((one) => (one ? `${kind} ${one}` : kind)),
  ];
}

export function meant(meanings: Meanings, names: readonly string[]): Meaning | undefined {
  const name = names.find((one) => meanings.has(one));
  return name === undefined ? undefined : meanings.get(name);
}
