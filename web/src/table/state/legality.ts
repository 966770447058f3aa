/**
 * Validation of an answer as on the server, so that no button sends what it would refuse. The server
 * has the last word (src/piecepack/core/offer.py); tests/cases/offers.json keeps the two the same.
 */
import type { Move, Offer } from "../../wire/types";
import { count, fieldsOf, groupOf, groupsOf, least, most, values } from "./offer";

export type Wrong =
  | "not-offered"
  | "unknown-pick"
  | "picked-twice"
  | "group-count"
  | "total"
  | "alike"
  | "unknown-field"
  | "length";

/** The first thing wrong with an answer, in the server's order; undefined if it is legal. */
export function wrong(offers: readonly Offer[], move: Move): Wrong | undefined {
  const offer = offers.find((one) => one.verb === move.verb);
  if (!offer) return "not-offered";
  return wrongPicks(offer, move.picks ?? []) ?? wrongFields(offer, move.fields ?? {});
}

export function wrongPicks(offer: Offer, picks: readonly string[]): Wrong | undefined {
  for (const [index, id] of picks.entries()) {
    if (!groupOf(offer, id)) return "unknown-pick";
    if (picks.indexOf(id) < index) return "picked-twice";
  }
  for (const group of groupsOf(offer)) {
    const picked = count(offer, group, picks);
    if (picked < least(group) || picked > most(group)) return "group-count";
  }
  if (picks.length > (offer.most ?? Infinity)) return "total";
  return values(offer, picks) < (offer.unlike ?? 0) ? "alike" : undefined;
}

function wrongFields(offer: Offer, given: Readonly<Record<string, string>>): Wrong | undefined {
  const fields = fieldsOf(offer);
  if (Object.keys(given).some((id) => !fields.some((field) => field.id === id)))
    return "unknown-field";
  const fits = fields.every((field) => {
    const length = characters(given[field.id] ?? field.ready ?? "");
    return length >= (field.least ?? 0) && length <= field.most;
  });
  return fits ? undefined : "length";
}

/** Counted as the server counts them: an emoji is one, not two as for JavaScript. */
export const characters = (text: string): number => Array.from(text).length;

/**
 * The `maxlength` of a field with that text in it. Browsers count an emoji as two there, so it leaves room
 * for one more of them as long as there is room for one more character.
 */
export function maxlength(text: string, most: number): number {
  const left = most - characters(text);
  return text.length + (left > 0 ? left + 1 : 0);
}
