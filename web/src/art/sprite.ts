/**
 * The SVG sprite with all art, fetched in parallel with the scripts. The file belongs to the Python package,
 * which draws with it too. A symbol is inserted into the page when it is first used: there are hundreds,
 * and a phone would take half a second to parse them all.
 */
import url from "../../../src/piecepack/drawing/pieces.svg?url";

const HREF = /href="#([\w-]+)"/g;
const PART = /<use href="#([\w-]+)"([^>]*)\/>/g;
/** One element, or one group without others in it, that is not moved itself: it can be moved as it is. */
const SINGLE = /^<(?![^>]* transform=)(?:[^>]*\/>|g [^>]*>(?:(?!<\/?g\b).)*<\/g>)$/s;
const SQUARE = /^<symbol[^>]* viewBox="0 0 100 100"[^>]*>(.*)<\/symbol>$/s;
const END = "</symbol>";
const here = new Set<string>(); // symbols in the page or being inserted
const wanted: string[] = [];
let library = "";
let home: SVGSVGElement | null = null;

/** The href of a symbol within the page. */
export function art(id: string): string {
  want(id);
  return `#${id}`;
}

/** All symbols that a drawing from the server refers to. */
export function artIn(drawing: string): string {
  for (const [, id] of drawing.matchAll(HREF)) if (id) want(id);
  return drawing;
}

export async function fetchArt(): Promise<void> {
  library = await (await fetch(url)).text();
  place();
}

function want(id: string): void {
  if (here.has(id)) return;
  here.add(id);
  // Symbols wanted by one update of the page are inserted together.
  if (wanted.push(id) === 1) queueMicrotask(place);
}

/** Found by text search: parsing a symbol is slow, finding it is not. */
function place(): void {
  if (!library) return;
  let found = "";
  for (const id of wanted) found += flat(symbolOf(id));
  wanted.length = 0;
  home ??= makeHome();
  home.insertAdjacentHTML("beforeend", found);
}

function symbolOf(id: string): string {
  const start = library.indexOf(`<symbol id="${id}"`);
  return start < 0 ? "" : library.slice(start, library.indexOf(END, start) + END.length);
}

/**
 * A symbol with its parts drawn in it, instead of other symbols referred to. For every reference a browser
 * makes two elements more, each time the symbol is used, and a board has a hundred tiles.
 */
export function flat(symbol: string, of = symbolOf): string {
  return symbol.replace(PART, (use, id: string, attributes: string) => {
    const part = SQUARE.exec(of(id))?.[1];
    if (part === undefined) return want(id), use;
    const at = (name: string, otherwise: number): number =>
      Number(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? otherwise);
    const [x, y, scale] = [at("x", 0), at("y", 0), at("width", 100) / 100];
    const moved = x || y || scale !== 1 ? ` transform="translate(${x} ${y}) scale(${scale})"` : "";
    const look = moved + (/ color="[^"]*"/.exec(attributes)?.[0] ?? "");
    const drawn = flat(part, of);
    if (!look || !drawn) return drawn;
    return SINGLE.test(drawn) ? drawn.replace(/^<\w+/, `$&${look}`) : `<g${look}>${drawn}</g>`;
  });
}

function makeHome(): SVGSVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("class", "sprite");
  made.setAttribute("width", "0"); // takes no space and no clicks
  made.setAttribute("height", "0");
  made.setAttribute("aria-hidden", "true");
  document.body.prepend(made);
  return made;
}
