/** What was agreed stays, guests see nothing secret, and who lost a slot is told when it is free (DESIGN §15). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { site_config } from "#db/entities/site-config.ts";
import { slot_watch } from "#db/entities/slot-watch.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { addDays, dubaiMidnight, earliestDay } from "#domain/lib/dubai-date.ts";
import { pageToken } from "#worker/auth/page-token.ts";
import { tokenKeys } from "#worker/auth/tokens.ts";
import { jobs } from "#worker/jobs/index.ts";
import { endWait, waitForPackage } from "./slot-watch.ts";
import { requestCaps } from "./throttle.ts";
import { actOnTrip, guestPath, readGuestTrip } from "./trip.ts";
import { actForVisitor } from "./visitor-steps.ts";

const HOUR = 3_600_000;
const now = new Date();
const DAY = addDays(earliestDay(now), 10);
const START = new Date(dubaiMidnight(DAY).getTime() + 15 * HOUR);
const END = new Date(START.getTime() + 3 * HOUR);
const keys = tokenKeys("a-secret-that-is-long-enough-for-this-test");

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db.insert(site_config).values({});
});
afterAll(() => stop());

const quiet = { sendMails: () => {}, tellPages: () => {}, freshenPackages: () => {} };
const services = (at = now) => ({ db, now: at, keys, ...quiet });
const visitor = { addressKey: "2001:db8::", userAgent: "", device: "", place: "" };
function accessTo(uuid: string) {
  const actor = { uuid: null, label: "visitor", requestId: "r" };
  return { uuid, actor, write: (batch: never) => readBatch(db, batch) } as unknown as Parameters<
    typeof actOnTrip
  >[1];
}
const act = (uuid: string, intent: string) => actOnTrip(services(), accessTo(uuid), intent);
async function codeOf(work: Promise<unknown>) {
  try {
    await work;
    return "done";
  } catch (error) {
    return error instanceof AppError ? error.code : `${error}`;
  }
}
const only = async (uuid: string) =>
  (await db.select().from(booking).where(eq(booking.rental_request_uuid, uuid)))[0];

/** A request with an offer that can be accepted. */
async function offered(catalogue: Awaited<ReturnType<typeof makeCatalogue>>, name = "Layla") {
  const midnight = dubaiMidnight(DAY);
  const email = `${crypto.randomUUID()}@visitor.example`;
  const request = await makeRequest(db, {
    ...{ email, name: `${name} Haddad`, phone: "+971501234567", statusid: 1, guests: 8 },
    ...{ duration: 3, timeofday: 2, start_date: midnight, end_date: midnight },
    valid_until_date: new Date(now.getTime() + 24 * HOUR),
  });
  const offer = await makeApproval(db, {
    ...{ rental_request_uuid: request.uuid, rental_partner_uuid: catalogue.partner },
    ...{ rental_product_uuid: catalogue.product, product_package_uuid: catalogue.package },
    ...{ state: "offered", statusid: 1, revision: 1, price: 540_000, start_date: START },
    extras: [{ title: "Grazing table", price: 60_001 }],
    includes: ["Captain, fuel"],
    excludes: ["Food"],
    cancellation: [{ hours_before: 24, refund_percent: 50 }],
    valid_until_date: new Date(now.getTime() + 24 * HOUR),
  });
  const post = (intent: string) =>
    actForVisitor(
      services(),
      accessTo(request.uuid),
      intent,
      new URLSearchParams({ offer: offer.uuid, revision: "1" }),
    );
  return { email, request: request.uuid, offer: offer.uuid, post };
}

test("an accepted offer is copied into the booking, with lines that make its total; a later change of the offer leaves it", async () => {
  const catalogue = await makeCatalogue(db);
  const { request, offer, post } = await offered(catalogue);
  await post("accept");
  const agreed = {
    includes: ["Captain, fuel"],
    excludes: ["Food"],
    cancellation: [{ hours_before: 24, refund_percent: 50 }],
    extras: [{ title: "Grazing table", price: 60_001 }],
  };
  await db
    .update(rental_approval)
    .set({ includes: [], excludes: [], cancellation: [], extras: [], price: 1 })
    .where(eq(rental_approval.uuid, offer));
  await db
    .update(product_package)
    .set({ includes: ["Nothing"] })
    .where(eq(product_package.uuid, catalogue.package));
  const row = await only(request);
  expect(row).toMatchObject(agreed);
  expect(row?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["charter", 540_000],
    ["extra", 60_001],
    ["vat", 30_000],
  ]);
  expect(row?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(row?.total ?? 0);
  expect(row?.lines[0]?.title).not.toBe("");
});

