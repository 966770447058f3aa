/** Answers that are given for the player: the only move there is, one that is to be repeated, and a quiet one. */
import type { Offer } from "../../wire/types";
import { kept } from "../../wire/kept";
import { groupsOf, least, picksOf } from "./offer";

const LOOK = 900; // milliseconds to see what there is before the only move is made
/** Others see when somebody has answered, so a repeated answer takes about as long as a person. */
const THINK = [1000, 2600] as const;
/** Long enough to read that something could be decided, and to want it. */
const NOTICE = 3000;

export interface Answer {
  readonly offer: Offer;
  readonly picks: readonly string[];
  readonly wait: number;
}

export class Standing {
  #awake = $state.raw<ReadonlySet<number>>(new Set()); // seats that want to be asked quiet questions, too
  #answers = $state.raw<ReadonlyMap<string, Offer>>(new Map()); // by seat and question

  /** What is being answered for this seat, for the player to see and to stop. */
  repeated(seat: number): Offer[] {
    return [...this.#answers].filter(([key]) => key.startsWith(`${seat} `)).map(([, one]) => one);
  }

  /** This question gets this answer: until the player's next turn, or in the whole game. */
  repeat(seat: number, offers: readonly Offer[], offer: Offer): void {
    this.#answers = new Map(this.#answers).set(question(seat, offers), offer);
  }

  /** From now on this seat is asked what is mostly answered for it. */
  wake(seat: number): void {
    this.#awake = new Set(this.#awake).add(seat);
  }

  /** The player's turn begins. */
  turn(seat: number): void {
    this.#drop(seat, (offer) => offer.recurs !== "game");
  }

  forget(seat: number): void {
    this.#drop(seat, () => true);
  }

  #drop(seat: number, which: (offer: Offer) => boolean): void {
    const stays = ([key, offer]: [string, Offer]) => !key.startsWith(`${seat} `) || !which(offer);
    this.#answers = new Map([...this.#answers].filter(stays));
  }

  answer(seat: number, offers: readonly Offer[]): Answer | undefined {
    const verb = this.#answers.get(question(seat, offers))?.verb;
    const offer = offers.find((one) => one.verb === verb);
    if (offer) {
      const wait = THINK[0] + Math.random() * (THINK[1] - THINK[0]);
      return { offer, picks: [], wait: offer.sealed ? wait : LOOK };
    }
    const quiet = offers.find((one) => one.quiet);
    if (quiet && !this.#awake.has(seat)) return { offer: quiet, picks: [], wait: NOTICE };
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
