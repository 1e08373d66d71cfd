import { all, any, created, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { columns: heads, table } = adminListMessages;

export const rentalApprovalView: EntityView<"rentalapproval"> = {
  place: { group: "daily", waits: "ending_offers" },
  columns: [
    { key: "rental_request_uuid", label: heads.invited },
    { key: "rental_partner_uuid", under: "rental_product_uuid" },
    { key: "state" },
    { key: "price" },
    { key: "valid_until_date", label: table.left, as: "left" },
    { key: "answered_date" },
    created,
  ],
  tabs: [
    all,
    tab("waiting", any("state", "queued", "sent", "opened")),
    tab("offered", any("state", "offered", "revised")),
    tab("accepted", any("state", "accepted")),
    tab("over", any("state", "declined", "withdrawn", "expired", "superseded")),
  ],
  filters: ["state", "rental_partner_uuid", "rental_request_uuid", "valid_until_date"],
  cards: [
    {
      title: "offer",
      keys: [
        "price",
        "vat",
        "valid_until_date",
        "rental_product_uuid",
        "product_package_uuid",
        "start_date",
        "meeting_point",
        "extras",
        "note",
      ],
    },
    { title: "terms", keys: ["includes", "excludes", "cancellation"] },
    {
      title: "state",
      keys: [
        "state",
        "rental_request_uuid",
        "rental_partner_uuid",
        "made_for",
        "reason",
        "revision",
        "statusid",
      ],
    },
    {
      title: "dates",
      keys: [
        "queued_date",
        "sent_date",
        "opened_date",
        "answered_date",
        "reminded_date",
        "ending_told_date",
      ],
    },
  ],
  title: (_, { rental_partner_uuid: provider = "" }) => editMessages.offerOf(provider),
  titleInPath: true,
  relationName: ({ rental_partner_uuid: provider }) => provider && editMessages.offerOf(provider),
};
