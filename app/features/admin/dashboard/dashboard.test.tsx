import { expect, test } from "bun:test";
import { render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { addDays } from "#domain/lib/dubai-date.ts";
import { adminDashboardMessages as words } from "#domain/messages/en/admin-dashboard.ts";
import type { DashboardData } from "./dashboard.server.ts";
import { Dashboard } from "./dashboard.tsx";
import { toMoney } from "./money-months.server.ts";

const NONE = {
  ...{ requests: 0, offers: 0, offers_per_request: 0, first_offer_minutes: null },
  ...{ conversion_bp: 0, bookings: 0, revenue: 0 },
};
const quiet = {
  ...{ new_requests: 0, ending_offers: 0, waiting_chats: 0, parked_mails: 0, new_reviews: 0 },
};

function sample(changes: Partial<DashboardData["figures"]> = {}): DashboardData {
  const [from, to] = ["2026-11-15", "2026-11-21"];
  const series = Array.from({ length: 7 }, (_, index) => ({
    ...{ day: addDays(from, index), requests: index, bookings: 0, revenue: index * 100_000 },
  }));
  return {
    attention: quiet,
    waiting: { count: 0, items: [] },
    figures: {
      ...{ from, to, series, packages: [], providers: [], affiliates: [] },
      current: { ...NONE, requests: 21, conversion_bp: 500, revenue: 2_100_000 },
      previous: { ...NONE, requests: 14, conversion_bp: 1330 },
      ...changes,
    },
    money: toMoney([], new Date("2026-11-21T08:00:00Z")),
    views: 0,
    range: { from, to, preset: "7", refused: false },
    now: "2026-11-21T08:00:00.000Z",
  };
}

function show(data: DashboardData) {
  const Stub = createRoutesStub([{ path: "/", Component: shows(() => <Dashboard data={data} />) }]);
  render(<Stub />);
}

test("what waits is a number that leads to its list, and nothing waiting is said in words", () => {
  show({ ...sample(), attention: { ...quiet, new_requests: 3 } });
  const link = screen.getByRole("link", { name: /^3\s*New requests/ });
  expect(link.getAttribute("href")).toBe(
    "/admin/list/RentalRequest?filter%5Bstatusid%5D%5Bin%5D=0",
  );
  expect(screen.queryByText(words.attention.nothing)).toBeNull();
});

test("a figure stands beside the one before, with its change in words", () => {
  show(sample());
  const tile = (name: string) => screen.getByText(name, { selector: "dt" }).parentElement;
  expect(tile(words.figures.requests)?.textContent).toBe("Requests2150 % morebefore: 14");
  // Of a share the points are told: 63 % less of 13.3 % says nothing to anybody.
  expect(tile(words.figures.conversion)?.textContent).toContain("8.3 points less");
  expect(tile(words.figures.first_offer)?.textContent).toContain("–");
});

test("who waits for a person is listed, the longest first, and then it is not said that nothing waits", () => {
  const ago = (minutes: number) => new Date(Date.parse(sample().now) - minutes * 60_000);
  const items = [90, 5].map((minutes) => ({
    ...{ kind: "chat" as const, uuid: `asked-${minutes}`, since: ago(minutes).toISOString() },
  }));
  show({ ...sample(), waiting: { count: 12, items } });
  expect(screen.queryByText(words.attention.nothing)).toBeNull();
  expect(screen.getByText("12 things wait for a person")).toBeDefined();
  const links = screen.getAllByRole("link", { name: /Asks for a person in the chat/ });
  expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/admin/edit/Chat/asked-90", "Asks for a person in the chatasked 1 hour ago"],
    ["/admin/edit/Chat/asked-5", "Asks for a person in the chatasked 5 minutes ago"],
  ]);
  expect(screen.getByText("And 10 more, which came later.")).toBeDefined();
});

test("what Stripe tells and fits nothing is listed with amount and name, and leads to its record", () => {
  const note =
    "refund.created, re_1: a refund of AED 1,000 at Stripe that fits no money here, re_1";
  const since = sample().now;
  show({
    ...sample(),
    waiting: { count: 1, items: [{ kind: "stripe", uuid: "event", since, note }] },
  });
  const link = screen.getByRole("link", { name: new RegExp(words.attention.queue.kinds.stripe) });
  expect(link.getAttribute("href")).toBe("/admin/edit/StripeEvent/event");
  expect(link.textContent).toContain(note);
});

test("page views are told where they are counted here", () => {
  show({ ...sample(), views: 1204 });
  expect(screen.getByText(/1[.,]204 page views in 7 days/)).toBeDefined();
});

test("each chart says its sum in words, and one without anything says so instead", () => {
  show(sample());
  const charts = screen.getAllByRole("img").map((chart) => chart.getAttribute("aria-label"));
  expect(charts).toEqual([
    "Requests from 15.11.2026 to 21.11.2026: 21 in all. The table below has each number.",
    "Revenue, AED from 15.11.2026 to 21.11.2026: 21,000 in all. The table below has each number.",
  ]);
  expect(screen.getAllByText(words.charts.empty).length).toBeGreaterThan(0);
});

test("the table has every number of the charts, and what is not nothing leads to its records", () => {
  show(sample());
  const rows = within(
    screen.getByRole("table", { hidden: true, name: "Figures: Day" }),
  ).getAllByRole("row", {
    hidden: true,
  });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "DayRequestsBookingsRevenue, AED",
    ...[0, 1, 2, 3, 4, 5, 6].map((n) => `${15 + n}.11.2026${n}0${n === 0 ? "0" : `${n},000`}`),
  ]);
  expect(within(rows[1] ?? document.body).queryByRole("link", { hidden: true })).toBeNull();
});

test("money has a chart for each figure and a table of twelve months with the twelve before", () => {
  const now = new Date(sample().now);
  const rows = [
    { figure: "booked", month: "2026-11", fils: 1_050_000 },
    { figure: "booked", month: "2025-11", fils: 420_000 },
    { figure: "overdue", month: "2026-10", fils: 30_000 },
  ] as const;
  show({ ...sample(), money: toMoney(rows, now) });
  const table = screen.getByRole("table", { hidden: true, name: words.money.caption });
  const lines = within(table)
    .getAllByRole("row", { hidden: true })
    .map(({ textContent }) => textContent);
  expect(lines).toHaveLength(1 + 12 + 2);
  expect(lines[1]).toBe("December 202500000");
  expect(lines.slice(-4)).toEqual([
    "October 20260003000",
    "November 202610,5000000",
    "12 months10,500003000",
    "12 months before4,2000000",
  ]);
  const charts = screen.getAllByRole("img").map((chart) => chart.getAttribute("aria-label"));
  expect(charts).toContain(
    "Booked value from 01.12.2025 to 30.11.2026: 10,500 in all. The table below has each number.",
  );
});

test("without anything in these days nor before there are words instead of empty charts", () => {
  show(sample({ current: NONE, previous: NONE }));
  expect(screen.getByText(words.empty.title)).toBeDefined();
  expect(screen.queryByRole("img")).toBeNull();
});

test("a name of markup stays a name", () => {
  const label = '<img src=x onerror="alert(1)">';
  show(
    sample({
      packages: [{ uuid: "p", label, requests: 1, bookings: 0, revenue: 0 }],
    }),
  );
  expect(screen.getByText(label)).toBeDefined();
});
