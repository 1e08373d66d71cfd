import { expect, test } from "bun:test";
import { furtherPlaces } from "#app/features/admin/further-places.server.ts";
import { ADMIN_PLACES } from "#app/features/admin/places.ts";
import { placesWith } from "#app/features/admin/waiting.ts";
import { filterOps } from "#db/filters.ts";
import { ASIDE } from "#db/queries/admin/conditions.ts";
import { WORKED_OUT } from "#db/queries/admin/worked-out.ts";
import { entities, entityByName, register, registry } from "#db/registry.ts";
import { readSelection } from "#worker/services/admin/selection.ts";
import { viewKeys } from "./columns.ts";
import { readListQuery } from "./list-query.ts";
import { currentTab, onTab, tabFilters } from "./tab-state.ts";
import { tabsOf, viewedEntities, viewOf } from "./views.ts";

const entity = (api: string) => {
  const found = entityByName(api);
  if (!found) throw new Error(api);
  return found;
};

test.each(viewedEntities())("the view of %s shows what its records hold", (api) => {
  const { readable } = entity(api);
  const known = new Set([...Object.keys(readable), ...Object.keys(WORKED_OUT[api] ?? {})]);
  expect(viewKeys(api).filter((key) => !known.has(key))).toEqual([]);
  const filters = viewOf(api).filters ?? [];
  const field = (key: string) => readable[key];
  expect(
    filters.filter(
      (key) =>
        ASIDE[api]?.[key] === undefined &&
        filterOps(field(key) ?? { label: "", kind: "json" }).length === 0,
    ),
  ).toEqual([]);
  const statuses = readable.statusid?.options?.map(({ value }) => value) ?? [];
  expect((viewOf(api).statuses ?? []).filter(({ to }) => !statuses.includes(to))).toEqual([]);
});

test.each(viewedEntities())("the tabs of %s ask for what the list can do", (api) => {
  for (const { id, filters } of tabsOf(api)) {
    const problems = {};
    readSelection(
      entity(api),
      filters.map(({ key, op, values }) => [key, op, values]),
      "",
      problems,
    );
    expect(problems, id).toEqual({});
  }
});

test.each(viewedEntities())("each tab of %s leads to itself", (api) => {
  const empty = readListQuery(new URLSearchParams("q=marina&sort=name"), () => undefined);
  for (const tab of tabsOf(api)) {
    const there = onTab(empty, tab);
    expect(currentTab(api, there)?.id).toBe(tab.id);
    expect([there.q, there.sort]).toEqual(["", "name"]);
  }
});

test("a tab stays current under further filters, and is left by another one on its own field", () => {
  const read = (address: string) => readListQuery(new URLSearchParams(address), () => "in");
  expect(currentTab("rentalrequest", read("filter[guests][gte]=10"))?.id).toBe("all");
  const open = read("filter[statusid][in]=1,0&filter[guests][gte]=10");
  expect(currentTab("rentalrequest", open)?.id).toBe("open");
  expect([...tabFilters("rentalrequest", open)]).toEqual(["statusid"]);
  expect(currentTab("rentalrequest", read("filter[statusid][in]=1"))).toBeUndefined();
});

test("every list has its place, under the name SPEC gives it", () => {
  const to = new Set([...ADMIN_PLACES, ...furtherPlaces()].map((place) => place.to));
  const lists = entities.filter(({ api }) => api !== "siteconfig");
  expect(
    lists.filter(({ name }) => !to.has(`/admin/list/${name}`)).map(({ name }) => name),
  ).toEqual([]);
  expect(to.has("/admin/edit/Settings")).toBe(true);
});

test("a list that no place names stands at the end, under its own name", () => {
  expect(furtherPlaces()).toEqual([]);
  const label = { one: "Berth", many: "Berths" };
  const takeBack = register({ ...registry.faq, name: "Berth", api: "berth", label });
  expect(furtherPlaces()).toMatchObject([{ to: "/admin/list/Berth", label: "Berths" }]);
  takeBack();
});

test("what waits stands at the place where it is dealt with", () => {
  const places = placesWith({
    new_requests: 7,
    ending_offers: 1,
    waiting_chats: 2,
    parked_mails: 3,
    new_reviews: 4,
  });
  expect(
    places.filter(({ count }) => count).map(({ to, count }) => [to.split("/").at(-1), count]),
  ).toEqual([
    ["RentalRequest", 7],
    ["RentalApproval", 1],
    ["Chat", 2],
    ["PartnerRating", 4],
    ["mails", 3],
  ]);
});
