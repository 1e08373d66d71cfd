import { expect, test } from "bun:test";
import { render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { CAME_TO, FIRST_OFFERS, UNSERVED, VISITS } from "#domain/data/figures.ts";
import { adminFiguresMessages as words } from "#domain/messages/en/admin-figures.ts";
import { FigurePartView } from "./figure-parts.tsx";
import { VisitRows, WaitRows } from "./figure-rows.tsx";
import { FiguresPage } from "./figures-page.tsx";

const DAYS = { from: "2026-11-01", to: "2026-11-30" };
type Part = Parameters<typeof FigurePartView>[0]["part"];

const each = <K extends string>(keys: readonly K[], n = 0) =>
  Object.fromEntries(keys.map((key) => [key, n])) as Record<K, number>;
const ways = { requests: 0, forms: 0, ...each(CAME_TO) };
const first = { steps: each(FIRST_OFFERS), half: null, most: null };
const EMPTY_FUNNEL = {
  ...{ visits: each(VISITS), visitsBefore: each(VISITS), keptFrom: null },
  ...{ ways, waysBefore: ways, first, firstBefore: first },
};
const EMPTY_DEMAND = {
  ...{ ahead: [], aheadDays: DAYS, waiting: 0, found: [], before: each(UNSERVED) },
  ...{ refused: [], refusedBefore: 0, waits: [], waitsBefore: 0 },
};

function show(element: ReactNode) {
  const Stub = createRoutesStub([{ path: "/", Component: shows(() => element) }]);
  render(<Stub />);
}
const showPart = (part: Part) => show(<FigurePartView part={part} days={DAYS} />);
const linesOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

test("each step has its count, its share of the one before and the days before", () => {
  const visits = { view: 200, opened: 50, step1: 25, step2: 20, step3: 10, sent: 10 };
  showPart({ part: "funnel", figures: { ...EMPTY_FUNNEL, visits, visitsBefore: visits } });
  expect(linesOf(words.funnel.site).slice(1, 3)).toEqual([
    "Package pages seen200–200",
    "Form opened5025 %50 · 25 %",
  ]);
});

test("visits that are not all kept any more are compared with nothing", () => {
  const visits = { ...each(VISITS), view: 10 };
  const cut = { visits, visitsBefore: null, keptFrom: "2026-11-10" };
  showPart({ part: "funnel", figures: { ...EMPTY_FUNNEL, ...cut } });
  expect(screen.getByText(words.funnel.kept("10.11.2026"))).toBeDefined();
  const table = within(screen.getByRole("table", { name: words.funnel.site }));
  expect(table.queryByText(words.table.before)).toBeNull();
});

test("without visits, demand or bookings there are words instead of empty pictures", () => {
  showPart({ part: "funnel", figures: EMPTY_FUNNEL });
  expect(screen.getByText(words.funnel.noVisits)).toBeDefined();
  showPart({ part: "demand", figures: EMPTY_DEMAND });
  for (const text of [words.demand.noneAhead, words.demand.noneUnserved, words.demand.noneWaits])
    expect(screen.getByText(text)).toBeDefined();
  showPart({ part: "wins", figures: { providers: [], vessels: [] } });
  expect(screen.getByText(words.wins.empty)).toBeDefined();
  const none = { bookings: 0, revenue: 0, repeats: 0, repeat_revenue: 0 };
  const series = [{ day: DAYS.from, ...none }];
  showPart({ part: "customers", figures: { current: none, previous: none, series } });
  expect(screen.getByText(words.customers.empty)).toBeDefined();
});

test("what the next days lack stands first, in plain words that lead to the requests", () => {
  const ahead = [{ reason: "booked", weekday: 6, timeofday: 3, party: 2, n: 14 } as const];
  showPart({ part: "demand", figures: { ...EMPTY_DEMAND, ahead } });
  const link = screen.getByRole("link", {
    name: "In the next 30 days 14 requests for 10–15 guests on Saturday evenings had no free vessel.",
  });
  const query = new URL(`${link.getAttribute("href")}`, "https://khorizon.example").searchParams;
  expect([query.get("filter[unserved][in]"), query.get("filter[weekday][in]")]).toEqual([
    "booked",
    "6",
  ]);
});

test("a table of times of day has every number, so that no shade is needed to read it", () => {
  const found = [
    { reason: "booked", weekday: 6, timeofday: 3, party: 2, type: "none", n: 3, late: 1 } as const,
    { reason: "expired", weekday: 1, timeofday: 1, party: 0, type: "none", n: 1, late: 1 } as const,
  ];
  showPart({ part: "demand", figures: { ...EMPTY_DEMAND, found } });
  const lines = linesOf(words.demand.weekdays);
  expect([lines[1], lines[6]]).toEqual(["Monday1001", "Saturday0033"]);
  // Four are no share to go by.
  expect(screen.getAllByText(words.little(4)).length).toBeGreaterThan(0);
});

test("a chart of customers names its sum, and each column its days", () => {
  const sums = { bookings: 3, revenue: 300_000, repeats: 1, repeat_revenue: 100_000 };
  const series = [{ day: "2026-11-01", ...sums }];
  const none = { bookings: 0, revenue: 0, repeats: 0, repeat_revenue: 0 };
  showPart({ part: "customers", figures: { current: sums, previous: none, series } });
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
    words.customers.alt("1", "3", "01.11.2026", "01.11.2026"),
  );
  expect(screen.getByText("01.11.2026: 1 came back, 2 first")).toBeDefined();
});

test("the tabs keep the days, own dates too", () => {
  const range = { ...DAYS, preset: null, refused: false };
  show(
    <FiguresPage part="wins" title="x" range={range} now="2026-12-01T08:00:00Z">
      {null}
    </FiguresPage>,
  );
  const tabs = within(screen.getByRole("navigation", { name: words.parts.label }));
  expect(tabs.getByRole("link", { current: "page" }).textContent).toBe(words.parts.wins);
  expect(tabs.getByRole("link", { name: words.parts.demand }).getAttribute("href")).toBe(
    "/admin/figures/demand?from=2026-11-01&to=2026-11-30",
  );
});

test("the rows behind a number say what they are of, and what an address does not say is refused", () => {
  const row = { path: "/package/a", mode: "", device: "phone", n: 40, rows: 3, all: 50 };
  show(<VisitRows asked={{ days: DAYS, visit: "view" }} found={[row]} />);
  expect(screen.getByText(/^Package pages seen, 01.11.2026 to 30.11.2026: 50\./)).toBeDefined();
  expect(screen.getByText(words.visitRows.rest("2"))).toBeDefined();
  show(<WaitRows asked={undefined} found={[]} />);
  expect(screen.getByText(words.refused)).toBeDefined();
});
