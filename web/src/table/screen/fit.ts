/** Shrinks the content of a box until it fits: nobody can scroll a television. */
const STEPS = [1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6];
const SLACK = 1; // a pixel; sizes are rounded

interface Measured {
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

const whole = (box: Measured): boolean => box.scrollHeight <= box.clientHeight + SLACK;

/** The largest step at which everything fits, or the smallest there is. */
export function largest(fits: (step: number) => boolean): number {
  return STEPS.find(fits) ?? STEPS.at(-1) ?? 1;
}

/** For a box with one child. */
export function fit(box: HTMLElement): () => void {
  let asked = 0;
  const look = (): void => {
    const inner = box.firstElementChild as HTMLElement | null;
    if (!inner) return;
    largest((step) => {
      inner.style.setProperty("zoom", String(step));
      return whole(box) && whole(inner);
    });
  };
  const soon = (): void => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(look);
  };
  const changes = new MutationObserver(soon);
  changes.observe(box, { childList: true, characterData: true, subtree: true });
  const sizes = new ResizeObserver(soon);
  sizes.observe(box);
  soon();
  return () => {
    cancelAnimationFrame(asked);
    changes.disconnect();
    sizes.disconnect();
  };
}
