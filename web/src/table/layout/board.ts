/** Where things lie on a grid: places, the wood under them, and how large it all is. In cells. */
import type { Cell, Piece, Zone } from "../../wire/types";

export interface Place {
  readonly key: string;
  readonly cell: Cell | null;
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly pieces: readonly Piece[];
}

export interface Wood {
  readonly x: number;
  readonly y: number;
  readonly level: number;
}

export interface Plan {
  readonly wide: number;
  readonly high: number;
  readonly places: readonly Place[];
  readonly wood: readonly Wood[];
}

const ORDER = { tile: 0, coin: 1, die: 2, pawn: 3 } as const;

export function plan(zone: Zone, pieces: readonly Piece[]): Plan {
  const step = zone.offset ? 0.5 : 1;
  const cells = zone.cells ?? [];
  const at = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = piece.cell?.join() ?? "0,0";
    at.set(key, [...(at.get(key) ?? []), piece]);
  }
  const keys = new Set([...cells.map((cell) => `${cell.row},${cell.col}`), ...at.keys()]);
  const byKey = new Map(cells.map((cell) => [`${cell.row},${cell.col}`, cell]));
  const rows = [...keys].map((key) => Number(key.split(",")[0]));
  const cols = [...keys].map((key) => Number(key.split(",")[1]));
  const top = zone.rows?.length || !keys.size ? 0 : Math.min(...rows);
  const left = zone.cols?.length || !keys.size ? 0 : Math.min(...cols);
  const places = [...keys].map((key): Place => {
    const [row = 0, col = 0] = key.split(",").map(Number);
    const cell = byKey.get(key) ?? null;
    const found = (at.get(key) ?? []).toSorted(
      (one, other) => ORDER[one.kind] - ORDER[other.kind] || (one.level ?? 0) - (other.level ?? 0),
    );
    return {
      key: cell?.name ?? key,
      cell,
      x: (col - left) * step,
      y: row - top,
      level: cell?.level ?? 0,
      pieces: found,
    };
  });
  // Read as people read, so that a keyboard goes the same way.
  places.sort((one, other) => one.y - other.y || one.x - other.x);
  // A board without levels and without tiles is one that is not laid out yet.
  const floor =
    cells.some((cell) => cell.level) && !pieces.some((piece) => piece.kind === "tile")
      ? wood(places)
      : [];
  const ends = [{ x: 0, y: 0 }, ...places, ...floor.map(({ x, y }) => ({ x: x + 1, y: y + 1 }))];
  return {
    wide: Math.max(zone.offset ? 0 : (zone.cols?.length ?? 0), ...ends.map((end) => end.x + 1)),
    high: Math.max(zone.rows?.length ?? 0, ...ends.map((end) => end.y + 1)),
    places,
    wood: floor,
  };
}

/** Squares in levels lie on tiles of two by two, one layer upon another. */
function wood(places: readonly Place[]): Wood[] {
  const squares = places.filter((place) => place.cell);
  const layers = new Set(squares.map((place) => place.level));
  return [...layers]
    .sort((one, other) => one - other)
    .flatMap((level) => {
      const on = squares.filter((place) => place.level >= level);
      const x0 = Math.min(...on.map((place) => place.x));
      const y0 = Math.min(...on.map((place) => place.y));
      const found = new Map<string, Wood>();
      for (const place of on) {
        const x = x0 + 2 * Math.floor((place.x - x0) / 2);
        const y = y0 + 2 * Math.floor((place.y - y0) / 2);
        found.set(`${x},${y}`, { x, y, level });
      }
      return [...found.values()];
    });
}

/** Whether something stands on a tile, so that its value has to move aside. */
export function covered(place: Place): boolean {
  return place.pieces.some((piece) => piece.kind !== "tile");
}
