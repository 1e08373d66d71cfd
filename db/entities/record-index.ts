import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

// What triggers keep of every entity's table (db/entity-sql.ts); nothing else writes here.

/** How many records of a table have a status, so that the total of a list costs the same however long it is. */
export const record_count = sqliteTable(
  "record_count",
  {
    name: text().notNull(),
    statusid: integer().notNull(),
    rows: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.name, t.statusid] })],
);

/**
 * The number under which a record stands in its full-text index, counted up as records come. Such an index goes by
 * whole numbers, and a table's own row numbers do not outlive a copy of the database.
 */
export const search_id = sqliteTable("search_id", {
  id: integer().primaryKey(),
  uuid: text().notNull().unique(),
});

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
