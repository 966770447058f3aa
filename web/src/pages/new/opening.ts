/** Opening a table: who sits where, which options are valid, and the requests in order. */
import { act, openTable, takeSeat } from "../../wire/api";
import type { ChoiceDoc, GameInfo, NewTable, OptionDoc } from "../../wire/types";
import { meet } from "../../settings/acquainted";
import { me, tidy } from "../../settings/me.svelte";

export type Kind = "me" | "friend" | "here" | "bot";

export interface Chair {
  kind: Kind;
  name: string; // of a person at this device
  bot: string; // which one, if a bot sits here
}

/** The game's usual number of seats stands last. */
export const usualSeats = (game: GameInfo): number => game.seats.at(-1) ?? 1;

/** Changes the number of chairs: existing ones stay as they are, new ones are for friends. */
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

/** Another kind of holder for a seat. Only one seat can be "me": the previous one gets what this seat had. */
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

/** The first seat whose person has no name, or the same name as another. */
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

/** The known values of an option for this number of seats; empty if any value is possible. */
export function possible(option: OptionDoc, seats: number): readonly ChoiceDoc[] {
  const all =
    option.known ?? (option.choices ?? []).map((value) => ({ value, label: String(value) }));
  return all.filter((choice: ChoiceDoc) => !choice.seats?.length || choice.seats.includes(seats));
}

/** The effective value: the chosen one if it fits the number of seats, else the default. */
export function holding(option: OptionDoc, chosen: unknown, seats: number): unknown {
  const value = chosen ?? option.default;
  const choices = possible(option, seats);
  if (!choices.length || option.file) {
    // A custom text fits unless it is a known value for another number of seats.
    const known = (option.known ?? []).some((choice) => choice.value === value);
    if (!known) return value;
  }
  if (choices.some((choice) => choice.value === value)) return value;
  return choices.some((choice) => choice.value === option.default)
    ? option.default
    : (choices[0]?.value ?? value);
}

/** Only options that differ from the game's defaults. */
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
 * Open a table, take seats, add bots, and start if no seat is left free. People come first, so that a
 * bot chooses another name if a person has taken its usual one. Returns the table's code.
 */
export async function openAndSit(wanted: NewTable, all: readonly Chair[]): Promise<string> {
  const { code } = await openTable(wanted);
  meet(wanted.game);
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

/** One click: this player against bots, of the level they chose last unless another is named. */
export function playNow(game: GameInfo, name: string, level: string = me.level): Promise<string> {
  const seats = usualSeats(game);
  const all = chairs(seats, [], name, level).map((chair, seat): Chair =>
    seat ? { ...chair, kind: "bot" } : chair,
  );
  return openAndSit({ game: game.id, seats, pace: "human" }, all);
}
