/** Lists of tables: their order, and one sentence about each. */
import type { TableInfo } from "../../wire/types";
import { free, listed, locale, named } from "../seats";
import type { tell } from "./pages";

type Say = typeof tell;

const DAY = 24 * 3600;

/** Games in progress first, then finished ones; the newest first in both. Closed tables are left out. */
export function inOrder(tables: readonly TableInfo[]): TableInfo[] {
  const at = (table: TableInfo): number => table.last || table.opened || 0;
  const over = (table: TableInfo): number => (table.state === "over" ? 1 : 0);
  return tables
    .filter((table) => table.state !== "closed")
    .toSorted((one, other) => over(one) - over(other) || at(other) - at(one));
}

/** Whether it is this player's turn. */
export function myTurn(table: TableInfo): boolean {
  return (
    table.state === "playing" &&
    table.seats.some((seat) => seat.mine && !seat.away && (table.owing ?? []).includes(seat.seat))
  );
}

export const hasSeat = (table: TableInfo): boolean => table.seats.some((seat) => seat.mine);

/** The state of a table in one sentence. */
export function standing(table: TableInfo, say: Say, language: string, now: number): string {
  if (table.state === "open") {
    const n = table.seats.filter(free).length;
    return n ? say("tables.free", { n }) : say("tables.full");
  }
  if (table.state === "over") {
    const won = named(table, table.result?.winners ?? []);
    return say(won.length ? "tables.won" : "tables.nobody", {
      when: when(table.last ?? 0, language, now, say),
      names: listed(won, language),
    });
  }
  if (myTurn(table)) return say("tables.mine");
  const owing = named(table, table.owing ?? []);
  return owing.length ? say("tables.turn", { names: listed(owing, language) }) : say("tables.on");
}

/** Who is at an open table, and how many seats are free. */
export function sitting(table: TableInfo, say: Say, language: string): string {
  const names = table.seats.filter((seat) => !free(seat)).map((seat) => seat.name ?? "");
  const room = say("tables.free", { n: table.seats.filter(free).length });
  return names.length ? say("tables.with", { names: listed(names, language), room }) : room;
}

/** A day in words: today, the weekday if recent, else the date. */
function when(at: number, language: string, now: number, say: Say): string {
  const day = new Date(at * 1000);
  const today = new Date(now * 1000);
  if (day.toDateString() === today.toDateString()) return say("tables.today");
  const form: Intl.DateTimeFormatOptions =
    now - at < 6 * DAY ? { weekday: "long" } : { day: "numeric", month: "long" };
  return say("tables.day", { day: new Intl.DateTimeFormat(locale(language), form).format(day) });
}

/** The table code in what somebody typed or pasted; a link is fine. */
export function codeOf(text: string): string {
  const link = /\/t\/([^/?#\s]+)/i.exec(text);
  return (link?.[1] ?? text).replace(/\s/g, "").toUpperCase();
}
