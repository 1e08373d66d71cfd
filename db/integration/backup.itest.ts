/** `db:backup` and `db:restore` on servers of their own: what was taken while others wrote comes back, and nothing else. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { checkSeal } from "#db/backup/file-seal.ts";
import { searchFills } from "#db/backup/fill.ts";
import { folderSnapshot } from "#db/backup/folder-snapshot.ts";
import { readPieces } from "#db/backup/read-backup.ts";
import { restoreBackup, TargetSpoiled } from "#db/backup/restore.ts";
import { clientOf, keptTables, readSchema, searchTables } from "#db/backup/schema.ts";
import { serverSnapshot } from "#db/backup/server-snapshot.ts";
import type { Piece } from "#db/backup/snapshot.ts";
import { writeBackup } from "#db/backup/write-backup.ts";
import { MIGRATIONS_FOLDER } from "#db/migrate.ts";
import { fillForBackup, onEmpty, requestWithMail, sumsOf } from "#db/testing/backup.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { startSqld } from "#db/testing/sqld.ts";
import { until } from "#scripts/lib/process.ts";

const NOW = new Date("2027-01-10T00:00:00Z");
let source: Awaited<ReturnType<typeof startDatabase>>;
let folder: string;
let file: string;
beforeAll(async () => {
  source = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), "backup-itest-"));
  file = join(folder, "source.gz");
  await fillForBackup(source.db);
  await writeBackup(serverSnapshot(source), file, NOW);
});
afterAll(async () => {
  await source.stop();
  await rm(folder, { recursive: true, force: true });
});

async function tablesAt(url: string): Promise<string[]> {
  return keptTables(await readSchema(clientOf({ url })));
}

for (const [way, take] of [
  ["of the server's files", () => folderSnapshot(source, source.folder)],
  ["over the server's protocol", () => serverSnapshot(source)],
] as const)
  test(`a backup ${way}, taken while others write, holds whole transactions and comes back to the last row`, async () => {
    let writing = true;
    let written = 0;
    const writers = [1, 2, 3].map(async () => {
      for (; writing; written++) await requestWithMail(source.db);
    });
    const taken = join(folder, `${way}.gz`);
    await until(async () => written >= 20, { message: "nobody writes" });
    const sums = await writeBackup(take(), taken, NOW).finally(() => {
      writing = false;
    });
    await Promise.all(writers);

    await onEmpty(async (target) => {
      await restoreBackup(taken, target, { now: NOW, asIs: true });
      expect(await sumsOf(serverSnapshot(target))).toEqual(sums);
      const [odd] = await target.db.all<Record<string, number>>(sql`select
        (select count(*) from rental_request r where r.name <> '' and not exists
          (select 1 from email_outbox m where m.event_key = r.name)) silent,
        (select count(*) from email_outbox m where not exists
          (select 1 from rental_request r where r.name = m.event_key)) causeless,
        (select max(request_id) from rental_request) - (select value from sequence where name = 'rental_request') numbers,
        (select sum(rows) from record_count where name = 'email_outbox') - (select count(*) from email_outbox) counts,
        (select count(*) from email_outbox_search where email_outbox_search match 'recipient : guest') - (select count(*) from email_outbox) found,
        (select count(*) from knowledge_search where knowledge_search match 'marlin') - 1 known`);
      expect(odd).toEqual({ silent: 0, causeless: 0, numbers: 0, counts: 0, found: 0, known: 0 });
      // The guards stand again, and what triggers count goes on from where it was.
      const catalogue = await makeCatalogue(target.db);
      const times = { start_date: NOW, end_date: new Date(NOW.getTime() + 3_600_000) };
      await makeBooking(target.db, catalogue, times);
      await expect(makeBooking(target.db, catalogue, times)).rejects.toThrow();
      await makeRequest(target.db, { name: "Afterwards" });
      const [after] = await target.db.all<{ n: number }>(
        sql`select count(*) n from rental_request_search where rental_request_search match 'afterwards'`,
      );
      expect(after?.n).toBe(1);
    });
  });

test("both ways of taking a backup see the same", async () => {
  expect(await sumsOf(folderSnapshot(source, source.folder))).toEqual(
    await sumsOf(serverSnapshot(source)),
  );
});

test("every kind of value is read as SQLite stores it, both ways", async () => {
  const { url, folder: files, stop } = await startSqld();
  try {
    await clientOf({ url }).batch([
      "create table __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
      "create table kinds (a, b, c, d, e, f)",
      "insert into kinds values (9007199254740993, 3, 3.0, x'00ff', null, '3')",
    ]);
    const line = '[{"int":"9007199254740993"},3,{"real":3},{"blob":"AP8="},null,"3"]';
    for (const pieces of [serverSnapshot({ url }), folderSnapshot({ url }, files)])
      expect((await Array.fromAsync(pieces)).at(-1)?.lines).toEqual([line]);
  } finally {
    await stop();
  }
});

test("files of another server are not read", async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), "backup-itest-"));
  await expect(sumsOf(folderSnapshot(source, elsewhere))).rejects.toThrow(
    "does not keep its files",
  );
  await rm(elsewhere, { recursive: true });
});

test("after a restore no waiting mail goes out, nobody is signed in, and no number is given twice", async () => {
  await onEmpty(async (target) => {
    const before = await source.db.all<{ name: string; value: number }>(
      sql`select * from sequence`,
    );
    await restoreBackup(file, target, { now: NOW });
    const [found] = await target.db.all<Record<string, number>>(sql`select
      (select count(*) from email_outbox where state = 'parked') > 0 parked,
      (select count(*) from email_outbox where state not in ('parked', 'sent')) waiting,
      (select count(*) from session where revoked_date is null) signed_in,
      (select count(*) from login_token where used_date is null) links,
      (select value from sequence where name = 'content') > ${before.find((row) => row.name === "content")?.value} content,
      (select value from sequence where name = 'rental_request') - (select max(request_id) from rental_request) numbers`);
    expect(found).toEqual({
      parked: 1,
      waiting: 0,
      signed_in: 0,
      links: 0,
      content: 1,
      numbers: 1000,
    });
  });
});

test("an altered file, a cut one and one of a newer program are refused, and nothing is written", async () => {
  const broken = join(folder, "broken.gz");
  const newer = join(folder, "newer.gz");
  const bytes = await readFile(file);
  const altered = Buffer.from(bytes);
  altered[bytes.length >> 1] = (altered[bytes.length >> 1] ?? 0) ^ 1;
  await writeBackup(withMigration(await contents()), newer, NOW);
  await onEmpty(async (target) => {
    for (const content of [altered, bytes.subarray(0, -200)]) {
      await writeFile(broken, content);
      await expect(restoreBackup(broken, target, { now: NOW })).rejects.toThrow("cut or altered");
    }
    await expect(restoreBackup(newer, target, { now: NOW })).rejects.toThrow(
      "not one of this program",
    );
    expect(await tablesAt(target.url)).toEqual([]);
  });
});

test("a database with anything in it is refused and stays as it is", async () => {
  const before = await sumsOf(serverSnapshot(source));
  await expect(restoreBackup(file, source, { now: NOW })).rejects.toThrow("is not empty");
  expect(await sumsOf(serverSnapshot(source))).toEqual(before);
});

test("a table that somebody has made by hand is left out and reported, and all else comes back", async () => {
  const strange = join(folder, "strange.gz");
  const sums = await writeBackup(withStranger(await contents()), strange, NOW);
  await onEmpty(async (target) => {
    const reported: string[] = [];
    const report = (what: string) => reported.push(what);
    const restored = await restoreBackup(strange, target, { now: NOW, asIs: true, report });
    expect(reported).toContain("LEFT OUT: zz_old_users, which no migration makes");
    expect(restored).toHaveLength(sums.length - 2);
    expect(await tablesAt(target.url)).toEqual(await tablesAt(source.url));
  });
});

test("a restore that fails in the middle says so, and what it leaves is taken for a database by nobody", async () => {
  const spoiled = join(folder, "spoiled.gz");
  await writeBackup(twiceTheSame(await contents()), spoiled, NOW);
  await onEmpty(async (target) => {
    const failed = restoreBackup(spoiled, target, { now: NOW });
    await expect(failed).rejects.toThrow(TargetSpoiled);
    await expect(failed).rejects.toThrow("Throw it away");
    const noted = await target.db.all(sql`select * from __drizzle_migrations`);
    expect(noted).toEqual([]);
    await expect(restoreBackup(file, target, { now: NOW })).rejects.toThrow("is not empty");
  });
});

test("a backup of an older version gets the migrations that came since", async () => {
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const older = join(folder, "older.gz");
  await onEmpty(async (old) => {
    const client = createClient({ url: old.url });
    const since = all.findIndex((one) => one.sql.some((text) => text.includes("`knowledge`")));
    await client.migrate([
      ...all.slice(0, since).flatMap((one) => one.sql),
      "create table __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
      ...all.slice(0, since).map(({ hash, folderMillis }) => ({
        sql: "insert into __drizzle_migrations (hash, created_at) values (?, ?)",
        args: [hash, BigInt(folderMillis)],
      })),
      "insert into article (uuid, title, slug, body, create_date, update_date, statusid) values ('a', 'Marlin season', 'm', '', 0, 0, 1)",
    ]);
    await writeBackup(serverSnapshot(old), older, NOW);
  });
  await onEmpty(async (target) => {
    await restoreBackup(older, target, { now: NOW });
    const known = await target.db.all(sql`select title from knowledge`);
    expect(known).toEqual([{ title: "Marlin season" }]);
    expect(await tablesAt(target.url)).toEqual(await tablesAt(source.url));
    const noted = await target.db.all(sql`select hash from __drizzle_migrations`);
    expect(noted).toHaveLength(all.length);
  });
});

test("every full-text index can be filled again from what its trigger says", async () => {
  const objects = await readSchema(clientOf(source));
  const indexes = searchTables(objects);
  expect(indexes.length).toBeGreaterThan(15);
  expect(searchFills(objects, indexes).map(({ index }) => index)).toEqual(indexes);
});

async function contents(): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of readPieces(file, await checkSeal(file))) pieces.push(piece);
  return pieces;
}

async function* withMigration(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  for (const [at, piece] of pieces.entries())
    yield at === 0 ? { ...piece, lines: [...piece.lines, '["of tomorrow",9000000000000]'] } : piece;
}

async function* withStranger(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  yield* pieces;
  yield { table: "zz_old_users", columns: ["email"], lines: ['["a@visitor.example"]'] };
}

async function* twiceTheSame(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  for (const piece of pieces)
    yield piece.table === "user" ? { ...piece, lines: [...piece.lines, ...piece.lines] } : piece;
}
