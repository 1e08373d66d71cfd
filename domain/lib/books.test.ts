/** What cancelling makes of payments, by hand; that the books do the same is held in db/queries/payments.itest.ts. */
import { expect, test } from "bun:test";
import { bookedStages, cancelledBooks, nextToPay, paymentReference, spread } from "./books.ts";

const line = (place: number, amount: number, paid = 0, waived = 0) => ({
  place,
  amount,
  paid,
  waived,
});

test("half of the price is kept: a deposit that came stays, and the rest of the half is open", () => {
  expect(cancelledBooks([line(0, 300, 300), line(1, 700)], 500)).toEqual({
    ...{ paid: 300, back: 0, open: 200, costs: 500 },
    lines: [
      { place: 0, open: 0 },
      { place: 1, open: 200 },
    ],
  });
});

test("nothing is kept: all that came goes back, and nothing is open", () => {
  expect(cancelledBooks([line(0, 300, 300), line(1, 700, 100)], 0)).toMatchObject({
    ...{ paid: 400, back: 400, open: 0 },
  });
});

test("what waits to go back already goes back with the rest, and was paid", () => {
  const lines = [{ ...line(0, 165_375, 165_375), returning: 299_250 }, line(1, 86_625, 86_625)];
  expect(cancelledBooks(lines, 126_000)).toMatchObject({
    ...{ paid: 551_250, back: 425_250, open: 0, costs: 126_000 },
  });
});

test("what came is reckoned before what did not, wherever it stands", () => {
  expect(cancelledBooks([line(0, 300), line(1, 700, 700)], 500)).toMatchObject({
    ...{ paid: 700, back: 200, open: 0 },
  });
});

test("what was let go before stays so", () => {
  expect(cancelledBooks([line(0, 1000, 0, 800)], 500)).toMatchObject({
    ...{ open: 200, costs: 200 },
  });
});

test("what was let go is no reason to pay less of what is kept, in whatever payment it stands", () => {
  for (const lines of [
    [line(0, 1000, 300, 700), line(1, 1000)],
    [line(0, 1000, 0, 700), line(1, 1000, 300)],
  ])
    expect(cancelledBooks(lines, 1000)).toMatchObject({ costs: 1000, paid: 300, open: 700 });
});

test("each stage says what comes back of what was paid, and what is paid in all then", () => {
  const now = new Date("2026-11-20T08:00:00Z");
  const charter = { start: new Date("2026-12-05T08:00:00Z"), total: 1000, now };
  const tiers = [
    { hours_before: 168, refund_percent: 100 },
    { hours_before: 48, refund_percent: 50 },
  ];
  const sums = (payments: Parameters<typeof bookedStages>[2]) =>
    bookedStages(tiers, charter, payments).map(({ back, pay }) => [back, pay]);
  expect(sums([line(0, 300), line(1, 700)])).toEqual([
    [0, 0],
    [0, 500],
    [0, 1000],
  ]);
  expect(sums([line(0, 300, 300), line(1, 700, 0, 700)])).toEqual([
    [300, 0],
    [0, 300],
    [0, 300],
  ]);
  expect(sums([])).toEqual([
    [1000, 0],
    [500, 500],
    [0, 1000],
  ]);
});

test("what is more than a payment needs goes to the next open ones, aboard last, and the rest back", () => {
  const lines = [
    { ...line(0, 300, 100), uuid: "a", way: null },
    { ...line(1, 700), uuid: "b", way: "aboard" },
    { ...line(2, 200, 0, 50), uuid: "c", way: null },
  ];
  const goes = (uuid: string, amount: number) => {
    const { others, back } = spread(lines, { uuid, amount });
    return [...others.map(({ payment, share }) => `${payment.uuid} ${share}`), back];
  };
  expect(goes("a", 200)).toEqual([0]);
  expect(goes("a", 300)).toEqual(["c 100", 0]);
  expect(goes("a", 400)).toEqual(["c 150", "b 50", 0]);
  expect(goes("a", 2000)).toEqual(["c 150", "b 700", 950]);
  expect(goes("b", 800)).toEqual(["a 100", 0]);
});

test("a reference names request and payment", () => {
  expect(paymentReference(1042, 0)).toBe("KH-1042-1");
});

test("what is due on one day in Dubai is asked for as one sum, and what is aboard or on its way is not", () => {
  const due = (place: number, day: string | null, of = {}) => ({
    ...{ ...line(place, 300, 100), way: null, due_date: day, on_its_way: false },
    ...of,
  });
  const deposit = due(0, "2026-12-01T19:40:00Z");
  const rest = due(1, "2026-12-01T19:48:00Z");
  expect(nextToPay([rest, deposit])).toEqual({
    ...{ lines: [deposit, rest], due_date: deposit.due_date, amount: 400 },
  });
  const night = due(1, "2026-12-01T20:00:00Z");
  expect(nextToPay([deposit, night])).toMatchObject({ lines: [deposit], amount: 200 });
  expect(nextToPay([{ ...deposit, on_its_way: true }, night])?.lines).toEqual([night]);
  const aboard = { ...rest, way: "aboard" as const };
  expect(nextToPay([aboard])).toBeUndefined();
  expect(nextToPay([aboard], { aboard: true })?.amount).toBe(200);
});
