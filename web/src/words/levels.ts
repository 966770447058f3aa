/** Levels of bots, the weakest first, and how a bot is called by its level. */
import type { Key } from "./words.svelte";

export const LEVELS = ["easy", "medium", "hard", "expert"] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (bot: string): bot is Level => LEVELS.some((level) => level === bot);

/** "bot · Hard"; plainly "bot" for one that is not known by its level. */
export function botAt(
  bot: string | undefined,
  say: (key: Key, values?: Record<string, string>) => string,
): string {
  return bot && isLevel(bot) ? say("bot.at", { level: say(`bot.${bot}`) }) : say("seat.bot");
}
