import { all, any, calledBy, created, deleted, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { feedMessages } from "#domain/messages/en/feeds.ts";
import { fleetMessages } from "#domain/messages/en/fleet.ts";
import { deskMoneyMessages } from "#domain/messages/en/money-desk.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";

const { columns: heads, table } = adminListMessages;

export const bookingView: EntityView<"booking", "money"> = {
  place: {
    group: "daily",
    desk: "/admin/trips",
    deskLink: { label: changesMessages.office.title, text: deskMoneyMessages.admin.lead },
    next: [
      { to: "/admin/calendar", label: fleetMessages.title },
      { to: "/admin/feeds", label: feedMessages.title },
      { to: "/admin/statements", label: statementsMessages.office.nav },
    ],
  },
  columns: [
    { key: "name", label: heads.customer, under: "email" },
    { key: "rental_product_uuid", under: "rental_partner_uuid" },
    { key: "start_date", label: heads.trip, as: "times", with: ["end_date"] },
    { key: "guests", inCard: (text) => table.shown(Number(text)) },
    { key: "total", as: "paid", with: ["money"] },
    { key: "state" },
    created,
  ],
  tabs: [
    all,
    tab("upcoming", any("state", "held", "confirmed")),
    tab("completed", any("state", "completed")),
    tab("cancelled", any("state", "cancelled", "no_show")),
    deleted,
  ],
  filters: ["start_date", "state", "rental_partner_uuid", "rental_product_uuid"],
  cards: [
    {
      title: "trip",
      keys: [
        "start_date",
        "end_date",
        "guests",
        "rental_product_uuid",
        "product_package_uuid",
        "meeting_point",
      ],
    },
    { title: "money", keys: ["total", "deposit", "extras"] },
    { title: "contact", keys: ["name", "phone", "email", "user_uuid"] },
    {
      title: "offer",
      keys: ["rental_request_uuid", "rental_approval_uuid", "rental_partner_uuid"],
    },
    { title: "state", keys: ["state", "statusid", "change_message", "change_asked_date"] },
  ],
  title: (record) => calledBy(record),
  consequences: [
    {
      keys: ["meeting_point"],
      text: ({ before: { state } }) =>
        state === "held" || state === "confirmed" ? editMessages.consequences.booking : undefined,
    },
  ],
};
