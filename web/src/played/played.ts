/** A finished game as this browser remembers it, and the line of a file that says the same. */
import type { GameInfo, TableInfo } from "../wire/types";

export interface Player {
  readonly name: string;
  readonly bot?: string; // its level or its name, if it was one
}

export interface Played {
  readonly table: string; // its code, which leads to the replay
  readonly game: string;
  readonly title: string;
  readonly at: number; // when it ended, in seconds
  readonly options: Readonly<Record<string, unknown>>; // those that differ from the default
  readonly seats: readonly Player[];
  readonly mine: readonly number[]; // the seats that were played in this browser
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly why: string; // it ended
}

/** What there is to remember of a table; nothing unless its game is over and somebody here has played it. */
export function remembered(info: TableInfo, game: GameInfo | undefined): Played | null {
  const mine = info.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  if (info.state !== "over" || !info.result || !mine.length) return null;
  return {
    table: info.code,
    game: info.game,
    title: info.title,
    at: Math.round(info.last || Date.now() / 1000),
    options: Object.fromEntries(
      (game?.options ?? [])
        .filter(({ name, default: usual }) => (info.options[name] ?? usual) !== usual)
        .map(({ name }) => [name, info.options[name]]),
    ),
    seats: info.seats.map(({ name = "", holder, bot }) =>
      holder === "bot" ? { name, bot: bot ?? "" } : { name },
    ),
    mine,
    winners: info.result.winners,
    scores: info.result.scores,
    why: info.result.why,
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
const LATEST = 1e11; // seconds: later is more than a browser can say
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(isNumber);
const areOptions = (value: unknown): value is Record<string, string | number | boolean> =>
  isRecord(value) &&
  Object.values(value).every((one) => ["string", "number", "boolean"].includes(typeof one));
const isPlayer = (value: unknown): value is Player =>
  isRecord(value) && isText(value["name"]) && (value["bot"] === undefined || isText(value["bot"]));

/** A game out of storage or a file, which anybody may have changed; null if it is none. */
export function asPlayed(value: unknown): Played | null {
  if (!isRecord(value)) return null;
  const { table, game, title, at, options, seats, mine, winners, scores, why } = value;
  if (!isText(table) || !isText(game) || !isText(title) || !isNumber(at)) return null;
  if (at < 0 || at > LATEST) return null;
  if (!/^[A-Za-z0-9]{1,12}$/.test(table) || !areOptions(options)) return null;
  if (!Array.isArray(seats) || !seats.length || !seats.every(isPlayer)) return null;
  if (![mine, winners, scores].every(areNumbers)) return null;
  const numbered = [...(mine as number[]), ...(winners as number[])];
  if (numbered.some((seat) => !(seat in seats))) return null;
  return {
    table,
    game,
    title,
    at,
    options,
    seats: seats.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot })),
    mine: mine as number[],
    winners: winners as number[],
    scores: scores as number[],
    why: isText(why) ? why : "",
  };
}

/** One game a line. */
export const written = (games: readonly Played[]): string =>
  games.map((one) => `${JSON.stringify(one)}\n`).join("");

/** The games of such a text, and how many lines were none. */
export function read(text: string): { games: Played[]; bad: number } {
  const lines = text.split("\n").filter((line) => line.trim());
  const games = lines.map(parsed).filter((one) => one !== null);
  return { games, bad: lines.length - games.length };
}

function parsed(line: string): Played | null {
  try {
    return asPlayed(JSON.parse(line));
  } catch {
    return null;
  }
}
