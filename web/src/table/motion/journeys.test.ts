import { describe, expect, it } from "vitest";
import type { Piece, Scene } from "../../wire/types";
import { journeys, thrown } from "./journeys";

const piece = (id: string, zone: string, more: Partial<Piece> = {}): Piece => ({
  id,
  kind: "tile",
  name: id,
  zone,
  ...more,
});
const scene = (...pieces: Piece[]): Scene => ({ headline: "", zones: [], pieces, seats: [] });

describe("journeys", () => {
  it("follow an id from place to place", () => {
    const before = scene(piece("suns-4", "hand-0", { suit: "suns", rank: "4" }));
    const after = scene(piece("suns-4", "hand-1", { suit: "suns", rank: "4" }));
    expect(journeys(before, after)).toEqual([
      { from: "suns-4", to: "suns-4", turned: false, stayed: false },
    ]);
  });

  it("turn a sealed piece up where it lies, though its owner's hand has shown it till then", () => {
    const before = scene(
      piece("moons-3", "hand-1", { suit: "moons", rank: "3" }),
      piece("sealed-1", "bid-1", { up: "back" }),
    );
    const after = scene(piece("moons-3", "bid-1", { suit: "moons", rank: "3" }));
    expect(journeys(before, after)).toEqual([
      { from: "sealed-1", to: "moons-3", turned: true, stayed: true },
    ]);
  });

  it("take a coin home behind a shield, where it has another id", () => {
    const coin = (id: string, zone: string, suit: string): Piece =>
      piece(id, zone, {
        kind: "coin",
        up: "back",
        suit,
        cell: zone === "board" ? [1, 1] : undefined,
      });
    const before = scene(coin("on-r2c2", "board", "arms"), coin("on-r3", "board", "suns"));
    const after = scene(coin("hand-1-0", "hand-1", "suns"), coin("hand-1-1", "hand-1", "arms"));
    expect(journeys(before, after)).toEqual([
      { from: "on-r3", to: "hand-1-0", turned: false, stayed: false },
      { from: "on-r2c2", to: "hand-1-1", turned: false, stayed: false },
    ]);
  });

  it("pair nothing that cannot be the same piece", () => {
    const before = scene(piece("a", "x", { suit: "suns", rank: "2" }));
    const after = scene(piece("b", "y", { suit: "suns", rank: "3" }));
    expect(journeys(before, after)).toEqual([]);
  });
});

describe("dice", () => {
  const die = (id: string, rank: string, state?: Piece["state"]): Piece =>
    piece(id, "dice", { kind: "die", suit: "suns", rank, state });

  it("were all thrown if one of them shows something new", () => {
    expect(
      thrown(scene(die("a", "2"), die("b", "3")), scene(die("a", "2"), die("b", "4"))),
    ).toEqual(new Set(["dice"]));
    expect(thrown(scene(die("a", "2")), scene(die("a", "2")))).toEqual(new Set());
  });

  it("were thrown if they were waited for, whatever they show", () => {
    expect(thrown(scene(die("a", "2", "waiting")), scene(die("a", "2")))).toEqual(
      new Set(["dice"]),
    );
  });
});
