/**
 * The parts of a table that its first board does without: a phone gets that board sooner. They come in one
 * file, which is fetched as soon as the board is drawn, so that nobody waits for a menu.
 */
import { painted } from "../../wire/painted";

export const later = {
  expert: () => import("./Expert.svelte"),
  hints: () => import("./Hints.svelte"),
  lobby: () => import("../lobby/Lobby.svelte"),
  meaning: () => import("../meaning/Meaning.svelte"),
  menu: () => import("../menu/Menu.svelte"),
  result: () => import("./Result.svelte"),
  together: () => import("./Together.svelte"),
  seat: () => import("../seats/SeatSheet.svelte"),
  vacant: () => import("../menu/Vacant.svelte"),
  words: () => import("../log/Words.svelte"),
};

/** Fetches them all, once the board is on the screen. What fails is fetched again when it is needed. */
export async function fetchLater(): Promise<void> {
  await painted();
  for (const load of Object.values(later)) void load().catch(() => undefined);
}
