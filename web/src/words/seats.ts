/** Those who sit at a table, in words. */
import type { TableInfo } from "../wire/types";
import { isolated } from "./isolate";
import type { Key } from "./words.svelte";

type Say = (key: Key, values?: Record<string, string | number>) => string;

/** A seat that can be taken: empty, or a bot stands in for a player who was removed. */
export function free(seat: TableInfo["seats"][number]): boolean {
  return !seat.holder || (seat.holder === "bot" && !!seat.away);
}

export const named = (table: TableInfo, seats: readonly number[]): string[] =>
  seats.map((seat) => table.seats.find((one) => one.seat === seat)?.name ?? "").filter(Boolean);

/** A request to take back a move, in one sentence, or two for whoever has to agree. */
export function undoing(table: TableInfo, say: Say, language: string, mine = false): string {
  const { seat = -1, missing = [] } = table.undo ?? {};
  const [name = ""] = named(table, [seat]);
  if (mine) return say("undo.question", { name });
  return say("undo.asks", { name, names: listed(named(table, missing), language) });
}

/** The interface is in British English. */
export const locale = (language: string): string => (language === "en" ? "en-GB" : language);

export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(locale(language)).format(names.map(isolated));
}
