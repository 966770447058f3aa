/** Keys and taps at a table that no control there has a use for. */
import type { At } from "../state/at.svelte";
import type { Sitting } from "../state/sitting.svelte";

interface Listeners {
  onkeydown: (event: KeyboardEvent) => void;
  onclick: (event: MouseEvent) => void;
}

/** `uncover` closes what lies over the board, and says whether anything did. */
export function keys(at: At, sitting: Sitting, uncover: () => boolean): Listeners {
  /** Whether a key or a tap there has a meaning of its own. A piece has none while nothing can be picked. */
  const busyThere = (target: EventTarget | null): boolean =>
    !(target instanceof Element) ||
    at.offers.length > 0 ||
    !!target.closest(
      "a, input, select, textarea, summary, dialog, .btn, .icon, [role=tab], .curtain",
    );

  /** Closes what is on top and nothing else; a dialog closes itself, and a text that is being written stays. */
  function escape({ target, defaultPrevented }: KeyboardEvent): void {
    if (defaultPrevented || sitting.curtain !== null || document.querySelector("dialog[open]"))
      return;
    if (!uncover() && !(target as Element).matches("input, textarea")) at.back();
  }

  return {
    onkeydown(event) {
      if (event.key === "Escape") escape(event);
      if ((event.key !== " " && event.key !== "Enter") || busyThere(event.target)) return;
      if (!sitting.playback?.running) return;
      event.preventDefault();
      sitting.playback.tap();
    },
    onclick(event) {
      if (!busyThere(event.target)) sitting.playback?.tap();
    },
  };
}
