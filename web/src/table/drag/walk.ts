/**
 * A walk of several steps. Each is a move of its own, sent when the one before it has been shown. It stops
 * where the next step is not on offer, was refused, or something else has happened on the way.
 */
import type { At } from "../state/at.svelte";
import { picksOf } from "../state/offer";
import { target } from "../state/picking";

/** What the seat has left to spend. */
const points = (at: At): number => at.me?.counters?.find((one) => one.of)?.amount ?? 0;

/** Takes the next step if its time has come; false when there is none any more. */
export type Step = () => boolean;

export function walk(at: At, verb: string, path: readonly string[]): Step {
  const left = [...path];
  let due = points(at); // what is left to spend if all went well and nothing else has happened
  return () => {
    const { ask, settled } = at.source;
    if (ask ? !at.offers.length : !settled) return true; // the last step is on its way
    const offer = at.offers.find((one) => one.verb === verb);
    const pick = offer && picksOf(offer).find((one) => target(one) === left[0]);
    const moment = at.scene?.moment; // the one that was there at the start has been read
    const news = left.length < path.length && moment && !moment.brief;
    if (!pick || points(at) !== due || news) {
      at.stopped = true;
      return false;
    }
    left.shift();
    due -= offer.cost ?? 0;
    at.drop({ verb, picks: [pick.id] });
    return left.length > 0;
  };
}
