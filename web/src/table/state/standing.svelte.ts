/** Answers that are given for the player: the only move there is, and one that is to be repeated. */
import type { Offer } from "../../wire/types";
import { kept } from "../../wire/kept";
import { groupsOf, least, picksOf } from "./offer";

const LOOK = 900; // milliseconds to see what there is before the only move is made
/** Others see when somebody has answered, so a repeated answer takes about as long as a person. */
const THINK = [1000, 2600] as const;

export interface Answer {
  readonly offer: Offer;
  readonly picks: readonly string[];
  readonly wait: number;
}

export class Standing {
  #answers = $state.raw<ReadonlyMap<string, Offer>>(new Map()); // by seat and question

  /** What is being answered for this seat, for the player to see and to stop. */
  repeated(seat: number): Offer[] {
    return [...this.#answers].filter(([key]) => key.startsWith(`${seat} `)).map(([, one]) => one);
  }

  /** Until the player's next turn this question gets this answer. */
  repeat(seat: number, offers: readonly Offer[], offer: Offer): void {
    this.#answers = new Map(this.#answers).set(question(seat, offers), offer);
  }

  forget(seat: number): void {
    this.#answers = new Map([...this.#answers].filter(([key]) => !key.startsWith(`${seat} `)));
  }

  answer(seat: number, offers: readonly Offer[]): Answer | undefined {
    const verb = this.#answers.get(question(seat, offers))?.verb;
    const offer = offers.find((one) => one.verb === verb);
    if (offer) {
      const wait = THINK[0] + Math.random() * (THINK[1] - THINK[0]);
      return { offer, picks: [], wait: offer.sealed ? wait : LOOK };
    }
    const [only] = offers;
    if (!only?.forced || offers.length > 1 || only.sealed || kept("forced") === "off") return;
    if (groupsOf(only).some((group) => group.picks.length !== least(group))) return;
    return { offer: only, picks: picksOf(only).map((pick) => pick.id), wait: LOOK };
  }
}

/** The same question offers the same things: when somebody else could be named, it is another one. */
function question(seat: number, offers: readonly Offer[]): string {
  const named = offers.map((offer) => [offer.verb, ...picksOf(offer).map((pick) => pick.id)]);
  return `${seat} ${JSON.stringify(named)}`;
}
