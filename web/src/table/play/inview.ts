/**
 * On a phone the hand stays at the bottom of the window. When something is asked, the page is scrolled as far
 * as it takes to see the whole board above the hand, and no further than to the headline. A tally that explains
 * a big event is brought above the hand whatever it takes.
 */
import { box, GAP, laidOut } from "../../look/boxes";

const BEGUN = 80; // pixels of the cards, to see that they are there
const BOARD = ".fit";
const CARDS = ".reading";

export const bringIntoView = (tally: boolean): (() => void) => laidOut(() => scroll(tally));

function scroll(tally = false): void {
  // In a hand in rows, what is advised may be below the window.
  document.querySelector(".inrows .advised")?.scrollIntoView({ block: "center" });
  const [side, say, what, hand] = [
    box(".side"),
    box(".say"),
    box(tally ? ".tallies" : BOARD),
    box(".hand"),
  ];
  if (!side || !say || !what || !hand || hand.top < say.top) return;
  const hidden = what.bottom + (tally ? GAP : 0) - hand.top; // a board has room at its edge
  // To the top, the seats or the headline, so that none of them is cut in two.
  const stops = [-scrollY, side.top, say.top - GAP];
  if (tally) stops.push(hidden);
  const top = stops.find((stop) => stop >= hidden) ?? stops.at(-1) ?? 0;
  scrollBy({ top, behavior: "instant" });
}

/** Whether the cards under the board are out of view, under the hand. */
const cardsUnder = (): boolean => (box(CARDS)?.top ?? 0) > (box(".hand")?.top ?? 0) - BEGUN;

/** To the cards under the board, and back. */
export function goToCards(): void {
  if (cardsUnder()) scrollBy({ top: box(CARDS)?.top ?? 0 });
  else scroll();
}

/**
 * Says on the hand what lies under it: `some` of what is to be seen, or even all `cards`. Of a hand in the flow of the
 * page only this counts: whether the window ends before its `rest`.
 */
export function below(hand: HTMLElement): () => void {
  const look = (): void => {
    const { top, bottom } = hand.getBoundingClientRect();
    const under = (name: string): boolean => (box(name)?.bottom ?? 0) - GAP * 2 > top;
    hand.dataset["below"] = [
      [".board", CARDS].some(under) && "some",
      cardsUnder() && "cards",
      bottom - GAP * 2 > innerHeight && "rest", // never of what sticks
    ]
      .filter(Boolean)
      .join(" ");
  };
  const sizes = new ResizeObserver(look); // is told after the layout, so looking costs none
  for (const one of [hand, document.body]) sizes.observe(one);
  addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    removeEventListener("scroll", look);
    delete hand.dataset["below"];
  };
}
