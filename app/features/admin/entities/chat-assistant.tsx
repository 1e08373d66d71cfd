import { all, deleted } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

export const chatAssistantView: EntityView<"chatassistant"> = {
  place: { group: "system" },
  tabs: [all, deleted],
  filters: ["active", "statusid"],
  cards: [
    { title: "what", keys: ["name", "avatar", "greeting", "active", "statusid"] },
    { title: "behaviour", keys: ["model"] },
  ],
};
