import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What the assistant may look up by words: one row for each published package, vessel, extra, provider, question and
 * article, and beside it the full-text index `knowledge_search`. Triggers keep both (db/testing/knowledge-sql.ts), in the
 * transaction of each change; nothing else writes here.
 */
export const knowledge = sqliteTable("knowledge", {
  id: integer().primaryKey(),
  entity: text().notNull(),
  uuid: text().notNull().unique(),
  title: text().notNull(),
  body: text().notNull(),
});
