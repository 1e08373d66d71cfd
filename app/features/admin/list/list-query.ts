import type { Tab } from "#app/features/admin/entity-view.ts";
import { tabsOf } from "#app/features/admin/entity-views.ts";

/**
 * What a list shows, as its address says it (DESIGN §5). Everything that is done with a list is made from this one
 * reading of the address: what the page shows, what is exported and what a bulk action touches cannot differ.
 */
export type ListQuery = {
  filters: readonly ListFilter[];
  q: string;
  /** "" is the list's own order. */
  sort: string;
  size: string;
  cursor: string;
  /** Number of the first row that is shown, for people alone. */
  from: string;
  /** The saved view that is open, by uuid. */
  view: string;
};
/** A condition as it was asked for, understood or not: the API is the one to refuse it. */
export type ListFilter = { key: string; op: string; values: readonly string[] };
/** The comparison that is meant where an address names none, by field. */
type UsualOps = (key: string) => string | undefined;

const NAME = /^filter\[([\w-]{1,64})\](?:\[(\w{1,16})\])?$/;

/** Reads an address; parameters without a value are left out, as a form sends them. */
export function readListQuery(params: URLSearchParams, usual: UsualOps): ListQuery {
  const found = new Map<string, ListFilter>();
  for (const [name, value] of params) {
    if (!name.startsWith("filter") || value === "") continue;
    // What is no condition stays as one nobody knows: to leave it out would show more than was asked for.
    const [, key = name.replace(/[^\w-]/g, "_").slice(0, 64), named] = NAME.exec(name) ?? [];
    const op = named ?? usual(key) ?? "eq";
    const before = found.get(`${key} ${op}`)?.values ?? [];
    // Only "in" takes several; of others the last one counts.
    const values = op === "in" ? [...before, ...value.split(",").filter(Boolean)] : [value];
    if (values.length > 0) found.set(`${key} ${op}`, { key, op, values: [...new Set(values)] });
  }
  const text = (name: string) => params.get(name)?.trim() ?? "";
  return {
    filters: [...found.values()],
    q: text("q"),
    sort: text("sort"),
    size: text("size"),
    cursor: text("cursor"),
    from: text("from"),
    view: text("view"),
  };
}

/** The same as parameters, always in one order, so that an address is short to share and easy to compare. */
export function listParams(query: ListQuery): URLSearchParams {
  const params = filterParams(query);
  for (const name of ["sort", "size", "cursor", "from", "view"] as const)
    if (query[name] !== "") params.set(name, query[name]);
  return params;
}

function filterParams({ q, filters }: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  for (const { key, op, values } of filters) params.set(`filter[${key}][${op}]`, values.join(","));
  return params;
}

/** "?q=…", or "?" for the whole list: an address relative to the list's own. */
export function listHref(query: ListQuery): string {
  return `?${listParams(query)}`;
}

/** The list from its first page, with something else asked for. */
export const afresh = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({
  ...query,
  cursor: "",
  from: "",
  ...change,
});
/** The whole list, in the order and size it had. */
export const cleared = (query: ListQuery) => afresh(query, { q: "", filters: [], view: "" });

/** What a saved view keeps of a list: which records, and in which order. */
export function keptText(query: ListQuery): string {
  return `${listParams({ ...query, size: "", cursor: "", from: "", view: "" })}`;
}

/** The list a saved view leads to, as long as the one that was shown. */
export function onView(
  { size }: ListQuery,
  { uuid, query }: { uuid: string; query: string },
): string {
  const params = new URLSearchParams(query);
  if (size !== "") params.set("size", size);
  params.set("view", uuid);
  return `?${params}`;
}

/** The list with other conditions on one field; none takes them away. */
export function withFilter(
  query: ListQuery,
  key: string,
  conditions: readonly Omit<ListFilter, "key">[],
): ListQuery {
  const made = conditions.map((one) => ({ key, ...one }));
  const at = query.filters.findIndex((one) => one.key === key);
  const others = query.filters.filter((one) => one.key !== key);
  const place =
    at < 0 ? others.length : query.filters.slice(0, at).filter((f) => f.key !== key).length;
  return afresh(query, { filters: others.toSpliced(place, 0, ...made) });
}

/** True where the list is narrowed by words or filters. */
export const isNarrowed = ({ q, filters }: ListQuery): boolean => q !== "" || filters.length > 0;

/** Tells two selections of records apart: what is selected in one means nothing in the other. */
export const selectionKey = (query: ListQuery): string => `${filterParams(query)}`;

/** The filters of a bulk action's body, condition by condition those of the list. */
export function bulkFilter({ filters }: ListQuery): Record<string, Record<string, string[]>> {
  const body: Record<string, Record<string, string[]>> = {};
  for (const { key, op, values } of filters) {
    const ops = body[key] ?? {};
    ops[op] = [...values];
    body[key] = ops;
  }
  return body;
}

/** Where just the records of the list are to be had as a file, in its order; with `ids` those of them alone. */
export function csvHref(
  api: string,
  query: ListQuery,
  ids: readonly string[] = [],
  /** These columns alone; all of them without any. */
  columns: readonly string[] = [],
): string {
  const params = filterParams(query);
  if (columns.length > 0) params.set("columns", columns.join(","));
  if (ids.length > 0) params.set("ids", ids.join(","));
  if (query.sort !== "") params.set("sort", query.sort);
  return `/api/admin/list/${api}.csv${params.size > 0 ? `?${params}` : ""}`;
}

const sameFilter = (one: ListFilter, other: ListFilter) =>
  one.key === other.key &&
  one.op === other.op &&
  one.values.length === other.values.length &&
  one.values.every((value) => other.values.includes(value));

/**
 * The tab a list stands on: the one all of whose filters are set, word for word; of several the one that says most.
 * Further filters narrow it. The first tab, which asks for nothing, is left by a filter on what the others ask for.
 */
export function currentTab(api: string, { filters }: ListQuery): Tab | undefined {
  const tabs = tabsOf(api);
  const keys = new Set(tabs.flatMap((tab) => tab.filters.map(({ key }) => key)));
  const fitting = tabs.filter((tab) => {
    if (tab.filters.length === 0) return !filters.some(({ key }) => keys.has(key));
    return tab.filters.every((wanted) => {
      const ofKey = filters.filter(({ key }) => key === wanted.key);
      return ofKey.length === 1 && ofKey.every((one) => sameFilter(one, wanted));
    });
  });
  return fitting.toSorted((a, b) => b.filters.length - a.filters.length)[0];
}

/** The fields whose filters the current tab says already. */
export function tabFilters(api: string, query: ListQuery): ReadonlySet<string> {
  return new Set(currentTab(api, query)?.filters.map(({ key }) => key));
}

/** The list a tab leads to: just what it counts, in the order and size of the list that was shown. */
export function onTab(query: ListQuery, tab: Tab): ListQuery {
  return tab.filters.reduce(
    (made, { key, op, values }) => withFilter(made, key, [{ op, values }]),
    cleared(query),
  );
}
