/** One offer of a request is accepted, once, and no vessel is booked twice (DESIGN §8; issue of offers and bookings). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { offersOfRequest } from "#db/queries/offer-pages.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { actForVisitor } from "./visitor-steps.ts";

const NOW = new Date("2027-01-02T08:00:00Z");
const START = new Date("2027-01-10T08:00:00Z");
const hours = (n: number, from = NOW) => new Date(from.getTime() + n * 3_600_000);
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

async function request() {
  const email = `${uuidv7()}@visitor.example`;
  const { uuid } = await makeRequest(db, {
    statusid: 1,
    name: "Layla Haddad",
    email,
    duration: 3,
    guests: 8,
  });
  return { uuid, email };
}
async function offer(request_uuid: string, catalogue?: { partner: string; product: string }) {
  const of = catalogue ?? (await makeCatalogue(db));
  const { uuid } = await makeApproval(db, {
    rental_request_uuid: request_uuid,
    rental_partner_uuid: of.partner,
    rental_product_uuid: of.product,
    state: "offered",
    price: 480_000,
    extras: [{ title: "Grazing table", price: 60_001 }],
    revision: 1,
    start_date: START,
    valid_until_date: hours(6),
  });
  return uuid;
}
const accept = (request_uuid: string, approval_uuid: string, revision = 1, now = NOW) =>
  act(request_uuid, "accept", { offer: approval_uuid, revision: `${revision}` }, now);
/** The requests whose pages were told of a step. */
const told: string[] = [];
function act(request_uuid: string, intent: string, form: Record<string, string> = {}, now = NOW) {
  const access = {
    uuid: request_uuid,
    actor: { uuid: null, label: "visitor", requestId: "r" },
    write: <const B extends Batch>(batch: B) => readBatch(db, batch),
  };
  return actForVisitor(
    {
      db,
      now,
      sendMails: () => {},
      tellPages: (uuid) => told.push(uuid),
      freshenPackages: () => {},
    },
    access,
    intent,
    new URLSearchParams(form),
  ).then(
    () => "accepted",
    (error: unknown) => (error instanceof AppError ? error.code : `${error}`),
  );
}
const mails = (uuid: string) =>
  db.all<{ event: string; recipient: string }>(
    sql`select event, recipient from email_outbox where data like ${`%${uuid}%`} or event_key like ${`%${uuid}%`} order by event`,
  );

test("one transaction: the offer, the others, the request, the booking with its exact total, the log, the mails", async () => {
  const { uuid, email } = await request();
  const [won, lost] = [await offer(uuid), await offer(uuid)];
  expect(await accept(uuid, won)).toBe("accepted");
  const states = await db
    .select({ uuid: rental_approval.uuid, state: rental_approval.state })
    .from(rental_approval)
    .where(eq(rental_approval.rental_request_uuid, uuid));
  expect(new Map(states.map((row) => [row.uuid, row.state]))).toEqual(
    new Map([
      [won, "accepted"],
      [lost, "superseded"],
    ]),
  );
  const [row] = await db.select().from(booking).where(eq(booking.rental_request_uuid, uuid));
  // 5,400.01 net and 5 % VAT (270.0005), rounded half up to whole fils.
  expect(row).toMatchObject({
    total: 567_001,
    state: "confirmed",
    email,
    start_date: START,
    end_date: hours(3, START),
    extras: [{ title: "Grazing table", price: 60_001 }],
  });
  const [after] = await db.select().from(rental_request).where(eq(rental_request.uuid, uuid));
  expect(after?.statusid).toBe(2);
  const log = await db.all<{ action: string }>(
    sql`select action from audit_log where record_uuid in (${uuid}, ${won}, ${lost}, ${row?.uuid}) order by action`,
  );
  expect(log.map(({ action }) => action)).toEqual([
    "booking_confirmed",
    "offer_accepted",
    "offer_superseded",
    "request_approved",
  ]);
  expect((await mails(row?.uuid ?? "")).map(({ event }) => event)).toEqual([
    "booking_confirmed",
    "booking_for_provider",
  ]);
  expect((await mails(lost)).map(({ event }) => event)).toEqual(["offer_lost"]);
});

test("fifty accepts of different offers of one request at once: one booking, 49 conflicts, one mail to each party", async () => {
  const { uuid } = await request();
  const offers: string[] = [];
  for (let n = 0; n < 50; n++) offers.push(await offer(uuid));
  const answers = await Promise.all(offers.map((one) => accept(uuid, one)));
  expect(answers.filter((one) => one === "accepted")).toHaveLength(1);
  expect(answers.filter((one) => one === "conflict")).toHaveLength(49);
  expect(await db.select().from(booking).where(eq(booking.rental_request_uuid, uuid))).toHaveLength(
    1,
  );
  const events = (await Promise.all([uuid, ...offers].map(mails))).flat().map(({ event }) => event);
  expect(events.filter((event) => event === "offer_lost")).toHaveLength(49);
  expect(events.filter((event) => event === "booking_confirmed")).toHaveLength(1);
});

test("fifty accepts for one vessel and time from different requests at once: one booking", async () => {
  const catalogue = await makeCatalogue(db);
  const pairs: [string, string][] = [];
  for (let n = 0; n < 50; n++) {
    const { uuid } = await request();
    pairs.push([uuid, await offer(uuid, catalogue)]);
  }
  const answers = await Promise.all(pairs.map(([request_uuid, one]) => accept(request_uuid, one)));
  expect(answers.filter((one) => one === "accepted")).toHaveLength(1);
  expect(answers.filter((one) => one === "conflict")).toHaveLength(49);
  // Those who came too late still have an open request.
  const open = await db.all(
    sql`select 1 from rental_request where statusid = 1 and uuid in (select value from json_each(${JSON.stringify(pairs.map(([one]) => one))}))`,
  );
  expect(open).toHaveLength(49);
});

