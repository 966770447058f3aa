/** What was unusual about a game, in words. */
import type { Played } from "../../played/played";
import type { GameInfo } from "../../wire/types";
import { valued } from "../../words/agreed";
import type { Key } from "../../words/words.svelte";

type Say = (key: Key, values?: Record<string, string | number>) => string;

/** Empty if it was played as it is usually played. */
export function variant(played: Played, game: GameInfo | undefined, say: Say): string {
  return Object.entries(played.options)
    .map(([name, value]) => {
      const option = game?.options.find((one) => one.name === name);
      return option
        ? `${option.label || option.name}: ${valued(option, value, say)}`
        : `${name}: ${String(value).slice(0, 60)}`;
    })
    .join(", ");
}
