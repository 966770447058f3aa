import { describe, expect, it } from "vitest";
import type { OptionDoc } from "../../wire/types";
import { chairs, changed, holding, misnamed, possible, reseat } from "./opening";

const board: OptionDoc = {
  name: "board",
  doc: "",
  default: "",
  kind: "text or a file",
  file: true,
  known: [
    { value: "", label: "Wide", seats: [4] },
    { value: "", label: "Narrow", seats: [2] },
    { value: "star", label: "Star", seats: [4] },
  ],
};
const goal: OptionDoc = {
  name: "goal",
  doc: "",
  default: 100,
  kind: "whole number",
  least: 10,
  most: 1000,
};

describe("options", () => {
  it("offers what fits the number of seats", () => {
    expect(possible(board, 4).map((choice) => choice.label)).toEqual(["Wide", "Star"]);
    expect(possible(board, 2).map((choice) => choice.label)).toEqual(["Narrow"]);
    expect(possible(goal, 2)).toEqual([]);
  });

  it("offers plain choices by their values", () => {
    const plain: OptionDoc = {
      name: "a",
      doc: "",
      default: "x",
      kind: "choice",
      choices: ["x", "y"],
    };
    expect(possible(plain, 3)).toEqual([
      { value: "x", label: "x" },
      { value: "y", label: "y" },
    ]);
  });

  it("falls back to the usual value when the chosen one does not fit the seats", () => {
    expect(holding(board, "star", 4)).toBe("star");
    expect(holding(board, "star", 2)).toBe("");
    expect(holding(board, "drawn by hand", 2)).toBe("drawn by hand");
    expect(holding(goal, undefined, 2)).toBe(100);
    expect(holding(goal, 50, 2)).toBe(50);
  });

  it("says only what was changed", () => {
    expect(changed([board, goal], { board: "star", goal: 100 }, 4)).toEqual({ board: "star" });
    expect(changed([board, goal], { board: "star", goal: 40 }, 2)).toEqual({ goal: 40 });
  });
});

describe("chairs", () => {
  it("puts me first and waits for friends", () => {
    expect(chairs(3, [], "Mara", "bot").map((chair) => chair.kind)).toEqual([
      "me",
      "friend",
      "friend",
    ]);
  });

  it("keeps those that were there", () => {
    const two = reseat(chairs(2, [], "Mara", "bot"), 1, "bot");
    expect(chairs(3, two, "Mara", "bot").map((chair) => chair.kind)).toEqual([
      "me",
      "bot",
      "friend",
    ]);
    expect(chairs(1, two, "Mara", "bot")).toHaveLength(1);
  });

  it("lets one seat be mine, and takes the name along", () => {
    const moved = reseat(chairs(3, [], "Mara", "bot"), 2, "me");
    expect(moved.map((chair) => chair.kind)).toEqual(["friend", "friend", "me"]);
    expect(moved[2]?.name).toBe("Mara");
    expect(moved[0]?.name).toBe("");
  });

  it("finds people without a name, and with the same", () => {
    const all = reseat(chairs(2, [], "Mara", "bot"), 1, "here");
    expect(misnamed(all)).toEqual({ seat: 1, why: "none" });
    const twice = all.map((chair) => ({ ...chair, name: chair.name || " mara " }));
    expect(misnamed(twice)).toEqual({ seat: 1, why: "twice" });
    expect(misnamed(chairs(2, [], "Mara", "bot"))).toBeNull();
  });
});
