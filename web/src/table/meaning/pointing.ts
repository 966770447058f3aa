/** Pointing at things: with a mouse that rests, with the keyboard's focus, or with a finger held down. */
import type { At } from "../state/at.svelte";
import { explain, tallyOf } from "./explain";

const REST = 450; // milliseconds that a mouse rests on a thing before words appear
const LEAVE = 300; // until they go, so that a mouse can get from the thing to its words
const PRESS = 500; // and a finger
const SLIP = 10; // pixels that a finger may move meanwhile
const THINGS = "[data-cell], [data-piece], [data-means], [data-zone-id]";

/** A piece on a cell stands for the cell: words are about all that lies there. */
function thingAt(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>(THINGS) : null;
  const thing = found?.closest("[data-stage]") ? found : null; // not in a dialog above the table
  return thing?.closest<HTMLElement>("[data-cell]") ?? thing;
}

export function pointing(at: At): () => void {
  const off = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | undefined; // a finger that is down
  let held = false; // what it was held on was shown: letting go does not pick it
  let rested: HTMLElement | null = null; // what a mouse was moved to

  const show = (thing: HTMLElement | null): void => {
    clearTimeout(timer);
    const told = thing && !at.dragging && (tallyOf(at, thing) ?? explain(at, thing)[0]);
    at.pointed = told ? thing : null;
  };
  const later = (thing: HTMLElement | null, wait: number, then?: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      show(thing);
      then?.();
    }, wait);
  };
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    capture = false,
  ): void =>
    document.documentElement.addEventListener(type, listener, { signal: off.signal, capture });

  on("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    if (event.target instanceof Element && event.target.closest(".meaning")) {
      clearTimeout(timer); // the words can be pointed at, and then they stay
      return;
    }
    const thing = thingAt(event.target);
    at.looked = thing?.dataset["cell"] ?? thing?.dataset["piece"] ?? "";
    if (thing !== at.pointed) later((rested = null), LEAVE);
  });
  on("pointerleave", (event) => {
    // A finger leaves when it is lifted: its words stay to be read, until it comes down again.
    if (event.pointerType !== "touch") later(null, LEAVE);
  });
  on("focusin", (event) => {
    const thing = thingAt(event.target);
    at.looked = thing?.dataset["cell"] ?? thing?.dataset["piece"] ?? "";
    if (event.target instanceof Element && event.target.matches(":focus-visible")) show(thing);
  });
  on("focusout", () => later(null, 0)); // not while the page is being drawn, which may take the focus away
  on("pointerdown", (event) => {
    show(null);
    held = false;
    if (event.pointerType !== "touch") return;
    from = event;
    const thing = thingAt(event.target);
    later(thing, PRESS, () => (held = from !== undefined && !!at.pointed));
  });
  on("pointermove", (event) => {
    if (event.pointerType !== "touch") {
      // Somebody points; a board that came to lie under a mouse at rest explains nothing.
      const thing = thingAt(event.target);
      if (!event.buttons && thing && thing !== at.pointed && thing !== rested)
        later((rested = thing), at.pointed ? REST / 3 : REST);
      return;
    }
    if (!from || held) return;
    if (Math.hypot(event.x - from.x, event.y - from.y) > SLIP) clearTimeout(timer);
  });
  const lift = (): void => {
    if (from && !held) clearTimeout(timer);
    from = undefined;
  };
  on("pointerup", lift);
  on("pointercancel", lift);
  on(
    "click",
    (event) => {
      if (held) event.stopPropagation();
      if (held) event.preventDefault();
      // A tap on what cannot be picked now is answered by what it means.
      const thing = thingAt(event.target);
      if (!held && at.offers.length && thing?.matches("[data-told]")) show(thing);
      held = false;
    },
    true,
  );
  on("contextmenu", (event) => {
    if (from && thingAt(event.target)) event.preventDefault();
  });
  const scrolled = (): void => {
    if (at.pointed) show(null);
  };
  document.addEventListener("scroll", scrolled, { signal: off.signal, capture: true });
  // Escape closes what is on top, and only that.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !at.pointed) return;
      event.stopPropagation();
      show(null);
    },
    { signal: off.signal, capture: true },
  );
  return () => {
    clearTimeout(timer);
    off.abort();
    at.pointed = null;
  };
}
