import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { readBatch } from "./batch.ts";
import { createDb } from "./client.ts";
import { faq } from "./entities/faq.ts";

/** A database that answers each statement with its own SQL. */
function echo() {
  const db = createDb({ url: "http://localhost:1" });
  const batches: string[][] = [];
  const batch = (async (statements: readonly { toSQL?: () => { sql: string } }[]) => {
    const said = statements.map((one) => one.toSQL?.().sql ?? "raw");
    batches.push(said);
    return said;
  }) as never;
  return { db: Object.assign(db, { batch }), batches };
}

test("answers stand under the names of their statements, in groups too, after one round trip", async () => {
  const { db, batches } = echo();
  const limited = (n: number) => db.select({ uuid: faq.uuid }).from(faq).limit(n);
  const found = await readBatch(db, {
    first: limited(1),
    raw: db.run(sql`select 1`),
    group: { inner: limited(2) },
    list: [limited(3), db.all(sql`select 2`)],
    none: [],
  });
  const query = 'select "uuid" from "faq" limit ?';
  expect(found as unknown).toEqual({
    first: query,
    raw: "raw",
    group: { inner: query },
    list: [query, "raw"],
    none: [],
  });
  expect(batches).toHaveLength(1);
});

test("without a statement nobody is asked", async () => {
  const { db, batches } = echo();
  expect(await readBatch(db, { none: [] })).toEqual({ none: [] });
  expect(batches).toEqual([]);
});

/** What the compiler refuses; it is never run. */
export async function typed() {
  const { db } = echo();
  const { rows, counted } = await readBatch(db, {
    rows: db.select({ uuid: faq.uuid }).from(faq),
    counted: db.all<{ n: number }>(sql`select count(*) n from faq`),
  });
  const uuid: string | undefined = rows[0]?.uuid;
  const n: number | undefined = counted[0]?.n;
  // @ts-expect-error No such column.
  return [uuid, n, rows[0]?.question];
}