test("another request's offer of the same vessel, which the new trip makes impossible, is taken back and told", async () => {
  const catalogue = await makeCatalogue(db);
  const [mine, theirs] = [await request(), await request()];
  const [won, doomed] = [await offer(mine.uuid, catalogue), await offer(theirs.uuid, catalogue)];
  expect(await accept(mine.uuid, won)).toBe("accepted");
  const [row] = await db.select().from(rental_approval).where(eq(rental_approval.uuid, doomed));
  expect(row?.state).toBe("withdrawn");
  const told = await mails(doomed);
  expect(told.map(({ event }) => event)).toEqual(["offer_withdrawn"]);
  const [mail] = await db.all<{ data: string }>(
    sql`select data from email_outbox where event_key like ${`%${doomed}%`}`,
  );
  expect(JSON.parse(`${mail?.data}`)).toMatchObject({ taken: true });
  const [seen] = await offersOfRequest(db, theirs.uuid, NOW);
  expect(seen).toMatchObject({ uuid: doomed, is_taken: true });
});

test("what a new trip makes impossible is measured by the vessel's own buffers", async () => {
  const catalogue = await makeCatalogue(db);
  const [mine, near, far] = [await request(), await request(), await request()];
  await db
    .update(rental_product)
    .set({ buffer_after: 240 })
    .where(eq(rental_product.uuid, catalogue.product));
  const won = await offer(mine.uuid, catalogue);
  const later = async (uuid: string, hoursLater: number) => {
    const made = await offer(uuid, catalogue);
    const start_date = hours(hoursLater, START);
    await db.update(rental_approval).set({ start_date }).where(eq(rental_approval.uuid, made));
    return made;
  };
  // The trip lasts three hours, and four lie between it and the next one.
  const [doomed, stands] = [await later(near.uuid, 6), await later(far.uuid, 7)];
  expect(await accept(mine.uuid, won)).toBe("accepted");
  const state = async (uuid: string) =>
    (await db.select().from(rental_approval).where(eq(rental_approval.uuid, uuid)))[0]?.state;
  expect([await state(doomed), await state(stands)]).toEqual(["withdrawn", "offered"]);
});

test("an acceptance ends options whose time is over; one that lives keeps the vessel", async () => {
  const catalogue = await makeCatalogue(db);
  const [mine, other] = [await request(), await request()];
  const [one, holder] = [await offer(mine.uuid, catalogue), await offer(other.uuid, catalogue)];
  const option = uuidv7();
  await db.insert(vessel_block).values({
    ...{ uuid: option, rental_product_uuid: catalogue.product, rental_approval_uuid: holder },
    ...{ kind: "option", statusid: 1, start_date: START, end_date: hours(3, START) },
    ...{ until_date: hours(1), create_date: NOW, update_date: NOW },
  });
  expect(await accept(mine.uuid, one)).toBe("conflict");
  const due = hours(1);
  expect(await accept(mine.uuid, one, 1, due)).toBe("accepted");
  const [block] = await db.select().from(vessel_block).where(eq(vessel_block.uuid, option));
  expect(block?.statusid).toBe(-1);
});

test("the offer of a provider that is no longer active is not accepted", async () => {
  const catalogue = await makeCatalogue(db);
  const { uuid } = await request();
  const one = await offer(uuid, catalogue);
  await db
    .update(rental_partner)
    .set({ statusid: 0 })
    .where(eq(rental_partner.uuid, catalogue.partner));
  expect(await accept(uuid, one)).toBe("conflict");
});

test("three questions in a row, then one waits for an answer", async () => {
  const { uuid } = await request();
  const one = await offer(uuid);
  const ask = () => act(uuid, "question", { offer: one, message: "Is there shade?" });
  const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
  expect(answers.toSorted()).toEqual([
    "accepted",
    "accepted",
    "accepted",
    "too_many_requests",
    "too_many_requests",
  ]);
});

test.each([
  ["another revision than the one that was seen", { revision: 2 }],
  ["after its time", { now: hours(7) }],
])(
  "not accepted: %s",
  async (_, { revision = 1, now = NOW }: { revision?: number; now?: Date }) => {
    const { uuid } = await request();
    expect(await accept(uuid, await offer(uuid), revision, now)).toBe("conflict");
  },
);

test.each(["withdrawn", "declined", "expired", "superseded", "opened"] as const)(
  "not accepted: an offer that is %s",
  async (state) => {
    const { uuid } = await request();
    const one = await offer(uuid);
    await db.update(rental_approval).set({ state }).where(eq(rental_approval.uuid, one));
    expect(await accept(uuid, one)).toBe("conflict");
  },
);

test.each(["x", "1e999", "1.5"])("not accepted: an offer in revision %s", async (revision) => {
  const { uuid } = await request();
  const offered = { offer: await offer(uuid), revision };
  expect(await act(uuid, "accept", offered)).toBe("conflict");
});

test("not accepted: an offer of somebody else's request", async () => {
  const [mine, theirs] = [await request(), await request()];
  expect(await accept(mine.uuid, await offer(theirs.uuid))).toBe("conflict");
});

test("the pages of a request hear of a step that was done, and of no other", async () => {
  const { uuid } = await request();
  await offer(uuid);
  told.length = 0;
  expect(await act(uuid, "decline-all")).toBe("accepted");
  expect(told).toEqual([uuid]);
  expect(await act(uuid, "question", { offer: uuid, message: "" })).toBe("validation");
  expect(told).toEqual([uuid]);
});
