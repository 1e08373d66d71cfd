import { expect, test } from "bun:test";
import { cellText } from "#app/features/admin/cell-text.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { tabsOf, VIEWS, viewOf } from "#app/features/admin/entity-views.ts";
import { adminPlaces } from "#app/features/admin/places.server.ts";
import { placesWith } from "#app/features/admin/places.ts";
import { filterOps } from "#db/filters.ts";
import { entities, entityByName, type Row, register, registry } from "#db/registry.ts";
import { rulesOf } from "#worker/services/admin/entities.ts";
import type { EntityRules } from "#worker/services/admin/rules.ts";
import { readSelection } from "#worker/services/admin/selection.ts";
import { viewKeys } from "./list/columns.ts";
import { currentTab, onTab, readListQuery, tabFilters } from "./list/list-query.ts";

const entity = (api: string) => {
  const found = entityByName(api);
  if (!found) throw new Error(api);
  return found;
};

test("a column that a row does not have is a type error", () => {
  const view: EntityView<"faq"> = {
    // @ts-expect-error a question has no author
    filters: ["author"],
    // @ts-expect-error and no rating
    cards: [{ title: "what", keys: ["question", "rating"] }],
  };
  const rules: EntityRules<Row<"faq">> = {
    // @ts-expect-error it has no state that could close it
    closed: { key: "state", values: [], open: [] },
  };
  expect([view.filters, rules.closed?.open]).toEqual([["author"], []] as never);
});

test.each(Object.keys(VIEWS))("the view of %s shows what its records hold", (api) => {
  const { readable } = entity(api);
  const known = new Set([...Object.keys(readable), ...Object.keys(rulesOf(api).workedOut ?? {})]);
  expect(viewKeys(api).filter((key) => !known.has(key))).toEqual([]);
  const filters = viewOf(api).filters ?? [];
  const field = (key: string) => readable[key];
  expect(
    filters.filter(
      (key) =>
        rulesOf(api).aside?.[key] === undefined &&
        filterOps(field(key) ?? { label: "", kind: "json" }).length === 0,
    ),
  ).toEqual([]);
  const statuses = readable.statusid?.options?.map(({ value }) => value) ?? [];
  expect((viewOf(api).statuses ?? []).filter(({ to }) => !statuses.includes(to))).toEqual([]);
});

test.each(Object.keys(VIEWS))(
  "a card of %s says numbers as the list does, with their unit once",
  (api) => {
    const { readable } = entity(api);
    const said = (viewOf(api).columns ?? []).flatMap((column) => {
      const field = readable[column.key];
      if (field?.kind !== "number" || !column.inCard) return [];
      return [column.inCard(cellText({ ...field, key: column.key }, 4), "")];
    });
    expect(said.filter((text) => /NaN|(\b\w+)s? \1/.test(text))).toEqual([]);
  },
);

test.each(Object.keys(VIEWS))("the tabs of %s ask for what the list can do", (api) => {
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

test.each(Object.keys(VIEWS))("each tab of %s leads to itself", (api) => {
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
  const to = new Set(adminPlaces().map((place) => place.to));
  const lists = entities.filter(({ single }) => !single);
  expect(
    lists.filter(({ name }) => !to.has(`/admin/list/${name}`)).map(({ name }) => name),
  ).toEqual([]);
  expect(to.has("/admin/edit/Settings")).toBe(true);
});

test("the menu begins with what is done every day, and ends with what is folded", () => {
  const places = adminPlaces();
  const at = (name: string) => places.findIndex(({ to }) => to.endsWith(`/${name}`));
  const some = [
    "admin",
    "RentalRequest",
    "Payment",
    "Chat",
    "ProductPackage",
    "Affiliate",
    "User",
    "people",
  ];
  const order = [...some, "EmailOutbox", "mails", "Settings", "Invoice", "JobRun"].map(at);
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const headings = places.map(({ group }) => group).filter((one, n, all) => one !== all[n - 1]);
  expect(headings).toEqual(["Catalogue", "Reach", "System", "More records"]);
  expect(places.filter(({ folded }) => folded).map(({ group }) => group)).toEqual(
    places.filter(({ group }) => group === "More records").map(({ group }) => group),
  );
});

test("a list that no view names stands at the end, under its own name", () => {
  const before = adminPlaces();
  const label = { one: "Berth", many: "Berths" };
  const takeBack = register({ ...registry.faq, name: "Berth", edit: "Berth", api: "berth", label });
  const [place, ...others] = adminPlaces().toReversed();
  expect(place).toMatchObject({ to: "/admin/list/Berth", label: "Berths", folded: true });
  expect(others.toReversed()).toEqual(before);
  takeBack();
});

test("what waits stands at the place where it is dealt with", () => {
  const places = placesWith(adminPlaces(), {
    queue: 9,
    new_requests: 7,
    ending_offers: 1,
    waiting_chats: 2,
    parked_mails: 3,
    new_reviews: 4,
  });
  expect(
    places.filter(({ count }) => count).map(({ to, count }) => [to.split("/").at(-1), count]),
  ).toEqual([
    ["admin", 9],
    ["RentalRequest", 7],
    ["RentalApproval", 1],
    ["Chat", 2],
    ["PartnerRating", 4],
    ["mails", 3],
  ]);
});
