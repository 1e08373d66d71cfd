import { expect, test } from "bun:test";
import fc from "fast-check";
import { filterOps } from "#db/filters.ts";
import { entities, entityByName } from "#db/registry.ts";
import { filtersOfBody, filtersOfQuery, readSelection } from "#worker/services/admin/selection.ts";
import {
  afresh,
  bulkFilter,
  cleared,
  csvHref,
  listHref,
  listParams,
  readListQuery,
  withFilter,
} from "./list-query.ts";

const usual = (key: string) => ({ statusid: "in", name: "contains" })[key];
const read = (address: string) => readListQuery(new URLSearchParams(address), usual);

test("an address without a comparison means the field's usual one, and is written out", () => {
  const query = read("filter[statusid]=0,1&filter[name]=Layla&q= marina &sort=-start_date");
  expect(query.filters).toEqual([
    { key: "statusid", op: "in", values: ["0", "1"] },
    { key: "name", op: "contains", values: ["Layla"] },
  ]);
  expect(decodeURIComponent(listHref(query))).toBe(
    "?q=marina&filter[statusid][in]=0,1&filter[name][contains]=Layla&sort=-start_date",
  );
});

test("what a form leaves empty is not asked for", () => {
  expect(read("q=&filter[name]=&filter[statusid]=&sort=").filters).toEqual([]);
});

test("what is no condition is kept, so that the list refuses it rather than show everything", () => {
  for (const address of ["filter=1", "filter[name=x", "filter[a][b][c]=1", "filter[name][near]=x"])
    expect(read(address).filters.length, address).toBe(1);
});

test("another filter, search or order begins at the first page", () => {
  const there = read("filter[statusid]=1&cursor=abc&from=51");
  expect(listParams(there).get("cursor")).toBe("abc");
  for (const next of [
    withFilter(there, "name", [{ op: "contains", values: ["a"] }]),
    afresh(there, { q: "a" }),
    afresh(there, { sort: "name" }),
    cleared(there),
  ])
    expect([next.cursor, next.from]).toEqual(["", ""]);
});

test("a filter that is changed stays where it stood", () => {
  const query = read("filter[statusid]=1&filter[name]=a&filter[guests][gte]=2");
  const changed = withFilter(query, "name", [{ op: "contains", values: ["b"] }]);
  expect(changed.filters.map(({ key }) => key)).toEqual(["statusid", "name", "guests"]);
  expect(withFilter(query, "name", []).filters.map(({ key }) => key)).toEqual([
    "statusid",
    "guests",
  ]);
});

test("the export asks for the same records in the same order, and not for a page of them", () => {
  const query = read("q=marina&filter[statusid]=1&sort=name&size=25&cursor=abc&from=26");
  expect(decodeURIComponent(csvHref("rentalrequest", query))).toBe(
    "/api/admin/list/rentalrequest.csv?q=marina&filter[statusid][in]=1&sort=name",
  );
});

// payloadcms/payload#17670: an action on "everything that matches" that lost its filter touched every record.
test("a bulk action's filter selects exactly what the list shows, for every field of every entity", () => {
  const uuid = "01900000-0000-7000-8000-000000000000";
  const value = fc.constantFrom("0", "1", "-1", "7", "2027-01-10", "Layla", "open", uuid, "a,b");
  const anySelection = fc.constantFrom(...entities.map(({ api }) => api)).chain((api) => {
    const conditions = Object.entries(entityByName(api)?.readable ?? {}).flatMap(([key, field]) =>
      filterOps(field).flatMap((op) => [`filter[${key}][${op}]`, `filter[${key}]`]),
    );
    const condition = fc.tuple(fc.constantFrom(...conditions), value);
    return fc.tuple(fc.constant(api), fc.array(condition, { minLength: 1, maxLength: 4 }));
  });
  fc.assert(
    fc.property(anySelection, ([api, wanted]) => {
      const entity = entityByName(api);
      if (!entity) throw new Error(`no entity is called ${api}`);
      const query = readListQuery(new URLSearchParams(wanted), (key) => {
        const field = entity.readable[key];
        return field && filterOps(field)[0];
      });
      const [shown, touched] = [{}, {}];
      const list = readSelection(entity, filtersOfQuery(listParams(query), shown), "", shown);
      const body = JSON.parse(JSON.stringify(bulkFilter(query)));
      const bulk = readSelection(entity, filtersOfBody(body, touched), "", touched);
      const sorted = (one: typeof list) =>
        one.conditions.map((part) => JSON.stringify(part)).toSorted();
      expect(sorted(bulk)).toEqual(sorted(list));
      // What is refused is the same; a body groups it by field, so its order may differ.
      expect(Object.keys(touched).toSorted()).toEqual(Object.keys(shown).toSorted());
    }),
    { numRuns: 500 },
  );
});
