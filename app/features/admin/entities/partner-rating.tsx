import { all, any, created, deleted, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { bulk } = adminListMessages;
const isPublished = (value: "0" | "1") =>
  ({ key: "published", op: "eq", values: [value] }) as const;

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
    tab<"statusid" | "published">("attention", any("statusid", 0), isPublished("0")),
    tab("published", isPublished("1")),
    deleted,
  ],
  sets: [
    { key: "published", value: true, label: bulk.publish },
    { key: "published", value: false, label: bulk.unpublish },
  ],
  filters: ["rental_partner_uuid", "stars", "published", "create_date"],
};
