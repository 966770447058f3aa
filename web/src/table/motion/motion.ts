/** Animates pieces from their old to their new places (FLIP). Only transform and opacity change. */
import { kept } from "../../wire/kept";
import type { Journey } from "./journeys";

export interface Spot {
  readonly box: DOMRect;
  readonly symbol: string;
  readonly look: string;
}

const SLIDE = 360;
const FLIP = 320;
const TUMBLE = 500;
const APART = 40;
const MOST_APART = 200;
const FAST = 2;
const EASE = "cubic-bezier(.3, 0, .1, 1)";
const DROP = "cubic-bezier(.3, 1.35, .5, 1)";

/** How fast pieces move, chosen by the player: "", "fast" or "off". */
export const speed = (): number => (kept("motion") === "fast" ? FAST : 1);
export const still = (): boolean =>
  kept("motion") === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** An animation at the player's speed. */
function animate(element: Element, frames: Keyframe[], how: KeyframeAnimationOptions): Animation {
  const moving = element.animate(frames, how);
  moving.playbackRate = speed();
  return moving;
}

const pieceIn = (root: Element, id: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);

/** Records the position of every piece before a change. */
export function spots(root: Element): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const art = element.querySelector("svg.pc");
    found.set(element.dataset["piece"] ?? "", {
      box: element.getBoundingClientRect(),
      symbol: art?.querySelector("use")?.getAttribute("href") ?? "",
      look: art?.getAttribute("class") ?? "",
    });
  }
  return found;
}

/** Starts the animation and returns its length in milliseconds. */
export function show(
  root: Element,
  before: ReadonlyMap<string, Spot>,
  how: readonly Journey[],
  thrown: ReadonlySet<string>,
): number {
  if (still()) return 0;
  let longest = 0;
  let wait = 0;
  const met = new Set<string>();
  for (const { from, to, turned, stayed } of how) {
    met.add(to);
    const element = pieceIn(root, to);
    const spot = before.get(from);
    if (!element || !spot) continue;
    if (thrown.has(element.dataset["zone"] ?? "") && element.dataset["kind"] === "die") continue;
    const box = element.getBoundingClientRect();
    // A piece that stays where it lies closes a gap in its row, but does not follow the page up or down.
    const far = stayed
      ? Math.abs(spot.box.x - box.x) > 3 && Math.abs(spot.box.y - box.y) < 40
      : Math.hypot(spot.box.x - box.x, spot.box.y - box.y) > 3;
    if (far) {
      slide(element, spot.box, box, wait);
      longest = Math.max(longest, SLIDE + wait);
      wait = Math.min(wait + APART, MOST_APART);
    }
    if (turned) {
      turn(element, spot, far ? Math.min(wait, MOST_APART) : 0);
      longest = Math.max(longest, FLIP + wait);
    }
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const id = element.dataset["piece"] ?? "";
    if (element.dataset["kind"] === "die" && thrown.has(element.dataset["zone"] ?? "")) {
      tumble(element);
      longest = Math.max(longest, TUMBLE);
    } else if (!before.has(id) && !met.has(id)) {
      animate(
        element,
        [
          { opacity: 0, transform: "scale(.85)" },
          { opacity: 1, transform: "none" },
        ],
        {
          duration: 200,
          easing: EASE,
        },
      );
      longest = Math.max(longest, 200);
    }
  }
  return longest / speed();
}

function slide(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = to.width ? from.width / to.width : 1;
  element.style.zIndex = "20";
  const moving = animate(
    element,
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
      {
        transform: `translate(${dx * 0.4}px, ${dy * 0.4 - 8}px) scale(${(scale + 1.1) / 2})`,
        offset: 0.45,
      },
      { transform: "none" },
    ],
    { duration: SLIDE, easing: EASE, delay, fill: "backwards" },
  );
  moving.onfinish = moving.oncancel = () => (element.style.zIndex = "");
}

/** Up, over its middle, down: the old side is seen until it stands on its edge. */
function turn(element: HTMLElement, spot: Spot, delay: number): void {
  const art = element.querySelector<SVGElement>("svg.pc");
  const use = art?.querySelector("use");
  if (!art || !use || !spot.symbol) return;
  const symbol = use.getAttribute("href") ?? "";
  const look = art.getAttribute("class") ?? "";
  use.setAttribute("href", spot.symbol);
  art.setAttribute("class", spot.look);
  animate(
    art,
    [
      { transform: "none" },
      { transform: "translateY(-18%) scale(1.06, 0)", offset: 0.5 },
      { transform: "none" },
    ],
    { duration: FLIP, delay, easing: "ease-in-out" },
  );
  setTimeout(
    () => {
      // Another scene may have replaced this one meanwhile.
      if (use.getAttribute("href") !== spot.symbol) return;
      use.setAttribute("href", symbol);
      art.setAttribute("class", look);
    },
    (delay + FLIP / 2) / speed(),
  );
}

function tumble(element: HTMLElement): void {
  animate(
    element,
    [
      // From within: above and beside the first die the table ends.
      { transform: "translate(90%, 35%) rotate(200deg)" },
      { transform: "translate(4%, 3%) rotate(-14deg)", offset: 0.6 },
      { transform: "translate(-1%, -1%) rotate(-3deg)", offset: 0.82 },
      { transform: "none" },
    ],
    { duration: TUMBLE, easing: DROP },
  );
}
