import { afterAll, beforeEach, describe, expect, mock, setSystemTime, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createDb } from "#db/client.ts";
import { databaseIsAway } from "#db/errors.ts";
import { proveWritable } from "#db/queries/sequence.ts";
import { startDatabase } from "#db/testing/database.ts";
import { freePort, PATIENCE_MS, until } from "#scripts/lib/process.ts";

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

/** A port on which somebody listens who does this with each connection. */
function listening(onData: (socket: { write: (text: string) => void; end: () => void }) => void) {
  return Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      data: (socket) => onData({ write: (t) => socket.write(t), end: () => socket.end() }),
    },
  });
}

/** What comes of a question to the database at a port. */
const failureOf = (port: number, answerMs = PATIENCE_MS) =>
  createDb({ url: `http://127.0.0.1:${port}` }, { answerMs })
    .batch([createDb({ url: "http://127.0.0.1" }).run(sql`select 1`)])
    .then(
      () => undefined,
      (error: unknown) => error,
    );

describe("a database is away that", () => {
  test("nobody answers for", async () => {
    expect(databaseIsAway(await failureOf(await freePort()))).toBe(true);
  });

  test.each([
    ["breaks the connection", ""],
    ["cuts its answer off", 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"baton":'],
  ])("%s", async (_, answer) => {
    const broken = listening(({ write, end }) => {
      if (answer !== "") write(answer);
      end();
    });
    expect(databaseIsAway(await failureOf(broken.port))).toBe(true);
    broken.stop(true);
  });

  test("is silent", async () => {
    const silent = listening(() => {});
    expect(databaseIsAway(await failureOf(silent.port, 20))).toBe(true);
    silent.stop(true);
  });

  test("answers with an error of its server, and not one that refuses a statement", async () => {
    expect(databaseIsAway(await failureOf(server.port ?? 0))).toBe(true);
    const refusal = Object.assign(new Error("no such table: t"), { code: "SQLITE_UNKNOWN" });
    expect(databaseIsAway(refusal)).toBe(false);
  });

  test("hangs: it is asked by so many, and the next is told at once", async () => {
    const hanging = listening(() => {});
    const waiting = Array.from({ length: 500 }, () => failureOf(hanging.port));
    const next = await failureOf(hanging.port);
    expect([databaseIsAway(next), `${next}`]).toEqual([true, expect.stringContaining("too many")]);
    hanging.stop(true);
    for (const failure of await Promise.all(waiting)) expect(`${failure}`).toContain("no answer");
    // And then there is room again.
    expect(`${await failureOf(await freePort())}`).toContain("no answer");
  });

  test("was asked by visitors who have left: their places are free once an answer could no longer come", async () => {
    const { fetch } = globalThis;
    const left = mock(() => new Promise(() => {}));
    globalThis.fetch = left as unknown as typeof fetch;
    try {
      for (let visitor = 0; visitor < 500; visitor++) void failureOf(1, PATIENCE_MS);
      await until(async () => left.mock.calls.length === 500, { message: "not all have asked" });
    } finally {
      globalThis.fetch = fetch;
    }
    const nobody = await freePort();
    try {
      expect(`${await failureOf(nobody)}`).toContain("too many");
      setSystemTime(Date.now() + PATIENCE_MS + 1);
      expect(`${await failureOf(nobody)}`).toContain("no answer");
    } finally {
      setSystemTime();
    }
  });
});

test("a database that is full or may not be written is away for who writes, and health sees it", async () => {
  const admin = `127.0.0.1:${await freePort()}`;
  const { db, stop } = await startDatabase(["--admin-listen-addr", admin]);
  const settings = `http://${admin}/v1/namespaces/default/config`;
  const configure = async (change: object) => {
    const before = (await (await fetch(settings)).json()) as object;
    const answer = await fetch(settings, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...before, ...change }),
    });
    expect(answer.ok).toBe(true);
  };
  const write = sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
    insert into sequence (name, value) select i || hex(randomblob(50000)), 1 from n`;
  const failed = async (work: PromiseLike<unknown>) => {
    try {
      await work;
      return false;
    } catch (error) {
      return databaseIsAway(error);
    }
  };
  try {
    const now = new Date("2031-01-01T08:00:00Z");
    await proveWritable(db, now);
    const proved = () => db.get(sql`select value from sequence where name = 'health'`);
    expect(await proved()).toMatchObject({ value: now.getTime() });

    await configure({ max_db_size: "5 MB" });
    expect(await failed(db.run(write))).toBe(true);
    expect(await failed(db.batch([db.run(write)]))).toBe(true);

    await configure({ max_db_size: "1 GB", block_writes: true });
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(await failed(proveWritable(db, later(60_000)))).toBe(true);
    expect(await failed(db.run(sql`select 1`))).toBe(false);

    // However many ask, it is written every five seconds.
    await configure({ block_writes: false });
    await proveWritable(db, later(4_999));
    expect(await proved()).toMatchObject({ value: now.getTime() });
    await proveWritable(db, later(5_000));
    expect(await proved()).toMatchObject({ value: now.getTime() + 5_000 });
  } finally {
    await stop();
  }
});
