import { afterAll, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createDb } from "#db/client.ts";

const bodies: string[] = [];
const server = Bun.serve({
  port: 0,
  async fetch(request) {
    bodies.push(await request.text());
    return new Response("away", { status: 503 });
  },
});
afterAll(() => server.stop(true));
beforeEach(() => bodies.splice(0));

const db = createDb({ url: `http://127.0.0.1:${server.port}` });
const sent = async (...queries: string[]) => {
  const [first, ...rest] = queries.map((one) => db.run(sql.raw(one)));
  if (first) await db.batch([first, ...rest]).catch(() => {});
  return bodies.join("\n");
};

test("a batch that writes anywhere takes the write lock at its start", async () => {
  expect(await sent("select 1", "update t set a = 1")).toContain("BEGIN IMMEDIATE");
  bodies.splice(0);
  expect(await sent("with x as (select 1) insert into t select * from x")).toContain(
    "BEGIN IMMEDIATE",
  );
});

test("a batch that only reads takes none", async () => {
  const body = await sent("select 1", "with x as (select 1) select * from x");
  expect(body).toContain("BEGIN TRANSACTION READONLY");
});
