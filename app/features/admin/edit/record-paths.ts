/** The editor of a record; without one, of a new record. */
export function editPath(name: string, uuid?: string): string {
  // A customer is nothing to be edited: it has a page of its own.
  if (name === "Customer" && uuid !== undefined) return `/admin/customers/${uuid}`;
  return `/admin/edit/${name}${uuid === undefined ? "" : `/${uuid}`}`;
}

/** The page that asks before a record is deleted, and gives a deleted one back. */
export const deletePath = (name: string, uuid: unknown) => `/admin/delete/${name}/${uuid}`;

/** A condition of a list (DESIGN §5); "" is the comparison its field usually has. */
export type Condition = readonly [key: string, op: string, value: string];

/** The list of an entity; of some of its records alone, if conditions are given. */
export function listPath(name: string, conditions: readonly Condition[] = [], sort = ""): string {
  const query = new URLSearchParams();
  for (const [key, op, value] of conditions) query.set(`filter[${key}]${op && `[${op}]`}`, value);
  if (sort !== "") query.set("sort", sort);
  return `/admin/list/${name}${query.size === 0 ? "" : `?${query}`}`;
}
