/**
 * Arrow keys go from one thing that can be picked to another, and Tab passes them all as one stop: left
 * and right as one reads, so that everything can be reached, up and down to what is nearest there. With
 * Shift, or where nothing can be picked, they go to everything that means something.
 */
const ALONG: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

export function arrows(root: HTMLElement): () => void {
  root.dataset["arrows"] = "";
  const find = (which: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(which)];
  const stops = (all = false): HTMLElement[] => {
    const buttons = find("button:not([disabled])");
    return buttons.length && !all ? buttons : find("button:not([disabled]), [data-told]");
  };

  const settle = (): void => {
    const some = stops();
    const all = stops(true);
    const current =
      all.find((stop) => stop === document.activeElement) ??
      some.find((stop) => stop.tabIndex === 0) ??
      some[0];
    for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
  };

  const onkeydown = (event: KeyboardEvent): void => {
    const from = event.target;
    if (!(from instanceof HTMLElement) || !from.matches("button, [data-told]")) return;
    const next = nextStop(event.key, from, stops(event.shiftKey));
    if (!next) return;
    event.preventDefault();
    next.focus();
    settle();
  };

  root.addEventListener("keydown", onkeydown);
  root.addEventListener("focusin", settle);
  const watch = new MutationObserver(settle);
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ["data-told"] });
  settle();
  return () => {
    watch.disconnect();
    root.removeEventListener("keydown", onkeydown);
    root.removeEventListener("focusin", settle);
  };
}

function nextStop(
  key: string,
  from: HTMLElement,
  all: readonly HTMLElement[],
): HTMLElement | undefined {
  const along = ALONG[key];
  if (along) return all[(all.indexOf(from) + along + all.length) % all.length];
  const across = ACROSS[key];
  if (across) return nearest(from, all, across);
  if (key === "Home") return all[0];
  return key === "End" ? all.at(-1) : undefined;
}

/** The nearest one above or below; alignment counts more than distance. */
function nearest(
  from: HTMLElement,
  all: readonly HTMLElement[],
  down: number,
): HTMLElement | undefined {
  const middle = (element: HTMLElement): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  const far = (other: HTMLElement): number => {
    const [ox, oy] = middle(other);
    const forward = (oy - y) * down;
    return forward > 2 ? forward + 2 * Math.abs(ox - x) : Infinity;
  };
  const best = all.reduce((one, other) => (far(other) < far(one) ? other : one), from);
  return best === from ? undefined : best;
}
