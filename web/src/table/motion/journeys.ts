/** Which piece of one scene became which piece of the next, using only what this viewer sees. */
import type { Piece, Scene } from "../../wire/types";

export interface Journey {
  readonly from: string; // the id of a piece in the scene before
  readonly to: string; // and what it is in the scene after
  readonly turned: boolean; // it shows another side now
  readonly stayed: boolean; // in its zone and cell
}

const up = (piece: Piece): string => piece.up ?? "face";

/** What a piece shows. */
export const shown = (piece: Piece): string =>
  [up(piece), piece.suit ?? "", piece.rank ?? ""].join(" ");

const place = (piece: Piece): string =>
  [piece.kind, piece.zone, piece.cell?.join() ?? "", piece.level ?? 0].join(" ");

/** Whether a piece that went could be one that came: neither tells what the other denies. */
function alike(one: Piece, other: Piece): boolean {
  const same = (a: string | undefined, b: string | undefined): boolean => !a || !b || a === b;
  const rank = (piece: Piece): string | undefined => piece.rank || piece.mark?.rank;
  const suit = (piece: Piece): string | undefined => piece.suit || piece.mark?.suit;
  return one.kind === other.kind && same(suit(one), suit(other)) && same(rank(one), rank(other));
}

/**
 * The same id is the same piece. A hidden piece has an id of its place alone, so one that is turned up
 * where it lies gets a new id, and one that goes behind somebody's shield loses its old one: those are
 * paired by place first, then with whatever they could be.
 */
export function journeys(before: Scene, after: Scene): Journey[] {
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const now = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const found: Journey[] = [];
  const gone = before.pieces.filter((piece) => !now.has(piece.id));
  const come = after.pieces.filter((piece) => !old.has(piece.id));
  const pair = (from: Piece, to: Piece): void => {
    const stayed = place(from) === place(to);
    found.push({ from: from.id, to: to.id, turned: shown(from) !== shown(to), stayed });
  };
  for (const piece of after.pieces) {
    const earlier = old.get(piece.id);
    if (!earlier) continue;
    // A sealed piece turned up in its place is that piece, though its owner's hand showed it till now.
    const sealed = gone.find(
      (other) =>
        place(other) === place(piece) && place(earlier) !== place(piece) && up(other) === "back",
    );
    if (sealed) gone.splice(gone.indexOf(sealed), 1);
    pair(sealed ?? earlier, piece);
  }
  const match = (fit: (from: Piece, to: Piece) => boolean): void => {
    for (const to of [...come]) {
      const from = gone.find((one) => fit(one, to));
      if (!from) continue;
      gone.splice(gone.indexOf(from), 1);
      come.splice(come.indexOf(to), 1);
      pair(from, to);
    }
  };
  match((from, to) => place(from) === place(to));
  match((from, to) => from.zone !== to.zone && alike(from, to));
  return found;
}

/** Zones whose dice were thrown: if one shows something new, all of them were in the hand. */
export function thrown(before: Scene, after: Scene): Set<string> {
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const zones = new Set<string>();
  for (const piece of after.pieces) {
    if (piece.kind !== "die" || piece.state === "waiting") continue;
    const earlier = old.get(piece.id);
    if (!earlier || shown(earlier) !== shown(piece) || earlier.state === "waiting")
      zones.add(piece.zone);
  }
  return zones;
}
