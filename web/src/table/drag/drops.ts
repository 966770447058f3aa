/** Where a piece can be dropped, and what that picks: the same picks as clicking both, by the same offers. */
import type { Offer, Pick, Scene } from "../../wire/types";
import { picksOf } from "../state/offer";
import { candidates, NOTHING, target, toggle, type Picking } from "../state/picking";

/** By what it is dropped on: a cell, a piece or a zone. */
export type Drops = ReadonlyMap<string, Picking>;

export function drops(
  offers: readonly Offer[],
  picking: Picking,
  scene: Scene,
  piece: string,
): Drops {
  const found = new Map<string, Picking>();
  const add = (on: string, picked: Picking): void => {
    // Two actions would do: which one is asked as after clicking.
    found.set(on, found.has(on) ? { ...picked, verb: "" } : picked);
  };
  const cells = new Set(scene.zones.flatMap((zone) => (zone.cells ?? []).map((cell) => cell.name)));
  const zoneOf = new Map(scene.pieces.map((one) => [one.id, one.zone]));
  for (const offer of offers) {
    const kept = candidates([offer], picking).length ? picking.picks : NOTHING.picks;
    const before = { verb: offer.verb, picks: kept };
    const also = (picked: Picking, { id }: Pick): Picking =>
      picked.picks.includes(id) ? picked : toggle([offer], picked, id);

    if (offer.moves === piece) {
      for (const pick of picksOf(offer)) add(target(pick), also(before, pick));
    }
    const own = picksOf(offer).find((pick) => target(pick) === piece);
    if (!own) continue;
    const lifted = also(before, own);
    if (offer.to) add(offer.to, lifted);
    for (const pick of picksOf(offer)) {
      const on = target(pick);
      const apart = zoneOf.has(on) && zoneOf.get(on) !== zoneOf.get(piece);
      if (pick === own || !(cells.has(on) || apart || offer.swaps)) continue;
      const both = also(lifted, pick);
      if (both.picks.includes(own.id)) add(on, both);
    }
  }
  return found;
}
