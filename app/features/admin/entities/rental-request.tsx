import { all, any, bare, calledBy, deleted, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { columns: heads, table } = adminListMessages;
const { new: fresh, pending, approved, rejected } = REQUEST_STATUS;
const { offers: offersMade, guests } = editMessages.consequences;

export const rentalRequestView: EntityView<"rentalrequest", "offers" | "attention"> = {
  place: { group: "daily", waits: "new_requests", desk: "/admin/requests" },
  columns: [
    // Numbers are drawn as requests come: their order is that of creation, which every filter keeps.
    { key: "request_id", label: heads.number, sort: "create_date", inCard: bare },
    { key: "name", label: heads.customer, under: "email" },
    { key: "start_date", label: heads.date, as: "day", under: "timeofday" },
    { key: "guests", inCard: (text) => table.shown(Number(text)) },
    { key: "duration", label: heads.hours, inCard: bare },
    {
      key: "typeid",
      label: heads.kind,
      as: "kind",
      inCard: (_, reads) => reads,
      with: ["site_language"],
    },
    { key: "offers", label: heads.offers, as: "offers" },
    { key: "statusid" },
    { key: "valid_until_date", label: table.left, as: "left" },
    {
      key: "source",
      label: heads.source,
      as: "source",
      inCard: null,
      with: ["landing_path", "referral_partner_uuid"],
    },
  ],
  tabs: [
    all,
    tab<"attention">("attention", { key: "attention", op: "eq", values: ["yes"] }),
    tab("open", any("statusid", fresh, pending)),
    tab("approved", any("statusid", approved)),
    tab("rejected", any("statusid", rejected)),
    deleted,
  ],
  filters: ["start_date", "statusid", "typeid", "product_package_uuid"],
  cards: [
    {
      title: "wish",
      keys: [
        "start_date",
        "end_date",
        "timeofday",
        "guests",
        "duration",
        "start_hour",
        "extras",
        "typeid",
        "valid_until_date",
        "product_package_uuid",
        "comment",
      ],
    },
    {
      title: "contact",
      note: "contactNote",
      keys: ["name", "site_language", "phone", "email", "user_uuid"],
    },
    { title: "handling", keys: ["statusid", "referral_partner_uuid", "tags", "internal_notes"] },
    {
      title: "origin",
      keys: ["request_id", "source", "language", "timezone", "landing_path"],
    },
  ],
  spans: { product_package_uuid: "wide", referral_partner_uuid: "wide", landing_path: "wide" },
  title: (record) => calledBy(record, record.request_id),
  lineName: editMessages.related.requestNo,
  createdText: editMessages.received,
  consequences: [
    {
      keys: [
        "guests",
        "duration",
        "start_date",
        "timeofday",
        "product_package_uuid",
        "start_hour",
        "extras",
      ],
      text: ({ before, offers }) =>
        offers > 0 ? offersMade(offers, guests(before.guests)) : undefined,
    },
  ],
};
