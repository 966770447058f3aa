/** Whether a box can be seen: not scrolled away, and not covered by what sticks to the window. */
const WHERE = [0.05, 0.25, 0.5, 0.75, 0.95]; // of the part that is inside the window

export function inSight(box: Element): boolean {
  const { left, width, top, bottom } = box.getBoundingClientRect();
  // What is inert is found nowhere: what it stands in is.
  const whole = box.closest("[inert]")?.parentElement ?? box;
  const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  return (
    first < last &&
    WHERE.some((share) =>
      whole.contains(document.elementFromPoint(left + width / 2, first + (last - first) * share)),
    )
  );
}
