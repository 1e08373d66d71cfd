/** A visitor changes the trip of an open request; offers for it as it was wait for their providers (DESIGN §15). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { queueInvitations } from "#db/queries/fan-out.ts";
import { invitation, offersOfRequest } from "#db/queries/offer-pages.ts";
import { declineInvitation, type OfferValues } from "#db/queries/offer-steps.ts";
import { takeDue } from "#db/queries/outbox.ts";
import { ownRequests } from "#db/queries/own.ts";
import { removeProvider } from "#db/queries/reach.ts";
import { tripToChange } from "#db/queries/request-trip.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { hours, marketplace, NOW } from "#worker/jobs/testing/marketplace.ts";
import { makeOffer } from "./provider-steps.ts";
import { changeOwnTrip, tripForm } from "./request-trip.ts";
import { actForVisitor } from "./visitor-steps.ts";

const { offers: words } = serviceMessages;
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db
    .insert(site_config)
    .values({ name: "Khorizon", address_area: "Dubai Marina", address_city: "Dubai" });
});
afterAll(() => stop());

const heard: string[] = [];
const services = {
  ...{ now: NOW, sendMails: () => {}, freshenPackages: () => {} },
  tellPages: (uuid: string) => heard.push(uuid),
};
const run = <const B extends Batch>(batch: B) => readBatch(db, batch);
const by = (label: string, uuid: string) => ({
  ...{ uuid, actor: { uuid: null, label, requestId: uuidv7() } },
  ...{ read: run, write: run },
});
type Outcome = Awaited<ReturnType<typeof changeOwnTrip>> | AppError;
const sent = async (uuid: string, form: URLSearchParams): Promise<Outcome> =>
  changeOwnTrip({ ...services, db }, by("visitor", uuid), form).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });

/** The page's form as it stands, with some fields typed over. */
async function formOf(uuid: string, typed: Record<string, string> = {}) {
  const form = tripForm(await readBatch(db, tripToChange(db, uuid)), NOW);
  if (!form) throw new Error("no form");
  const { trip, seen } = form;
  return new URLSearchParams({
    ...{ intent: "trip-look", seen },
    ...{ codStartDate: trip.day, selTimeOfDay: `${trip.timeofday}`, txtGuests: `${trip.guests}` },
    ...{ txtDuration: `${trip.duration}`, selStartHour: `${trip.hour ?? ""}` },
    ...{ chkExtras: trip.extras.join("\n"), ...typed },
  });
}
/** The same sent after a look at what it means. */
async function looked(uuid: string, typed: Record<string, string>) {
  const form = await formOf(uuid, typed);
  const preview = await sent(uuid, form);
  if (!preview || preview instanceof AppError) throw new Error(`no preview: ${preview}`);
  form.set("intent", "trip-change");
  form.set("looked", preview.looked);
  return form;
}

const offerValues = (rental_product_uuid: string): OfferValues => ({
  ...{ rental_product_uuid, product_package_uuid: null, price: 480_000, vat: 24_000 },
  ...{ extras: [], includes: [], excludes: [], cancellation: [], meeting_point: "", note: "" },
  ...{ start_date: hours(196), valid_until_date: hours(6), option_until_date: hours(5) },
});
/** A request for the afternoon with an offer that holds its time. */
async function offered() {
  const { request, invite } = marketplace(db);
  const { uuid } = await request({ timeofday: 2 });
  const { uuid: offer, product } = await invite(uuid);
  const values = offerValues(product);
  const make = (seen: Partial<Parameters<typeof makeOffer>[2]>) =>
    makeOffer(
      { ...services, db },
      by("", offer),
      { state: "offered", revision: 1, ...seen },
      values,
    );
  const accept = (revision: number) =>
    actForVisitor(
      { ...services, db },
      by("visitor", uuid),
      "accept",
      new URLSearchParams({ offer, revision: `${revision}` }),
    ).then(
      () => "done",
      (error: unknown) => (error instanceof AppError ? error.message : `${error}`),
    );
  await make({ state: "sent", revision: 0 });
  return { uuid, offer, make, accept };
}
const options = (offer: string) =>
  db
    .select({ statusid: vessel_block.statusid })
    .from(vessel_block)
    .where(eq(vessel_block.rental_approval_uuid, offer));

