/** A drawing: strokes on a card of 256 by 256, as docs/protocol.md describes it, and the outline of each stroke. */
import { getStroke } from "perfect-freehand";

export type Point = readonly [x: number, y: number, breadth?: number];
export type Stroke = readonly Point[];

export const SIZE = 256;
export const PENS = [5, 10, 18] as const;
const USUAL = 8;

export function readInk(text: string): Stroke[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read as Stroke[]) : [];
  } catch {
    return [];
  }
}

export function writeInk(strokes: readonly Stroke[]): string {
  return strokes.length ? JSON.stringify(strokes) : "";
}

/** The outline of a stroke, as an SVG path. */
export function outline(stroke: Stroke): string {
  const size = stroke[0]?.[2] ?? USUAL;
  const pressed = stroke.length > 1 && stroke.every((point) => point[2] !== undefined);
  const edge = getStroke(
    stroke.map(([x, y, breadth]) => [x, y, pressed ? (breadth ?? size) / size / 2 : 0.5]),
    {
      size,
      thinning: 0.45,
      smoothing: 0.6,
      streamline: 0.4,
      simulatePressure: !pressed,
      last: true,
    },
  );
  return path(edge);
}

/** Smoothed: quadratic curves between the midpoints of the outline, with its points as control points. */
function path(points: readonly number[][]): string {
  const [first, ...rest] = points;
  if (!first || points.length < 3) return "";
  const n = (value: number | undefined): string => (value ?? 0).toFixed(1);
  const path = [`M${n(first[0])} ${n(first[1])}Q`];
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] ?? first;
    path.push(
      `${n(point[0])} ${n(point[1])} ${n(((point[0] ?? 0) + (next[0] ?? 0)) / 2)} ${n(((point[1] ?? 0) + (next[1] ?? 0)) / 2)}`,
    );
  });
  return rest.length ? `${path[0]}${path.slice(1).join(" ")}Z` : "";
}

/** Drops points that are too close to tell apart: a drawing is limited in bytes. */
export function thin(stroke: Stroke, apart = 2): Stroke {
  const kept: Point[] = [];
  for (const point of stroke) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart) kept.push(point);
  }
  return kept;
}

/** Card coordinates, clamped and rounded. */
export function onCard(x: number, y: number, breadth?: number): Point {
  const within = (value: number): number => Math.max(0, Math.min(SIZE - 1, Math.round(value)));
  return breadth === undefined
    ? [within(x), within(y)]
    : [within(x), within(y), Math.max(1, Math.round(breadth))];
}
