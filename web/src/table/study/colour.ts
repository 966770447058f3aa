/** The colour of a player's line: that of their first suit or their pawn, or one of four where seats have neither. */
import type { Seat } from "../../wire/types";

const OTHERS = ["arms", "suns", "crowns", "flowers"];

export const colour = (seat: Pick<Seat, "pawn" | "suits">, index: number): string =>
  `var(--${seat.suits?.[0] || seat.pawn || OTHERS[index % OTHERS.length]}-text)`;

/** Lines are told apart without their colours, too. */
export const dashes = (index: number): string =>
  ["none", "6 3", "2 3", "9 3 2 3"][index % 4] ?? "none";
