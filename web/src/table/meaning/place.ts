/** Where words about a thing can stand: beside it, inside the window, and off what must stay readable. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 8;

/** The free place next to a thing that covers least of what should not be covered. */
export function beside(
  thing: Box,
  words: Size,
  room: Size,
  keep: readonly Box[],
): { left: number; top: number } {
  const along = (middle: number, length: number, most: number): number =>
    Math.max(GAP, Math.min(middle - length / 2, most - length - GAP));
  const x = along((thing.left + thing.right) / 2, words.width, room.width);
  const y = along((thing.top + thing.bottom) / 2, words.height, room.height);
  const places = [
    { left: x, top: thing.bottom + GAP },
    { left: x, top: thing.top - words.height - GAP },
    { left: thing.right + GAP, top: y },
    { left: thing.left - words.width - GAP, top: y },
  ];
  const cost = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + words.width, bottom: top + words.height };
    const window = { left: 0, top: 0, right: room.width, bottom: room.height };
    const outside = words.width * words.height - shared(box, window);
    return 9 * outside + keep.reduce((sum, one) => sum + shared(box, one), 0);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** The area that two boxes share. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
