import type { TableInfo } from "../../wire/types";
import { free, listed } from "../../words/seats";

/** Everybody who sits at a table but this player. */
export function others(table: TableInfo, language: string): string {
  const seats = table.seats.filter((seat) => !seat.mine && !free(seat));
  return listed(seats.map((seat) => seat.name ?? "").filter(Boolean), language);
}
