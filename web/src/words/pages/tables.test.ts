import { describe, expect, it } from "vitest";
import type { TableInfo } from "../../wire/types";
import { free } from "../seats";
import { codeOf, inOrder, myTurn, sitting, standing } from "./tables";

const say = (key: string, values: Record<string, string | number> = {}): string =>
  [key, ...Object.values(values)].join("|");

function table(given: Partial<TableInfo>): TableInfo {
  return {
    hear: "table",
    code: "HERON",
    version: 1,
    game: "g",
    title: "G",
    options: {},
    state: "playing",
    seats: [
      { seat: 0, name: "Mara", holder: "person", mine: true },
      { seat: 1, name: "Oke", holder: "person" },
    ],
    commitment: "",
    ...given,
  };
}

describe("tables in a list", () => {
  it("puts what is over last and the newest first", () => {
    const all = [
      table({ code: "A", state: "over", last: 9 }),
      table({ code: "B", last: 1 }),
      table({ code: "C", last: 2 }),
      table({ code: "D", state: "closed", last: 8 }),
    ];
    expect(inOrder(all).map((one) => one.code)).toEqual(["C", "B", "A"]);
  });

  it("knows whose turn it is", () => {
    expect(myTurn(table({ owing: [0] }))).toBe(true);
    expect(myTurn(table({ owing: [1] }))).toBe(false);
    expect(standing(table({ owing: [0, 1] }), say, "en", 0)).toBe("tables.mine");
    expect(standing(table({ owing: [1] }), say, "en", 0)).toBe("tables.turn|Oke");
  });

  it("does not call for a seat that a bot plays meanwhile", () => {
    const seats = [{ seat: 0, name: "Mara", holder: "person" as const, mine: true, away: true }];
    expect(myTurn(table({ owing: [0], seats }))).toBe(false);
  });

  it("tells who won", () => {
    const over = table({ state: "over", last: 100, result: { winners: [1], why: "", scores: [] } });
    expect(standing(over, say, "en", 100)).toBe("tables.won|tables.today|Oke");
  });

  it("counts a seat as free when only a stand-in plays it", () => {
    expect(free({ seat: 0 })).toBe(true);
    expect(free({ seat: 0, holder: "bot" })).toBe(false);
    expect(free({ seat: 0, holder: "bot", away: true })).toBe(true);
    expect(free({ seat: 0, holder: "person", away: true })).toBe(false);
  });

  it("says who is there", () => {
    const open = table({
      state: "open",
      seats: [{ seat: 0, name: "Ines", holder: "person" }, { seat: 1 }],
    });
    expect(sitting(open, say, "en")).toBe("tables.with|Ines|tables.free|1");
  });
});

describe("a code", () => {
  it("is found in what was typed or pasted", () => {
    expect(codeOf(" heron ")).toBe("HERON");
    expect(codeOf("http://192.168.1.20:8123/t/heron?seat=2")).toBe("HERON");
  });
});
