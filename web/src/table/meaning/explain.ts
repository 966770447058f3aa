/** What a thing on the page means, in the words of the game. */
import type { At } from "../state/at.svelte";
import { meant, namesOf } from "../state/meaning";

/** A few words about a thing, and what else to light up with it. */
export interface Explained {
  readonly name: string;
  readonly text: string;
  readonly near: readonly string[];
}

/** Nothing if nobody has said it. A cell means what it is, and what all that lies on it is. */
export function explain(at: At, thing: HTMLElement): Explained[] {
  const { cell, piece, means, zoneId } = thing.dataset;
  const found: Explained[] = [];
  const add = (names: readonly string[], name = ""): void => {
    const meaning = meant(at.meanings, names);
    if (meaning && !found.some((one) => one.text === meaning.text))
      found.push({ name, text: meaning.text, near: meaning.near ?? [] });
  };
  const lying = [...thing.querySelectorAll<HTMLElement>("[data-piece]")].reverse();
  const ids = zoneId ? [] : [piece, ...lying.map((one) => one.dataset["piece"])];
  for (const id of ids) {
    const shown = at.scene?.pieces.find((one) => one.id === id);
    if (shown) add(namesOf(shown), shown.name);
  }
  const name = cell ?? means ?? zoneId;
  if (name) add([name]);
  return found;
}

/** The sums of a vote on it, or the like. */
export const tallyOf = (at: At, thing: HTMLElement) =>
  at.scene?.tallies?.find((one) => one.about && one.about === thing.dataset["cell"]);
