/** localStorage, or memory where the browser does not allow it. */
const memory = new Map<string, string>();

export function keep(name: string, value: string): void {
  memory.set(name, value);
  try {
    localStorage.setItem(`piecepack.${name}`, value);
  } catch {
    // Without storage the game can still be played.
  }
}

export function kept(name: string): string {
  try {
    return localStorage.getItem(`piecepack.${name}`) ?? memory.get(name) ?? "";
  } catch {
    return memory.get(name) ?? "";
  }
}

/** The keys of seats that came with a link, by table. */
export function keysOf(code: string): string[] {
  return kept(`keys.${code}`).split(" ").filter(Boolean);
}

export function addKey(code: string, key: string): void {
  if (!keysOf(code).includes(key)) keep(`keys.${code}`, [...keysOf(code), key].slice(-8).join(" "));
}
