import type { Entity } from "#db/entity.ts";
import { entities } from "#db/registry.ts";
import { adminMessages } from "#domain/messages/en/admin.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { adminQueueMessages } from "#domain/messages/en/admin-queue.ts";
import { OFFICE_PAGES } from "#domain/rules/office.ts";
import { editPath, listPath } from "./edit/record-paths.ts";
import { VIEWS, viewOf } from "./entity-views.ts";
import type { AdminNavItem } from "./places.ts";

const { groups } = adminListMessages;

/**
 * The menu: the lists of SPEC §2 under the names it gives them, grouped as an administrator works with them. An entity
 * without a view stands at the end under its own name.
 */
export function adminPlaces(): AdminNavItem[] {
  const order = Object.keys(VIEWS);
  const rank = ({ api }: Entity) => (order.includes(api) ? order.indexOf(api) : order.length);
  const listed = entities.toSorted((one, other) => rank(one) - rank(other));
  const places = listed.flatMap(placesOf);
  return [
    { to: "/admin", label: adminQueueMessages.title, waits: "queue", thing: "queue" },
    ...places.filter(({ group }) => group === undefined),
    { to: "/admin/figures", label: adminMessages.overview, thing: "figures" },
    ...places.filter(({ group }) => group !== undefined),
  ];
}

/** The pages on which records are made. */
export function newRecords(): Pick<AdminNavItem, "to" | "label" | "thing">[] {
  return entities
    .filter(({ can }) => can.create)
    .map(({ api, edit, label }) => ({
      thing: api,
      to: editPath(edit),
      label: adminListMessages.create(label.one),
    }));
}

function placesOf(entity: Entity): AdminNavItem[] {
  const { group = "more", label = entity.label.many, ...place } = viewOf(entity.api).place ?? {};
  const { waits, desk, next = [] } = place;
  const records = [
    ...(entity.edit === entity.name ? [] : [editPath(entity.edit)]),
    ...(desk ? [desk] : []),
  ];
  const own: AdminNavItem = {
    to: entity.single ? editPath(entity.edit) : listPath(entity.name),
    label,
    thing: entity.api,
    ...(waits && { waits }),
    ...(records.length > 0 && { records }),
  };
  const heading = group === "daily" ? {} : { group: groups[group] };
  return [own, ...next].map((one) => ({
    ...one,
    thing: one.thing ?? OFFICE_PAGES[one.to] ?? "",
    ...heading,
    ...(group === "more" && { folded: true }),
  }));
}
