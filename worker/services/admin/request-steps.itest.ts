/** What an administrator does with a request and its offers, on a real database (DESIGN §8). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { rentalApproval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rentalRequest } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { fanOut } from "#db/queries/fan-out.ts";
import { invitation } from "#db/queries/offer-pages.ts";
import type { OfferValues } from "#db/queries/offer-steps.ts";
import { reachOfRequest } from "#db/queries/reach.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { startTimes } from "#domain/lib/start-times.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { openGuard } from "#worker/auth/testing/open-guard.ts";
import { hours, marketplace, NOW } from "#worker/jobs/testing/marketplace.ts";
import { makeOffer } from "../provider-steps.ts";
import { actForVisitor } from "../visitor-steps.ts";
import { updateAdminRecord } from "./edit.ts";
import { readRequestDesk } from "./request-desk.ts";
import { actOnRequest } from "./request-steps.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db
    .insert(site_config)
    .values({ name: "Khorizon", address_area: "Dubai Marina", address_city: "Dubai" });
});
afterAll(() => stop());

const ADMIN = "01890000-0000-7000-8000-00000000000a";
const guard = openGuard(() => db);
const services = (now = NOW) => ({
  ...{ db, now, requestId: "r" },
  ...{ sendMails: () => {}, tellPages: () => {}, freshenPackages: () => {} },
});
const act = (uuid: string, step: string, input: Record<string, unknown> = {}, now = NOW) =>
  actOnRequest({ services: services(now), guard, user_uuid: ADMIN }, uuid, step, {
    ...{ said_who: "Layla herself", said_how: "By telephone" },
    ...input,
  }).then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : `${error}`),
  );
const read = (uuid: string, now = NOW) => readRequestDesk(services(now), guard, uuid);
const eventsOf = async (about: string) =>
  (await marketplace(db).mails(about)).map(({ event }) => event);

test("a provider is reminded once an hour, whoever presses and how often at once", async () => {
  const { request, invite, field, log } = marketplace(db);
  const { uuid } = await request();
  const { uuid: invitation, partner } = await invite(uuid);
  const presses = await Promise.all([1, 2, 3].map(() => act(uuid, "nudge", { provider: partner })));
  expect(presses.toSorted()).toEqual(["done", "too_many_requests", "too_many_requests"]);
  expect(await eventsOf(invitation)).toEqual(["invitation_nudge"]);
  expect(await field("rental_approval", "reminded_date", invitation)).toBe(NOW.getTime());
  expect(await log(invitation)).toMatchObject([{ action: "provider_reminded" }]);

  expect(await act(uuid, "nudge", { provider: partner }, hours(0.9))).toBe("too_many_requests");
  expect(await act(uuid, "nudge", { provider: partner }, hours(1))).toBe("done");
  expect(await eventsOf(invitation)).toEqual(["invitation_nudge", "invitation_nudge"]);
});

test("of all who are reminded at once, those who have answered or rest get nothing", async () => {
  const { request, invite, offer } = marketplace(db);
  const { uuid } = await request();
  const [waits, looked] = [await invite(uuid), await invite(uuid, { state: "opened" })];
  const rests = await invite(uuid, { reminded_date: hours(-0.5) });
  const quiet = [
    rests,
    await invite(uuid, { state: "declined" }),
    // Its mail has not left yet: a reminder would come before it.
    await invite(uuid, { state: "queued" }),
    await offer(uuid),
  ];
  expect(await act(uuid, "nudge")).toBe("done");
  for (const { uuid: one } of [waits, looked]) expect(await eventsOf(one)).toHaveLength(1);
  for (const { uuid: one } of quiet) expect(await eventsOf(one)).toEqual([]);
  expect(await act(uuid, "nudge")).toBe("too_many_requests");
});

test("nobody is reminded of what is over", async () => {
  const { request, invite } = marketplace(db);
  for (const values of [{ statusid: 2 }, { statusid: 3 }, { valid_until_date: hours(-1) }]) {
    const { uuid } = await request(values);
    const { partner } = await invite(uuid);
    expect(await act(uuid, "nudge", { provider: partner })).toBe("conflict");
    expect((await read(uuid)).invitations[0]?.can.nudge).toBe(false);
  }
});

test("a withdrawn offer is told to both sides, once; a withdrawn invitation to nobody", async () => {
  const { request, invite, offer, mails } = marketplace(db);
  const { uuid, email } = await request();
  const [offered, invited] = [await offer(uuid), await invite(uuid)];
  const withdraw = () => act(uuid, "withdraw", { provider: offered.partner });
  expect((await Promise.all([withdraw(), withdraw()])).toSorted()).toEqual(["conflict", "done"]);
  expect(await eventsOf(offered.uuid)).toEqual(["offer_declined", "offer_withdrawn"]);
  const told = (await mails(uuid)).filter(({ recipient }) => recipient === email);
  expect(told.map(({ event }) => event)).toEqual(["offer_withdrawn"]);
  expect(told[0]?.text).toContain("no other offer at the moment");
  expect(await act(uuid, "withdraw", { provider: invited.partner })).toBe("done");
  expect(await eventsOf(invited.uuid)).toEqual([]);
});

test("a provider that was taken out can be invited again while the request is open, and gets another mail", async () => {
  const { request, offer, field } = marketplace(db);
  const { uuid } = await request();
  const { uuid: invitation, partner } = await offer(uuid);
  const invite = (at = NOW) => act(uuid, "invite", { provider: partner }, at);
  expect(await invite()).toBe("conflict");
  const mailsOf = async () =>
    (await eventsOf(invitation)).filter((event) => event === "invitation").length;
  for (const [round, at] of [hours(0.1), hours(0.2)].entries()) {
    expect(await act(uuid, "withdraw", { provider: partner }, at)).toBe("done");
    const desk = await read(uuid);
    expect(desk.invitations).toMatchObject([{ takenOut: true, state: "superseded" }]);
    expect(desk.candidates.map((one) => one.uuid)).toContain(partner);
    const presses = await Promise.all([invite(at), invite(at)]);
    expect(presses.toSorted()).toEqual(["conflict", "done"]);
    expect(await mailsOf()).toBe(round + 1);
  }
  const [again] = (await read(uuid)).invitations;
  expect(again).toMatchObject({ takenOut: false, state: "queued", total: null, revision: 1 });
  expect(await field("rental_approval", "answered_date", invitation)).toBe(null);
});

test("steps of a request or a provider that is not there, or deleted, are answered as such", async () => {
  const { request, invite } = marketplace(db);
  const [open, gone] = [await request(), await request({ statusid: -1 })];
  const { partner } = await invite(gone.uuid);
  const nowhere = "01890000-0000-7000-8000-00000000000b";
  const provider = (whose: string) => ({ provider: whose });
  const reason = { reason: "Because" };
  expect([
    await act(nowhere, "nudge"),
    await act(nowhere, "close", reason),
    await act(open.uuid, "invite", provider(nowhere)),
    await act(open.uuid, "nudge", provider(nowhere)),
    await act(gone.uuid, "withdraw", provider(partner)),
  ]).toEqual(Array(5).fill("not_found"));
});

test("an administrator accepts the offer that was seen, and only one", async () => {
  const { request, offer, field } = marketplace(db);
  const { uuid } = await request();
  const [one, two] = [await offer(uuid), await offer(uuid)];
  for (const revision of ["7", "x", "1e999"])
    expect(await act(uuid, "accept", { offer: one.uuid, revision })).toBe("conflict");
  expect((await read(uuid)).invitations.map(({ can }) => can.accept)).toEqual([true, true]);
  const presses = await Promise.all(
    [one, two, one].map((offered) => act(uuid, "accept", { offer: offered.uuid, revision: "1" })),
  );
  expect(presses.toSorted()).toEqual(["conflict", "conflict", "done"]);
  expect(await field("rental_request", "statusid", uuid)).toBe(2);
  const desk = await read(uuid);
  expect(desk.can).toEqual({ invite: false, close: false });
  expect(desk.invitations.map(({ state }) => state).toSorted()).toEqual(["accepted", "superseded"]);
  expect(desk.invitations.every(({ can }) => !can.accept && !can.nudge && !can.withdraw)).toBe(
    true,
  );
});

test("a request is closed once, with a reason that its customer gets and no provider", async () => {
  const { request, invite, offer, mails, field, log } = marketplace(db);
  const { uuid, email } = await request();
  const [offered, waits] = [await offer(uuid), await invite(uuid)];
  expect(await act(uuid, "close", { reason: " " })).toBe("validation");
  expect(await act(uuid, "close", { reason: "x".repeat(501) })).toBe("validation");
  const reason = "You told us that <b>spring</b> suits you better.";
  const close = () => act(uuid, "close", { reason });
  expect((await Promise.all([close(), close()])).toSorted()).toEqual(["conflict", "done"]);
  const [told, ...others] = (await mails(uuid)).filter((mail) => mail.recipient === email);
  expect([told?.event, others]).toEqual(["request_closed", []]);
  expect(told?.text).toContain("spring");
  expect(told?.html).not.toContain("<b>spring");
  const [toProvider] = await mails(offered.uuid);
  expect(toProvider?.event).toBe("offer_declined");
  expect(toProvider?.text).not.toContain("spring");
  expect(await field("rental_approval", "state", offered.uuid)).toBe("declined");
  expect(await field("rental_approval", "state", waits.uuid)).toBe("expired");
  expect(await log(uuid)).toMatchObject([{ action: "request_closed", before: '{"state":1}' }]);
});

test("a step nobody knows, and unknown names, are refused", async () => {
  const { uuid } = await marketplace(db).request();
  expect(await act(uuid, "explode")).toBe("validation");
  expect(await act("1' or 1=1", "nudge")).toBe("validation");
  expect(await act(uuid, "invite", { provider: "x" })).toBe("validation");
  expect(await act(uuid, "accept", { offer: uuid, revision: "1e9" })).toBe("conflict");
});

test("who could serve a request now is who it would be sent to now", async () => {
  const start_date = new Date("2027-01-10T00:00:00Z");
  const [guests, duration] = [8, 3];
  const [free, full, taken] = [
    await makeCatalogue(db),
    await makeCatalogue(db),
    await makeCatalogue(db),
  ];
  const [notice, hours_of, season, buffer] = [
    await makeCatalogue(db),
    await makeCatalogue(db),
    await makeCatalogue(db),
    await makeCatalogue(db),
  ];
  const rule = (of: { product: string }, values: Partial<typeof rental_product.$inferInsert>) =>
    db.update(rental_product).set(values).where(eq(rental_product.uuid, of.product));
  await rule(notice, { notice_hours: 24 * 20 });
  // The tenth is a Sunday.
  await rule(hours_of, {
    sailing_hours: [[0, 30], [0, 30], [0, 30], [0, 30], [0, 30], [0, 30], null],
  });
  await rule(season, { closed_seasons: [{ from: "12-20", to: "01-10" }] });
  // Of the day there is left only what lies within the time it keeps free after its trip.
  await rule(buffer, { buffer_after: 23 * 60 });
  await makeBooking(db, buffer, {
    start_date: new Date("2027-01-10T00:00:00Z"),
    end_date: new Date("2027-01-10T03:00:00Z"),
    statusid: 1,
  });
  await db.run(sql`update rental_product set capacity = 2 where uuid = ${full.product}`);
  await db.insert(vessel_block).values({
    rental_product_uuid: taken.product,
    start_date: new Date("2027-01-10T04:00:00Z"),
    end_date: new Date("2027-01-11T00:00:00Z"),
    statusid: 1,
  });
  for (const timeofday of [1, 2, 3] as const) {
    const wanted = { guests, duration, timeofday, start_date };
    const values = { ...wanted, statusid: 1, valid_until_date: hours(12) };
    const { uuid } = await makeRequest(db, values);
    const before = await read(uuid);
    const starts = startTimes("2027-01-10", timeofday, duration);
    await db.batch([...fanOut(db, { ...wanted, uuid, product_package_uuid: null, starts }, NOW)]);
    const reached = (await reachOfRequest(db, uuid)).map(({ rental_partner_uuid, outcome }) => ({
      uuid: rental_partner_uuid,
      outcome,
    }));
    const named = (rows: { uuid: string; outcome: string }[]) =>
      new Map(rows.map((row) => [row.uuid, row.outcome]));
    expect(named(before.candidates)).toEqual(named(reached));
    expect(named(reached).get(full.partner)).toBe("capacity");
    const becomes = (of: { partner: string }) => named(reached).get(of.partner);
    expect(becomes(free)).toBe("invited");
    expect(becomes(taken)).toBe("booked");
    expect(becomes(buffer)).toBe("booked");
    expect([notice, hours_of, season].map(becomes)).toEqual(["closed", "closed", "closed"]);
    // Who is asked is no candidate any more.
    const after = await read(uuid);
    expect(after.candidates.some(({ outcome }) => outcome === "invited")).toBe(false);
  }
});

/** Changes a request as its editor does. */
async function edit(uuid: string, values: Record<string, unknown>) {
  const read = await marketplace(db).field("rental_request", "update_date", uuid);
  const call = {
    services: { ...services(), requestId: uuidv7() },
    ...{ guard, entity: rentalRequest, user_uuid: ADMIN },
  };
  const update_date = new Date(Number(read)).toISOString();
  await updateAdminRecord(call, { uuid, update_date, ...values });
}
/** A request with an offer as its provider has made it. */
async function offered() {
  const { request, invite } = marketplace(db);
  const { uuid } = await request();
  const { uuid: offer, product } = await invite(uuid);
  const values: OfferValues = {
    ...{ rental_product_uuid: product, product_package_uuid: null, price: 480_000, vat: 24_000 },
    ...{ extras: [], includes: [], excludes: [], cancellation: [] },
    ...{ start_date: hours(240), meeting_point: "", valid_until_date: hours(6), note: "" },
    option_until_date: null,
  };
  const by = {
    ...{ uuid: offer, actor: { uuid: null, label: "", requestId: "r" } },
    write: <const B extends Batch>(batch: B) => readBatch(db, batch),
  };
  const make = (seen: Partial<Parameters<typeof makeOffer>[2]>) =>
    makeOffer(services(), by, { state: "offered", revision: 1, ...seen }, values).then(
      () => "done",
      (error: unknown) => (error instanceof AppError ? error.code : `${error}`),
    );
  const accept = (revision = 1) =>
    actForVisitor(
      services(),
      { ...by, uuid },
      "accept",
      new URLSearchParams({ offer, revision: `${revision}` }),
    ).then(
      () => "done",
      (error: unknown) => (error instanceof AppError ? error.message : `${error}`),
    );
  expect(await make({ state: "sent", revision: 0 })).toBe("done");
  return { uuid, offer, make, accept };
}

