import { entities } from "#db/registry.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import type { AdminNavItem } from "./admin-shell.tsx";
import { ADMIN_PLACES, LIST } from "./places.ts";

/** The lists that places.ts does not name, under the names the registry gives them: a new entity is found without a line there. */
export function furtherPlaces(): AdminNavItem[] {
  const known = new Set(ADMIN_PLACES.map(({ to }) => to));
  return entities
    .filter(({ name, api }) => api !== "siteconfig" && !known.has(`${LIST}/${name}`))
    .map(({ name, label }) => ({
      to: `${LIST}/${name}`,
      label: label.many,
      group: adminListMessages.groups.more,
      folded: true,
    }));
}
