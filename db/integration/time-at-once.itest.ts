/** Fifty writers at one moment on one vessel leave no overlap and no half change (DESIGN §15). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import { acceptOffer } from "#db/queries/accept-offer.ts";
import { logLines } from "#db/queries/audit.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = new Date("2027-01-06T08:00:00Z");
const at = (hour: number) => new Date(Date.UTC(2027, 0, 10) + hour * HOUR);
const by = { now: NOW, actor: { uuid: null, label: "somebody", requestId: "at-once" } };
const TRIP_HOURS = 3;
const GAP = 90 * MINUTE;

type Catalogue = Awaited<ReturnType<typeof makeCatalogue>>;
/** One of the fifty: what it writes in one transaction, prepared so that all begin together. */
type Writer = { kind: string; uuid: string; start: Date; batch: Batch };

async function anOffer(of: Catalogue, start: Date) {
  const request = await makeRequest(db, {
    ...{ statusid: 1, name: "Layla Haddad", email: `${uuidv7()}@visitor.example` },
    ...{ duration: TRIP_HOURS, guests: 8 },
  });
  const { uuid } = await makeApproval(db, {
    ...{ rental_request_uuid: request.uuid, rental_partner_uuid: of.partner },
    ...{ rental_product_uuid: of.product, state: "offered", statusid: 1, price: 480_000 },
    ...{ revision: 1, start_date: start, valid_until_date: at(0) },
  });
  return { request_uuid: request.uuid, approval_uuid: uuid };
}

async function anAcceptance(of: Catalogue, start: Date): Promise<Writer> {
  const offer = await anOffer(of, start);
  return {
    ...{ kind: "acceptance", uuid: offer.request_uuid, start },
    batch: acceptOffer(db, { ...by, ...offer, revision: 1 }),
  };
}

/** A block with the line in the log that tells of it. */
function aBlock(
  of: Catalogue,
  kind: "own" | "imported" | "option",
  start: Date,
  more: Partial<typeof vessel_block.$inferInsert> = {},
): Writer {
  const uuid = uuidv7();
  const end_date = new Date(start.getTime() + TRIP_HOURS * HOUR);
  const row = { uuid, rental_product_uuid: of.product, kind, start_date: start, end_date };
  return {
    ...{ kind, uuid, start },
    batch: [
      logOf(uuid),
      db.insert(vessel_block).values({ ...row, statusid: 1, update_date: NOW, ...more }),
    ],
  };
}

const logOf = (record: string) =>
  logLines(db, by, {
    ...{ action: "at_once", entity: "Test", record: sql`${record}`, after: sql`'{}'` },
    from: sql`(select 1)`,
  });

async function anOption(of: Catalogue, start: Date): Promise<Writer> {
  const { approval_uuid } = await anOffer(of, start);
  const option = { rental_approval_uuid: approval_uuid, until_date: at(0) };
  return aBlock(of, "option", start, option);
}

/** A booking far away from all others is moved among them. */
async function aMove(of: Catalogue, away: number, start: Date): Promise<Writer> {
  const [start_date, end_date] = [at(away), at(away + TRIP_HOURS)];
  const uuid = await makeBooking(db, of, { start_date, end_date, state: "confirmed" });
  const end = new Date(start.getTime() + TRIP_HOURS * HOUR);
  return {
    ...{ kind: "move", uuid, start },
    batch: [
      logOf(uuid),
      db.update(booking).set({ start_date: start, end_date: end }).where(eq(booking.uuid, uuid)),
    ],
  };
}

/** True if it was written; a refusal must be one of those that people are told of. */
async function write({ batch }: Writer): Promise<boolean> {
  try {
    await readBatch(db, batch);
    return true;
  } catch (error) {
    const told = constraintViolation(error)?.kind ?? demandRefusal(error);
    expect(["vessel_booked", "conflict"]).toContain(`${told}`);
    return false;
  }
}

