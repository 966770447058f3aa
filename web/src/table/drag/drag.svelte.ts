/** Dragging pieces with a mouse, a finger or a pen. What can be dropped where is told by the offers, see drops. */
import { tick, untrack } from "svelte";
import { still } from "../motion/motion";
import type { At } from "../state/at.svelte";
import { drops, type Drops } from "./drops";
import { scrolls } from "./scrolls";
import { follow, land, way, type Land } from "./trail";
import { walk, type Step } from "./walk";

const SLOP = 6; // pixels; less is a click
const PRESS = 180; // milliseconds; a finger that rests so long before it moves drags, even where it could scroll
const BACK = 200;
const LARGER = 1.08;

/** A piece under the pointer, and from the first move on its likeness that follows the pointer. */
interface Held {
  readonly id: string;
  readonly pointer: number;
  readonly from: { readonly x: number; readonly y: number; readonly time: number };
  x: number;
  y: number;
  drops: Drops;
  land?: Land | undefined; // it can walk
  verb?: string;
  trail: readonly string[];
  likeness?: HTMLElement;
  over?: HTMLElement | undefined;
}

export function drag(root: HTMLElement, at: At): () => void {
  let held: Held | null = null;
  let landed: { likeness: HTMLElement; scene: unknown } | null = null;
  let frame = 0;
  let step: Step | null = null; // of the walk that is under way

  const pieceOf = (element: EventTarget | null): HTMLElement | null =>
    element instanceof Element ? element.closest<HTMLElement>("[data-piece]") : null;
  const lying = (id: string): HTMLElement | null =>
    root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]:not(.dragged)`);
  const dropsOf = (id: string): Drops =>
    at.scene && !at.pencil?.on ? drops(at.offers, at.picking, at.scene, id) : new Map();

  /** What the pointer can drag: the piece under it, or one on the same tile that it partly covers. */
  function grab({ target, clientX, clientY }: PointerEvent): [string, Drops] | null {
    const top = pieceOf(target);
    if (!top) return null;
    for (const piece of [top, ...document.elementsFromPoint(clientX, clientY).map(pieceOf)]) {
      const id = piece?.dataset["piece"];
      if (!id || piece.parentElement !== top.parentElement) continue;
      const found = dropsOf(id);
      if (found.size) return [id, found];
    }
    return null;
  }

  function hover(event: PointerEvent): void {
    const piece = pieceOf(event.target);
    if (!piece || held) return;
    if (grab(event)) piece.dataset["grab"] = event.pointerType;
    else delete piece.dataset["grab"];
  }

  function press(event: PointerEvent): void {
    if (!event.isPrimary || event.button) return;
    back(); // in case the end of the last drag was lost outside the window
    const grabbed = grab(event);
    if (!grabbed) return;
    const [id, found] = grabbed;
    const from = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    held = { id, pointer: event.pointerId, from, x: from.x, y: from.y, drops: found, trail: [] };
  }

  function pointermove(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return;
    if (!event.buttons) return back();
    [held.x, held.y] = [event.clientX, event.clientY];
    if (held.likeness) {
      // A slow frame has several moves, and a walk goes through all of them.
      const all = event.getCoalescedEvents?.() ?? [];
      for (const { clientX, clientY } of all.length ? all : [event]) passes(clientX, clientY);
      frame ||= requestAnimationFrame(follows);
    } else if (event.pointerType !== "touch" && moved(held) > SLOP) lift(held);
  }

  /** A finger scrolls the page unless this is prevented, from its first move on. */
  function touchmove(event: TouchEvent): void {
    const touch = event.changedTouches[0];
    if (!held || !touch || !event.cancelable) return;
    if (!held.likeness) {
      [held.x, held.y] = [touch.clientX, touch.clientY];
      if (moved(held) <= SLOP) return;
      const [dx, dy] = [held.x - held.from.x, held.y - held.from.y];
      const piece = lying(held.id);
      if (!piece || (event.timeStamp - held.from.time < PRESS && scrolls(piece, dx, dy))) {
        held = null;
        return;
      }
      lift(held);
    }
    event.preventDefault();
  }

  const moved = ({ from, x, y }: Held): number => Math.hypot(x - from.x, y - from.y);

  function lift(one: Held): void {
    const piece = lying(one.id);
    if (!piece) return;
    const box = piece.getBoundingClientRect();
    const likeness = piece.cloneNode(true) as HTMLElement;
    likeness.classList.add("dragged");
    likeness.classList.remove("can", "picked", "ticked", "out");
    likeness.removeAttribute("data-piece"); // as long as it hovers, the piece lies where it lay
    likeness.inert = true;
    const { style } = likeness;
    [style.left, style.top] = [`${box.x}px`, `${box.y}px`];
    [style.width, style.height] = [`${box.width}px`, `${box.height}px`];
    style.setProperty("--s", `${box.width}px`);
    root.append(likeness);
    one.likeness = likeness;
    at.dragging = one.id;
    root.dataset["dragging"] = "";
    const offer = at.offers.find((other) => other.moves === one.id);
    one.land = offer && at.scene ? land(offer, at.scene) : undefined;
    if (offer) one.verb = offer.verb;
    mark(one);
    try {
      root.setPointerCapture(one.pointer);
    } catch {
      // the pointer has just left
    }
    follows();
    passes(one.x, one.y);
  }

  function mark(one: Held): void {
    unmark();
    lying(one.id)?.setAttribute("data-lifted", "");
    for (const element of root.querySelectorAll<HTMLElement>(
      "[data-cell], [data-piece], [data-zone-id]",
    )) {
      const { cell = "", piece = "", zoneId = "" } = element.dataset;
      const near = [cell, piece, zoneId].find((name) => one.drops.has(name));
      const far = one.land && way(one.land, "", cell, one.land.steps) && cell;
      const on = near ?? far;
      if (on) element.dataset["drop"] = on;
      if (on && !near) element.dataset["far"] = "";
    }
  }

  function unmark(): void {
    for (const element of root.querySelectorAll<HTMLElement>(
      "[data-drop], [data-lifted], [data-over], [data-trail]",
    ))
      for (const name of ["drop", "far", "lifted", "over", "trail"])
        element.removeAttribute(`data-${name}`);
  }

  function follows(): void {
    frame = 0;
    if (!held?.likeness) return;
    const { from, x, y, likeness } = held;
    likeness.style.transform = `translate(${x - from.x}px, ${y - from.y}px) scale(${LARGER})`;
  }

  function passes(x: number, y: number): void {
    if (!held) return;
    const under = document.elementFromPoint(x, y);
    const over = under?.closest<HTMLElement>("[data-drop]") ?? undefined;
    if (over === held.over) return;
    delete held.over?.dataset["over"];
    if (over) over.dataset["over"] = "";
    held.over = over;
    if (!held.land) return;
    const to = over?.dataset["drop"];
    if (to) held.trail = follow(held.land, held.trail, to);
    // Away from the board or home again it begins anew; between the round corners of cells it does not.
    else if (!under?.classList.contains("grid")) held.trail = [];
    for (const cell of root.querySelectorAll<HTMLElement>("[data-cell]")) {
      if (to && held.trail.includes(cell.dataset["cell"] ?? "")) cell.dataset["trail"] = "";
      else delete cell.dataset["trail"];
    }
  }

  function pointerup(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return;
    if (!held.likeness) {
      held = null;
      return;
    }
    passes(event.clientX, event.clientY);
    // The browser still makes a click of it.
    const swallow = (click: Event): void => {
      click.stopPropagation();
      click.preventDefault();
    };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true), 50);
    const { drops: found, over, trail, verb } = held;
    const picking = found.get(over?.dataset["drop"] ?? "");
    if (over && verb && trail.length > 1) step = walk(at, verb, trail);
    else if (picking && at.drop(picking)) {
      rest(held);
      return;
    }
    back(); // from where it walks, or stays
    goOn();
  }

  function goOn(): void {
    if (step && !step()) step = null;
  }

  /** It lies where it was dropped until the table says what became of it. */
  function rest({ id, likeness }: Held): void {
    letGo();
    if (!likeness) return;
    lying(id)?.setAttribute("data-lifted", "");
    likeness.dataset["piece"] = id; // it goes on from here, see motion
    landed = { likeness, scene: at.scene };
  }

  function settle(): void {
    landed?.likeness.remove();
    landed = null;
    unmark();
  }

  /** Back to its place: it was dropped elsewhere, or needs something more. */
  function back(): void {
    if (!held) return;
    const { likeness } = held;
    letGo();
    if (!likeness) return;
    if (still()) {
      likeness.remove();
      return;
    }
    const flying = likeness.animate(
      [{ transform: likeness.style.transform }, { transform: "none" }],
      {
        duration: BACK,
        easing: "ease-out",
        fill: "forwards",
      },
    );
    flying.onfinish = flying.oncancel = () => likeness.remove();
  }

  function letGo(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    held = null;
    at.dragging = "";
    delete root.dataset["dragging"];
    unmark();
  }

  function pointercancel(event: PointerEvent): void {
    if (held?.pointer === event.pointerId) back();
  }

  function keydown(event: KeyboardEvent): void {
    step = null;
    if (event.key !== "Escape" || !held?.likeness) return;
    event.stopImmediatePropagation(); // only the drag ends, nothing that lies below it
    back();
  }

  root.dataset["draggable"] = "";
  const listening = new AbortController();
  const { signal } = listening;
  const hear = (on: EventTarget, events: object, more = {}): void => {
    for (const [name, heard] of Object.entries(events))
      on.addEventListener(name, heard as EventListener, { signal, ...more });
  };
  hear(root, { pointerover: hover, pointerdown: press });
  hear(root, { touchmove }, { passive: false });
  hear(window, { pointermove, pointerup, pointercancel });
  hear(window, { keydown, pointerdown: () => (step = null) }, { capture: true });

  // The table may change under the hand.
  const stop = $effect.root(() => {
    $effect(() => {
      void [at.scene, at.sent, at.offers, at.source.ask, at.source.settled];
      untrack(() => {
        goOn();
        if (landed && (at.scene !== landed.scene || !at.sent)) settle();
        if (!held) return;
        held.drops = dropsOf(held.id);
        if (!held.drops.size) back();
        else if (held.likeness) void tick().then(() => held && mark(held));
      });
    });
  });
  return () => {
    stop();
    listening.abort();
    settle();
    back();
  };
}
