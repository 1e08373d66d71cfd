import { index, integer, text } from "drizzle-orm/sqlite-core";
import { flag, recordTable, sortedBy, translations, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";

/** A question of /faq, or of the chat alone; published while statusid is 1. */
export const faq = recordTable(
  "faq",
  {
    question: text().notNull(),
    answer: text().notNull(),
    /** What the assistant says: two or three sentences that stand by themselves. Empty: the begin of the answer. */
    short_answer: words(),
    /** The question as others would ask it, one a line: the assistant finds it by these as well. */
    other_wordings: words(),
    group: words(),
    /** The assistant answers it, and no page shows it. */
    chat_only: flag().notNull().default(false),
    order: integer().notNull().default(0),
    translations: translations(),
  },
  (t) => [...sortedBy("faq", t.uuid, t.order), index("faq_order").on(t.statusid, t.order, t.uuid)],
);

export const faqEntity = defineEntity({
  name: "Faq",
  table: faq,
  label: { one: "Question", many: "Questions" },
  title: "question",
  search: ["question", "answer"],
  columns: ["question", "group", "chat_only", "order", "statusid", "create_date"],
  translated: ["question", "answer", "short_answer", "other_wordings", "group"],
  fields: {
    question: { label: "Question", kind: "text", maxLength: 200 },
    answer: { label: "Answer", kind: "textarea", maxLength: 5000 },
    short_answer: {
      label: "Short answer",
      kind: "textarea",
      maxLength: 400,
      hint: "What the assistant says in the chat. It has to stand by itself. Empty: the begin of the answer",
    },
    other_wordings: {
      label: "Other wordings",
      kind: "textarea",
      maxLength: 2000,
      hint: "The same question in other words, one a line. They are not shown; the assistant finds the question by them",
    },
    group: { label: "Group", kind: "text", maxLength: 80 },
    chat_only: {
      label: "Only in the chat",
      kind: "boolean",
      hint: "The assistant answers it; it stands neither on the page of questions nor in what is made of it",
    },
    order: { label: "Order", kind: "number", min: 0 },
  },
});
