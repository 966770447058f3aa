/**
 * Initials that tell names apart: where several begin alike, each has its first letter that differs from all
 * of theirs as well ("Om" and "Ok"), or a number if there is none.
 */
import { initial } from "../isolate";

const at = (name: string, place: number): string => Array.from(name)[place] ?? "";

export const initials = (names: readonly string[]): string[] =>
  names.map((name) => {
    const first = initial(name);
    const alike = names.filter((other) => initial(other) === first);
    const apart = (place: number): boolean =>
      new Set(alike.map((other) => at(other, place).toLowerCase())).size === alike.length;
    const place = Array.from({ length: name.length + 1 }, (_, index) => index).find(apart);
    if (alike.length < 2) return first;
    return first + (place === undefined ? String(alike.indexOf(name) + 1) : at(name, place));
  });
