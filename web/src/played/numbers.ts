/** Statistics of finished games: played, won and scored, by game, variant and opponent. */
import type { Played, Player } from "./played";

/** Somebody who played with me: a person by name, bots by their level. */
export interface Person {
  readonly key: string;
  readonly name: string; // empty for a bot
  readonly bot?: string;
}

export function person({ name, bot }: Player): Person {
  return bot === undefined ? { key: `@${name}`, name } : { key: `bot ${bot}`, name: "", bot };
}

/** Everybody I played with in a game, each once. */
export function others(one: Played): Person[] {
  const people = one.seats.filter((_, seat) => !one.mine.includes(seat)).map(person);
  return [...new Map(people.map((who) => [who.key, who])).values()];
}

/** Whether I won; null where it says nothing, because several seats were mine. */
export function won(one: Played): boolean | null {
  const [me, ...more] = one.mine;
  if (me === undefined || more.length) return null;
  const draw = one.seats.length > 1 && one.winners.length === one.seats.length;
  return one.winners.includes(me) && !draw;
}

export interface Row {
  readonly key: string;
  readonly first: Played; // the newest game of the row
  readonly who?: Person;
  readonly played: number;
  readonly counted: number; // games that I can have won
  readonly won: number;
  readonly average: number | null; // of my scores; of one game only, since games count differently
}

function row(key: string, games: readonly Played[], who?: Person): Row {
  const results = games.map(won).filter((one) => one !== null);
  const scores = games.flatMap((one) =>
    won(one) === null
      ? []
      : one.mine.map((seat) => one.scores[seat]).filter((n) => n !== undefined),
  );
  const same = games.every((one) => one.game === games[0]?.game);
  return {
    key,
    first: games[0] as Played,
    ...(who ? { who } : {}),
    played: games.length,
    counted: results.length,
    won: results.filter(Boolean).length,
    average:
      same && scores.length ? scores.reduce((sum, one) => sum + one, 0) / scores.length : null,
  };
}

function rows(games: readonly Played[], keys: (one: Played) => readonly string[]): Row[] {
  const groups = new Map<string, Played[]>();
  for (const one of games)
    for (const key of keys(one)) groups.set(key, [...(groups.get(key) ?? []), one]);
  const named = new Map(games.flatMap(others).map((who) => [who.key, who]));
  return [...groups]
    .map(([key, some]) => row(key, some, named.get(key)))
    .toSorted((one, other) => other.played - one.played);
}

export const byGame = (games: readonly Played[]): Row[] => rows(games, (one) => [one.game]);

/** A game with all that was unusual about it. */
export const byVariant = (games: readonly Played[]): Row[] =>
  rows(games, (one) => [
    JSON.stringify([one.game, one.seats.length, Object.entries(one.options).toSorted()]),
  ]);

export const byOpponent = (games: readonly Played[]): Row[] =>
  rows(games, (one) => others(one).map((who) => who.key));

export interface Filter {
  readonly game: string; // empty: all
  readonly who: string;
}

export const filtered = (games: readonly Played[], { game, who }: Filter): Played[] =>
  games.filter(
    (one) =>
      (!game || one.game === game) && (!who || others(one).some((other) => other.key === who)),
  );
