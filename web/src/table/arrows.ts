/** Arrow keys go from one thing that can be picked to the nearest one in that direction; one tab stop. */
const AHEAD: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function arrows(root: HTMLElement): () => void {
  root.dataset["arrows"] = "";
  const stops = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("button:not([disabled])")];

  const settle = (): void => {
    const all = stops();
    const current = all.find((stop) => stop === document.activeElement) ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
    for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
  };

  const onkeydown = (event: KeyboardEvent): void => {
    const ahead = AHEAD[event.key];
    const from = event.target;
    if (!ahead || !(from instanceof HTMLElement) || from.tagName !== "BUTTON") return;
    event.preventDefault();
    const next = nearest(from, stops(), ahead);
    next?.focus();
    settle();
  };

  root.addEventListener("keydown", onkeydown);
  root.addEventListener("focusin", settle);
  const watch = new MutationObserver(settle);
  watch.observe(root, { childList: true, subtree: true });
  settle();
  return () => {
    watch.disconnect();
    root.removeEventListener("keydown", onkeydown);
    root.removeEventListener("focusin", settle);
  };
}

/** The next one ahead: near matters, straight matters twice as much. */
function nearest(from: HTMLElement, all: readonly HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | null {
  const middle = (element: HTMLElement): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const [ox, oy] = middle(other);
    const forward = (ox - x) * dx + (oy - y) * dy;
    if (forward <= 2) continue;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const far = forward + 2 * aside;
    if (far < least) [best, least] = [other, far];
  }
  return best;
}
