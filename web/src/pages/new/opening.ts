/** What it takes to open a table: who sits where, which options fit, and the requests in their order. */
import { act, openTable, takeSeat } from "../../wire/api";
import type { ChoiceDoc, GameInfo, NewTable, OptionDoc } from "../../wire/types";
import { tidy } from "../../settings/me.svelte";

export type Kind = "me" | "friend" | "here" | "bot";

export interface Chair {
  kind: Kind;
  name: string; // of a person at this device
  bot: string; // which one, if a bot sits here
}

/** The game's usual number of seats stands last. */
export const usualSeats = (game: GameInfo): number => game.seats.at(-1) ?? 1;

/** This many chairs: those that were there stay as they are, new ones wait for friends. */
export function chairs(
  count: number,
  before: readonly Chair[],
  name: string,
  bot: string,
): Chair[] {
  return Array.from(
    { length: count },
    (_, seat) => before[seat] ?? { kind: seat ? "friend" : "me", name: seat ? "" : name, bot },
  );
}

/** Another kind of holder for a seat. There is one me: whoever was it gets what this seat had. */
export function reseat(all: readonly Chair[], seat: number, kind: Kind): Chair[] {
  const before = all[seat]?.kind ?? kind;
  const mine = all.find((chair) => chair.kind === "me")?.name ?? "";
  return all.map((chair, index) => {
    if (index === seat)
      return {
        ...chair,
        kind,
        name: kind === "me" ? mine || chair.name : before === "me" ? "" : chair.name,
      };
    if (kind === "me" && chair.kind === "me") return { ...chair, kind: before, name: "" };
    return chair;
  });
}

export const sits = (chair: Chair): boolean => chair.kind === "me" || chair.kind === "here";

/** The first seat whose person has no name, or one that somebody else has too. */
export function misnamed(all: readonly Chair[]): { seat: number; why: "none" | "twice" } | null {
  const taken = new Set<string>();
  for (const [seat, chair] of all.entries()) {
    if (!sits(chair)) continue;
    const name = tidy(chair.name).toLocaleLowerCase();
    if (!name) return { seat, why: "none" };
    if (taken.has(name)) return { seat, why: "twice" };
    taken.add(name);
  }
  return null;
}

/** What an option can be with so many seats, described; empty if it can be anything. */
export function possible(option: OptionDoc, seats: number): readonly ChoiceDoc[] {
  const all =
    option.known ?? (option.choices ?? []).map((value) => ({ value, label: String(value) }));
  return all.filter((choice: ChoiceDoc) => !choice.seats?.length || choice.seats.includes(seats));
}

/** The value that holds: what was chosen, if it fits the number of seats, else the usual one. */
export function holding(option: OptionDoc, chosen: unknown, seats: number): unknown {
  const value = chosen ?? option.default;
  const choices = possible(option, seats);
  if (!choices.length || option.file) {
    // A text of one's own is none of the known ones, and fits if it is none of another number of seats.
    const known = (option.known ?? []).some((choice) => choice.value === value);
    if (!known) return value;
  }
  if (choices.some((choice) => choice.value === value)) return value;
  return choices.some((choice) => choice.value === option.default)
    ? option.default
    : (choices[0]?.value ?? value);
}

/** Only what differs from the game's own defaults is said. */
export function changed(
  options: readonly OptionDoc[],
  chosen: Readonly<Record<string, unknown>>,
  seats: number,
): Record<string, unknown> {
  return Object.fromEntries(
    options
      .map((option) => [option.name, holding(option, chosen[option.name], seats), option.default])
      .filter(([, value, usual]) => value !== usual)
      .map(([name, value]) => [name, value]),
  );
}

/**
 * Open a table, sit down, let bots sit down, and begin if nobody is waited for. People come first,
 * so that a bot takes another name if somebody has its own. The code of the table.
 */
export async function openAndSit(wanted: NewTable, all: readonly Chair[]): Promise<string> {
  const { code } = await openTable(wanted);
  for (const [seat, chair] of all.entries()) {
    if (sits(chair)) await takeSeat(code, seat, tidy(chair.name));
  }
  await Promise.all(
    all.map((chair, seat) =>
      chair.kind === "bot" ? act(code, `/seats/${seat}/bot`, "PUT", { bot: chair.bot }) : null,
    ),
  );
  if (all.every((chair) => chair.kind !== "friend")) await act(code, "/start");
  return code;
}

/** One click: this person against the game's usual bots. */
export function playNow(game: GameInfo, name: string): Promise<string> {
  const seats = usualSeats(game);
  const bot = "bot";
  const all = chairs(seats, [], name, bot).map((chair, seat): Chair =>
    seat ? { ...chair, kind: "bot" } : chair,
  );
  return openAndSit({ game: game.id, seats, pace: "human" }, all);
}
