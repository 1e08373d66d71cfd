import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { is, sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { serverSnapshot } from "#db/backup/server-snapshot.ts";
import { createDb } from "#db/client.ts";
import { entitySql } from "#db/entity-sql.ts";
import { applyMigrations } from "#db/migrate.ts";
import { entities } from "#db/registry.ts";
import { sumsOf } from "#db/testing/backup.ts";
import { startDatabase } from "#db/testing/database.ts";
import { knowledgeSql } from "#db/testing/knowledge-sql.ts";
import { startSqld } from "#db/testing/sqld.ts";

const dbFolder = join(import.meta.dirname, "..");
const exported: Record<string, unknown> = {};
for (const name of readdirSync(join(dbFolder, "entities"))) {
  Object.assign(exported, await import(`#db/entities/${name}`));
}
const tables = Object.values(exported).filter((value) => is(value, SQLiteTable));

let server: Awaited<ReturnType<typeof startSqld>>;
const open = () => createDb({ url: server.url });

beforeAll(async () => {
  server = await startSqld();
  await Promise.all([applyMigrations(server.url), applyMigrations(server.url)]);
});
afterAll(() => server.stop());

test("two starts at once, and a later one, apply each migration once", async () => {
  await applyMigrations(server.url);
  const journal = JSON.parse(readFileSync(join(dbFolder, "migrations/meta/_journal.json"), "utf8"));
  const applied = await open().all(sql`select hash from __drizzle_migrations`);
  expect(applied).toHaveLength(journal.entries.length);
});

test("drizzle-kit would generate nothing: the committed migrations are the schema", async () => {
  const snapshots = readdirSync(join(dbFolder, "migrations/meta")).filter((name) =>
    name.endsWith("_snapshot.json"),
  );
  const latest = JSON.parse(
    readFileSync(join(dbFolder, "migrations/meta", snapshots.sort().at(-1) ?? ""), "utf8"),
  );
  expect(
    await generateSQLiteMigration(latest, await generateSQLiteDrizzleJson(exported, latest.id)),
  ).toEqual([]);
});

test("the migrated database has the columns and indexes of the tables, and no others", async () => {
  const db = open();
  const found = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_drizzle%' escape '\\' and name not like 'libsql_%' and name not like '%\\_search' escape '\\' and name not like '%\\_search\\_%' escape '\\'`,
  );
  expect(found.map((row) => row.name).sort()).toEqual(
    tables.map((table) => getTableConfig(table).name).sort(),
  );
  for (const table of tables) {
    const { name, columns, indexes } = getTableConfig(table);
    const actual = await db.all<{ name: string; notnull: number }>(
      sql`select name, "notnull" from pragma_table_info(${name})`,
    );
    expect(actual.map((row) => `${row.name} ${row.notnull === 1}`).sort()).toEqual(
      columns.map((column) => `${column.name} ${column.notNull}`).sort(),
    );
    const made = await db.all<{ name: string }>(
      sql`select name from pragma_index_list(${name}) where origin = 'c'`,
    );
    expect(made.map((row) => row.name)).toEqual(
      expect.arrayContaining(indexes.map((index) => index.config.name)),
    );
  }
});

test("each entity's counts and full-text index are those of its migration", async () => {
  const db = open();
  const found = await db.all<{ sql: string }>(
    sql`select sql from sqlite_master where (name like '%\\_count' escape '\\' or name like '%\\_search' escape '\\')
      and name not like 'knowledge%'`,
  );
  const plain = (text: string) => text.replace(/;$/, "").trim();
  const made = found
    .map((row) => plain(row.sql))
    .filter((text) => !text.startsWith("CREATE TABLE"));
  expect(made.sort()).toEqual(entities.flatMap(entitySql).map(plain).sort());
});

test("the assistant's index and its triggers are those of its migration", async () => {
  const db = open();
  const found = await db.all<{ sql: string }>(
    sql`select sql from sqlite_master where name like 'knowledge\\_%search' escape '\\' or name like '%\\_knowledge' escape '\\'`,
  );
  const plain = (text: string) => text.replace(/;$/, "").trim();
  const wanted = knowledgeSql().filter((statement) => statement.startsWith("CREATE"));
  expect(found.map((row) => plain(row.sql)).sort()).toEqual(wanted.map(plain).sort());
});

test("each foreign key has an index that starts with its column", async () => {
  const db = open();
  for (const table of tables) {
    const { name } = getTableConfig(table);
    const keys = await db.all<{ from: string }>(
      sql`select "from" from pragma_foreign_key_list(${name})`,
    );
    const indexed = await db.all<{ name: string }>(
      sql`select c.name from pragma_index_list(${name}) l join pragma_index_info(l.name) c on c.seqno = 0`,
    );
    const first = new Set([
      ...indexed.map((row) => row.name),
      ...(name === "site_config" ? ["chat_assistant_uuid"] : []),
    ]);
    expect(
      keys.map((key) => `${name}.${key.from}`).filter((key) => !first.has(key.split(".")[1] ?? "")),
    ).toEqual([]);
  }
});

test("foreign keys are on in each HTTP stream", async () => {
  const db = open();
  for (let stream = 0; stream < 3; stream++) {
    expect(await db.all<{ foreign_keys: number }>(sql`pragma foreign_keys`)).toEqual([
      { foreign_keys: 1 },
    ]);
  }
});

test("the database most tests start from, a copy of a migrated one, is what the migrations make", async () => {
  const copy = await startDatabase();
  try {
    const schema = "select type, name, tbl_name, sql from sqlite_master order by name";
    const ask = async ({ url }: { url: string }, text: string) =>
      createDb({ url }).values(sql.raw(text));
    const copied = await ask(copy, schema);
    expect(copied.length).toBeGreaterThan(100);
    expect(copied).toEqual(await ask(server, schema));
    const sums = await sumsOf(serverSnapshot(copy));
    expect(sums.length).toBeGreaterThan(30);
    expect(sums).toEqual(await sumsOf(serverSnapshot(server)));
    for (const name of ["journal_mode", "foreign_keys", "integrity_check"])
      expect(await ask(copy, `pragma ${name}`)).toEqual(await ask(server, `pragma ${name}`));
  } finally {
    await copy.stop();
  }
});
