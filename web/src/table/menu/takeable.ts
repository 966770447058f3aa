/** The seats that somebody without one can take or ask for during a game. */
import type { SeatInfo, TableInfo } from "../../wire/types";
import { free } from "../../words/seats";

export const takeable = (info: TableInfo): SeatInfo[] =>
  info.seats.filter((seat) => !seat.mine && (seat.holder !== "person" || !seat.here));

/** Whether nobody has to agree. */
export const atOnce = (info: TableInfo, seat: SeatInfo): boolean =>
  free(seat) || (seat.holder === "bot" && !!(info.late || info.host));