/** Half hours over two days, in an order of their own for each round. */
const startIn = (round: number, n: number) => at(24 + (((n * 37 + round * 11) % 97) * 30) / 60);

test.each([1, 2, 3])(
  "fifty writers at one moment, round %p",
  async (round) => {
    const of = await makeCatalogue(db);
    await db
      .update(rental_product)
      .set({ buffer_before: 30, buffer_after: GAP / MINUTE })
      .where(eq(rental_product.uuid, of.product));
    const writers: Writer[] = [];
    for (let n = 0; n < 10; n++) {
      const start = (k: number) => startIn(round, n * 5 + k);
      writers.push(
        await anAcceptance(of, start(0)),
        aBlock(of, "own", start(1)),
        await anOption(of, start(2)),
        n % 2 ? aBlock(of, "imported", start(3)) : await anAcceptance(of, start(3)),
        await aMove(of, 200 + n * 10, start(4)),
      );
    }
    const done = await Promise.all(writers.map(write));

    // What takes the vessel now, beside what calendars brought, which are facts.
    const taken = await db.all<{ kind: string; start: number; end: number }>(sql`
    select 'trip' kind, start_date start, end_date end from booking
      where rental_product_uuid = ${of.product} and state in ('held', 'confirmed')
    union all select kind, start_date, end_date from vessel_block
      where rental_product_uuid = ${of.product} and statusid <> -1 and kind <> 'imported'`);
    const near = taken.flatMap((one, n) =>
      taken.slice(n + 1).flatMap((other) => {
        const own = [one, other].filter(({ kind }) => kind === "own").length;
        const gap = own === 0 ? GAP : 0;
        const apart = one.start >= other.end + gap || other.start >= one.end + gap;
        return apart || own === 2 ? [] : [[one, other]];
      }),
    );
    expect(near).toEqual([]);

    // Each is whole or not there at all.
    for (const [n, { kind, uuid, start }] of writers.entries()) {
      const isDone = done[n] === true;
      if (kind === "acceptance") {
        const whole = { booked: 1, accepted: 1, approved: 1, logged: 1, mailed: 1 };
        const none = { booked: 0, accepted: 0, approved: 0, logged: 0, mailed: 0 };
        expect(await partsOf(uuid), `${n} ${kind}`).toEqual(isDone ? whole : none);
        continue;
      }
      const found = await db.all(sql`
      select 1 from vessel_block where uuid = ${uuid} and start_date = ${start.getTime()}
      union all select 1 from booking where uuid = ${uuid} and start_date = ${start.getTime()}`);
      const lines = await db.all(sql`select 1 from audit_log where record_uuid = ${uuid}`);
      expect([found.length, lines.length], `${n} ${kind}`).toEqual(isDone ? [1, 1] : [0, 0]);
    }
    const written = (kind: string) =>
      writers.filter((one, n) => one.kind === kind && done[n]).length;
    expect(written("imported")).toBe(5);
    expect(taken.length).toBeGreaterThan(10);
    expect(done.filter((one) => !one).length).toBeGreaterThan(10);
  },
  60_000,
);

/** The parts of an acceptance that are there, for its request. */
async function partsOf(request_uuid: string) {
  const ofRequest = sql`rental_request_uuid = ${request_uuid}`;
  const [parts] = await db.all<Record<string, number>>(sql`
    select (select count(*) from booking where ${ofRequest}) booked,
      (select count(*) from ${rental_approval} where ${ofRequest} and state = 'accepted') accepted,
      (select count(*) from rental_request where uuid = ${request_uuid} and statusid = 2) approved,
      (select count(*) from audit_log where action = 'booking_confirmed'
        and record_uuid in (select uuid from booking where ${ofRequest})) logged,
      (select count(*) from email_outbox where event = 'booking_confirmed'
        and data like '%' || ${request_uuid} || '%') mailed`);
  return parts;
}