test("who has not answered is told of a trip that the office changes, and what else it edits takes nothing back", async () => {
  const { request, invite } = marketplace(db);
  const { uuid } = await request();
  const asked = await invite(uuid);
  await edit(uuid, { internal_notes: "Called." });
  expect(await eventsOf(asked.uuid)).toEqual([]);
  await edit(uuid, { guests: 6 });
  await edit(uuid, { internal_notes: "Called again." });
  expect(await eventsOf(asked.uuid)).toEqual(["invitation_changed"]);
});

test("an offer for a trip that has changed since is accepted by nobody until its provider confirms it", async () => {
  const { uuid, offer, make, accept } = await offered();
  const [before] = await invitation(db, offer);
  await edit(uuid, { internal_notes: "Called." });
  expect(await eventsOf(offer)).toEqual([]);
  await edit(uuid, { guests: 10, duration: 4 });
  const [mail, ...more] = await marketplace(db).mails(offer);
  expect([mail?.event, mail?.recipient, more]).toEqual([
    "offer_to_confirm",
    "desk@provider.example",
    [],
  ]);
  expect(mail?.text).toMatch(/Guests[^\n]*10[\s\S]*Guests[^\n]*8/);
  const visitors = (await marketplace(db).mails(uuid)).filter(
    ({ event }) => event === "request_changed",
  );
  expect(visitors).toHaveLength(1);
  expect(visitors[0]?.text).toMatch(/1 offer was made for the trip as it was[\s\S]*Guests[^\n]*10/);

  expect(await accept()).toBe(serviceMessages.offers.toConfirm);
  expect(await act(uuid, "accept", { offer, revision: 1 })).toBe("conflict");
  const desk = await read(uuid);
  expect(desk.invitations).toMatchObject([{ toConfirm: true, can: { accept: false } }]);

  // Whoever still sees the old trip does not confirm the new one.
  expect(await make({ trip: `${before?.asked_trip}`, confirms: true })).toBe("conflict");
  const [after] = await invitation(db, offer);
  expect(await make({ trip: `${after?.asked_trip}`, confirms: true })).toBe("done");
  const told = (await marketplace(db).mails(uuid)).find(({ event }) => event === "offer_revised");
  expect(told?.text).toContain("for your trip as it is now");
  expect(await accept()).not.toBe("done");
  expect(await accept(2)).toBe("done");
  const [booked] = await db.all(
    sql`select guests, (end_date - start_date) / 3600000 hours from booking where rental_request_uuid = ${uuid}`,
  );
  expect(booked).toEqual({ guests: 10, hours: 4 });
  // From then on it is the booking that changes.
  await expect(edit(uuid, { guests: 12 })).rejects.toMatchObject({
    fields: { start_date: adminApiMessages.save.tripBooked },
  });
  await edit(uuid, { internal_notes: "Paid." });
});

