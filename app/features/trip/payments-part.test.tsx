import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import type { PaymentRow, RefundRow } from "#db/queries/payment-pages.ts";
import { toPayments } from "./payments.server.ts";
import { PaymentsPart } from "./payments-part.tsx";

const NOW = new Date("2026-11-20T08:00:00Z");
const provider = {
  ...{ name: "Coral & Compass", email: "crew@coral.example", phone: "", whatsapp: "" },
  bank_account: "Coral LLC\nAE07 0331 2345",
};

function payment(place: number, changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    ...{ uuid: `p${place}`, booking_uuid: "b1", kind: place === 0 ? "deposit" : "balance", place },
    ...{ amount: 100_000, waived: 0, paid: 0, state: "due", way: null, paid_date: null },
    ...{ due_date: new Date("2026-11-28T12:00:00Z"), on_its_way: false, returning: 0 },
    ...changes,
  };
}
const refund: RefundRow = {
  ...{
    uuid: "r1",
    booking_uuid: "b1",
    payment_uuid: "p0",
    amount: 40_000,
    way: "transfer",
    state: "due",
  },
  ...{ reason: "cancelled", create_date: NOW, done_date: null },
};

function show(
  payments: PaymentRow[],
  {
    kept = null as number | null,
    refunds = [] as RefundRow[],
    bank = provider.bank_account,
    cards = true,
  } = {},
) {
  const of = {
    ...{ kept, currency: "AED", total: 200_000 },
    provider: { ...provider, bank_account: bank },
  };
  const view = toPayments(of, { payments, refunds }, { requestId: 1042, now: NOW });
  if (!view) return "";
  const part = (
    <PaymentsPart
      payments={view}
      payLine={({ uuid }) => cards && <button type="button">{`Card ${uuid}`}</button>}
    />
  );
  return render(part).container.textContent ?? "";
}

test("what is open has its day, a reference, the account, and a place for other ways to pay", () => {
  const text = show([payment(0, { paid: 30_000 }), payment(1, { way: "aboard" })]);
  for (const part of [
    "AED 700.00 open",
    "Of AED 1,000 · AED 300 has come",
    "Due by 28.11.2026, by card or bank transfer",
    "KH-1042-1",
    "To be paid aboard on 28.11.2026",
    "AE07 0331 2345",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("KH-1042-2");
  expect(screen.getByRole("button", { name: "Card p0" })).toBeDefined();
});

test("where there are no cards, what is open is transferred", () => {
  const text = show([payment(0)], { cards: false });
  expect(text).toContain("Due by 28.11.2026, by bank transfer");
  expect(text).not.toContain("by card");
});

test("what came needs neither account nor reference", () => {
  const paid = { paid: 100_000, state: "paid", way: "transfer", paid_date: NOW } as const;
  const text = show([payment(0, paid), payment(1, { ...paid, way: "aboard" })]);
  expect(text).toContain("Paid on 20.11.2026, by bank transfer");
  expect(text).toContain("Paid aboard on 20.11.2026");
  for (const part of ["AE07", "KH-1042"]) expect(text).not.toContain(part);
});

test("a day that is over is named, and a provider without an account is asked for it", () => {
  const due_date = new Date("2026-11-18T12:00:00Z");
  const text = show([payment(0, { due_date })], { bank: "" });
  expect(text).toContain("Overdue");
  expect(text).toContain("Coral & Compass gives you its bank account");
});

test("of a cancelled trip it says what is kept, what comes back and what is left, which nobody pays aboard", () => {
  const text = show([payment(0, { paid: 60_000, waived: 0, way: "aboard" })], {
    ...{ kept: 100_000, refunds: [refund] },
  });
  for (const part of [
    "Cancelled, the trip costs AED 1,000 of AED 2,000 by its conditions.",
    "AED 400 comes back to you, the way it was paid.",
    "AED 400 of it is still to be paid.",
    "KH-1042-1",
    `${provider.name} sends it back`,
  ])
    expect(text).toContain(part);
});

test("what a cancelled trip costs is called less than by its conditions once more of it was let go", () => {
  const text = show([payment(0, { paid: 100_000, waived: 30_000 })], { kept: 100_000 });
  expect(text).toContain("costs AED 700 of AED 2,000, less than by its conditions.");
});

test("money that has not gone back yet is not called refunded, and what is due is not the whole", () => {
  const back = { waived: 100_000, state: "refunded" } as const;
  const part = payment(1, { waived: 60_000 });
  const waits = show([payment(0, back), part], { kept: 40_000, refunds: [refund] });
  expect(waits).toContain("To be refunded");
  expect(waits).not.toContain("Refunded");
  expect(waits).toContain("DueAED 400");
  expect(waits).toContain("Of AED 1,000 · AED 600 not due any more");
  const done = { ...refund, state: "done", done_date: NOW } as const;
  expect(show([payment(0, back), part], { kept: 40_000, refunds: [done] })).toContain("Refunded");
});

test("a refund that failed is said to be owed and seen to", () => {
  const text = show([payment(0)], { refunds: [{ ...refund, way: "card", state: "failed" }] });
  expect(text).toContain("What comes back");
  expect(text).toContain("Did not arrive: it is still owed to you, and we see to it");
});

test("a card payment that its bank has not confirmed is on its way: no account, no day to pay it again by", () => {
  const due_date = new Date("2026-11-18T12:00:00Z");
  const text = show([payment(0, { due_date, on_its_way: true })]);
  expect(text).toContain("On its way");
  expect(text).toContain("by card");
  for (const part of ["Overdue", "Due", "KH-1042", "AE07"]) expect(text).not.toContain(part);
});

test("behind a payment that is on its way the next one is asked for, and not called a later one", () => {
  const [first, second] = [payment(0), payment(1, { due_date: new Date("2026-12-01T12:00:00Z") })];
  expect(show([first, second])).toContain("Later");
  expect(show([{ ...first, on_its_way: true }, second])).not.toContain("Later");
});

test("a booking from before payments were kept has none", () => {
  expect(show([])).toBe("");
});
