/** The colour of a player's line: that of the pawn, or one of four where seats have no pawns. */
import type { Seat } from "../../wire/types";

const OTHERS = ["arms", "suns", "crowns", "flowers"];

export const colour = (seat: Pick<Seat, "pawn">, index: number): string =>
  `var(--${seat.pawn || OTHERS[index % OTHERS.length]}-text)`;
