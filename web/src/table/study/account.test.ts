import { describe, expect, it } from "vitest";
import cases from "../../../../tests/cases/accounts.json";
import type { Analysis } from "../../wire/types";
import { offBy } from "../../words/after/after";
import { inHundredths, sharesAt } from "./account";

describe("an account as it is shown", () => {
  it.each(cases)("adds up to its result: $whole", ({ account, result, whole }) => {
    const [start = 0, luck = 0, own = 0, others = 0] = account;
    const shown = inHundredths({ start, luck, own, others, result, margin: 0, luck_margin: 0 });
    expect([shown.start, shown.luck, shown.own, shown.others]).toEqual(whole);
    expect(whole.reduce((sum, part) => sum + part)).toBe(shown.result);
  });
});

describe("the chances after a step", () => {
  const account = { start: 0.494, luck: 0.302, own: 0.102, others: 0.102, result: 1, margin: 0 };
  const analysis = {
    start: [0.494, 0.506],
    accounts: [account, { ...account, start: 0.506, luck: -0.302, own: -0.102, others: -0.102, result: 0 }],
    points: [{ event: 3, chances: [0.614, 0.386] }],
  } as unknown as Analysis; // prettier-ignore

  it("begin with the numbers that the accounts begin with", () => {
    expect(sharesAt(analysis, 2)).toEqual(analysis.accounts.map((one) => inHundredths(one).start));
    expect(sharesAt(analysis, 2)).toEqual([50, 50]);
  });

  it("are those of the last point before it", () => {
    expect(sharesAt(analysis, 5)).toEqual([61, 39]);
  });
});

it("says of no number that it is exact", () => {
  expect([0.001, 0.005, 0.08].map(offBy)).toEqual(["<\u00a01", "1", "8"]);
});
