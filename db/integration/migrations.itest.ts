/** `bun run db:migrate` as an operator meets it, on servers of its own. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "@libsql/client/web";
import { committedMigrations, readMigrationState } from "#db/migrate.ts";
import { type RunningSqld, startSqld } from "#db/testing/sqld.ts";
import { runCommand } from "#scripts/lib/deploy/command.ts";
import { migrateDatabase } from "#scripts/lib/deploy/migrations.ts";

let server: RunningSqld;
beforeAll(async () => {
  server = await startSqld();
});
afterAll(() => server.stop());

const migrateNow = () =>
  runCommand([process.execPath, "scripts/migrate.ts"], {
    seconds: 60,
    env: { LIBSQL_URL: server.url, LIBSQL_AUTH_TOKEN: undefined },
  });

test("an empty database gets all of them in their order; again there is nothing to do", async () => {
  const names = committedMigrations().map(({ name }) => name);
  const first = await migrateNow();
  expect(first.ok).toBe(true);
  const pending = [...first.output.matchAll(/^Pending: (\w+)/gm)].map(([, name]) => name);
  expect(pending).toEqual(names);
  const state = await readMigrationState(server.url);
  expect([state.pending, state.applied.length]).toEqual([[], names.length]);
  expect((await migrateNow()).output).toContain("is up to date (0 applied)");
}, 90_000);

test("a database a newer version has been at is left alone, and says so", async () => {
  const client = createClient({ url: server.url });
  const row = "insert into __drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)";
  await client.execute(row);
  client.close();
  const refused = await migrateNow();
  expect(refused.ok).toBe(false);
  expect(refused.output).toContain("a newer version runs on it");
}, 90_000);

test("a deployment refuses it too, unless older code is put there on purpose", async () => {
  const values = { LIBSQL_URL: server.url };
  const deploy = (allowAhead: boolean) =>
    migrateDatabase(values, { allowAhead, allowContract: false });
  await expect(deploy(false)).rejects.toThrow("a newer version runs on it");
  expect(await deploy(true)).toEqual([expect.stringContaining("older code")]);
});
