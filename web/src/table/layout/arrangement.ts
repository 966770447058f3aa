/** The layout of a scene: which zone goes where. Kinds and roles decide, never the game. */
import type { Card, Piece, Scene, Zone } from "../../wire/types";

export interface Arrangement {
  readonly banner: Card | null; // a title for everybody, over the whole width
  readonly dice: readonly Zone[]; // and whatever else lies in the middle
  readonly banks: readonly Zone[];
  readonly grown: readonly Zone[]; // grids that are looked up, not played on
  readonly boards: readonly Zone[]; // grids
  readonly slots: readonly Zone[]; // one for each seat, in a tray
  readonly sheet: readonly Zone[]; // lines with columns
  readonly hand: readonly Zone[]; // what I hold
  readonly mine: readonly Zone[]; // what lies in front of me, and everything else I can pick from
  readonly cards: readonly Zone[]; // to be read all game long
  readonly posters: readonly Card[]; // cards that lie on the board
  readonly beside: boolean; // the hand at the left of the board, not under it
}

const onlyTitle = (card: Card): boolean => !!card.title && !card.text && !card.ink;

/** `busy` tells whether something in a zone can be picked: it is then shown near the hand, wherever it would be otherwise. */
export function arrange(scene: Scene, busy: (zone: Zone) => boolean = () => false): Arrangement {
  const inside = (zone: Zone): readonly Piece[] =>
    scene.pieces.filter((piece) => piece.zone === zone.id);
  const cardsIn = (zone: Zone): readonly Card[] =>
    (scene.cards ?? []).filter((card) => card.zone === zone.id);
  const taken = (zone: Zone): boolean =>
    zone.kind === "grid" && zone.role !== "board" && busy(zone);
  const shared = scene.zones.filter(
    (zone) => zone.role !== "hand" && zone.role !== "mine" && zone.role !== "seat" && !taken(zone),
  );
  const filled = (zone: Zone): boolean =>
    inside(zone).length > 0 || !!zone.holds || !!zone.cells?.length;

  const cards = scene.zones.filter((zone) => zone.kind === "cards" && cardsIn(zone).length);
  const titled = cards.find((zone) => zone.role === "middle" && cardsIn(zone).every(onlyTitle));
  const sheet = shared.filter((zone) => zone.kind === "slots" && zone.cols?.length);
  const boards = shared.filter(
    (zone) => zone.kind === "grid" && zone.role === "board" && filled(zone),
  );
  const slots = shared.filter(
    (zone) => zone.kind === "slots" && zone.role === "board" && !zone.cols?.length,
  );
  const middle = shared.filter(
    (zone) =>
      zone.kind !== "cards" &&
      filled(zone) &&
      !sheet.includes(zone) &&
      !boards.includes(zone) &&
      !slots.includes(zone),
  );
  const main = boards[0];
  // Another player's zone is shown near the hand as long as this player can pick from it.
  const mine = scene.zones.filter(
    (zone) =>
      (zone.role === "mine" || (zone.role === "seat" && busy(zone))) &&
      zone.kind !== "cards" &&
      filled(zone) &&
      !taken(zone),
  );
  return {
    banner: titled ? (cardsIn(titled)[0] ?? null) : null,
    dice: middle.filter((zone) => zone.role === "middle" && zone.kind !== "grid"),
    banks: middle.filter((zone) => zone.role === "bank" && zone.kind !== "grid"),
    grown: middle.filter((zone) => zone.kind === "grid"),
    boards,
    slots,
    sheet: sheet.some((zone) => inside(zone).length || cardsIn(zone).length) ? sheet : [],
    hand: scene.zones.filter((zone) => (zone.role === "hand" || taken(zone)) && filled(zone)),
    mine,
    cards: cards.filter((zone) => zone !== titled && zone.role !== "board"),
    posters: (scene.cards ?? []).filter((card) =>
      cards.some((zone) => zone.id === card.zone && zone.role === "board"),
    ),
    beside: !!main && (!wide(main) || mine.length > 0),
  };
}

/** Boards that are wider than high have the hand under them. */
function wide(zone: Zone): boolean {
  const step = zone.offset ? 0.5 : 1;
  const cells = zone.cells ?? [];
  const across =
    Math.max(...cells.map((cell) => cell.col)) - Math.min(...cells.map((cell) => cell.col));
  const down =
    Math.max(...cells.map((cell) => cell.row)) - Math.min(...cells.map((cell) => cell.row));
  return across * step > down * 1.45;
}
