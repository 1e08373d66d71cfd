import { PUBLISHED } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

export const faqView: EntityView<"faq"> = {
  place: { group: "reach" },
  ...PUBLISHED,
  spans: { question: "full" },
};
