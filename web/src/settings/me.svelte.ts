/** This player's name and the level of bots they like, remembered by the browser. */
import { keep, kept } from "../wire/kept";
import { isLevel, type Level } from "../words/levels";

export const MOST_OF_A_NAME = 24; // letters, as the server has it

/** A name as the server accepts it: trimmed, without invisible characters. */
export function tidy(name: string): string {
  const seen = name.replace(/[\p{Cc}\ufeff]/gu, "").trim();
  return Array.from(seen).slice(0, MOST_OF_A_NAME).join("").trim();
}

function keptLevel(): Level {
  const level = kept("level");
  return isLevel(level) ? level : "medium";
}

class Me {
  name = $state(kept("name"));
  level = $state<Level>(keptLevel());

  rename(name: string): void {
    this.name = tidy(name);
    keep("name", this.name);
  }

  /** Bots are of this level from now on, unless another one is chosen for a seat. */
  play(level: Level): void {
    this.level = level;
    keep("level", level);
  }
}

export const me = new Me();
