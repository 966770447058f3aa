/** Texts of the home page, guides and pages that lead nowhere. */
import { speaker } from "../words.svelte";
import en from "./en.json";

export const tell = speaker(
  en,
  import.meta.glob<typeof en>("./*.json", { eager: true, import: "default" }),
);