test("the account's list of requests counts the offers that may be taken up", async () => {
  const { uuid, offer } = await offered();
  const email = await marketplace(db).field("rental_request", "email", uuid);
  const owner = await makeUser(db, { email: `${email}` });
  const count = async (now = NOW) => (await ownRequests(db, owner.uuid, now))[0]?.offers;
  expect(await count()).toBe(1);
  expect(await count(hours(300))).toBe(0);
  // One for the trip as it was has to be confirmed first.
  expect(await sent(uuid, await looked(uuid, { txtGuests: "6" }))).toBeUndefined();
  expect(await count()).toBe(0);
  expect(await sent(uuid, await looked(uuid, { txtGuests: "8" }))).toBeUndefined();
  expect(await count()).toBe(1);
  await db
    .update(rental_approval)
    .set({ state: "withdrawn" })
    .where(eq(rental_approval.uuid, offer));
  expect(await count()).toBe(0);
});

test("old beside new is shown first; then offers wait for their providers, options end, and others are asked", async () => {
  const { uuid, offer, make, accept } = await offered();
  const other = await makeCatalogue(db);
  const { mails, field, log } = marketplace(db);
  const typed = { codStartDate: "2027-01-12", selStartHour: "17" };
  const preview = await sent(uuid, await formOf(uuid, typed));
  expect(preview).toMatchObject({
    lines: [
      { label: "Date", was: "10.01.2027", is: "12.01.2027" },
      { label: "Start", was: "Any", is: "17.00" },
    ],
    offers: [{ vessel: "Vessel", provider: "Provider" }],
  });
  // What was not looked at is shown, not sent.
  const unseen = await formOf(uuid, { ...typed, intent: "trip-change" });
  expect(await sent(uuid, unseen)).toMatchObject({ lines: expect.any(Array) });
  expect(await log(uuid)).toEqual([]);
  expect(await options(offer)).toEqual([{ statusid: 1 }]);

  const change = await looked(uuid, typed);
  expect(await sent(uuid, change)).toBeUndefined();
  expect(heard).toContain(uuid);
  expect(await field("rental_request", "start_hour", uuid)).toBe(17);
  const asked = (await mails(offer)).filter(({ event }) => event === "offer_to_confirm");
  expect(asked).toHaveLength(1);
  expect(asked[0]?.text).toMatch(/12\.01\.2027[\s\S]*17\.00[\s\S]*10\.01\.2027/);
  const told = (await mails(uuid)).filter(({ event }) => event === "request_changed");
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("you have changed your request");
  expect(await options(offer)).toEqual([{ statusid: -1 }]);
  expect(await field("rental_approval", "option_until_date", offer)).toBeNull();
  expect(await accept(1)).toBe(words.toConfirm);
  // Counted with those who were asked when the request came.
  const [invited] = await db.all<{ state: string; same: number }>(sql`
    select a.state, a.create_date = q.create_date same from rental_approval a
    join rental_request q on q.uuid = a.rental_request_uuid
    where q.uuid = ${uuid} and a.rental_partner_uuid = ${other.partner}`);
  expect(invited).toEqual({ state: "queued", same: 1 });
  // Pressed again, or in another tab that still shows the trip as it was.
  expect(await sent(uuid, change)).toMatchObject({ message: words.sameTrip });
  const late = new URLSearchParams(change);
  late.set("codStartDate", "2027-01-13");
  late.set(
    "looked",
    JSON.stringify({ ...JSON.parse(`${change.get("looked")}`), day: "2027-01-13" }),
  );
  expect(await sent(uuid, late)).toMatchObject({ code: "conflict" });

  const [now] = await invitation(db, offer);
  await make({ trip: `${now?.asked_trip}`, confirms: true });
  expect(await accept(1)).not.toBe("done");
  expect(await accept(2)).toBe("done");
  expect(await sent(uuid, await formOf(uuid, { txtGuests: "4" }).then(confirmed))).toMatchObject({
    code: "conflict",
  });
});
/** As if it had been looked at. */
function confirmed(form: URLSearchParams) {
  const number = (name: string) => Number(form.get(name));
  form.set("intent", "trip-change");
  form.set(
    "looked",
    JSON.stringify({
      ...{ day: form.get("codStartDate"), timeofday: number("selTimeOfDay") },
      ...{ duration: number("txtDuration"), guests: number("txtGuests") },
      ...{ hour: number("selStartHour") || null, extras: [] },
    }),
  );
  return form;
}

