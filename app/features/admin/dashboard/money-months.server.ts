import type { MonthSum } from "#db/queries/admin/money-figures.ts";
import { MONEY_FIGURES, type MoneyFigure } from "#domain/data/dashboard.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { monthAfter } from "#domain/lib/months.ts";

/** Months that are shown; as many before them are compared with. */
const SHOWN = 12;

/** The months that are counted, "YYYY-MM", both included: those that are shown and those before them. */
export function moneyRange(now: Date) {
  const to = dubaiDay(now).slice(0, 7);
  return { from: monthAfter(to, 1 - 2 * SHOWN), to };
}

type Sums = Record<MoneyFigure, number>;

/** The last 12 months with all their sums in fils, months without anything included; their sum, and that of the 12 before. */
export function toMoney(rows: readonly MonthSum[], now: Date) {
  const { from } = moneyRange(now);
  const all = Array.from({ length: 2 * SHOWN }, (_, index) => {
    const month = monthAfter(from, index);
    const of = (figure: MoneyFigure) =>
      rows.find((row) => row.month === month && row.figure === figure)?.fils ?? 0;
    return { month, ...sumsBy(of) };
  });
  const months = all.slice(SHOWN);
  const add = (part: typeof all) =>
    sumsBy((figure) => part.reduce((sum, month) => sum + month[figure], 0));
  return { months, sum: add(months), before: add(all.slice(0, SHOWN)) };
}
export type Money = ReturnType<typeof toMoney>;

const sumsBy = (of: (figure: MoneyFigure) => number) =>
  Object.fromEntries(MONEY_FIGURES.map((figure) => [figure, of(figure)])) as Sums;
