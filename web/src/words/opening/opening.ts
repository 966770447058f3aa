/** Texts of the page that opens a table. */
import { speaker } from "../words.svelte";
import en from "./en.json";

export const tell = speaker(
  en,
  import.meta.glob<typeof en>("./*.json", { eager: true, import: "default" }),
);
