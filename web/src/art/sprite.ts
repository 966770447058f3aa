/**
 * All art, in one file that is fetched beside the scripts. The Python package draws with the same file, so it lies there. A symbol comes into the page when something
 * uses it first: there are hundreds, and a phone would take half a second to read them all.
 */
import url from "../../../src/piecepack/drawing/pieces.svg?url";

const HREF = /href="#([\w-]+)"/g;
const END = "</symbol>";
const here = new Set<string>(); // in the page, or on their way
const wanted: string[] = [];
let library = "";
let home: SVGSVGElement | null = null;

/** The address of a symbol within the page. */
export function art(id: string): string {
  want(id);
  return `#${id}`;
}

/** Everything that a drawing of the server's refers to. */
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
  // All that one change of the page wants comes into it at once.
  if (wanted.push(id) === 1) queueMicrotask(place);
}

/** Cut out of the text: to read a symbol costs something, to find it does not. */
function place(): void {
  if (!library) return;
  let found = "";
  for (const id of wanted) {
    const symbol = symbolOf(id);
    for (const [, part] of symbol.matchAll(HREF)) if (part) want(part); // it is among the wanted, then
    found += symbol;
  }
  wanted.length = 0;
  home ??= makeHome();
  home.insertAdjacentHTML("beforeend", found);
}

function symbolOf(id: string): string {
  const start = library.indexOf(`<symbol id="${id}"`);
  return start < 0 ? "" : library.slice(start, library.indexOf(END, start) + END.length);
}

function makeHome(): SVGSVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("class", "sprite");
  made.setAttribute("width", "0"); // it takes no room, and no clicks
  made.setAttribute("height", "0");
  made.setAttribute("aria-hidden", "true");
  document.body.prepend(made);
  return made;
}
