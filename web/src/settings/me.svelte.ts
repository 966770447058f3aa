/** This player's name, remembered by the browser. */
import { keep, kept } from "../wire/kept";

export const MOST_OF_A_NAME = 24; // letters, as the server has it

/** A name as the server accepts it: trimmed, without invisible characters. */
export function tidy(name: string): string {
  const seen = name.replace(/[\p{Cc}\ufeff]/gu, "").trim();
  return Array.from(seen).slice(0, MOST_OF_A_NAME).join("").trim();
}

class Me {
  name = $state(kept("name"));

  rename(name: string): void {
    this.name = tidy(name);
    keep("name", this.name);
  }
}

export const me = new Me();
