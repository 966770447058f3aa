/** Texts about a lesson. */
import { speaker } from "../words.svelte";
import en from "./en.json";

export type LearnKey = keyof typeof en;

export const teach = speaker(
  en,
  import.meta.glob<typeof en>("./*.json", { eager: true, import: "default" }),
);
