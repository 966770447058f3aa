/** The reactions, in the order in which they are offered. */
import type { React } from "../wire/types";

export const REACTIONS: readonly React["what"][] = [
  "clap",
  "laugh",
  "wow",
  "think",
  "heart",
  "hurry",
];
