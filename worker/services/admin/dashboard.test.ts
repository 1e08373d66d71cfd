import { expect, test } from "bun:test";
import { dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { summaries } from "./dashboard.ts";

const at = (day: string) => dubaiMidnight(day).getTime();
const days = { from: "2026-03-03", to: "2026-03-04" };
const range = { before: at("2026-03-01"), from: at("2026-03-03"), to: at("2026-03-05"), days };
const number = (day: string) => Math.floor((at(day) + 4 * 3_600_000) / 86_400_000);

test("a range is summed beside the one before it, and shown day by day", () => {
  const asked = (day: string, requests: number, approved: number) => ({
    day: number(day),
    requests,
    approved,
  });
  const sold = (day: string, bookings: number, revenue: number) => ({
    day: number(day),
    bookings,
    revenue,
  });
  const out = summaries(
    range,
    [asked("2026-03-01", 5, 1), asked("2026-03-02", 5, 1), asked("2026-03-04", 8, 1)],
    [
      { late: 0, answered: 2, offers: 3, waited: 2 * 60 * 60_000 },
      { late: 1, answered: 4, offers: 12, waited: 4 * 30 * 60_000 },
    ],
    [sold("2026-03-02", 1, 100), sold("2026-03-03", 2, 500)],
  );
  expect(out.previous).toEqual({
    requests: 10,
    offers: 3,
    offers_per_request: 0.3,
    first_offer_minutes: 60,
    conversion_bp: 2000,
    bookings: 1,
    revenue: 100,
  });
  expect(out.current).toEqual({
    requests: 8,
    offers: 12,
    offers_per_request: 1.5,
    first_offer_minutes: 30,
    conversion_bp: 1250,
    bookings: 2,
    revenue: 500,
  });
  expect(out.series).toEqual([
    { day: "2026-03-03", requests: 0, bookings: 2, revenue: 500 },
    { day: "2026-03-04", requests: 8, bookings: 0, revenue: 0 },
  ]);
});

test("without anything there is nothing to divide by", () => {
  expect(summaries(range, [], [], []).current).toMatchObject({
    requests: 0,
    offers_per_request: 0,
    first_offer_minutes: null,
    conversion_bp: 0,
  });
});
