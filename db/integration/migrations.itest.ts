/** `bun run db:migrate` as an operator meets it, on servers of its own. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { committedMigrations, readMigrationState } from "#db/migrate.ts";
import { startDatabase } from "#db/testing/database.ts";
import { type RunningSqld, startSqld } from "#db/testing/sqld.ts";
import { runCommand } from "#scripts/lib/command.ts";
import { migrateDatabase } from "#scripts/lib/deploy/migrations.ts";

let empty: RunningSqld;
let ahead: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  [empty, ahead] = [await startSqld(), await startDatabase()];
  await ahead.db.run(
    sql`insert into __drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)`,
  );
});
afterAll(() => Promise.all([empty.stop(), ahead.stop()]));

const migrateNow = ({ url }: RunningSqld) =>
  runCommand([process.execPath, "scripts/migrate.ts"], {
    seconds: 180,
    env: { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: undefined },
  });

test("an empty database gets all of them in their order; again there is nothing to do", async () => {
  const names = committedMigrations().map(({ name }) => name);
  const first = await migrateNow(empty);
  expect(first.ok).toBe(true);
  const pending = [...first.output.matchAll(/^Pending: (\w+)/gm)].map(([, name]) => name);
  expect(pending).toEqual(names);
  const state = await readMigrationState(empty.url);
  expect([state.pending, state.applied.length]).toEqual([[], names.length]);
  expect((await migrateNow(empty)).output).toContain("is up to date (0 applied)");
});

test("a database a newer version has been at is left alone, and says so", async () => {
  const refused = await migrateNow(ahead);
  expect(refused.ok).toBe(false);
  expect(refused.output).toContain("a newer version runs on it");
});

test("a deployment refuses it too, unless older code is put there on purpose", async () => {
  const values = { LIBSQL_URL: ahead.url };
  const deploy = (allowAhead: boolean) =>
    migrateDatabase(values, { allowAhead, allowContract: false });
  await expect(deploy(false)).rejects.toThrow("a newer version runs on it");
  expect(await deploy(true)).toEqual([expect.stringContaining("older code")]);
});
