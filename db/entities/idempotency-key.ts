import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { common, commonExtras, instant } from "#db/columns.ts";

/** What was answered to an Idempotency-Key; `scope` names the call and its caller. No admin surface. */
export const idempotency_key = sqliteTable(
  "idempotency_key",
  {
    ...common(),
    scope: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    status: integer().notNull(),
    response: text().notNull(),
    expire_date: instant().notNull(),
  },
  (t) => [
    ...commonExtras("idempotency_key", t),
    uniqueIndex("idempotency_key_unique").on(t.scope, t.key),
    index("idempotency_key_expire").on(t.expire_date),
  ],
);
