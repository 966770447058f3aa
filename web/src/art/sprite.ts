/**
 * All art, in one file that is fetched beside the scripts. A symbol comes into the page when something
 * uses it first: there are hundreds, and a phone would take half a second to read them all.
 */
import url from "./pieces.svg?url";

const HREF = /href="#([\w-]+)"/g;
const here = new Set<string>(); // in the page, or on their way
const wanted: string[] = []; // before the library has come
let library: Document | null = null;
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
  const text = await (await fetch(url)).text();
  library = new DOMParser().parseFromString(text, "image/svg+xml");
  wanted.splice(0).forEach(place);
}

function want(id: string): void {
  if (here.has(id)) return;
  here.add(id);
  if (library) place(id);
  else wanted.push(id);
}

function place(id: string): void {
  const symbol = library?.getElementById(id);
  if (!symbol) return;
  for (const [, part] of symbol.innerHTML.matchAll(HREF)) if (part) want(part);
  home ??= makeHome();
  home.append(document.importNode(symbol, true));
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