test("who was asked and has not answered is told of a change once, of what was changed back not at all, and of the end", async () => {
  const { uuid, offer } = await offered();
  const { invite, mails } = marketplace(db);
  const told = async (about: string) =>
    (await mails(about)).filter(({ event }) => event.startsWith("invitation"));
  const [sentOne, opened, declined] = [
    await invite(uuid),
    await invite(uuid, { state: "opened" }),
    await invite(uuid, { state: "declined" }),
  ];
  const unsent = await invite(uuid, { state: "queued" });
  await queueInvitations(db, uuid, NOW);
  /** As if it had left a moment ago: the clock of these tests stands still. */
  const leave = () =>
    db.run(sql`update email_outbox set state = 'sent', event_key = event_key || ':', create_date = create_date - 1
      where event = 'invitation_changed'`);

  const change = await looked(uuid, { txtGuests: "6" });
  expect(await sent(uuid, change)).toBeUndefined();
  expect(await sent(uuid, change)).toMatchObject({ message: words.sameTrip });
  expect(await sent(uuid, await looked(uuid, { txtGuests: "7" }))).toBeUndefined();
  for (const one of [sentOne, opened]) {
    const [mail, ...more] = await told(one.uuid);
    expect([mail?.event, more]).toEqual(["invitation_changed", []]);
    expect(mail?.text).toMatch(/Guests[^\n]*7/);
    expect(mail?.text).toContain(`/partner/answer/${one.uuid}`);
    expect(mail?.text).not.toMatch(/Layla|visitor\.example/);
  }
  // It rests, so that what follows soon is the same mail.
  expect((await takeDue(db, hours(1 / 60), [])).taken.map(({ event }) => event)).not.toContain(
    "invitation_changed",
  );
  // Who was not asked before is asked for the trip as it is.
  const first = await told(unsent.uuid);
  expect(first.map(({ event }) => event)).toEqual(["invitation"]);
  expect(first[0]?.text).toMatch(/Guests[^\n]*7/);
  expect([await told(declined.uuid), await told(offer)]).toEqual([[], []]);

  await leave();
  expect(await sent(uuid, await looked(uuid, { txtDuration: "4" }))).toBeUndefined();
  expect(await told(opened.uuid)).toHaveLength(2);
  expect(await sent(uuid, await looked(uuid, { txtDuration: "3" }))).toBeUndefined();
  expect(await told(opened.uuid)).toHaveLength(1);

  const cancel = () =>
    actForVisitor(
      { ...services, db },
      by("visitor", uuid),
      "cancel-request",
      new URLSearchParams(),
    );
  await cancel();
  await expect(cancel()).rejects.toThrow(words.cancelled);
  for (const one of [sentOne, opened]) {
    const [, closed, ...more] = await told(one.uuid);
    expect([closed?.event, more]).toEqual(["invitation_closed", []]);
    expect(closed?.text).toMatch(/need not answer any more/i);
    expect(closed?.text).toContain(`/partner/answer/${one.uuid}`);
  }
  // Whose mail had not left hears of nothing.
  expect([await told(declined.uuid), await told(unsent.uuid)]).toEqual([[], []]);
});

