/**
 * The SVG sprite with all art, fetched in parallel with the scripts. The file belongs to the Python package,
 * which draws with it too. A symbol is drawn where it is shown: there are hundreds, and a phone would take half
 * a second to parse them all. Only drawings from the server refer to symbols in the page, which are inserted
 * when they are first used.
 */
import url from "../../../src/piecepack/drawing/pieces.svg?url";

type Draw = (svg: SVGElement) => void;

const HREF = /href="#([\w-]+)"/g;
/** With its place, its width (all are square) and its colour. */
const PART =
  /<use href="#([\w-]+)"(?: x="([^"]*)")?(?: y="([^"]*)")?(?: width="([^"]*)")?(?: height="[^"]*")?( color="[^"]*")?\/>/g;
/** One element, or one group without others in it, that is not moved itself: it can be moved as it is. */
const SINGLE = /^<(?![^>]* transform=)(?:[^>]*\/>|g [^>]*>(?:(?!<\/?g\b).)*<\/g>)$/s;
const SQUARE = /^<symbol[^>]* viewBox="0 0 100 100"[^>]*>(.*)<\/symbol>$/s;
const END = "</symbol>";
const OUTER = /^<symbol[^>]*>|<\/symbol>$/g;
const here = new Set<string>(); // symbols in the page or being inserted
const wanted: string[] = [];
const draws = new Map<string, Draw>();
const waiting: (() => void)[] = []; // for the art to come
let library = "";
let home: SVGSVGElement | null = null;

/**
 * Draws a symbol in an `<svg>`, which has the same view box. A reference (`<use>`) would cost three more nodes
 * each time, and the symbol itself: the tiles of a board are nearly all different. The same id gives the same
 * function, so that nothing is drawn again with every scene.
 */
export function drawn(id: string): Draw {
  let draw = draws.get(id);
  if (!draw) draws.set(id, (draw = drawing(id)));
  return draw;
}

function drawing(id: string): Draw {
  let inside = "";
  const draw = (svg: SVGElement): void => {
    inside ||= flat(symbolOf(id)).replace(OUTER, "");
    svg.innerHTML = inside;
  };
  return (svg) => (library ? draw(svg) : void waiting.push(() => draw(svg)));
}

/** All symbols that a drawing from the server refers to. */
export function artIn(drawing: string): string {
  for (const [, id] of drawing.matchAll(HREF)) if (id) want(id);
  return drawing;
}

export async function fetchArt(): Promise<void> {
  library = await (await fetch(url)).text();
  for (const draw of waiting.splice(0)) draw();
  if (wanted.length) place();
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
  return symbol.replace(PART, (use, id: string, x = 0, y = 0, width = 100, colour = "") => {
    const part = SQUARE.exec(of(id))?.[1];
    if (part === undefined) return want(id), use;
    const scale = Number(width) / 100;
    const moved = +x || +y || scale !== 1 ? ` transform="translate(${x} ${y}) scale(${scale})"` : "";
    const look = moved + colour;
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
