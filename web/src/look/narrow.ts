/** A phone held upright, as the styles know it too: what is to be read comes over the board, when asked for. */
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery(
  "(max-width: 860px) and (min-height: 481px), (max-width: 600px)",
);
