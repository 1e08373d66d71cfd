import { ACTIVATED, created } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { columns: heads } = adminListMessages;

export const referralPartnerView: EntityView<"referralpartner"> = {
  place: { group: "reach" },
  columns: [
    { key: "name", label: heads.affiliate, under: "email" },
    { key: "sharelink" },
    { key: "visit_count" },
    { key: "request_count" },
    { key: "booking_count" },
    { key: "statusid" },
    created,
  ],
  ...ACTIVATED,
  cards: [
    { title: "contact", keys: ["name", "email", "statusid"] },
    { title: "link", keys: ["sharelink", "commission_bp"] },
    { title: "figures", keys: ["visit_count", "request_count", "booking_count"] },
  ],
  consequences: [{ keys: ["sharelink"], text: () => editMessages.consequences.sharelink }],
};
