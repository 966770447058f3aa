/** What the graph of an analysis draws: a line for each seat, and a mark wherever much has changed. */
import type { Analysis, Decision, Point } from "../../wire/types";

export type Kind = "luck" | "choice" | "mixed";

export interface Mark {
  step: number;
  seat: number; // whose chance changed most
  before: number;
  after: number;
  kind: Kind;
  by: number; // the seat whose choice did most
}

export const WIDTH = 300; // of every graph over a game, in its own units

const MOST = 24; // marks: more could not be told apart, and the table has them all
const LEAST = 0.02; // a change worth a mark
const SEEN = 0.005; // a change that shows in a chance of whole per cent
const MIXED = 0.5; // of the larger part, from which the other one is worth mentioning

const size = (changes: readonly number[]): number => Math.max(0, ...changes.map(Math.abs));

/** The chances before a point and after it. */
export const before = (analysis: Analysis, index: number): readonly number[] =>
  analysis.points[index - 1]?.chances ?? analysis.start;

function markOf(analysis: Analysis, point: Point, index: number): Mark {
  const was = before(analysis, index);
  const changes = point.chances.map((chance, seat) => chance - (was[seat] ?? 0));
  const seat = changes.findIndex((change) => Math.abs(change) === size(changes));
  const by = point.by; // the server says so, since the turning points tell the same
  const chosen = size(point.change.choices[by] ?? []);
  const luck = size(point.change.luck);
  const kind: Kind =
    by < 0 || chosen < luck * MIXED ? "luck" : luck < chosen * MIXED ? "choice" : "mixed";
  return {
    step: point.event,
    seat,
    before: was[seat] ?? 0,
    after: point.chances[seat] ?? 0,
    kind,
    by,
  };
}

/** A mark for every point. */
export const allMarks = (analysis: Analysis): Mark[] =>
  analysis.points.map((point, index) => markOf(analysis, point, index));

const swing = (mark: Mark): number => Math.abs(mark.after - mark.before);

/** The marks at which somebody's chance changed by half a per cent or more. */
export const changes = (analysis: Analysis): Mark[] =>
  allMarks(analysis).filter((mark) => swing(mark) >= SEEN);

/** The marks of the greatest changes, in the order of the game. */
export function marks(analysis: Analysis): Mark[] {
  return allMarks(analysis)
    .filter((mark) => swing(mark) >= LEAST)
    .sort((one, other) => swing(other) - swing(one))
    .slice(0, MOST)
    .sort((one, other) => one.step - other.step);
}

/** The chances after a step. */
export function chancesAt(analysis: Analysis, step: number): readonly number[] {
  return analysis.points.findLast((point) => point.event <= step)?.chances ?? analysis.start;
}

/** The mistakes of the passage that a step belongs to. */
export const decisionsAt = (analysis: Analysis, step: number): Decision[] =>
  analysis.decisions.filter((one) => one.start < step && step <= one.event && one.missed);

/** A line through all points, in a box of this size. */
export function line(
  analysis: Analysis,
  seat: number,
  total: number,
  width: number,
  height: number,
): string {
  const all = [
    [0, analysis.start[seat] ?? 0],
    ...analysis.points.map((point) => [point.event, point.chances[seat] ?? 0]),
  ];
  return all
    .map(([step = 0, chance = 0]) => `${across(step, total, width)},${down(chance, height)}`)
    .join(" ");
}

export const across = (step: number, total: number, width: number): number =>
  round((step / Math.max(1, total)) * width);
export const down = (chance: number, height: number): number => round((1 - chance) * height);
const round = (value: number): number => Math.round(value * 10) / 10;
