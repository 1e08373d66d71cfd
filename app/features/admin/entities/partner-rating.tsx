import { all, any, created, deleted, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { bulk } = adminListMessages;
const isPublished = (value: "0" | "1") =>
  ({ key: "published", op: "eq", values: [value] }) as const;
const isEmpty = <K extends "refused_reason" | "answer">(key: K, value: "0" | "1") =>
  ({ key, op: "empty", values: [value] }) as const;

export const partnerRatingView: EntityView<"partnerrating"> = {
  place: { group: "catalogue", waits: "new_reviews" },
  columns: [
    { key: "author", under: "comment" },
    { key: "stars" },
    { key: "rental_partner_uuid" },
    { key: "published" },
    created,
  ],
  tabs: [
    all,
    tab<"statusid" | "published" | "refused_reason">(
      "attention",
      any("statusid", 0),
      isPublished("0"),
      isEmpty("refused_reason", "1"),
    ),
    tab("published", isPublished("1")),
    tab<"published" | "refused_reason">(
      "refused",
      isPublished("0"),
      isEmpty("refused_reason", "0"),
    ),
    // Taken off the site, or never shown, by somebody who gave no reason: it waits for nobody.
    tab<"statusid" | "published" | "refused_reason">(
      "aside",
      any("statusid", 1),
      isPublished("0"),
      isEmpty("refused_reason", "1"),
    ),
    tab("answered", isEmpty("answer", "0")),
    deleted,
  ],
  sets: [
    { key: "published", value: true, label: bulk.publish },
    { key: "published", value: false, label: bulk.unpublish },
  ],
  filters: ["rental_partner_uuid", "stars", "published", "create_date"],
  spans: { comment: "full", answer: "full", refused_reason: "full" },
  cards: [
    {
      title: "what",
      keys: [
        ...(["comment", "author", "stars", "stars_vessel", "stars_crew", "stars_value"] as const),
        ...(["booking_uuid", "rental_partner_uuid"] as const),
      ],
    },
    { title: "publishing", keys: ["published", "refused_reason", "statusid"] },
    { title: "pictures", keys: ["pictures"] },
    { title: "answer", keys: ["answer", "answer_date", "told_date"] },
  ],
};
