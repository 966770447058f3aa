/**
 * On a phone the hand stays at the bottom of the window. When something is asked, the page is scrolled as far
 * as it takes to see the whole board above the hand, and no further than to the headline.
 */
const GAP = 8; // pixels
const SETTLED = 500; // milliseconds, until a hint and all that comes later is there

export function bringBoardIntoView(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // A frame later, as measuring before the first one would lay the page out twice.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      scroll();
      const now = scrollY;
      timer = setTimeout(() => scrollY === now && scroll(), SETTLED);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function scroll(): void {
  const box = (name: string): DOMRect | undefined =>
    document.querySelector(name)?.getBoundingClientRect();
  const [side, say, fit, hand] = [box(".side"), box(".say"), box(".fit"), box(".hand")];
  if (!side || !say || !fit || !hand || hand.top < say.top) return;
  const hidden = fit.bottom + GAP - hand.top;
  // To the top, the seats or the headline, so that none of them is cut in two.
  const stops = [-scrollY, side.top, say.top - GAP];
  const top = stops.find((stop) => stop >= hidden) ?? stops.at(-1) ?? 0;
  scrollBy({ top, behavior: "instant" });
}
