import { expect, test } from "bun:test";
import type { OfferRow } from "#db/queries/offer-pages.ts";
import { askedCompanies, type RequestSummary, toOffer } from "#worker/services/offer-view.ts";

const row = (name: string, state: string, statusid = 1, opened_date: Date | null = null) =>
  ({
    state,
    opened_date,
    provider: { name, slug: name, rating: null, rating_count: 0, response_minutes: null, statusid },
  }) as unknown as OfferRow;

test("an offer that waits for confirmation keeps the hours and the party it was made for", () => {
  const trip = { day: "2026-12-15", timeofday: 2, duration: 4, guests: 8, hour: null, extras: [] };
  const asked = { ...trip, day: "2026-12-17", duration: 5, start_hour: null };
  const offered = {
    ...row("offered", "offered"),
    ...{ price: 480_000, vat: null, extras: [], includes: [], excludes: [], note: "" },
    ...{ vessel: { title: "Vessel" }, picture: null, is_for_trip: false, made_for: trip },
    ...{ start_date: new Date(), valid_until_date: new Date(), answered_date: new Date() },
  } as unknown as OfferRow;
  const offer = toOffer(offered, asked as unknown as RequestSummary, []);
  // AED 5,040 with VAT.
  expect(offer).toMatchObject({ hours: 4, per_hour: 126_000, per_guest: 63_000 });
});

test("companies that have not answered are named as they name themselves to the public, and no others", () => {
  const asked = askedCompanies([
    row("queued", "queued"),
    row("opened", "opened", 1, new Date()),
    row("hidden", "sent", 0),
    row("deleted", "sent", -1),
    row("declined", "declined"),
    row("withdrawn", "withdrawn"),
    row("offered", "offered"),
  ]);
  expect(asked.map(({ name, has_opened }) => [name, has_opened])).toEqual([
    ["queued", false],
    ["opened", true],
  ]);
  expect(Object.keys(asked[0] ?? {}).sort()).toEqual(
    ["name", "slug", "rating", "rating_count", "response_minutes", "has_opened"].sort(),
  );
});
