import { ACTIVATED, created } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { columns: heads } = adminListMessages;

export const referralPartnerView: EntityView<
  "referralpartner",
  "visits" | "requests" | "bookings"
> = {
  place: { group: "reach" },
  columns: [
    { key: "name", label: heads.affiliate, under: "email" },
    { key: "sharelink" },
    { key: "visits", label: heads.visits },
    { key: "requests", label: heads.requests },
    { key: "bookings", label: heads.bookings },
    { key: "statusid" },
    created,
  ],
  ...ACTIVATED,
  cards: [
    { title: "contact", keys: ["name", "email", "phone", "statusid"] },
    { title: "link", keys: ["sharelink", "commission_bp"] },
    { title: "payouts", keys: ["bank_account"] },
  ],
  consequences: [{ keys: ["sharelink"], text: () => editMessages.consequences.sharelink }],
};
