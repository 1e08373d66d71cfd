import {
  created,
  leaves,
  onSite,
  PUBLISHED,
  UNTRANSLATED,
} from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { TERMS_NAMES } from "#domain/rules/payment-terms.ts";

const { columns: heads } = adminListMessages;
const { provider, providerMail } = editMessages.consequences;
const path = "/provider/";

export const rentalPartnerView: EntityView<"rentalpartner", "translated"> = {
  place: { group: "catalogue" },
  columns: [
    { key: "name", label: heads.provider, under: "email" },
    { key: "area" },
    { key: "rating", label: heads.rating, as: "hundredths", under: "rating_count" },
    { key: "response_minutes", label: heads.answers, as: "minutes" },
    { key: "statusid" },
    created,
  ],
  ...PUBLISHED,
  tabs: [...PUBLISHED.tabs, UNTRANSLATED],
  cards: [
    { title: "what", keys: ["name", "slug", "area", "logo", "languages", "description"] },
    { title: "papers", keys: ["captains", "licence", "insurance"] },
    { title: "mail", keys: ["email", "phone", "whatsapp"] },
    { title: "payment", note: "paymentNote", keys: [...TERMS_NAMES] },
    { title: "payee", keys: ["legal_name", "trn", "address", "bank_account"] },
    { title: "business", keys: ["commission_bp", "statusid"] },
    {
      title: "figures",
      keys: [
        ...(["rating", "rating_count", "response_minutes", "response_rate"] as const),
        "acceptance_rate",
      ],
    },
  ],
  // Without a page before they are public.
  page: { path, hasPreview: false },
  consequences: [
    ...onSite(path),
    { keys: ["statusid"], text: (change) => (leaves(change) ? provider : undefined) },
    { keys: ["email"], text: () => providerMail },
  ],
};