test("a change that rests is not told of to who has answered, declined, was taken out or has lost meanwhile", async () => {
  const { uuid, offer, make, accept } = await offered();
  const { invite } = marketplace(db);
  const [offers, declines, removed, loses] = [
    await invite(uuid),
    await invite(uuid),
    await invite(uuid),
    await invite(uuid),
  ];
  const resting = () =>
    db.all(sql`select a.uuid from email_outbox m join rental_approval a on m.data ->> '$.approval_uuid' = a.uuid
      where m.event = 'invitation_changed' and a.rental_request_uuid = ${uuid} order by a.uuid`);
  const of = (...some: { uuid: string }[]) => some.map((one) => ({ uuid: one.uuid }));
  expect(await sent(uuid, await looked(uuid, { txtGuests: "6" }))).toBeUndefined();
  expect(await resting()).toEqual(of(offers, declines, removed, loses));
  const step = { ...by("", uuid), now: NOW };
  await makeOffer(
    { ...services, db },
    by("", offers.uuid),
    { state: "sent", revision: 0 },
    offerValues(offers.product),
  );
  expect(await resting()).toEqual(of(declines, removed, loses));
  await run(declineInvitation(db, { ...step, approval_uuid: declines.uuid }, ""));
  expect(await resting()).toEqual(of(removed, loses));
  const out = { ...step, request_uuid: uuid, partner_uuid: removed.partner };
  await run(removeProvider(db, out));
  expect(await resting()).toEqual(of(loses));
  const [now] = await invitation(db, offer);
  await make({ trip: `${now?.asked_trip}`, confirms: true });
  expect(await accept(2)).toBe("done");
  expect(await resting()).toEqual([]);
});

test("the end names the trip its provider was told of; what is parked was never told, and no mail fits another trip", async () => {
  const { uuid } = await offered();
  const { invite } = marketplace(db);
  const told = await invite(uuid, { state: "queued" });
  await queueInvitations(db, uuid, NOW);
  const parked = await invite(uuid, { state: "queued" });
  await queueInvitations(db, uuid, NOW);
  const of = (one: { uuid: string }) => sql`event_key like ${`%${one.uuid}%`}`;
  const trips = (one: { uuid: string }) =>
    db.all<{ event: string; guests: number; fits: string | null }>(
      sql`select event, data ->> '$.trip.guests' guests, data -> '$.fits' fits from email_outbox where ${of(one)} order by event`,
    );
  expect((await trips(told))[0]?.fits).toContain("Vessel");
  expect(await sent(uuid, await looked(uuid, { txtGuests: "7" }))).toBeUndefined();
  expect(await trips(told)).toEqual([{ event: "invitation", guests: 7, fits: "null" }]);
  await db.run(
    sql`update email_outbox set state = 'sent', create_date = create_date - 1 where ${of(told)}`,
  );
  await db.run(sql`update rental_approval set state = 'sent' where uuid = ${told.uuid}`);
  await db.run(sql`update email_outbox set state = 'parked', attempts = 6 where ${of(parked)}`);

  expect(await sent(uuid, await looked(uuid, { txtGuests: "6" }))).toBeUndefined();
  expect((await trips(told)).map(({ guests }) => guests)).toEqual([7, 6]);
  expect((await trips(parked)).map(({ guests }) => guests)).toEqual([7]);
  await actForVisitor(
    { ...services, db },
    by("visitor", uuid),
    "cancel-request",
    new URLSearchParams(),
  );
  expect(await trips(told)).toMatchObject([
    { event: "invitation", guests: 7 },
    { event: "invitation_closed", guests: 7 },
  ]);
  expect((await trips(parked)).map(({ event }) => event)).toEqual(["invitation"]);
});

