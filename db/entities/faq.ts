import { index, integer, text } from "drizzle-orm/sqlite-core";
import { recordTable, sortedBy, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";

/** A question of /faq; published while statusid is 1. */
export const faq = recordTable(
  "faq",
  {
    question: text().notNull(),
    answer: text().notNull(),
    group: words(),
    order: integer().notNull().default(0),
  },
  (t) => [...sortedBy("faq", t.uuid, t.order), index("faq_order").on(t.statusid, t.order, t.uuid)],
);

export const faqEntity = defineEntity({
  name: "Faq",
  table: faq,
  label: { one: "Question", many: "Questions" },
  title: "question",
  search: ["question", "answer"],
  columns: ["question", "group", "order", "statusid", "create_date"],
  fields: {
    question: { label: "Question", kind: "text", maxLength: 200 },
    answer: { label: "Answer", kind: "textarea", maxLength: 5000 },
    group: { label: "Group", kind: "text", maxLength: 80 },
    order: { label: "Order", kind: "number", min: 0 },
  },
});
