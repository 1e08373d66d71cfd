import { PUBLISHED, UNTRANSLATED } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

export const faqView: EntityView<"faq", "translated"> = {
  place: { group: "reach" },
  ...PUBLISHED,
  tabs: [...PUBLISHED.tabs, UNTRANSLATED],
  spans: { question: "full" },
};