test("the customer cancels by the link once, by the terms that were agreed, and both sides are told", async () => {
  const { request, offer, post, email } = await offered(await makeCatalogue(db));
  await post("accept");
  await db.update(rental_approval).set({ cancellation: [] }).where(eq(rental_approval.uuid, offer));
  const both = await Promise.all([codeOf(act(request, "cancel")), codeOf(act(request, "cancel"))]);
  expect(both.sort()).toEqual(["conflict", "done"]);
  const row = await only(request);
  expect([row?.state, row?.calendar_sequence]).toEqual(["cancelled", 1]);
  const mails = await db.all<{ event: string; recipient: string; refund: number }>(
    sql`select event, recipient, data ->> '$.refund' refund from email_outbox where event_key like ${`booking_cancelled%${row?.uuid}`} order by event desc`,
  );
  expect(mails.map(({ event }) => event)).toEqual([
    "booking_cancelled_visitor",
    "booking_cancelled_provider",
  ]);
  expect(mails[0]).toMatchObject({ recipient: email, refund: Math.round((row?.total ?? 0) / 2) });
  expect(await codeOf(act(request, "share"))).toBe("conflict");
  expect(await codeOf(act(request, "anything"))).toBe("validation");
});

test("guests see the trip without money, people or contacts, by the link that is given out alone", async () => {
  const catalogue = await makeCatalogue(db);
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: START, end_date: END, name: "Layla Secret", email: "layla@secret.example" },
    ...{ phone: "+971501112233", state: "confirmed", total: 987_654, deposit: 123_456 },
    includes: ["Captain", "Fuel worth AED 500", "Call +971 50 999 8877 or crew@secret.example"],
    excludes: ["Secret food"],
    extras: [{ title: "Grazing table", price: 60_001 }],
    lines: [{ kind: "charter", title: "Secret line", amount: 987_654 }],
    meeting_point: "Dubai Harbour, gate 4, ask +971 50 999 8877",
    change_message: "Secret wish",
  });
  const [{ rental_request_uuid: request } = { rental_request_uuid: "" }] = await db
    .select()
    .from(booking)
    .where(eq(booking.uuid, uuid));
  const link = async () => guestPath(keys, (await only(request)) ?? { uuid, guest_link: 0 });
  const open = async (path: string | null) => readGuestTrip(services(), path?.slice(6) ?? "");
  const forged = pageToken(keys, { kind: "trip", uuid, version: 0 });

  expect(await link()).toBeNull();
  expect(await open(`/trip/${forged}`)).toBeUndefined();
  await Promise.all([act(request, "share"), act(request, "share")]);
  const first = await link();
  const seen = await open(first);
  expect(seen?.trip).toMatchObject({ state: "confirmed", start_date: START, end_date: END });
  const shown = JSON.stringify(seen?.trip);
  for (const wanted of ["Dubai Harbour, gate 4", "Captain", "Grazing table"])
    expect(shown).toContain(wanted);
  for (const secret of [
    ...["Secret", "secret.example", "Layla", "999 8877", "1112233", "AED", "987", "60001", "1234"],
    ...[uuid, request, catalogue.partner],
  ])
    expect(shown).not.toContain(secret);

  for (const wrong of ["", "x", `${first?.slice(6)}x`, `${first?.slice(6, -1)}_`, forged])
    expect(await open(`/trip/${wrong}`)).toBeUndefined();
  const other = tokenKeys("another-secret-that-is-long-enough-here");
  expect(await readGuestTrip({ db, keys: other }, first?.slice(6) ?? "")).toBeUndefined();

  await act(request, "unshare");
  await act(request, "unshare");
  expect(await open(first)).toBeUndefined();
  await act(request, "share");
  const second = await link();
  expect(second).not.toBe(first);
  expect(await open(first)).toBeUndefined();
  expect(await open(second)).toBeDefined();
  await act(request, "cancel");
  expect((await open(second))?.trip.state).toBe("cancelled");
});

const job = (at = now) => jobs["slot-watch"]({ db, now: () => at });
const freeMails = (email: string) =>
  db.all<{ key: string }>(
    sql`select event_key key from email_outbox where event = 'slot_free' and recipient = ${email}`,
  );

