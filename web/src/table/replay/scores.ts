/** The lines of the scores over a game. */
import type { Standing } from "../../wire/types";

/** The scores after a step. */
export const standingAt = (
  standings: readonly Standing[],
  step: number,
): readonly (number | null)[] | undefined =>
  standings.findLast((standing) => standing.step <= step)?.scores;

/** The lowest and the highest score that there is room for. */
export function range(standings: readonly Standing[]): readonly [number, number] {
  const all = standings.flatMap((standing) => standing.scores).filter((score) => score !== null);
  return [Math.min(0, ...all), Math.max(1, ...all)];
}

/** A line that goes on level and rises where the score does, in a box of this size. */
export function stairs(
  standings: readonly Standing[],
  seat: number,
  last: number,
  width: number,
  height: number,
): string {
  const [least, most] = range(standings);
  const points: string[] = [];
  let y: number | null = null;
  for (const { step, scores } of standings) {
    const score = scores[seat] ?? null;
    if (score === null) continue;
    const x = round((step / Math.max(1, last)) * width);
    if (y !== null) points.push(`${x},${y}`);
    y = round(((most - score) / (most - least)) * height);
    points.push(`${x},${y}`);
  }
  if (y !== null) points.push(`${width},${y}`);
  return points.join(" ");
}

const round = (value: number): number => Math.round(value * 10) / 10;
