import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { deskMoneyMessages as words } from "#domain/messages/en/money-desk.ts";
import type { MoneyView } from "./money.server.ts";
import { MoneyPanel } from "./money-panel.tsx";

const LINE: MoneyView["lines"][number] = {
  ...{ uuid: "p", seen: 7, kind: "balance", state: "due", way: "aboard", due: "25.11.2026" },
  ...{
    amount: "8,950.50",
    paid: "0.00",
    open: "8,950.50",
    open_text: "8950.50",
    paid_text: "AED 0",
  },
  ...{ waived: null, is_returning: false, returning: null, is_open: true, is_overdue: false },
  ...{ unnoted: "AED 8,950.50", is_disputed: false, dispute: "", reference: "" },
  ...{ lost_text: "0", lost_most: "AED 0" },
  may: { receive: true, waive: true, give_back: false, lose_dispute: false, end_dispute: false },
};
function show(line: Partial<typeof LINE>, of: Partial<MoneyView> = {}) {
  const view: MoneyView = {
    ...{
      is_erased: false,
      booking_uuid: "b",
      side: "provider",
      currency: "AED",
      entries: [],
      release: null,
    },
    lines: [{ ...LINE, ...line }],
    sums: { amount: "8,950.50", paid: "0.00", open: "8,950.50" },
    ...of,
  };
  const Stub = createRoutesStub([
    { path: "/", Component: shows(() => <MoneyPanel view={view} answer={undefined} />) },
  ]);
  return render(<Stub />).container;
}

test("what nobody has noted as paid aboard is noted by one press, with its sum", () => {
  show({});
  const button = screen.getByRole("button", { name: words.unnoted.send });
  const posted = [...(button.closest("form")?.querySelectorAll("input") ?? [])];
  expect(posted.map(({ name, value }) => [name, value])).toEqual([
    ["intent", "money-received"],
    ["payment", "p"],
    ["seen", "7"],
    ["amount", "8950.50"],
    ["way", "aboard"],
  ]);
});

test("a payment whose money waits to go back says so in the guest's words, and how much", () => {
  const page = show({
    ...{ state: "refunded", unnoted: null, is_open: false, way: "transfer", due: null },
    ...{ is_returning: true, returning: "AED 6,000" },
  });
  expect(screen.queryByRole("button", { name: words.unnoted.send })).toBeNull();
  expect(page.textContent).toContain("To be refunded");
  expect(page.textContent).toContain("AED 6,000 still to go back");
});

test("the only payment of a trip has one name for both sides", () => {
  show({ kind: "deposit" });
  expect(screen.getAllByRole("rowheader")[0]?.textContent).toStartWith("Whole price");
});

test("of a guest whose data was erased nobody promises a mail with the refund", () => {
  const entry = { uuid: "e", kind: "refund", state: "due", way: "transfer", reason: "cancelled" };
  const refund = { ...entry, amount: "AED 6,000", may_end: true } as MoneyView["entries"][number];
  const { referenceHint, referenceHintErased } = words.steps.returned;
  expect(show({}, { entries: [refund] }).textContent).toContain(referenceHint);
  const page = show({}, { entries: [refund], is_erased: true });
  expect(page.textContent).toContain(referenceHintErased);
  expect(page.textContent).not.toContain(referenceHint);
});
