/** The rules of a vessel are its provider's to change, and change no trip that is booked (DESIGN §15). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { user } from "#db/entities/user.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { saveRules } from "./vessel-rules.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

const NOW = new Date("2027-01-06T08:00:00Z");

async function aProvider() {
  const catalogue = await makeCatalogue(db);
  const { uuid } = await makeUser(db, { roles: ["partner"] });
  await db.update(user).set({ rental_partner_uuid: catalogue.partner }).where(eq(user.uuid, uuid));
  return { ...catalogue, user: uuid };
}

/** What came of a form: "saved", the code, or what was said at its fields. */
async function save(user_uuid: string, form: Record<string, string>) {
  const write = async <B extends Batch>(batch: B) => ({ rows: await readBatch(db, batch) });
  const guard = { write } as unknown as AccountGuard;
  try {
    await saveRules(
      { services: { db, now: NOW, requestId: "r" }, guard, user_uuid },
      new URLSearchParams(form),
    );
    return "saved";
  } catch (error) {
    if (error instanceof AppError) return error.fields ? Object.keys(error.fields) : error.code;
    throw error;
  }
}
const stored = async (uuid: string) =>
  (await db.select().from(rental_product).where(eq(rental_product.uuid, uuid)))[0];
const logged = (uuid: string) =>
  db.all(sql`select 1 from audit_log where record_uuid = ${uuid} and action = 'vessel_rules'`);

test("rules are stored with one line in the log, pressed twice or not, and an empty field follows the site", async () => {
  const it = await aProvider();
  const form = {
    ...{ uuid: it.product, buffer_before: "45", buffer_after: "", notice_hours: " 24 " },
    ...{ sailing_hours: "Mon-Sun 20-2", closed_seasons: "none" },
  };
  expect(await Promise.all([save(it.user, form), save(it.user, form)])).toEqual(["saved", "saved"]);
  expect(await stored(it.product)).toMatchObject({
    ...{ buffer_before: 45, buffer_after: null, notice_hours: 24, advance_days: null },
    ...{ sailing_hours: Array(7).fill([20, 26]), closed_seasons: [] },
  });
  expect(await logged(it.product)).toHaveLength(1);
  expect(await save(it.user, { uuid: it.product })).toBe("saved");
  expect(await stored(it.product)).toMatchObject({
    buffer_before: null,
    sailing_hours: null,
    closed_seasons: null,
  });
});

test("what can't be a rule is said at its field, and nothing is stored", async () => {
  const it = await aProvider();
  const before = await stored(it.product);
  const form = {
    ...{
      uuid: it.product,
      buffer_before: "1441",
      buffer_after: "-1",
      notice_hours: "1.5",
      advance_days: "0",
    },
    ...{ sailing_hours: "always", closed_seasons: "31.02-01.03" },
  };
  expect(await save(it.user, form)).toEqual([
    ...["buffer_before", "buffer_after", "notice_hours", "advance_days"],
    ...["sailing_hours", "closed_seasons"],
  ]);
  expect(await stored(it.product)).toEqual(before as NonNullable<typeof before>);
});

test("a vessel of somebody else's, or none, is not there", async () => {
  const [one, other] = [await aProvider(), await aProvider()];
  expect(await save(one.user, { uuid: other.product, notice_hours: "5" })).toBe("not_found");
  expect(await save(one.user, { uuid: "x" })).toBe("not_found");
  const { uuid } = await makeUser(db);
  expect(await save(uuid, { uuid: one.product, notice_hours: "5" })).toBe("not_found");
  expect(await stored(other.product)).toMatchObject({ notice_hours: null });
});

test("a wider buffer leaves trips that are booked alone", async () => {
  const it = await aProvider();
  const at = (hour: number) => new Date(Date.UTC(2027, 0, 10, hour));
  const trips = [
    await makeBooking(db, it, { start_date: at(6), end_date: at(9) }),
    await makeBooking(db, it, { start_date: at(10), end_date: at(12) }),
  ];
  const all = () => db.select().from(booking).where(eq(booking.rental_product_uuid, it.product));
  const before = await all();
  expect(before.map(({ uuid }) => uuid).sort()).toEqual(trips.sort());
  expect(
    await save(it.user, { uuid: it.product, buffer_before: "180", sailing_hours: "Mon 9-12" }),
  ).toBe("saved");
  expect(await all()).toEqual(before);
});
