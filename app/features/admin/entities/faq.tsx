import { PUBLISHING, published } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

export const faqView: EntityView<"faq"> = {
  place: { group: "reach" },
  tabs: published,
  statuses: PUBLISHING,
  spans: { question: "full" },
};
