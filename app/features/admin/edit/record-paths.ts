type Named = { name: string; edit: string };

/** The editor of a record; without one, of a new record. */
export function editPath({ edit }: Pick<Named, "edit">, uuid?: string): string {
  return `/admin/edit/${edit}${uuid === undefined ? "" : `/${uuid}`}`;
}

/** The list of an entity; of those records alone whose column holds a value, if one is given. */
export function listPath(
  { name }: Pick<Named, "name">,
  key?: string,
  value = "",
  op?: "eq",
): string {
  const field = `filter[${key}]${op === undefined ? "" : `[${op}]`}`;
  const filter = key === undefined ? "" : `?${new URLSearchParams({ [field]: value })}`;
  return `/admin/list/${name}${filter}`;
}
