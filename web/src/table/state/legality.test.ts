/** The offers and answers that tests/core/test_offer_cases.py tries on the server, tried on the client. */
import { describe, expect, it } from "vitest";
import file from "../../../../tests/cases/offers.json";
import type { Move, Offer } from "../../wire/types";
import { At } from "./at.svelte";
import { characters, maxlength, wrong, type Wrong } from "./legality";

interface Case {
  says: string;
  move: Move;
  wrong?: Wrong;
  becomes?: Record<string, string>; // the fields, where what stood ready in them is sent too
}

const SETS = file.sets as { about: string; offers: Offer[]; moves: Case[] }[];

/** The message sent when a player picks and writes all that, one thing after another, and presses the button. */
function sent(offers: readonly Offer[], { verb, picks = [], fields = {} }: Move): Move | undefined {
  let out: Move | undefined;
  const at = new At({
    scene: null,
    offers,
    ask: 1,
    send: (offer, picks, fields) => (out = { verb: offer.verb, picks, fields }),
  });
  const offer = offers.find((one) => one.verb === verb);
  if (!offer) return undefined;
  for (const pick of picks) at.choose(pick);
  for (const [id, text] of Object.entries(fields)) at.write(offer, id, text);
  at.do(offer);
  if (!out) at.do(offer); // a final action asks for confirmation
  return out;
}

for (const { about, offers, moves } of SETS)
  describe(about, () => {
    for (const { says, move, wrong: reason, becomes } of moves) {
      const whole = { picks: [], fields: {}, ...move };
      it(`is ${reason ?? "legal"}: ${says}`, () => {
        expect(wrong(offers, move)).toBe(reason);
        const out = sent(offers, move);
        if (reason) expect(out).not.toEqual(whole);
        else expect(out).toEqual({ ...whole, fields: becomes ?? whole.fields });
        if (out) expect(wrong(offers, out)).toBeUndefined();
      });
    }
  });

describe("a field that fills up", () => {
  /** What stands in it after typing that, character by character, in a browser that keeps to maxlength. */
  const typed = (text: string, most: number): string =>
    Array.from(text).reduce(
      (now, one) => (now.length + one.length <= maxlength(now, most) ? now + one : now),
      "",
    );

  it("takes as many characters as the server, whatever they are", () => {
    expect(typed("abcdefg", 5)).toBe("abcde");
    expect(characters(typed("🙂".repeat(7), 5))).toBe(5);
    expect(typed("ab🙂cd🙂", 5)).toBe("ab🙂cd");
    expect(typed("abcd🙂e", 5)).toBe("abcd🙂");
    expect(typed("a", 0)).toBe("");
  });
});
