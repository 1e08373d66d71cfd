import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant, recordTable } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";

/** What was answered to an Idempotency-Key; `scope` names the call and its caller. */
export const idempotency_key = recordTable(
  "idempotency_key",
  {
    scope: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    status: integer().notNull(),
    response: text().notNull(),
    expire_date: instant().notNull(),
  },
  (t) => [
    uniqueIndex("idempotency_key_unique").on(t.scope, t.key),
    index("idempotency_key_expire").on(t.expire_date),
  ],
  "none",
);

export const idempotencyKey = defineEntity({
  name: "IdempotencyKey",
  table: idempotency_key,
  label: { one: "Idempotency key", many: "Idempotency keys" },
  title: "key",
  internal: true,
  columns: ["scope", "status", "expire_date", "create_date"],
  fields: {
    scope: { label: "Scope", kind: "text" },
    key: { label: "Key", kind: "text", secret: true },
    body_hash: { label: "Hash of the body", kind: "text", secret: true },
    status: { label: "Status answered", kind: "number" },
    response: { label: "Answer", kind: "textarea", secret: true },
    expire_date: { label: "Expires", kind: "date" },
  },
});
