import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { BalanceTable } from "./balance-table.tsx";
import { StatementView } from "./statement-view.tsx";

test("what a provider gave back itself stands beside what it received", () => {
  const row = {
    ...{ uuid: "p", name: "Gulfwind", base: 0, commission: 0, card: 0, card_back: 0 },
    ...{ own: 3_259_099, own_back: 868_155, balance: 0, carried: 0, paid: 0, closing: 0 },
    ...{ approved: 0, ready: 0, waiting: 0, over: 0 },
  };
  const table = <BalanceTable party="provider" rows={[row]} month="2026-11" />;
  const Stub = createRoutesStub([{ path: "/", Component: shows(() => table) }]);
  const text = render(<Stub />).container.textContent;
  for (const part of ["Directly", "32,590.99", "Given back directly", "8,681.55"])
    expect(text).toContain(part);
});

test("an account says how its sums are signed, and what an affiliate was paid too much", () => {
  const sums = {
    ...{ uuid: "a", name: "Marina", base: 0, commission: -476, card: 0, card_back: 0 },
    ...{ own: 0, own_back: 0, balance: -476, carried: 0, paid: 0, closing: 148_013 },
    ...{ approved: 0, ready: 0, waiting: 148_489, over: 476 },
  };
  const statement = { sums, lines: [], payouts: [] };
  const of = (party: "provider" | "affiliate", over: number) => {
    const view = (
      <StatementView
        {...{ party, month: "2026-11", side: "office" }}
        statement={{ ...statement, sums: { ...sums, over } }}
      />
    );
    const Stub = createRoutesStub([{ path: "/", Component: shows(() => view) }]);
    return render(<Stub />).container.textContent;
  };
  const affiliate = of("affiliate", 476);
  expect(affiliate).toContain("A sum with a minus is taken off what the affiliate gets.");
  expect(affiliate).toContain("Paid too much, will be taken off the next payout-4.76");
  const provider = of("provider", 0);
  expect(provider).toContain("one with a minus for us");
  expect(provider).not.toContain("Paid too much");
});
