/** Whether the window is as narrow as a phone held upright (the same breakpoint as in the styles): log, chat and guide then open over the board. */
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery(
  "(max-width: 860px) and (min-height: 481px), (max-width: 600px)",
);

/** Whether log, chat and guide have no place beside the board, and open over it. */
export const small = new MediaQuery("(max-width: 860px), (max-height: 480px)");