test("going back to the trip an offer was made for makes it good again", async () => {
  const { uuid, accept } = await offered();
  expect(await sent(uuid, await looked(uuid, { txtGuests: "6" }))).toBeUndefined();
  expect(await accept(1)).toBe(words.toConfirm);
  const back = await formOf(uuid, { txtGuests: "8" });
  expect(await sent(uuid, back)).toMatchObject({ offers: [] });
  expect(await sent(uuid, await looked(uuid, { txtGuests: "8" }))).toBeUndefined();
  expect(await accept(1)).toBe("done");
});

test("an offer that does not say what trip it was made for is for an older one once the trip has changed", async () => {
  const { uuid, offer, accept } = await offered();
  const { mails } = marketplace(db);
  await db.run(sql`update rental_approval set made_for = null where uuid = ${offer}`);
  const forTrip = async () => (await offersOfRequest(db, uuid, NOW))[0]?.is_for_trip;
  expect(await forTrip()).toBe(true);
  const typed = { txtGuests: "6" };
  expect(await sent(uuid, await formOf(uuid, typed))).toMatchObject({
    offers: [{ provider: "Provider" }],
  });
  expect(await sent(uuid, await looked(uuid, typed))).toBeUndefined();
  expect(await forTrip()).toBe(false);
  expect(await accept(1)).toBe(words.toConfirm);
  const asked = (await mails(offer)).filter(({ event }) => event === "offer_to_confirm");
  expect(asked).toHaveLength(1);
});

test("changes and an acceptance at one moment: one of them holds, and no booking is for another trip than was offered", async () => {
  const { uuid, accept } = await offered();
  const changes = await Promise.all(
    ["5", "6", "7"].map((txtGuests) => looked(uuid, { txtGuests })),
  );
  const [accepted, ...outcomes] = await Promise.all([
    accept(1),
    ...changes.map((form) => sent(uuid, form)),
  ]);
  const done = outcomes.filter((one) => one === undefined).length;
  expect(done + Number(accepted === "done")).toBe(1);
  for (const one of outcomes.filter((one) => one !== undefined))
    expect(one).toMatchObject({ code: "conflict" });
  const booked = await db.all(sql`select guests from booking where rental_request_uuid = ${uuid}`);
  expect(booked).toEqual(accepted === "done" ? [{ guests: 8 }] : []);
});

test("what the request's form would refuse is refused at its field; what cannot be changed says why", async () => {
  const { uuid } = await offered();
  const { errors } = requestMessages;
  const wrong = {
    codStartDate: "2026-12-01",
    txtGuests: "x",
    txtDuration: "99",
    chkExtras: "A yak",
  };
  expect(await sent(uuid, await formOf(uuid, wrong))).toMatchObject({
    code: "validation",
    fields: {
      codStartDate: errors.date.lead,
      txtGuests: errors.guests.integer,
      txtDuration: expect.any(String),
      chkExtras: errors.extras.unknown(["A yak"]),
    },
  });
  expect(await sent(uuid, await formOf(uuid, { codStartDate: "2099-12-10" }))).toMatchObject({
    fields: { codStartDate: errors.date.ahead },
  });
  expect(await sent(uuid, await formOf(uuid, { selStartHour: "21" }))).toMatchObject({
    fields: { selStartHour: errors.hourUnfit(12, 17) },
  });
  expect(await sent(uuid, await formOf(uuid))).toMatchObject({ message: words.sameTrip });
  for (let guests = 10; guests < 30; guests++) {
    const form = await looked(uuid, { txtGuests: `${guests}` });
    expect(await sent(uuid, form)).toBeUndefined();
  }
  const often = await looked(uuid, { txtGuests: "31" });
  expect(await sent(uuid, often)).toMatchObject({ message: words.changedOften });

  const closed = await offered();
  const late = await looked(closed.uuid, { txtGuests: "4" });
  await db.update(rental_request).set({ statusid: 3 }).where(eq(rental_request.uuid, closed.uuid));
  expect(await sent(closed.uuid, late)).toMatchObject({ message: words.closed });
});

