/** The finished games that this browser remembers, the newest first. They never leave it unless they are saved as a file. */
import { game as fetchGame } from "../wire/api";
import { keep, kept } from "../wire/kept";
import type { TableInfo } from "../wire/types";
import { read, remembered, written, type Played } from "./played";

export const MOST = 1000; // games; 0.4 MB of the 5 that a browser allows
const MOST_DELETED = 2000;
const GAMES = "played";
const DELETED = "played.deleted"; // codes: the server still lists these tables, and they must not come back

export const all = (): Played[] => read(kept(GAMES)).games;

const deleted = (): string[] => kept(DELETED).split(" ").filter(Boolean);

/** Adds games that are not there yet. Those that were deleted stay so, unless they come `again` from a file. */
export function add(games: readonly Played[], again = false): void {
  const codes = new Set(games.map((one) => one.table));
  if (again) keep(DELETED, deleted().filter((code) => !codes.has(code)).join(" ")); // prettier-ignore
  const known = new Set([...deleted(), ...all().map((one) => one.table)]);
  const fresh = games.filter(({ table }) => !known.has(table) && known.add(table));
  if (fresh.length)
    save([...all(), ...fresh].toSorted((one, other) => other.at - one.at).slice(0, MOST));
}

/** Forgets these games for good. */
export function remove(tables: readonly string[]): void {
  const gone = new Set(tables);
  keep(DELETED, [...new Set([...deleted(), ...gone])].slice(-MOST_DELETED).join(" "));
  save(all().filter(({ table }) => !gone.has(table)));
}

const save = (games: readonly Played[]): void => keep(GAMES, written(games));

/** Remembers the games of these tables that are over and were played here. */
export async function remember(tables: readonly TableInfo[]): Promise<void> {
  const known = new Set([...deleted(), ...all().map((one) => one.table)]);
  const fresh = tables.filter((info) => info.state === "over" && !known.has(info.code));
  const ids = [...new Set(fresh.map((info) => info.game))];
  // Without its game, nobody knows which options are unusual.
  const games = await Promise.all(ids.map((id) => fetchGame(id).catch(() => undefined)));
  add(
    fresh
      .map((info) => remembered(info, games[ids.indexOf(info.game)]))
      .filter((one) => one !== null),
  );
}
