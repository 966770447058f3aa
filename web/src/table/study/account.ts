/** An account in whole hundredths whose parts add up to its result, as people check: the largest remainders are rounded up. */
import type { Account, Analysis } from "../../wire/types";

import { chancesAt } from "./chart";

export interface InHundredths {
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
}

export function inHundredths(account: Account): InHundredths {
  const exact = [account.start, account.luck, account.own, account.others].map(
    (part) => 100 * part,
  );
  const whole = exact.map(Math.floor);
  const result = Math.round(100 * account.result);
  const missing = whole.reduce((rest, part) => rest - part, result);
  const remainder = (index: number): number => (exact[index] ?? 0) - (whole[index] ?? 0);
  const larger = [...whole.keys()].sort((one, other) => remainder(other) - remainder(one));
  for (const index of larger.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  const [start = 0, luck = 0, own = 0, others = 0] = whole;
  return { start, luck, own, others, result };
}

/** Everybody's chances after a step in per cent; of the start, what their accounts begin with. */
export function sharesAt(analysis: Analysis, step: number): number[] {
  const begun = analysis.points.some((point) => point.event <= step);
  return begun
    ? chancesAt(analysis, step).map((chance) => Math.round(100 * chance))
    : analysis.accounts.map((account) => inHundredths(account).start);
}
