/** What jobs cost (DESIGN §10): one round trip each, by an index, so that a run costs what is due. */
import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import type { InStatement } from "@libsql/client";
import type { Db } from "#db/client.ts";
import { startDatabase } from "#db/testing/database.ts";
import { jobs, runJobs } from "./index.ts";
import { mailSender } from "./testing/mail-sender.ts";
import { at } from "./testing/marketplace.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

/**
 * A table of one row or of one for each administrator, items of one JSON value, two words (w), what a limited or grouped
 * subquery has found (t, f, o, y, one, told and mail_row in the queries), and the partial index of money that is not done.
 */
const SMALL =
  /^SCAN (site_config|office_notice|t|f|o|w|y|one|told|mail_row|e USING INDEX payment_entry_open)$|CONSTANT ROW|SUBQUERY|subquery|VIRTUAL TABLE/;

test("an idle minute asks all jobs at once, by indexes, and notes their runs: two round trips", async () => {
  const { deps } = mailSender(db);
  const logged = spyOn(console, "log").mockImplementation(() => {});
  // What had never been counted is counted in the first.
  await runJobs(deps);
  const batch = spyOn(db.$client, "batch");
  const execute = spyOn(db.$client, "execute");
  await runJobs(deps);
  logged.mockRestore();
  const calls = batch.mock.calls.map(([statements]) => statements as InStatement[]);
  expect(execute).not.toHaveBeenCalled();
  batch.mockRestore();
  execute.mockRestore();
  expect(calls).toHaveLength(2);
  expect(await scansOf(calls[0] ?? [])).toEqual([]);
});

async function scansOf(statements: readonly InStatement[]): Promise<string[]> {
  const scans: string[] = [];
  for (const statement of statements) {
    if (typeof statement === "string") throw new Error("a statement has its parameters");
    const { rows } = await db.$client.execute({
      ...statement,
      sql: `explain query plan ${statement.sql}`,
    });
    scans.push(
      ...rows
        .map((row) => `${row.detail}`)
        .filter((step) => step.startsWith("SCAN ") && !SMALL.test(step)),
    );
  }
  return scans;
}

// Without cards their job asks nothing; what it would ask for is in the minute above.
const { "drop-files": _files, "send-mails": _mails, cards: _cards, ...clockJobs } = jobs;

for (const [name, job] of Object.entries(clockJobs)) {
  test(`${name} makes one round trip, and reads no table from end to end`, async () => {
    const batch = spyOn(db.$client, "batch");
    const execute = spyOn(db.$client, "execute");
    await at(db, job);
    const calls = batch.mock.calls.map(([statements]) => statements as InStatement[]);
    expect(execute).not.toHaveBeenCalled();
    batch.mockRestore();
    execute.mockRestore();
    expect(calls).toHaveLength(1);
    expect(await scansOf(calls[0] ?? [])).toEqual([]);
  });
}
