import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { drawn, fetchArt, flat } from "./sprite";

const ART = readFileSync("../src/piecepack/drawing/pieces.svg", "utf8");
const symbols = new Map(
  [...ART.matchAll(/<symbol id="([\w-]+)".*?<\/symbol>/gs)].map(([text, id]) => [id ?? "", text]),
);
const of = (id: string): string => symbols.get(id) ?? "";

it("draws the parts of a symbol where it refers to them", () => {
  const tile = flat(of("tile-moons-2"), of);
  expect(tile).toContain('<rect y="4" width="100" height="96" rx="7.5"'); // the face, not moved
  expect(tile).toContain('<g transform="translate(9 8.5) scale(0.2)" fill="currentColor"><path');
  expect(tile).toMatch(/<path transform="translate\(24 22\.5\) scale\(0\.56\)" fill="none"/);
});

it("keeps the colour of a part", () => {
  expect(flat(of("die-moons-ace"), of)).toMatch(
    /<g transform="[^"]*" color="var\(--ivory,#FFFCF5\)" fill="currentColor">/,
  );
});

it("moves a part of several elements as a group", () => {
  const of = (): string => '<symbol viewBox="0 0 100 100"><path d="M0 0"/><path d="M1 1"/></symbol>';
  expect(flat('<symbol><use href="#a" x="1" y="2" width="50" height="50"/></symbol>', of)).toBe(
    '<symbol><g transform="translate(1 2) scale(0.5)"><path d="M0 0"/><path d="M1 1"/></g></symbol>',
  );
});

it("moves what is moved already in a group of its own", () => {
  const of = (): string =>
    '<symbol viewBox="0 0 100 100"><path transform="rotate(9)" d="M0 0"/></symbol>';
  expect(flat('<use href="#a" x="1" y="2" width="100" height="100"/>', of)).toBe(
    '<g transform="translate(1 2) scale(1)"><path transform="rotate(9)" d="M0 0"/></g>',
  );
});

it("leaves no reference in any symbol, and no symbol unclosed", () => {
  expect(symbols.size).toBeGreaterThan(300);
  for (const [id, text] of symbols) {
    const drawn = flat(text, of);
    expect(drawn, id).not.toContain("<use");
    for (const tag of ["g", "symbol"])
      expect(drawn.split(`<${tag} `).length, id).toBe(drawn.split(`</${tag}>`).length);
  }
});

it("draws a symbol where it is shown, also one that was there before the art", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(ART)));
  const [early, late] = [{ innerHTML: "" }, { innerHTML: "" }];
  drawn("tile-moons-2")(early as SVGElement);
  expect(early.innerHTML).toBe("");
  await fetchArt();
  drawn("tile-moons-2")(late as SVGElement);
  expect(early.innerHTML).toMatch(/^<rect .*<\/g><path [^>]*>$/s); // no symbol around it
  expect(late.innerHTML).toBe(early.innerHTML);
  vi.unstubAllGlobals();
});

it("is the same drawing each time, so that a new scene draws nothing again", () => {
  expect(drawn("coin-2")).toBe(drawn("coin-2"));
});
