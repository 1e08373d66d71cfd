import type { ShownList } from "./keep-view.ts";
import { readListQuery } from "./list-query.ts";
import type { ListMeta, ListRow } from "./view-types.ts";

/** An entity without a view of its own, for tests of lists. */
export const someMeta: ListMeta = {
  api: "thing",
  name: "Thing",
  label: { one: "Thing", many: "Things" },
  title: "name",
  columns: [
    { key: "name", label: "Name", kind: "text" },
    { key: "price", label: "Price", kind: "money" },
    {
      key: "statusid",
      label: "Status",
      kind: "enum",
      options: [
        { value: 0, label: "New" },
        { value: 1, label: "Active" },
      ],
    },
    { key: "create_date", label: "Created", kind: "datetime" },
  ],
  fields: {
    name: { label: "Name", kind: "text", ops: ["contains", "eq", "in", "empty"] },
    price: { label: "Price", kind: "money", ops: ["eq", "in", "gte", "lte", "empty"] },
    statusid: {
      label: "Status",
      kind: "enum",
      ops: ["in", "eq", "empty"],
      options: [
        { value: -1, label: "Deleted" },
        { value: 0, label: "New" },
        { value: 1, label: "Active" },
      ],
    },
    create_date: { label: "Created", kind: "date", ops: ["gte", "lte", "empty"] },
  },
  sorts: ["create_date", "name", "price"],
  search: ["Name"],
  relations: {},
  can: { create: true, change: true, remove: true },
};

export const someRow = (n: number): ListRow => ({
  uuid: `01900000-0000-7000-8000-${`${n}`.padStart(12, "0")}`,
  name: `Thing ${n}`,
  price: n * 100_000,
  statusid: n % 2,
  create_date: new Date("2026-11-22T08:00:00Z"),
  update_date: new Date("2026-11-22T08:00:00Z"),
  labels: {},
});

export const usualOf = (meta: ListMeta) => (key: string) => meta.fields[key]?.ops[0];

/** What the loader answers for an address: as many rows as told. */
export function someData(
  address: string,
  rows = 3,
  more: Partial<NonNullable<ShownList["list"]>> = {},
): ShownList {
  const query = readListQuery(new URLSearchParams(address), usualOf(someMeta));
  return {
    meta: someMeta,
    query,
    now: "2026-11-22T08:00:00.000Z",
    names: {},
    tabs: [],
    problems: undefined,
    list: {
      rows: Array.from({ length: rows }, (_, n) => someRow(n + 1)),
      total: rows,
      more: false,
      next: null,
      previous: null,
      sort: query.sort || "-create_date",
      size: 50,
      ...more,
    },
  };
}
