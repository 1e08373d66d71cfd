/** When a vessel is free (DESIGN §15): the condition in SQL and the function on rows say the same; triggers have the last word. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { constraintViolation } from "#db/errors.ts";
import { isFree, ruleColumns, takenBetween } from "#db/queries/free.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { whyNotAt } from "#domain/lib/free-times.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

const HOUR = 3_600_000;
/** A Sunday, 14:00 in Dubai. */
const NOW = new Date("2027-01-10T10:00:00Z");
const at = (hour: number) => new Date(Date.UTC(2027, 0, 10) + hour * HOUR);

/** The same numbers in each run. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return { int: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)) };
}

async function makeOption(
  catalogue: Awaited<ReturnType<typeof makeCatalogue>>,
  from: number,
  to: number,
  until = at(500),
) {
  const request = await makeRequest(db);
  const approval = await makeApproval(db, {
    ...{ rental_request_uuid: request.uuid, rental_partner_uuid: catalogue.partner },
    ...{ rental_product_uuid: catalogue.product, state: "offered", statusid: 1, price: 1 },
  });
  await db.insert(vessel_block).values({
    ...{ rental_product_uuid: catalogue.product, kind: "option", statusid: 1, until_date: until },
    ...{ rental_approval_uuid: approval.uuid, start_date: at(from), end_date: at(to) },
    ...{ create_date: NOW, update_date: NOW },
  });
  return approval.uuid;
}

const makeBlock = (product: string, kind: "own" | "imported", from: number, to: number) =>
  db.insert(vessel_block).values({
    ...{ rental_product_uuid: product, kind, start_date: at(from), end_date: at(to) },
    statusid: 1,
  });

test("SQL and TypeScript say the same of twenty calendars", async () => {
  const said = { free: 0, not: 0 };
  for (let seed = 1; seed <= 20; seed++) {
    const random = randomFrom(seed);
    const catalogue = await makeCatalogue(db);
    const v = sql`v`;
    await db
      .update(rental_product)
      .set({
        buffer_before: random.int(0, 1) === 0 ? null : random.int(0, 6) * 15,
        buffer_after: random.int(0, 1) === 0 ? null : random.int(0, 6) * 15,
        notice_hours: random.int(0, 2) === 0 ? random.int(0, 60) : null,
        advance_days: random.int(0, 2) === 0 ? random.int(1, 9) : null,
        sailing_hours:
          random.int(0, 1) === 0
            ? null
            : Array.from({ length: 7 }, () =>
                random.int(0, 5) === 0 ? null : ([random.int(6, 12), random.int(15, 28)] as const),
              ),
        closed_seasons:
          [null, [], [{ from: "01-14", to: "01-15" }], [{ from: "12-20", to: "01-11" }]][
            random.int(0, 3)
          ] ?? null,
      })
      .where(eq(rental_product.uuid, catalogue.product));
    for (let hour = 10; hour < 240; hour += random.int(8, 40)) {
      const end = hour + random.int(1, 6);
      const kind = random.int(0, 3);
      if (kind === 0) await makeBooking(db, catalogue, { start_date: at(hour), end_date: at(end) });
      else if (kind === 1) await makeOption(catalogue, hour, end, at(random.int(0, 20)));
      else await makeBlock(catalogue.product, kind === 2 ? "own" : "imported", hour, end);
    }
    const where = sql`v.uuid = ${catalogue.product}`;
    const [rules] = await db.select(ruleColumns(v)).from(sql`${rental_product} v`).where(where);
    if (!rules) throw new Error("no vessel");
    const taken = await takenBetween(db, where, { from: at(0), to: at(300), now: NOW });
    const starts = Array.from({ length: 120 }, () => at(random.int(0, 270)).getTime());
    const hours = random.int(1, 8);
    const found = await db.all<{ start: number; free: number }>(sql`
      select s.value start, ${isFree(v, sql`s.value`, sql`${hours}`, NOW)} free
      from ${rental_product} v, json_each(${JSON.stringify(starts)}) s where ${where}`);
    for (const { start, free } of found) {
      const why = whyNotAt(start, hours, { rules, taken, now: NOW });
      said[why === null ? "free" : "not"] += 1;
      expect(free === 1, `seed ${seed}, ${new Date(start).toISOString()}, ${why}`).toBe(
        why === null,
      );
    }
  }
  expect(said.free).toBeGreaterThan(200);
  expect(said.not).toBeGreaterThan(200);
}, 60_000);

async function isRefused(write: PromiseLike<unknown>): Promise<boolean> {
  try {
    await write;
    return false;
  } catch (error) {
    expect(constraintViolation(error)?.kind).toBe("vessel_booked");
    return true;
  }
}

test.each([
  ["trip", 60, 60, 0.75, true],
  ["trip", 15, 60, 1, false],
  ["option", 60, 15, 0.75, true],
  ["option", 60, 15, 1, false],
  ["imported", 60, 15, 0.75, true],
  ["imported", 30, 90, 0.5, false],
  ["own", 90, 90, 0, false],
] as const)(
  "behind a %s, with %p minutes before and %p after, a trip %p hours later is refused: %p",
  async (kind, buffer_before, buffer_after, later, refused) => {
    const catalogue = await makeCatalogue(db);
    await db
      .update(rental_product)
      .set({ buffer_before, buffer_after })
      .where(eq(rental_product.uuid, catalogue.product));
    if (kind === "trip") await makeBooking(db, catalogue, { start_date: at(30), end_date: at(33) });
    else if (kind === "option") await makeOption(catalogue, 30, 33);
    else await makeBlock(catalogue.product, kind, 30, 33);
    const next = makeBooking(db, catalogue, { start_date: at(33 + later), end_date: at(36) });
    expect(await isRefused(next)).toBe(refused);
  },
);

test("an own block and an option are refused over a trip and over each other; a calendar's time is not", async () => {
  const catalogue = await makeCatalogue(db);
  await makeBooking(db, catalogue, { start_date: at(30), end_date: at(33) });
  await makeOption(catalogue, 50, 53);
  expect(await isRefused(makeBlock(catalogue.product, "own", 32, 34))).toBe(true);
  expect(await isRefused(makeBlock(catalogue.product, "own", 52, 54))).toBe(true);
  expect(await isRefused(makeOption(catalogue, 32, 34))).toBe(true);
  expect(await isRefused(makeOption(catalogue, 53, 55))).toBe(true);
  expect(await isRefused(makeBlock(catalogue.product, "own", 33, 34))).toBe(false);
  expect(await isRefused(makeBlock(catalogue.product, "imported", 30, 60))).toBe(false);
  // The booking stays what it is under what a calendar has brought, and goes on.
  await db
    .update(booking)
    .set({ state: "completed" })
    .where(eq(booking.rental_product_uuid, catalogue.product));
});

test("an option ends with its offer, and holds nothing once its time is over", async () => {
  const catalogue = await makeCatalogue(db);
  const offer = await makeOption(catalogue, 30, 33);
  await db
    .update(rental_approval)
    .set({ state: "withdrawn" })
    .where(eq(rental_approval.uuid, offer));
  const [block] = await db
    .select()
    .from(vessel_block)
    .where(eq(vessel_block.rental_approval_uuid, offer));
  expect(block?.statusid).toBe(-1);
  await makeOption(catalogue, 40, 43, at(0));
  await makeBooking(db, catalogue, { start_date: at(40), end_date: at(43), update_date: NOW });
});
