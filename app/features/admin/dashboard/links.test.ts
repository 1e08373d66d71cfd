/** Each number leads to its records: the lists understand what the dashboard asks of them. */
import { expect, test } from "bun:test";
import { entityByName } from "#db/registry.ts";
import { readListInput } from "#worker/services/admin/list-input.ts";
import { figureLinks } from "./links.ts";

const days = { from: "2026-11-01", to: "2026-11-21" };
const UUID = "01890000-0000-7000-8000-000000000001";
const { requests, approved, offers, bookings, ofPackage, ofProvider, ofAffiliate, money } =
  figureLinks;

test.each([
  requests(days),
  requests(days, ofPackage(UUID)),
  requests(days, ofAffiliate(UUID)),
  approved(days),
  offers(days, ["answered_date", "empty", "false"]),
  offers(days, ofProvider(UUID)),
  bookings(days, ofPackage(UUID)),
  bookings(days, ofProvider(UUID)),
  ...Object.values(money(days, "2026-11-15")).filter((to) => to.startsWith("/admin/list/")),
])("%s", (path) => {
  const url = new URL(path, "https://khorizon.example");
  const entity = entityByName(url.pathname.replace("/admin/list/", ""));
  if (!entity) throw new Error("no such list");
  const { selection } = readListInput(entity, url.searchParams);
  const filters = [...url.searchParams.keys()].filter((name) => name.startsWith("filter"));
  expect(selection.conditions).toHaveLength(filters.length);
});
