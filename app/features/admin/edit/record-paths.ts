/** How SPEC §2 and the admin's menu spell records in /admin/edit/…, where that is not the entity's own name. */
const EDIT_NAMES: Readonly<Record<string, string>> = {
  file: "file",
  upload: "upload",
  newsletter: "newsletter",
  auditlog: "Audit",
  emailoutbox: "Email",
  siteconfig: "Settings",
};

type Named = { api: string; name: string };

/** The name of an entity in the address of its editor. */
export function editName({ api, name }: Named): string {
  return EDIT_NAMES[api] ?? name;
}

/** The editor of a record; without one, of a new record. */
export function editPath(entity: Named, uuid?: string): string {
  return `/admin/edit/${editName(entity)}${uuid === undefined ? "" : `/${uuid}`}`;
}

/** The list of an entity; of those records alone whose column holds a value, if one is given. */
export function listPath({ name }: { name: string }, key?: string, value = "", op?: "eq"): string {
  const field = `filter[${key}]${op === undefined ? "" : `[${op}]`}`;
  const filter = key === undefined ? "" : `?${new URLSearchParams({ [field]: value })}`;
  return `/admin/list/${name}${filter}`;
}
