/** The parts of an offer, with defaults for what the wire leaves out. */
import type { Field, Group, Offer, Pick } from "../../wire/types";

export const groupsOf = (offer: Offer): readonly Group[] => offer.groups ?? [];
export const picksOf = (offer: Offer): readonly Pick[] =>
  groupsOf(offer).flatMap((group) => group.picks);
export const fieldsOf = (offer: Offer): readonly Field[] => offer.fields ?? [];
export const least = (group: Group): number => group.least ?? 1;
export const most = (group: Group): number => group.most ?? 1;

/** The group that a pick counts for: the first that has it. */
export function groupOf(offer: Offer, id: string): Group | undefined {
  return groupsOf(offer).find((group) => group.picks.some((pick) => pick.id === id));
}

/** How many of these picks count for a group. */
export function count(offer: Offer, group: Group, picks: readonly string[]): number {
  return picks.filter((id) => groupOf(offer, id) === group).length;
}

/** How many different values these picks show. */
export function values(offer: Offer, picks: readonly string[]): number {
  const shown = picksOf(offer).filter((pick) => picks.includes(pick.id));
  return new Set(shown.map((pick) => pick.like ?? "")).size;
}
