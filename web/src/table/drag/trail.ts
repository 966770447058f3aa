/**
 * The way of a piece over several cells. Only its first step is on offer; the steps after it are taken to lie
 * as the first ones do, and each is checked against the offers when its turn comes.
 */
import type { Offer, Scene } from "../../wire/types";
import { fieldsOf, picksOf } from "../state/offer";
import { complete, target } from "../state/picking";

export interface Land {
  readonly steps: number; // as many as the seat's points allow
  readonly next: (from: string) => readonly string[]; // "" is where the piece stands
}

/** Where a piece could walk by an action that moves it; undefined if it takes one step at most. */
export function land(offer: Offer, scene: Scene): Land | undefined {
  const points = scene.seats.find((seat) => seat.me)?.counters?.find((one) => one.of)?.amount ?? 0;
  const steps = Math.floor(points / (offer.cost || Infinity));
  const piece = scene.pieces.find((one) => one.id === offer.moves);
  const cells = scene.zones.find((zone) => zone.id === piece?.zone)?.cells ?? [];
  const at = new Map(cells.map((cell) => [`${cell.row},${cell.col}`, cell.name]));
  const named = new Map(cells.map((cell) => [cell.name, cell]));
  // Each step is a move that one pick makes complete and that needs no second thought.
  const plain = complete(
    offer,
    picksOf(offer)
      .slice(0, 1)
      .map((pick) => pick.id),
  );
  if (steps < 2 || !plain || offer.final || fieldsOf(offer).length || !piece?.cell)
    return undefined;
  const [row, col] = piece.cell;

  at.delete(`${row},${col}`); // whoever comes back there means to stay
  const first = picksOf(offer).map(target);
  const near = cells.filter((cell) => first.includes(cell.name));
  const ways = near.flatMap((cell) => {
    const [y, x] = [cell.row - row, cell.col - col];
    return [
      [y, x],
      [y, -x],
      [-y, x],
      [-y, -x],
    ] as const;
  });
  return {
    steps,
    next: (from) => {
      const cell = named.get(from);
      if (!cell) return first;
      return ways
        .map(([y, x]) => at.get(`${cell.row + y},${cell.col + x}`))
        .filter((name) => name !== undefined);
    },
  };
}

/** The shortest way from one cell to another, the first cell left out; undefined if there is none. */
export function way(
  { next }: Land,
  from: string,
  to: string,
  most: number,
): readonly string[] | undefined {
  let ends: (readonly string[])[] = [[]];
  const seen = new Set([from]);
  for (let step = 0; step < most; step++) {
    const longer: (readonly string[])[] = [];
    for (const path of ends) {
      for (const name of next(path.at(-1) ?? from)) {
        if (name === to) return [...path, name];
        if (!seen.has(name)) longer.push([...path, name]);
        seen.add(name);
      }
    }
    ends = longer;
  }
  return undefined;
}

/** The trail after the pointer has come to a cell: on from its end, back along itself, or by the shortest way. */
export function follow(land: Land, trail: readonly string[], to: string): readonly string[] {
  const back = trail.indexOf(to);
  if (back >= 0) return trail.slice(0, back + 1);
  const onwards = way(land, trail.at(-1) ?? "", to, land.steps - trail.length);
  if (onwards) return [...trail, ...onwards];
  return way(land, "", to, land.steps) ?? [];
}
