/** The player at a live table: what they pick and write is for one prompt, and some prompts are answered for them. */
import { untrack } from "svelte";
import type { Offer } from "../../wire/types";
import { At, provide } from "../state/at.svelte";
import type { Sitting } from "../state/sitting.svelte";

/** To be called while the table's component is made: it provides the state and keeps it up to date. */
export function player(sitting: Sitting): At {
  const at = provide(
    new At({
      get scene() {
        return sitting.playback?.scene ?? null;
      },
      get offers() {
        return sitting.playback?.view?.offers ?? [];
      },
      get ask() {
        return sitting.playback?.view?.ask ?? 0;
      },
      get settled() {
        return !!sitting.playback?.view;
      },
      send: (offer: Offer, picks: readonly string[], fields, auto) =>
        sitting.send(offer, picks, fields, auto),
    }),
  );
  // A new question, or another seat: what was picked for the last one is put back. A view that asks
  // the same again, because somebody else has moved or the line was mended, leaves everything alone.
  const question = $derived(`${sitting.seat} ${sitting.playback?.view?.ask ?? 0}`);
  $effect(() => {
    void question;
    at.renew();
  });
  $effect(() => {
    if (sitting.live.takenBack) untrack(() => at.again());
  });
  $effect(() => {
    at.pencil = sitting.pencil;
  });
  $effect(() => {
    at.drafts = sitting.seat === null ? "" : `draft.${sitting.code}.${sitting.seat}`;
  });
  // What has to be answered for the player. Some answers are repeated only until the next turn.
  const onTurn = $derived(at.me?.status === "turn");
  $effect(() => {
    const seat = sitting.seat;
    if (onTurn && seat !== null) untrack(() => at.standing.turn(seat));
  });
  $effect(() => {
    void question;
    const answer = sitting.curtain === null && at.standing.answer(sitting.seat ?? -1, at.offers);
    if (!answer) return;
    const timer = setTimeout(() => at.made(answer.offer, answer.picks), answer.wait);
    return () => clearTimeout(timer);
  });
  // What is only told at the start is told to a spectator for as long: a move of each seat is a move of theirs.
  $effect(() => {
    const seats = at.scene?.seats.length ?? 1;
    if (sitting.seat === null && sitting.playback?.shown) untrack(() => (at.moved += 1 / seats));
  });
  return at;
}
