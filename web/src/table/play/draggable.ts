/** Dragging, fetched when the board is there, so that nothing of it waits: until then there is clicking. */
import type { At } from "../state/at.svelte";

const AFTER = 400; // milliseconds

export const draggable =
  (at: At) =>
  (root: HTMLElement): (() => void) => {
    let stop: (() => void) | undefined;
    let gone = false;
    const timer = setTimeout(
      () =>
        void import("../drag/drag.svelte")
          .then(({ drag }) => gone || (stop = drag(root, at)))
          .catch(() => {}),
      AFTER,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  };
