/** A piece in words, for screen readers. */
import type { Piece } from "../wire/types";
import type { Key } from "../words/words.svelte";

type Say = (key: Key, values?: Record<string, string | number>) => string;

export function named(piece: Piece, place: string, say: Say): string {
  const mark = piece.mark;
  return [
    piece.name,
    place,
    mark?.name && say(mark.known === "me" ? "mark.me" : "mark.all", { what: mark.name }),
    piece.caption,
    piece.state && piece.state !== "rest" && piece.state !== "void"
      ? say(`state.${piece.state}`)
      : "",
    piece.reason,
  ]
    .filter(Boolean)
    .join(", ");
}
