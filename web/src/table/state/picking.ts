/** Picking: what can be added to the current picks, and what a button would do. Derived from the offers alone. */
import type { Group, Move, Offer, Pick } from "../../wire/types";
import { wrongPicks } from "./legality";
import { count, groupOf, groupsOf, least, most, picksOf, values } from "./offer";

export interface Picking {
  readonly verb: string; // of an action that was chosen by its button, or ""
  readonly picks: readonly string[];
}

export const NOTHING: Picking = { verb: "", picks: [] };

/** What a pick is in the scene: a piece, a cell or a seat. */
export const target = (pick: Pick): string => pick.piece || pick.id;

/** Whether these picks could be part of this action. */
function fits(offer: Offer, picks: readonly string[]): boolean {
  return (
    picks.every((id) => groupOf(offer, id)) &&
    groupsOf(offer).every((group) => count(offer, group, picks) <= most(group)) &&
    picks.length + wanting(offer, picks) <= (offer.most ?? Infinity) &&
    couldBeUnlike(offer, picks)
  );
}

/** How many more picks the groups require at least. */
function wanting(offer: Offer, picks: readonly string[]): number {
  return groupsOf(offer).reduce(
    (sum, group) => sum + Math.max(0, least(group) - count(offer, group, picks)),
    0,
  );
}

/** Whether enough different words can still be shown by what is left to pick. */
function couldBeUnlike(offer: Offer, picks: readonly string[]): boolean {
  if (!offer.unlike) return true;
  const left = groupsOf(offer).reduce(
    (sum, group) => sum + most(group) - count(offer, group, picks),
    0,
  );
  const more = Math.min(left, (offer.most ?? Infinity) - picks.length);
  return values(offer, picks) + more >= offer.unlike;
}

/** The actions that the current picks can still lead to. */
export function candidates(offers: readonly Offer[], { verb, picks }: Picking): Offer[] {
  return offers.filter((offer) => (!verb || offer.verb === verb) && fits(offer, picks));
}

/** What can be picked now, in addition to the current picks. */
export function open(offers: readonly Offer[], picking: Picking): Set<string> {
  const ids = candidates(offers, picking).flatMap((offer) =>
    picksOf(offer)
      .map((pick) => pick.id)
      .filter((id) => !picking.picks.includes(id) && fits(offer, [...picking.picks, id])),
  );
  return new Set(ids);
}

/** What can replace a current pick in a group that takes only one. */
export function instead(offers: readonly Offer[], { verb, picks }: Picking): Set<string> {
  const ids = candidates(offers, { verb, picks }).flatMap((offer) =>
    groupsOf(offer)
      .filter((group) => most(group) === 1 && count(offer, group, picks) === 1)
      .flatMap((group) => {
        const rest = picks.filter((id) => groupOf(offer, id) !== group);
        return group.picks.map((pick) => pick.id).filter((id) => fits(offer, [...rest, id]));
      }),
  );
  return new Set(ids);
}

/** Everything that some action could take. */
export function all(offers: readonly Offer[]): Pick[] {
  return offers.flatMap(picksOf);
}

/** Whether the picks are complete; fields are checked elsewhere. */
export function complete(offer: Offer, picks: readonly string[]): boolean {
  return !wrongPicks(offer, picks);
}

/** First a piece, then the place for it: that is a move as it is, unless it asks for more or is final. */
export function placing(
  possible: readonly Offer[],
  { picks }: Picking,
  last: string,
  places: readonly string[],
): Offer | undefined {
  const [offer, ...others] = possible.filter((one) => complete(one, picks));
  const meant = picks.length > 1 && picks.at(-1) === last && places.includes(last);
  return meant && !others.length && !offer?.final && !offer?.fields?.length ? offer : undefined;
}

/**
 * Of the actions on the table: one pick is the whole of it, while another takes several. So it gets a button, and its picks
 * look different, so that nobody takes them for places of the other.
 */
export function single(offers: readonly Offer[], offer: Offer): boolean {
  return groupsOf(offer).length === 1 && offers.some((one) => groupsOf(one).length > 1);
}

/** What an action still needs: how many of what, and whether some of it is picked. */
export interface Missing {
  of: string;
  n: number;
  begun: boolean;
}

export function missing(offer: Offer, picks: readonly string[]): Missing[] {
  return groupsOf(offer)
    .map((group) => ({ group, picked: count(offer, group, picks) }))
    .map(({ group, picked }) => ({
      of: group.label,
      n: least(group) - picked,
      begun: picked > 0,
    }))
    .filter(({ n }) => n > 0);
}

/**
 * Pick something, or put it back. A pick that does not fit replaces others: another of a group
 * that is full, or a first pick of another action.
 */
export function toggle(offers: readonly Offer[], picking: Picking, id: string): Picking {
  const { verb, picks } = picking;
  if (picks.includes(id)) return { verb, picks: picks.filter((one) => one !== id) };
  if (open(offers, picking).has(id)) return { verb, picks: [...picks, id] };
  for (const offer of candidates(offers, picking)) {
    const group = groupOf(offer, id);
    const last = group && picks.findLast((one) => groupOf(offer, one) === group);
    const swapped = last && [...picks.filter((one) => one !== last), id];
    if (swapped && fits(offer, swapped)) return { verb, picks: swapped };
  }
  return all(offers).some((pick) => pick.id === id) ? { verb: "", picks: [id] } : picking;
}

/**
 * The button's text: the first `{}` in the offer's `button` stands for what is picked of the
 * first group, the second for what is picked of the second.
 */
export function label(
  offer: Offer,
  picks: readonly string[],
  these: (n: number) => string,
): string {
  const named = (groups: readonly Group[]): string => {
    const names = picks
      .map(
        (id) => groups.flatMap((group) => group.picks).find((pick) => pick.id === id)?.label ?? "",
      )
      .filter(Boolean);
    return names.length > 3 ? these(names.length) : names.join(", ");
  };
  const all = named(groupsOf(offer));
  const button = offer.button ?? "";
  if (!all) return button && !button.includes("{") ? button : offer.label;
  if (!button) return `${offer.label}: ${all}`;
  let nth = 0;
  return button.replace(/\{\}/g, () => named(groupsOf(offer).slice(nth, ++nth)));
}

export function move(offer: Offer, picks: readonly string[], fields: Record<string, string>): Move {
  return { verb: offer.verb, picks, fields };
}
