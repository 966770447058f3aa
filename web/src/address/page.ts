/** The page at an address. The server answers every page below with the same file. */
export type Page =
  | { name: "home" }
  | { name: "new"; game: string }
  | { name: "table"; code: string }
  | { name: "screen"; code: string }
  | { name: "replay"; code: string }
  | { name: "guide"; game: string }
  | { name: "games" }
  | { name: "learn"; game: string }
  | { name: "nowhere" };

export function pageOf(path: string): Page {
  const [first = "", second = "", third = ""] = path
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  if (!first) return { name: "home" };
  if (first === "new") return { name: "new", game: second };
  if (first === "games" && !second) return { name: "games" };
  if ((first === "guide" || first === "learn") && second) return { name: first, game: second };
  if (first === "t" && second) {
    const code = second.toUpperCase();
    if (third === "screen" || third === "replay") return { name: third, code };
    if (!third) return { name: "table", code };
  }
  return { name: "nowhere" };
}
