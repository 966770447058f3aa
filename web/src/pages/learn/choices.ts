/** On a phone the words of a step and what they ask for may be further apart than the window is high. */
import { box, GAP, laidOut } from "../../look/boxes";

/** What can be picked on the board comes above the hand, and no further than that the teacher's heading is at the top. */
export const bringChoices = (): (() => void) =>
  laidOut(() => {
    const choices = [...document.querySelectorAll(".board .can")].map(
      (one) => one.getBoundingClientRect().bottom,
    );
    const [hand, words] = [box(".hand"), box("#teacher")];
    if (!choices.length || !hand || !words) return;
    const top = Math.min(Math.max(...choices) + GAP - hand.top, words.top - GAP);
    if (top > 0) scrollBy({ top, behavior: "instant" });
  });
