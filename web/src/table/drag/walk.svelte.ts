/**
 * A walk of several steps. Each is a move of its own, sent when the one before it has been shown. It stops
 * where the next step is not on offer, was refused, or something else has happened on the way.
 */
import { untrack } from "svelte";
import type { At } from "../state/at.svelte";
import { picksOf } from "../state/offer";
import { target } from "../state/picking";

/** What the seat has left to spend. */
const points = (at: At): number => at.me?.counters?.find((one) => one.of)?.amount ?? 0;

/** Walk by an action that takes one cell at a time; the result ends the walk. */
export function walk(at: At, verb: string, path: readonly string[]): () => void {
  const left = [...path];
  let asked = 0; // the prompt that the last step answered
  let due = points(at); // what is left to spend if nothing but the walk happens

  const step = (): void => {
    const { ask, settled } = at.source;
    if (!ask) {
      if (settled) end(true); // the turn is over
      return;
    }
    if (!at.offers.length) return; // the last step is on its way
    const offer = at.offers.find((one) => one.verb === verb);
    const pick = offer && picksOf(offer).find((one) => target(one) === left[0]);
    if (ask === asked || !offer || !pick || points(at) !== due || at.scene?.moment) {
      end(true);
      return;
    }
    left.shift();
    asked = ask;
    due -= offer.cost ?? 0;
    at.drop({ verb, picks: [pick.id] });
    if (!left.length) end();
  };

  let stop = (): void => {};
  let over = false;
  const end = (early = false): void => {
    if (over) return;
    over = true;
    if (early) at.stopped = true;
    removeEventListener("pointerdown", quit, true);
    removeEventListener("keydown", quit, true);
    queueMicrotask(stop); // an effect cannot end itself
  };
  const quit = (): void => end();
  addEventListener("pointerdown", quit, true);
  addEventListener("keydown", quit, true);
  stop = $effect.root(() => {
    $effect(() => {
      void [at.source.ask, at.source.settled, at.offers];
      untrack(() => over || step());
    });
  });
  return quit;
}
