import { beforeEach, expect, it } from "vitest";
import type { GameInfo, TableInfo } from "../wire/types";
import { keep } from "../wire/kept";
import { add, all, MOST, remove } from "./memory";
import { byGame, byOpponent, byVariant, filtered, others, won } from "./numbers";
import { asPlayed, read, remembered, written, type Played } from "./played";

const game = (table: string, more: Partial<Played> = {}): Played => ({
  table,
  game: "bid",
  title: "Bid!",
  at: 1000,
  options: {},
  seats: [{ name: "Ann" }, { name: "Ben" }, { name: "Suns", bot: "hard" }],
  mine: [0],
  winners: [0],
  scores: [100, 60, 40],
  why: "reached 100",
  ...more,
});

beforeEach(() => {
  keep("played", "");
  keep("played.deleted", "");
});

const table: TableInfo = {
  hear: "table",
  code: "AAAA",
  version: 9,
  game: "bid",
  title: "Bid!",
  options: { goal: 10, suits: "standard" },
  state: "over",
  seats: [
    { seat: 0, name: "Ann", holder: "person", mine: true },
    { seat: 1, name: "Suns", holder: "bot", bot: "hard" },
  ],
  commitment: "",
  last: 1234.5,
  result: { winners: [0], why: "reached 10", scores: [12, 3] },
};
const bid = {
  options: [
    { name: "goal", default: 100 },
    { name: "suits", default: "standard" },
  ],
} as unknown as GameInfo;

it("remembers who played, what was unusual and how it ended", () => {
  expect(remembered(table, bid)).toEqual({
    table: "AAAA",
    game: "bid",
    title: "Bid!",
    at: 1235,
    options: { goal: 10 },
    seats: [{ name: "Ann" }, { name: "Suns", bot: "hard" }],
    mine: [0],
    winners: [0],
    scores: [12, 3],
    why: "reached 10",
  });
});

it("remembers no game that goes on or was only watched", () => {
  expect(remembered({ ...table, state: "playing", result: null }, bid)).toBeNull();
  expect(remembered({ ...table, seats: [{ seat: 0, name: "Ann" }] }, bid)).toBeNull();
});

it("writes a game a line, and reads what it has written", () => {
  const games = [game("AAAA", { title: "Line\nbreak" }), game("BBBB", { options: { goal: 10 } })];
  expect(written(games).trimEnd().split("\n")).toHaveLength(2);
  expect(read(written(games))).toEqual({ games, bad: 0 });
});

it("leaves out lines that are not games", () => {
  const bad = [
    "nonsense",
    "[]",
    JSON.stringify({ ...game("AAAA"), mine: [7] }),
    JSON.stringify({ ...game("AAAA"), table: "../evil" }),
    JSON.stringify({ ...game("AAAA"), scores: ["1"] }),
    JSON.stringify({ ...game("AAAA"), seats: [] }),
    JSON.stringify({ ...game("AAAA"), at: 1e13 }),
    JSON.stringify({ ...game("AAAA"), at: -1 }),
    JSON.stringify({ ...game("AAAA"), options: { x: { toString: 1 } } }),
    JSON.stringify({ ...game("AAAA"), options: { x: null } }),
  ];
  expect(read([...bad, written([game("BBBB")])].join("\n"))).toEqual({
    games: [game("BBBB")],
    bad: bad.length,
  });
  expect(asPlayed({ ...game("AAAA"), unknown: 1 })).toEqual(game("AAAA"));
});

it("keeps each game once, the newest first, and not too many", () => {
  add([game("OLD", { at: 1 }), game("NEW", { at: 2 })]);
  add([game("OLD", { at: 1, title: "changed" })]);
  expect(all().map((one) => one.table)).toEqual(["NEW", "OLD"]);
  add(Array.from({ length: MOST + 5 }, (_, n) => game(`T${n}`, { at: 10 + n })));
  expect(all()).toHaveLength(MOST);
  expect(all().some((one) => one.table === "OLD")).toBe(false);
});

it("does not bring back what was deleted, unless a file does", () => {
  add([game("AAAA"), game("BBBB")]);
  remove(["AAAA"]);
  add([game("AAAA")]);
  expect(all().map((one) => one.table)).toEqual(["BBBB"]);
  add([game("AAAA")], true);
  expect(all()).toHaveLength(2);
  remove(["AAAA", "BBBB"]);
  expect(all()).toEqual([]);
});

const draw = game("DRAW", { seats: [{ name: "Ann" }, { name: "Ben" }], winners: [0, 1] });
const lost = game("LOST", { winners: [1], scores: [50, 100, 1] });
const other = game("OTHR", { game: "tile13", title: "Tile 13", scores: [500, 400, 300] });
const ours = game("OURS", { mine: [0, 1] });

it("counts as won what one seat of mine has won alone or with some", () => {
  expect([game("AAAA"), lost, draw, ours].map(won)).toEqual([true, false, false, null]);
  expect(won(game("AAAA", { winners: [0, 1] }))).toBe(true);
  expect(won(game("SOLO", { seats: [{ name: "Ann" }], winners: [0] }))).toBe(true);
});

it("counts by game, and averages my own scores", () => {
  const rows = byGame([game("AAAA"), lost, ours, other]);
  expect(rows.map(({ key, played, counted, won, average }) => [key, played, counted, won, average])).toEqual([
    ["bid", 3, 2, 1, 75],
    ["tile13", 1, 1, 1, 500],
  ]); // prettier-ignore
});

it("tells variants apart by options and seats", () => {
  const short = game("SHRT", { options: { goal: 10 } });
  expect(byVariant([game("AAAA"), lost, short, draw]).map((row) => row.played)).toEqual([2, 1, 1]);
});

it("counts by opponent, bots by their level, and averages no different games", () => {
  const rows = byOpponent([game("AAAA"), lost, other]);
  expect(rows.map(({ key, played, won, average }) => [key, played, won, average])).toEqual([
    ["@Ben", 3, 2, null],
    ["bot hard", 3, 2, null],
  ]);
  expect(byOpponent([game("AAAA"), lost])[0]?.average).toBe(75);
});

it("filters by game and by person", () => {
  const games = [game("AAAA"), other, draw];
  expect(filtered(games, { game: "bid", who: "" })).toEqual([games[0], draw]);
  expect(filtered(games, { game: "", who: "bot hard" })).toEqual([games[0], other]);
  expect(filtered(games, { game: "tile13", who: "@Ann" })).toEqual([]);
  expect(others(ours).map((one) => one.key)).toEqual(["bot hard"]);
});
