/** The options and settings of a table, in words. */
import type { GameInfo, OptionDoc, TableInfo } from "../wire/types";
import { duration } from "./numbers";
import type { Key } from "./words.svelte";

type Say = (key: Key, values?: Record<string, string | number>) => string;

export interface Agreement {
  label: string;
  value: string;
  other: boolean; // not what is usual
}

const LONG = 60; // characters; a longer text is a file of somebody's own

/** The value of an option, as its game calls it. */
export function valued(option: OptionDoc, value: unknown, say: Say): string {
  const known = (option.known ?? []).find((choice) => choice.value === value);
  if (known) return known.label ?? "";
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  const text = String(value);
  return text.length > LONG ? say("option.own") : text;
}

/** The game's options, what differs from the default first; then how the table is run. */
export function agreed(info: TableInfo, game: GameInfo, say: Say, language: string): Agreement[] {
  const options = game.options.map((option) => ({
    label: option.label || option.name,
    value: valued(option, info.options[option.name] ?? option.default, say),
    other: (info.options[option.name] ?? option.default) !== option.default,
  }));
  const bots = info.seats.length > 1;
  const clock = info.clock ?? 0;
  const settings: Agreement[] = [
    {
      label: say("clock"),
      value: clock ? duration(clock, language) : say("clock.none"),
      other: clock > 0,
    },
    ...(bots
      ? [
          { label: say("pace"), value: say(`pace.${info.pace ?? "human"}`), other: false },
          { label: say("late"), value: say(info.late ? "yes" : "late.ask"), other: !!info.late },
        ]
      : []),
    { label: say("watchers"), value: say(info.watchers ? "yes" : "no"), other: !info.watchers },
  ];
  return [
    ...options.filter((one) => one.other),
    ...options.filter((one) => !one.other),
    ...settings,
  ];
}