test("a start hour has to lie in the time of day for so many hours, after a change too", async () => {
  const { uuid } = await offered();
  await edit(uuid, { timeofday: 2, duration: 4, start_hour: 16 });
  for (const values of [{ start_hour: 17 }, { start_hour: 9 }, { duration: 5 }, { timeofday: 1 }])
    await expect(edit(uuid, values)).rejects.toMatchObject({
      code: "validation",
      fields: { start_hour: expect.any(String) },
    });
  await edit(uuid, { timeofday: 3, duration: 8, start_hour: 20 });
  await edit(uuid, { timeofday: 1, start_hour: null });
});

test("a change that is taken back leaves the offer as good as it was", async () => {
  const { uuid, accept } = await offered();
  await edit(uuid, { guests: 10 });
  await edit(uuid, { guests: 8 });
  expect(await accept()).toBe("done");
});

test("a change and an acceptance at once: never an old offer for a new trip", async () => {
  const tries = await Promise.all(Array.from({ length: 6 }, () => offered()));
  const answers = await Promise.all(
    tries.map(async ({ uuid, accept }) => {
      const [answer] = await Promise.all([accept(), edit(uuid, { guests: 10 }).catch(() => {})]);
      return answer;
    }),
  );
  const booked = await db.all<{ guests: number }>(
    sql`select guests from booking where rental_request_uuid in (select value from json_each(${JSON.stringify(tries.map(({ uuid }) => uuid))}))`,
  );
  expect(booked).toHaveLength(answers.filter((answer) => answer === "done").length);
  for (const { guests } of booked) expect(guests).toBe(8);
});

