/** Which symbol of the sprite shows a piece. */
import type { Piece } from "../wire/types";

export type Size = "full" | "small" | "sliver" | "stood";

const RANKS = new Set(["null", "ace", "2", "3", "4", "5"]);

/** The symbol's id, without the #. `small` and `sliver` are for small tiles, `stood` for one that is stood upon. */
export function symbol(
  piece: Pick<Piece, "kind" | "suit" | "rank" | "up">,
  size: Size = "full",
): string {
  const { kind, suit, rank } = piece;
  switch (kind) {
    case "tile":
      if (piece.up === "back" || !suit || !rank) return "tile-back";
      return `${size === "full" ? "tile" : size}-${suit}-${rank}`;
    case "coin":
      if (piece.up === "back" || !rank) return suit ? `coin-${suit}` : "coin-null";
      return RANKS.has(rank) ? `coin-${rank}` : "coin-null";
    case "die":
      return rank ? `die-${suit}-${rank}` : `die-${suit}-null`;
    case "pawn":
      return `pawn-${suit}`;
  }
}

/** Glyphs on marks: a coin's ace is a spiral, null is nothing at all. */
export function rankGlyph(rank: string): string {
  if (rank === "null") return "";
  return rank === "ace" ? "rank-spiral" : `rank-${rank}`;
}
