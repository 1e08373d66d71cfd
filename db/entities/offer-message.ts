import { index, text } from "drizzle-orm/sqlite-core";
import { oneOf, recordTable, reference } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { rental_approval } from "./rental-approval.ts";

const MESSAGE_SENDERS = ["visitor", "provider"] as const;

/** A question of the visitor about one offer, or the provider's answer: they speak through the site. */
export const offer_message = recordTable(
  "offer_message",
  {
    rental_approval_uuid: reference(() => rental_approval.uuid),
    sender: text({ enum: MESSAGE_SENDERS }).notNull(),
    content: text().notNull(),
  },
  (t) => [
    oneOf("offer_message_sender", t.sender, MESSAGE_SENDERS),
    index("offer_message_approval").on(t.rental_approval_uuid, t.create_date),
  ],
  "newest",
);

export const offerMessage = defineEntity({
  name: "OfferMessage",
  table: offer_message,
  label: { one: "Question or answer", many: "Questions and answers" },
  title: "content",
  readonly: true,
  columns: ["rental_approval_uuid", "sender", "content", "create_date"],
  fields: {
    rental_approval_uuid: { label: "Offer", kind: "relation", relation: "rentalapproval" },
    sender: {
      label: "From",
      kind: "enum",
      options: options({ visitor: "Visitor", provider: "Provider" }),
    },
    content: { label: "Text", kind: "textarea", maxLength: 1000 },
  },
});