test("an offer that an administrator changes is another one: the page that shows the old one accepts nothing", async () => {
  const { uuid, offer, accept } = await offered();
  const read = await marketplace(db).field("rental_approval", "update_date", offer);
  const heard: string[] = [];
  const call = {
    services: { ...services(), requestId: uuidv7(), tellPages: (one: string) => heard.push(one) },
    ...{ guard, entity: rentalApproval, user_uuid: ADMIN },
  };
  const update_date = new Date(Number(read)).toISOString();
  await updateAdminRecord(call, { uuid: offer, update_date, price: 500_000 });
  expect(heard).toEqual([uuid]);
  expect(await accept(1)).toBe(serviceMessages.offers.changed);
  expect(await accept(2)).toBe("done");
  const [booked] = await db.all(sql`select total from booking where rental_request_uuid = ${uuid}`);
  expect(booked).toEqual({ total: 525_000 });
});

test("no offer is accepted beyond its vessel's licence, for another's vessel, or for a request that is booked", async () => {
  const { uuid, offer, accept } = await offered();
  const { field } = marketplace(db);
  const product = `${await field("rental_approval", "rental_product_uuid", offer)}`;
  const partner = `${await field("rental_approval", "rental_partner_uuid", offer)}`;
  const other = await makeCatalogue(db);
  const set = (values: { capacity?: number; partner?: string }) =>
    db.run(sql`update rental_product set capacity = ${values.capacity ?? 130},
      rental_partner_uuid = ${values.partner ?? partner} where uuid = ${product}`);
  for (const wrong of [{ capacity: 7 }, { partner: other.partner }]) {
    await set(wrong);
    expect(await accept()).toBe(serviceMessages.offers.changed);
  }
  await set({});
  await makeBooking(db, other, {
    ...{ rental_request_uuid: uuid, statusid: 1, state: "confirmed" },
    ...{ start_date: hours(240), end_date: hours(243) },
  });
  expect(await accept()).toBe(serviceMessages.offers.changed);
});

test("an offer that lasts longer than its request is confirmed for a changed trip too", async () => {
  const { uuid, offer, make } = await offered();
  await edit(uuid, { guests: 10 });
  await db.run(
    sql`update rental_request set valid_until_date = ${hours(-1).getTime()} where uuid = ${uuid}`,
  );
  const [after] = await invitation(db, offer);
  expect(await make({ trip: `${after?.asked_trip}`, confirms: true })).toBe("done");
});
