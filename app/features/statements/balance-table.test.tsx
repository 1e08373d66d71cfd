import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { BalanceTable } from "./balance-table.tsx";

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