test("a reservation keeps to its package: its hours, its guests, its extras, and nobody else is asked", async () => {
  const { request } = marketplace(db);
  const catalogue = await makeCatalogue(db);
  await db
    .update(product_package)
    .set({ guests_max: 9, hours_min: 2, hours_max: 4, times_of_day: [2] })
    .where(eq(product_package.uuid, catalogue.package));
  const option_uuid = uuidv7();
  await db.insert(product_option).values({
    ...{ uuid: option_uuid, slug: option_uuid, statusid: 1, title: "Oyster bar" },
    ...{ price: 10_000, unit: "booking" },
  });
  await db.insert(product_package_option).values({ package_uuid: catalogue.package, option_uuid });
  const reservation = { typeid: 1, timeofday: 2, product_package_uuid: catalogue.package };
  const { uuid } = await request(reservation);
  const wrong = { txtGuests: "10", txtDuration: "5", selTimeOfDay: "3" };
  expect(await sent(uuid, await formOf(uuid, wrong))).toMatchObject({
    fields: {
      txtGuests: requestMessages.errors.guests.max(9),
      txtDuration: requestMessages.errors.duration.max(4),
      selTimeOfDay: requestMessages.errors.time.required,
    },
  });
  const form = await looked(uuid, { txtDuration: "4", chkExtras: "Oyster bar" });
  expect(await sent(uuid, form)).toBeUndefined();
  const [now] = await db.select().from(rental_request).where(eq(rental_request.uuid, uuid));
  expect(now).toMatchObject({ duration: 4, extras: ["Oyster bar"], guests: 8 });
  const asked = await db.all(
    sql`select rental_partner_uuid partner from rental_approval where rental_request_uuid = ${uuid}`,
  );
  expect(asked).toEqual([{ partner: catalogue.partner }]);
});

test("a reservation goes to no time that its vessel does not have: looked at, sent, or booked by another in between", async () => {
  const { request } = marketplace(db);
  const catalogue = await makeCatalogue(db);
  await db
    .update(product_package)
    .set({ hours_min: 2, hours_max: 8, times_of_day: [2] })
    .where(eq(product_package.uuid, catalogue.package));
  const reservation = { typeid: 1, timeofday: 2, product_package_uuid: catalogue.package };
  const { uuid } = await request({ ...reservation, duration: 3 });
  const block = (from: string, to: string) =>
    db.insert(vessel_block).values({
      ...{ uuid: uuidv7(), rental_product_uuid: catalogue.product, kind: "own" as const },
      ...{ start_date: new Date(from), end_date: new Date(to) },
    });
  await block("2027-01-12T09:00:00.000Z", "2027-01-12T13:00:00.000Z");
  const { date } = requestMessages.errors;
  const taken = { codStartDate: "2027-01-12", selStartHour: "12" };
  expect(await sent(uuid, await formOf(uuid, taken))).toMatchObject({
    code: "validation",
    fields: { selStartHour: date.starts("12.01.2027", "17.00") },
  });
  await block("2027-01-13T00:00:00.000Z", "2027-01-14T00:00:00.000Z");
  expect(await sent(uuid, await formOf(uuid, { codStartDate: "2027-01-13" }))).toMatchObject({
    fields: { codStartDate: date.none("13.01.2027", "14.01.2027") },
  });
  const change = await looked(uuid, { codStartDate: "2027-01-12", selStartHour: "17" });
  const read = async <const B extends Batch>(batch: B) => {
    const rows = await run(batch);
    if ("change" in batch) await block("2027-01-12T13:00:00.000Z", "2027-01-12T17:00:00.000Z");
    return rows;
  };
  const late = changeOwnTrip({ ...services, db }, { ...by("visitor", uuid), read }, change);
  expect(await late.catch((error: unknown) => error)).toMatchObject({
    fields: { codStartDate: date.none("12.01.2027", "11.01.2027") },
  });
  // What else changes is not held against a time that was taken since.
  await block("2027-01-09T20:00:00.000Z", "2027-01-10T20:00:00.000Z");
  expect(await sent(uuid, await looked(uuid, { txtGuests: "5" }))).toBeUndefined();
});
