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
};
/** A condition as it was asked for, understood or not: the API is the one to refuse it. */
export type ListFilter = { key: string; op: string; values: readonly string[] };
/** The comparison that is meant where an address names none, by field. */
export type UsualOps = (key: string) => string | undefined;

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
  };
}

/** The same as parameters, always in one order, so that an address is short to share and easy to compare. */
export function listParams(query: ListQuery): URLSearchParams {
  const params = filterParams(query);
  for (const name of ["sort", "size", "cursor", "from"] as const)
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

const fromStart = { cursor: "", from: "" } as const;

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
  return { ...query, ...fromStart, filters: others.toSpliced(place, 0, ...made) };
}

/** The list found by words; the order that came with a search before goes with it. */
export const withWords = (query: ListQuery, q: string): ListQuery => ({
  ...query,
  ...fromStart,
  q: q.trim(),
});
export const withSort = (query: ListQuery, sort: string): ListQuery => ({
  ...query,
  ...fromStart,
  sort,
});
export const withSize = (query: ListQuery, size: string): ListQuery => ({
  ...query,
  ...fromStart,
  size,
});
export const atPlace = (query: ListQuery, cursor: string, from: string): ListQuery => ({
  ...query,
  cursor,
  from,
});
/** The whole list, in the order and size it had. */
export const cleared = (query: ListQuery): ListQuery => ({
  ...query,
  ...fromStart,
  q: "",
  filters: [],
});

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
export function csvHref(api: string, query: ListQuery, ids: readonly string[] = []): string {
  const params = filterParams(query);
  if (ids.length > 0) params.set("ids", ids.join(","));
  if (query.sort !== "") params.set("sort", query.sort);
  return `/api/admin/list/${api}.csv${params.size > 0 ? `?${params}` : ""}`;
}
