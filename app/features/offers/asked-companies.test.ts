import { expect, test } from "bun:test";
import type { OfferRow } from "#db/queries/offer-pages.ts";
import { askedCompanies } from "#worker/services/offer-view.ts";

const row = (name: string, state: string, statusid = 1, opened_date: Date | null = null) =>
  ({
    state,
    opened_date,
    provider: { name, slug: name, rating: null, rating_count: 0, response_minutes: null, statusid },
  }) as unknown as OfferRow;

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
