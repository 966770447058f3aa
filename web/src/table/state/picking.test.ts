import { describe, expect, it } from "vitest";
import type { Offer } from "../../wire/types";
import {
  candidates,
  complete,
  instead,
  label,
  missing,
  NOTHING,
  open,
  placing,
  single,
  toggle,
} from "./picking";

const pick = (id: string, like = "") => ({ id, label: id.toUpperCase(), like });
const PLACE: Offer = {
  verb: "place",
  label: "Place a coin",
  button: "Place it: {}",
  groups: [
    { label: "the squares", picks: [pick("r1"), pick("r2")] },
    { label: "your coins", picks: [pick("c1"), pick("c2")] },
  ],
};
const VOTE: Offer = {
  verb: "vote",
  label: "Call a vote",
  groups: [{ label: "the squares", picks: [pick("r9")] }],
};
const DESIGN: Offer = {
  verb: "design",
  label: "Seal your game",
  most: 3,
  unlike: 2,
  groups: [
    { label: "Suns", picks: [pick("s2", "2"), pick("s3", "3")], least: 1, most: 2 },
    { label: "Moons", picks: [pick("m2", "2"), pick("m3", "3")], least: 1, most: 2 },
  ],
};
const THESE = (n: number): string => `these ${n}`;

it("tells a move of one pick from the places of a move of several", () => {
  expect(single([PLACE, VOTE], VOTE)).toBe(true); // so it has a button, and its squares look different
  expect(single([PLACE, VOTE], PLACE)).toBe(false);
  expect(single([VOTE], VOTE)).toBe(false); // nothing to confuse it with
});

describe("picking", () => {
  it("opens everything when nothing is picked", () => {
    expect([...open([PLACE, VOTE], NOTHING)]).toEqual(["r1", "r2", "c1", "c2", "r9"]);
  });

  it("narrows to what can still be picked with it", () => {
    const picked = toggle([PLACE, VOTE], NOTHING, "c1");
    expect(candidates([PLACE, VOTE], picked)).toEqual([PLACE]);
    expect([...open([PLACE, VOTE], picked)]).toEqual(["r1", "r2"]);
    expect(missing(PLACE, picked.picks)).toEqual([{ of: "the squares", n: 1, begun: false }]);
  });

  it("puts back what is picked again", () => {
    const picked = toggle([PLACE], NOTHING, "c1");
    expect(toggle([PLACE], picked, "c1")).toEqual(NOTHING);
  });

  it("replaces the one of a group that takes only one, and keeps the rest", () => {
    const both = toggle([PLACE], toggle([PLACE], NOTHING, "c1"), "r1");
    expect(complete(PLACE, both.picks)).toBe(true);
    expect([...instead([PLACE], both)].sort()).toEqual(["c1", "c2", "r1", "r2"]);
    expect(toggle([PLACE], both, "r2").picks).toEqual(["c1", "r2"]);
  });

  it("takes a piece and then its place for a move, and nothing else", () => {
    const places = ["r1", "r2", "r9"];
    const both = { verb: "", picks: ["c1", "r1"] };
    expect(placing([PLACE], both, "r1", places)).toBe(PLACE);
    expect(placing([{ ...PLACE, final: true }], both, "r1", places)).toBeUndefined();
    expect(placing([PLACE], { verb: "", picks: ["r1", "c1"] }, "c1", places)).toBeUndefined();
    expect(placing([PLACE], { verb: "", picks: ["c1"] }, "c1", places)).toBeUndefined();
    expect(placing([VOTE], { verb: "", picks: ["r9"] }, "r9", places)).toBeUndefined();
  });

  it("begins another action with what fits only that", () => {
    const picked = toggle([PLACE, VOTE], NOTHING, "c1");
    expect(toggle([PLACE, VOTE], picked, "r9")).toEqual({ verb: "", picks: ["r9"] });
  });

  it("stays within the number of all groups together", () => {
    const three = ["s2", "s3", "m2"].reduce((now, id) => toggle([DESIGN], now, id), NOTHING);
    expect(three.picks).toHaveLength(3);
    expect(open([DESIGN], three).size).toBe(0);
  });

  it("leaves room for what every group asks for", () => {
    const tight: Offer = { ...DESIGN, most: 2 };
    const one = toggle([tight], NOTHING, "s2");
    expect([...open([tight], one)]).not.toContain("s3");
  });

  it("wants picks that are unlike each other", () => {
    expect(complete(DESIGN, ["s2", "m2"])).toBe(false);
    expect(complete(DESIGN, ["s2", "m3"])).toBe(true);
    const tight: Offer = { ...DESIGN, most: 2 };
    expect([...open([tight], { verb: "", picks: ["s2"] })]).toEqual(["m3"]);
  });

  it("ignores what nobody offers", () => {
    expect(toggle([PLACE], NOTHING, "nothing")).toEqual(NOTHING);
  });
});

describe("the button", () => {
  it("names the action and its object", () => {
    expect(label(PLACE, ["c1", "r1"], THESE)).toBe("Place it: R1");
    expect(label({ ...PLACE, button: "Onto {} goes {}" }, ["c1", "r1"], THESE)).toBe(
      "Onto R1 goes C1",
    );
    expect(label(VOTE, ["r9"], THESE)).toBe("Call a vote: R9");
    expect(label(VOTE, [], THESE)).toBe("Call a vote");
    const four = {
      ...VOTE,
      button: "Seal {}",
      groups: [{ label: "", picks: ["a", "b", "c", "d"].map((id) => pick(id)) }],
    };
    expect(label(four, ["a", "b", "c", "d"], THESE)).toBe("Seal these 4");
  });
});