test("who lost the slot is told once when it is free again, all who wait at the same time", async () => {
  const catalogue = await makeCatalogue(db);
  const winner = await offered(catalogue, "Wanda");
  const loser = await offered(catalogue, "Lina");
  expect(await codeOf(loser.post("watch"))).toBe("conflict");
  await winner.post("accept");
  expect(await codeOf(loser.post("accept"))).toBe("conflict");
  expect(await Promise.all([codeOf(loser.post("watch")), codeOf(loser.post("watch"))])).toEqual([
    "done",
    "done",
  ]);
  const [{ slug } = { slug: "" }] = await db
    .select({ slug: product_package.slug })
    .from(product_package)
    .where(eq(product_package.uuid, catalogue.package));
  const stranger = `${crypto.randomUUID()}@visitor.example`;
  const form = (more: Record<string, string> = {}) =>
    new URLSearchParams({
      ...{ package: slug, date: DAY, hour: "15", duration: "3", email: stranger.toUpperCase() },
      ...more,
    });
  const wait = (more?: Record<string, string>) =>
    codeOf(waitForPackage({ db, now, visitor, limits: true }, form(more)));
  expect([await wait(), await wait()]).toEqual(["done", "done"]);
  expect(await wait({ date: addDays(DAY, 3) })).toBe("conflict");
  expect(await wait({ date: "soon", email: "nobody" })).toBe("validation");
  const early = waitForPackage(
    { db, now, visitor, limits: true },
    form({ date: addDays(earliestDay(now), -1) }),
  );
  await expect(early).rejects.toMatchObject({ fields: { date: expect.any(String) } });
  expect(await wait({ package: "no-such-package" })).toBe("conflict");
  // The afternoon ends at 20.00: nobody waits for what the form refuses.
  for (const hour of ["18", "2"]) expect(await wait({ hour })).toBe("validation");
  const long = waitForPackage({ db, now, visitor, limits: true }, form({ duration: "20" }));
  await expect(long).rejects.toMatchObject({ fields: { duration: expect.any(String) } });
  const waiting = async () =>
    (
      await db
        .select()
        .from(slot_watch)
        .where(eq(slot_watch.rental_product_uuid, catalogue.product))
    ).map(({ state }) => state);
  expect(await waiting()).toEqual(["waiting", "waiting"]);

  expect(await job()).toBe("0 told of a free time, 0 waited in vain");
  await act(winner.request, "cancel");
  const runs = await Promise.all([job(), job()]);
  expect(runs.filter((run) => run.startsWith("2 told"))).toHaveLength(1);
  expect(await job()).toBe("0 told of a free time, 0 waited in vain");
  for (const email of [loser.email, stranger]) expect(await freeMails(email)).toHaveLength(1);
  expect(await waiting()).toEqual(["told", "told"]);
});

test("an address is put on lists no more often than it may ask for offers", async () => {
  const { slug } = await makeCatalogue(db);
  const email = `${crypto.randomUUID()}@visitor.example`;
  const form = new URLSearchParams({ package: slug, date: DAY, hour: "15", duration: "3", email });
  const { perAddress } = requestCaps(visitor);
  const tries: unknown[] = [];
  for (let count = 0; count <= perAddress; count++)
    tries.push(await codeOf(waitForPackage({ db, now, visitor, limits: true }, form)));
  expect(tries).toEqual([...Array(perAddress).fill("conflict"), "too_many_requests"]);
});

test("who is off the list or whose time is over is told of nothing", async () => {
  const catalogue = await makeCatalogue(db);
  const taken = await makeBooking(db, catalogue, {
    ...{ start_date: START, end_date: END, state: "confirmed" },
  });
  const emails = [0, 1].map(() => `${crypto.randomUUID()}@visitor.example`);
  const uuids = [crypto.randomUUID(), crypto.randomUUID()] as const;
  await db.insert(slot_watch).values(
    emails.map((email, index) => ({
      ...{ uuid: uuids[index], email, rental_product_uuid: catalogue.product },
      ...{ start_date: START, end_date: END },
    })),
  );
  const token = pageToken(keys, { kind: "watch", uuid: uuids[0], version: 0 });
  expect(await endWait(services(), `${token.slice(0, -1)}_`)).toBe(false);
  expect(
    await endWait(services(), pageToken(keys, { kind: "trip", uuid: uuids[0], version: 0 })),
  ).toBe(false);
  expect([await endWait(services(), token), await endWait(services(), token)]).toEqual([
    true,
    true,
  ]);
  expect(await job(new Date(START.getTime() + 1))).toBe("0 told of a free time, 1 waited in vain");
  await db.update(booking).set({ state: "cancelled" }).where(eq(booking.uuid, taken));
  expect(await job()).toBe("0 told of a free time, 0 waited in vain");
  for (const email of emails) expect(await freeMails(email)).toEqual([]);
});
