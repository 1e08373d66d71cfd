import { all, created, deleted } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

export const cannedAnswerView: EntityView<"cannedanswer"> = {
  place: { group: "reach" },
  columns: [
    { key: "title" },
    { key: "shortcut", inCard: (text) => `/${text}` },
    { key: "language" },
    created,
  ],
  tabs: [all, deleted],
  filters: ["language"],
  spans: { title: "full", text: "full" },
  cards: [{ title: "what", keys: ["shortcut", "language", "title", "text", "statusid"] }],
};
