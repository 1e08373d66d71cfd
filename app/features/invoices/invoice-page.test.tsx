/** What a document says: who, whom, what for, the tax, and what it belongs to; nothing of it is taken for code. */
import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { InvoicePage } from "./invoice-page.tsx";
import type { InvoiceDocument } from "./invoices.server.ts";
import { InvoicesPanel } from "./invoices-panel.tsx";

const party = { name: "", company: "", trn: "", address: "", email: "" };
const document: InvoiceDocument = {
  uuid: "i1",
  booking_uuid: "b1",
  kind: "invoice",
  number: "GULFWIND-2026-0007",
  create_date: new Date("2026-12-06T08:00:00Z"),
  supply_date: new Date("2026-12-05T20:30:00Z"),
  reason: "",
  seller: {
    ...party,
    name: "Gulfwind Marine LLC",
    company: "Gulfwind",
    trn: "123456789012345",
    address: "Pier 4\nDubai",
  },
  buyer: { ...party, name: "Layla Haddad" },
  lines: [
    { kind: "charter", title: "Sunset, Al Noor", amount: 100_000 },
    { kind: "extra", title: "Catering", amount: 20_000 },
    { kind: "vat", title: "", amount: 6_000 },
  ],
  net: 120_000,
  vat: 6_000,
  total: 126_000,
  currency: "AED",
  request_id: 1047,
  to_pay: 126_000,
  paid: 26_000,
  is_more: false,
  others: [],
};

function show(changes: Partial<InvoiceDocument> = {}) {
  const page = (
    <InvoicePage
      document={{ ...document, ...changes }}
      back="/back"
      others="/view/invoice/{uuid}?request=r1"
      now={new Date("2026-12-07T08:00:00Z")}
    />
  );
  const Stub = createRoutesStub([{ path: "/", Component: shows(() => page) }]);
  return render(<Stub />).container;
}

test("a provider with a TRN issues a tax invoice: parties, day of the trip in Dubai, lines, VAT, what is open", () => {
  const text = show().textContent;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Tax invoice");
  for (const part of [
    ...["GULFWIND-2026-0007", "06.12.2026", "Gulfwind Marine LLC", "Trading as Gulfwind"],
    ...["TRN 123456789012345", "Layla Haddad", "Catering", "1,200.00", "VAT 5\u00a0%", "60.00"],
    ...["Total (AED)", "1,260.00", "The trip as of 07.12.2026", "AED 1,000.00"],
  ])
    expect(text).toContain(part);
});

test("without a TRN it is an invoice and shows no registration", () => {
  const text = show({ seller: { ...document.seller, trn: "" } }).textContent;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Invoice");
  expect(text).not.toContain("TRN");
});

test("a credit note says what it takes back and why, and what a buyer has typed stays text", () => {
  const page = show({
    ...{ kind: "credit_note", reason: "cancelled" },
    others: [{ uuid: "i0", number: "GULFWIND-2026-0006", kind: "invoice" }],
    lines: [
      { kind: "charter", title: "Sunset, Al Noor", amount: 120_000 },
      { kind: "vat", title: "", amount: 6_000 },
    ],
    buyer: { ...party, name: "Layla", company: "<script>alert(1)</script>", address: "A\nB" },
  });
  expect(page.textContent).toContain("Credited: Sunset, Al Noor");
  expect(page.textContent).toContain("Trip cancelled");
  expect(page.querySelector("script")).toBeNull();
  expect(page.textContent).toContain("<script>alert(1)</script>");
  expect(screen.getByRole("link", { name: "GULFWIND-2026-0006" }).getAttribute("href")).toBe(
    "/view/invoice/i0?request=r1",
  );
});

test("the form stands where something is to be paid, with what was said before", () => {
  const view = {
    documents: [],
    may_issue: true,
    buyer: { company: "Falcon", trn: "", address: "" },
  };
  const panel = (may_issue: boolean) => {
    const element = (
      <InvoicesPanel view={{ ...view, may_issue }} path="/x/{uuid}" answer={undefined} isOwn />
    );
    const Stub = createRoutesStub([{ path: "/", Component: shows(() => element) }]);
    return render(<Stub />);
  };
  const first = panel(true);
  expect(first.container.querySelector<HTMLInputElement>("[name=company]")?.value).toBe("Falcon");
  expect(first.container.querySelector("[name=intent]")?.getAttribute("value")).toBe("invoice");
  first.unmount();
  expect(panel(false).container.querySelector("form")).toBeNull();
});
