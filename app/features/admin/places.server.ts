import type { Entity } from "#db/entity.ts";
import { entities } from "#db/registry.ts";
import { adminMessages } from "#domain/messages/en/admin.ts";
import { adminFindMessages } from "#domain/messages/en/admin-find.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { adminQueueMessages } from "#domain/messages/en/admin-queue.ts";
import { OFFICE_PAGES } from "#domain/rules/office.ts";
import type { QueueKind } from "#domain/states/queue.ts";
import { editPath, listPath } from "./edit/record-paths.ts";
import { VIEWS, viewOf } from "./entity-views.ts";
import type { AdminNavItem } from "./places.ts";

const { groups } = adminListMessages;
const { actions } = adminFindMessages;

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

/** Pages on which something is done: records are made, and what the office does every day. */
export function adminActions(): Pick<AdminNavItem, "to" | "label" | "thing">[] {
  const creates = entities
    .filter(({ can }) => can.create)
    .map(({ api, edit, label }) => ({
      thing: api,
      to: editPath(edit),
      label: adminListMessages.create(label.one),
    }));
  const waiting = (kind: QueueKind) => ({ thing: "queue", to: `/admin?kind=${kind}` });
  return [
    ...creates,
    { thing: "telephone", to: "/admin/call", label: actions.call },
    { thing: "queue", to: "/admin?who=me", label: actions.mine },
    { thing: "told", to: "/admin/told", label: actions.told },
    { ...waiting("no_offer"), label: actions.remind },
    { ...waiting("change"), label: actions.changes },
    { ...waiting("overdue"), label: actions.overdue },
    { ...waiting("refund"), label: actions.refunds },
    { ...waiting("review"), label: actions.reviews },
  ];
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
