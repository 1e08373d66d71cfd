/** Calendars that are read in, stored and seen to, and the one others read of ours (DESIGN §15). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { calendar_feed } from "#db/entities/calendar-feed.ts";
import { user } from "#db/entities/user.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { fleetFeeds, outgoingCalendar } from "#db/queries/calendar-feeds.ts";
import type { CalendarOf } from "#db/queries/package-page.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { tokenKeys } from "#worker/auth/tokens.ts";
import { jobs } from "#worker/jobs/index.ts";
import { hours, marketplace, NOW } from "#worker/jobs/testing/marketplace.ts";
import { calendarByToken, calendarPath } from "./feed-out.ts";
import { changeFeeds } from "./feeds.ts";
import { readDueFeeds, withFreshFeeds } from "./read-feeds.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
let server: ReturnType<typeof Bun.serve>;
/** What the other calendars answer, by path. */
const answers = new Map<string, (request: Request) => Response | Promise<Response>>();
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      const { pathname } = new URL(request.url);
      return answers.get(pathname)?.(request) ?? new Response(null, { status: 404 });
    },
  });
});
afterAll(async () => {
  await server.stop(true);
  await database.stop();
});

const stamp = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, "");
/** A calendar of events of two hours, each so many hours from NOW. */
const calendarOf = (...starts: number[]) =>
  [
    "BEGIN:VCALENDAR",
    ...starts.flatMap((start) => [
      "BEGIN:VEVENT",
      `UID:${start}`,
      "SUMMARY:Anna's secret party",
      `DTSTART:${stamp(hours(start))}`,
      `DTEND:${stamp(hours(start + 2))}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

async function aFleet() {
  const catalogue = await makeCatalogue(db);
  const { uuid } = await makeUser(db, { roles: ["partner"] });
  await db.update(user).set({ rental_partner_uuid: catalogue.partner }).where(eq(user.uuid, uuid));
  const path = `/${catalogue.product}.ics`;
  const url = `http://127.0.0.1:${server.port}${path}`;
  return { ...catalogue, user: uuid, path, url };
}
type Fleet = Awaited<ReturnType<typeof aFleet>>;
const hosts = () => [`127.0.0.1:${server.port}`];

async function post(fleet: Pick<Fleet, "user">, form: Record<string, string>, now = NOW) {
  const write = async <B extends Batch>(batch: B) => ({ rows: await readBatch(db, batch) });
  const guard = { write } as unknown as AccountGuard;
  const services = { db, now, requestId: "r", outsideHosts: hosts(), freshenPackages: () => {} };
  const call = { services, guard, user_uuid: fleet.user, side: "provider" } as const;
  try {
    return await changeFeeds(call, new URLSearchParams(form));
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.fields };
    throw error;
  }
}
async function add(fleet: Fleet, ...starts: number[]) {
  answers.set(fleet.path, () => new Response(calendarOf(...starts)));
  await post(fleet, { intent: "add", vessel: fleet.product, title: "Crew", url: fleet.url });
  return feedOf(fleet);
}
async function feedOf({ product }: Fleet) {
  const [feed] = await db
    .select()
    .from(calendar_feed)
    .where(and(eq(calendar_feed.rental_product_uuid, product), eq(calendar_feed.statusid, 1)));
  if (!feed) throw new Error("no feed");
  return feed;
}
const timesOf = async ({ product }: Fleet) =>
  (
    await db
      .select()
      .from(vessel_block)
      .where(eq(vessel_block.rental_product_uuid, product))
      .orderBy(vessel_block.start_date)
  ).map(({ uuid, start_date, kind, reason, calendar_uid }) => ({
    ...{ uuid, kind, reason, calendar_uid },
    start: (start_date.getTime() - NOW.getTime()) / 3_600_000,
  }));
/** Runs the job at an hour at which this feed alone is due; answers whose pages it has made anew. */
async function run(fleet: Fleet, hour: number) {
  await db.update(calendar_feed).set({ next_read_date: hours(10_000) });
  await db
    .update(calendar_feed)
    .set({ next_read_date: hours(hour) })
    .where(eq(calendar_feed.rental_product_uuid, fleet.product));
  const freshened: CalendarOf[] = [];
  await jobs["read-calendars"]({
    ...{ db, now: () => hours(hour), outsideHosts: hosts() },
    freshenPackages: async (of) => void freshened.push(of),
  });
  return freshened;
}

test("a calendar is added and read at once; nothing but its times is kept", async () => {
  const fleet = await aFleet();
  const feed = await add(fleet, 24, 48);
  expect(feed).toMatchObject({ state: "ok", found: { events: 2, kept: 2, left_out: {} } });
  expect(await timesOf(fleet)).toMatchObject([
    { start: 24, kind: "imported", reason: "", calendar_uid: null },
    { start: 48, kind: "imported", reason: "", calendar_uid: null },
  ]);
  expect(
    await post(fleet, { intent: "add", vessel: fleet.product, title: "Crew", url: fleet.url }),
  ).toMatchObject({ code: "conflict", url: expect.any(String) });
  const log = await db.all<{ after: string }>(
    sql`select after from audit_log where record_uuid = ${feed.uuid}`,
  );
  expect(log).toHaveLength(1);
  expect(log[0]?.after).not.toContain("127.0.0.1");
});

test("addresses inside are refused at their field, webcal is https", async () => {
  const fleet = await aFleet();
  const url = "webcal://127.0.0.1/a.ics";
  expect(await post(fleet, { intent: "add", vessel: fleet.product, title: "", url })).toMatchObject(
    { code: "validation", url: expect.stringContaining("public"), title: expect.any(String) },
  );
});

test("only what is different is written, and nothing where nothing is; 304 is nothing", async () => {
  const fleet = await aFleet();
  await add(fleet, 24, 48);
  const before = await timesOf(fleet);
  answers.set(fleet.path, () => new Response(calendarOf(48, 72), { headers: { etag: '"1"' } }));
  expect(await run(fleet, 1)).toEqual([{ vessels: [fleet.product] }]);
  const after = await timesOf(fleet);
  expect(after.map(({ start }) => start)).toEqual([48, 72]);
  expect(after[0]?.uuid).toBe(before[1]?.uuid ?? "");
  let tag: string | null = "";
  answers.set(fleet.path, (request) => {
    tag = request.headers.get("if-none-match");
    return new Response(null, { status: 304 });
  });
  expect(await run(fleet, 2)).toEqual([]);
  expect(tag as string | null).toBe('"1"');
  expect(await timesOf(fleet)).toEqual(after);
  expect(await feedOf(fleet)).toMatchObject({ state: "ok", good_date: hours(2) });
});

test("a reading that took longer than a later one is not stored", async () => {
  const fleet = await aFleet();
  await add(fleet, 24);
  const { uuid } = await feedOf(fleet);
  const [arrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
  answers.set(fleet.path, () => {
    arrived.resolve();
    return answer.promise;
  });
  const slow = run(fleet, 1);
  await arrived.promise;
  answers.set(fleet.path, () => new Response(calendarOf(72)));
  await post(fleet, { intent: "read", uuid }, hours(1.1));
  answer.resolve(new Response(calendarOf(24)));
  await slow;
  expect((await timesOf(fleet)).map(({ start }) => start)).toEqual([72]);
});

test("a calendar that fails or is suddenly empty keeps its times; its provider is told once after a day", async () => {
  const fleet = await aFleet();
  const { uuid } = await add(fleet, 48);
  answers.set(fleet.path, () => new Response("<html>Sign in</html>"));
  await run(fleet, 1);
  expect(await feedOf(fleet)).toMatchObject({ state: "failing", problem: "html", good_date: NOW });
  const mails = () => marketplace(db).mails(uuid);
  expect(await mails()).toEqual([]);
  answers.set(fleet.path, () => new Response(calendarOf()));
  await run(fleet, 25);
  await run(fleet, 26);
  expect(await feedOf(fleet)).toMatchObject({ problem: "empty", failures: 3 });
  expect(await timesOf(fleet)).toHaveLength(1);
  expect(await mails()).toMatchObject([
    { event: "calendar_failing", recipient: "desk@provider.example" },
  ]);
  // Somebody says that it is right.
  expect(await post(fleet, { intent: "read", uuid, empty: "1" }, hours(27))).toMatchObject({
    ...{ done: "read", kept: 0 },
  });
  expect(await timesOf(fleet)).toEqual([]);
  expect(await feedOf(fleet)).toMatchObject({ state: "ok", problem: "", warned_date: null });
});

test("an imported time over a booking waits for a person; what is another provider's is not there", async () => {
  const [fleet, other] = [await aFleet(), await aFleet()];
  await makeBooking(db, fleet, { start_date: hours(24), end_date: hours(27), state: "confirmed" });
  const { uuid } = await add(fleet, 25);
  const conflicts = async () =>
    (await readBatch(db, fleetFeeds(db, sql`v.uuid = ${fleet.product}`, NOW))).conflicts;
  const [conflict, ...more] = await conflicts();
  expect(more).toEqual([]);
  expect(conflict).toMatchObject({ kind: "trip", calendar: "Crew", guests: 2 });
  const seen = { intent: "seen", uuid: conflict?.uuid ?? "" };
  for (const form of [seen, { intent: "read", uuid }, { intent: "remove", uuid }]) {
    expect(await post(other, form)).toEqual({ code: "not_found" });
  }
  expect(await post(fleet, seen)).toEqual({ done: "seen" });
  expect(await conflicts()).toEqual([]);
  expect(await post(fleet, { intent: "remove", uuid })).toEqual({ done: "removed" });
  expect(await timesOf(fleet)).toEqual([]);
  const rows = await db.select().from(calendar_feed).where(eq(calendar_feed.uuid, uuid));
  expect(rows[0]).toMatchObject({ statusid: -1, url: "" });
});

test("a booking that comes back by its mail's file blocks nothing twice", async () => {
  const fleet = await aFleet();
  const uid = await makeBooking(db, fleet, { start_date: hours(24), end_date: hours(26) });
  answers.set(fleet.path, () => new Response(calendarOf(24).replace("UID:24", `UID:${uid}`)));
  await post(fleet, { intent: "add", vessel: fleet.product, title: "Crew", url: fleet.url });
  expect(await timesOf(fleet)).toEqual([]);
});

test("before an acceptance an old reading is made again, within its bound; without calendars nothing is asked", async () => {
  const [fleet, without] = [await aFleet(), await aFleet()];
  await add(fleet, 24);
  const services = (now: Date) => ({ db, now, outsideHosts: hosts() });
  const accept = async ({ product }: Fleet, now: Date) => {
    let tries = 0;
    await withFreshFeeds(services(now), sql`select ${product}`, async (demands) => {
      tries++;
      return readBatch(db, [...demands, db.run(sql`select 1`)]);
    });
    return tries;
  };
  expect(await accept(without, hours(1))).toBe(1);
  expect(await accept(fleet, hours(0.05))).toBe(1);
  answers.set(fleet.path, () => new Response(calendarOf(72)));
  expect(await accept(fleet, hours(0.1))).toBe(2);
  expect((await timesOf(fleet)).map(({ start }) => start)).toEqual([72]);
  answers.set(fleet.path, () => new Promise<Response>(() => {}));
  await readDueFeeds(services(hours(1)), sql`select ${fleet.product}`, { withinMs: 30 });
  expect(await feedOf(fleet)).toMatchObject({ state: "ok", failures: 0 });
});

test("the calendar others read: what takes the vessel, nobody's name, no price; a new address ends the old one", async () => {
  const keys = tokenKeys("a secret of this test, long enough 0123456789");
  const [fleet, other] = [await aFleet(), await aFleet()];
  const uuid = await makeBooking(db, fleet, {
    ...{ start_date: hours(24), end_date: hours(28), state: "confirmed", guests: 8 },
    ...{ name: "Layla Haddad", total: 987_600, calendar_sequence: 4, meeting_point: "Pier 7" },
  });
  await db.insert(vessel_block).values([
    {
      rental_product_uuid: fleet.product,
      start_date: hours(48),
      end_date: hours(50),
      reason: "Anna's",
      statusid: 1,
    },
    {
      rental_product_uuid: fleet.product,
      start_date: hours(72),
      end_date: hours(74),
      kind: "imported",
      statusid: 1,
    },
    { rental_product_uuid: other.product, start_date: hours(96), end_date: hours(98), statusid: 1 },
  ]);
  const tokenOf = (of: string, version = 1) =>
    calendarPath(keys, of, version).slice("/calendar/".length, -".ics".length);
  const open = (token: string) => calendarByToken({ db, now: NOW, keys }, token);
  const first = await open(tokenOf(fleet.product));
  expect(first?.file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(first?.file).toContain(`UID:${uuid}@khorizon.example\r\n`);
  expect(first?.file).toContain("SEQUENCE:4");
  expect(first?.file).toContain("SUMMARY:Vessel: Booked\\, 8 guests");
  expect(first?.file).not.toMatch(/Layla|Haddad|9876|987600|Anna|visitor\.example/);
  expect((await open(tokenOf(fleet.product)))?.etag).toBe(first?.etag ?? "");
  expect((await open(tokenOf(fleet.partner)))?.file).toContain(uuid);
  await db
    .update(booking)
    .set({ state: "cancelled", update_date: NOW })
    .where(eq(booking.uuid, uuid));
  const cancelled = await open(tokenOf(fleet.product));
  expect(cancelled?.file).toMatch(/SEQUENCE:5\r\nSTATUS:CANCELLED/);
  expect(cancelled?.etag).not.toBe(first?.etag ?? "");

  const renew = { intent: "renew", kind: "vessel", uuid: fleet.product, version: "1" };
  expect(await post(other, renew)).toEqual({ code: "not_found" });
  for (const version of ["x", "1e999", "1.5"])
    expect(await post(fleet, { ...renew, version })).toEqual({ code: "validation" });
  await Promise.all([post(fleet, renew), post(fleet, renew)]);
  const { owner } = await readBatch(db, outgoingCalendar(db, fleet.product, NOW));
  expect(owner).toMatchObject([{ version: 2 }]);
  expect(await open(tokenOf(fleet.product))).toBeUndefined();
  expect(await open(tokenOf(fleet.product, 2))).toBeDefined();
  for (const wrong of ["", "x", tokenOf(uuidv7()), `${tokenOf(fleet.product, 2).slice(0, -1)}!`]) {
    expect(await open(wrong)).toBeUndefined();
  }
});
