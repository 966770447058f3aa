/**
 * Names in sentences. A name written from right to left would reorder the words and numbers around it, so it
 * is put between FSI and PDI there, as in the server's own sentences (`names.py`). Where a name stands by
 * itself, `<bdi>` does the same.
 */
const FSI = "\u2068";
const PDI = "\u2069";
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/g;
const ISOLATES = /[\u2068\u2069]/g;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Text by a person, to be put into a sentence. Most text stays as it is. */
export function isolated(text: string): string {
  const plain = text.replace(DIRECTIONS, "");
  const whole = balanced(plain) ? plain : plain.replace(ISOLATES, "");
  return RIGHT_TO_LEFT.test(whole) ? `${FSI}${whole}${PDI}` : whole;
}

/** Whether every isolation that begins also ends, and none ends that has not begun. */
function balanced(text: string): boolean {
  let depth = 0;
  for (const one of text.match(ISOLATES) ?? []) {
    depth += one === FSI ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** The first letter of a name that can be seen, for a face. */
export function initial(name: string): string {
  const seen = name.replace(DIRECTIONS, "").replace(ISOLATES, "").trim();
  return (Array.from(seen)[0] ?? "").toUpperCase();
}
