/** A piece in words, for whoever listens. */
import type { Piece } from "../wire/types";
import type { Key } from "../words/words.svelte";

type Say = (key: Key, values?: Record<string, string | number>) => string;

export function named(piece: Piece, place: string, say: Say): string {
  const mark = piece.mark;
  const told = mark && [mark.rank, mark.suit].filter(Boolean).join(" ");
  return [
    piece.name,
    place,
    told && say(mark?.known === "me" ? "mark.me" : "mark.all", { what: told }),
    piece.caption,
    piece.state && piece.state !== "rest" && piece.state !== "void"
      ? say(`state.${piece.state}`)
      : "",
    piece.reason,
  ]
    .filter(Boolean)
    .join(", ");
}
