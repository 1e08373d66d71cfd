/** Changes of a booking as proposals of its sides, on a real database (DESIGN §15). */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { and, eq, sql } from "drizzle-orm";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { booking_change } from "#db/entities/booking-change.ts";
import { calendar_feed } from "#db/entities/calendar-feed.ts";
import { payment } from "#db/entities/payment.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { outgoingCalendar } from "#db/queries/calendar-feeds.ts";
import { completeBookings, remindOfTrip } from "#db/queries/due-bookings.ts";
import { fleetCalendar } from "#db/queries/fleet-calendar.ts";
import { bookingOfRequest, offersOfRequest, requestForVisitor } from "#db/queries/offer-pages.ts";
import { cancelBooking, ownBookings } from "#db/queries/own.ts";
import type { CalendarOf } from "#db/queries/package-page.ts";
import { partnerInbox } from "#db/queries/partner-area.ts";
import { openBooks, receivePayment } from "#db/queries/payments.ts";
import { guestTrip } from "#db/queries/trip.ts";
import { changesOf } from "#db/queries/trip-changes.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { addDays, dubaiDay, dubaiTime, formatDate } from "#domain/lib/dubai-date.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import type { ChangeSide } from "#domain/states/change.ts";
import { jobs } from "#worker/jobs/index.ts";
import { hours, marketplace, NOW } from "#worker/jobs/testing/marketplace.ts";
import { type ChangeCall, changeAction, changeView } from "./changes.ts";
import { readInvitation } from "./invitation-view.ts";
import { toInboxRow, toOffer, toSummary } from "./offer-view.ts";
import { toEntry } from "./own-blocks.ts";
import { toOwnBooking } from "./own-bookings.ts";

const { errors: words } = changesMessages;
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db
    .insert(site_config)
    .values({ name: "Khorizon", address_area: "Dubai Marina", address_city: "Dubai" });
});
afterAll(() => stop());

const START = hours(240);
/** Three hours from noon in Dubai on a package of AED 1,000 an hour; AED 3,150 with VAT, an extra among them. */
async function book(values: Partial<typeof booking.$inferInsert> = {}) {
  const catalogue = await makeCatalogue(db);
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date: START, end_date: hours(3, START), state: "confirmed", statusid: 1 },
    ...{ product_package_uuid: catalogue.package, total: 315_000, guests: 4 },
    // One that came from elsewhere.
    calendar_uid: `${crypto.randomUUID()}@elsewhere.example`,
    extras: [{ title: "Cake", price: 20_000 }],
    cancellation: [{ hours_before: 48, refund_percent: 50 }],
    lines: [
      { kind: "charter", title: "Package", amount: 280_000 },
      { kind: "extra", title: "Cake", amount: 20_000 },
      { kind: "vat", title: "", amount: 15_000 },
    ],
    ...values,
  });
  await db
    .update(product_package)
    .set({ price_model: "hour", times_of_day: [1, 2, 3], hours_max: 6, guests_max: 12 })
    .where(eq(product_package.uuid, catalogue.package));
  const [option] = await db
    .insert(product_option)
    .values({ title: "Slide", slug: `slide-${uuid}`, price: 5_000, unit: "guest", statusid: 1 })
    .returning({ uuid: product_option.uuid });
  await db
    .insert(product_package_option)
    .values({ package_uuid: catalogue.package, option_uuid: `${option?.uuid}` });
  return { uuid, ...catalogue };
}

const run = <const B extends Batch>(batch: B) => readBatch(db, batch);
const whose = (uuid: string) => eq(booking.uuid, uuid) as ChangeCall["whose"];
async function look(uuid: string, side: ChangeSide = "visitor", now = NOW) {
  const view = changeView(await run(changesOf(db, whose(uuid))), side, now);
  if (!view) throw new Error("no booking");
  return view;
}
type Input = Record<string, string | string[]>;
/** The calendars whose pages were made anew. */
const freshened: CalendarOf[] = [];
/** What a side posts from its page; "done" or what it is refused for. */
async function press(
  side: ChangeSide,
  uuid: string,
  intent: string,
  input: Input = {},
  {
    now = NOW,
    page,
    onWrite,
  }: { now?: Date; page?: Awaited<ReturnType<typeof look>>; onWrite?: () => void } = {},
) {
  const { open, form } = page ?? (await look(uuid, side, now));
  const posted = new URLSearchParams({
    intent,
    open: open?.uuid ?? "",
    seen: `${open?.seen ?? ""}`,
  });
  const { choices: _, options: __, ...fields } = form;
  for (const [name, value] of Object.entries({ ...fields, ...input }))
    for (const one of [value].flat()) posted.append(name, `${one}`);
  const call = {
    ...{ side, whose: whose(uuid), read: run },
    write: <const B extends Batch>(batch: B) => {
      onWrite?.();
      return run(batch);
    },
    actor: { uuid: null, label: side, requestId: "r" },
  };
  const services = {
    ...{ db, now, outsideHosts: [], sendMails: () => {}, tellPages: () => {} },
    freshenPackages: (of: CalendarOf) => void freshened.push(of),
  };
  return changeAction(services, call, posted).then(
    (done) => ("done" in done ? done.done : done.preview.lines),
    (error: unknown) =>
      error instanceof AppError ? [error.code, error.message, error.fields ?? {}] : `${error}`,
  );
}
const codeOf = async (pressed: ReturnType<typeof press>) => (await pressed)[0];
const refusal = (code: string, message: string) => [code, message, {}];
async function after(uuid: string) {
  const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  if (!row) throw new Error("no booking");
  const { mails, log } = marketplace(db);
  return { row, mails: await mails(uuid), log: (await log(uuid)).map(({ action }) => action) };
}
const events = (mails: readonly { event: string }[]) => mails.map(({ event }) => event).toSorted();
const NEXT_DAY = { day: dubaiDay(hours(24, START)) };

test("a visitor's proposal takes effect when the provider agrees: booking, calendar, mails and log together", async () => {
  const { uuid } = await book();
  const wanted = {
    ...NEXT_DAY,
    // As an Arabic and a Persian keyboard type them.
    hours: "٤",
    guests: "۶",
    extras: ["Cake", "Slide"],
    reason: "Friends",
  };
  const long = { ...wanted, reason: "x".repeat(100_000) };
  expect(await press("visitor", uuid, "change-look", long)).toMatchObject([
    ...["validation", expect.any(String)],
    { reason: expect.any(String) },
  ]);
  const lines = await press("visitor", uuid, "change-look", wanted);
  // 4 × 1,000 + cake 200 + slide 6 × 50, with VAT; the conditions move with the day and the price.
  expect(lines).toContainEqual({ label: "Total with VAT", was: "AED 3,150", is: "AED 4,725" });
  expect(lines).toContainEqual({
    label: "Back if cancelled today",
    was: "AED 1,575",
    is: "AED 2,362.50",
  });
  expect((await after(uuid)).log).toEqual([]);

  expect(await press("visitor", uuid, "change-propose", wanted)).toBe("change-propose");
  expect((await after(uuid)).row).toMatchObject({ total: 315_000, guests: 4 });
  expect((await look(uuid, "provider")).open).toMatchObject({
    side: "visitor",
    reason: "Friends",
    lines,
  });
  expect((await look(uuid, "visitor")).open?.may).toMatchObject({ agree: false, withdraw: true });
  // Who has proposed it does not agree to it.
  expect(await press("visitor", uuid, "change-agree")).toEqual(refusal("conflict", words.changed));
  expect(await press("provider", uuid, "change-agree")).toBe("change-agree");
  const { row, mails, log } = await after(uuid);
  expect(row).toMatchObject({
    ...{ start_date: hours(24, START), end_date: hours(28, START), guests: 6, total: 472_500 },
    ...{ calendar_sequence: 1, day_before_date: null },
    extras: [
      { title: "Cake", price: 20_000 },
      { title: "Slide", price: 30_000 },
    ],
  });
  expect(row.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(row.total);
  expect(log).toEqual(["change_proposed", "booking_changed"]);
  expect(events(mails)).toEqual([
    "booking_changed_provider",
    "booking_changed_visitor",
    "change_proposed_provider",
  ]);
  for (const { event, attachments } of mails)
    if (event.startsWith("booking_changed"))
      expect(attachments?.[0]?.content).toContain("SEQUENCE:1");
  expect((await look(uuid)).history[0]).toMatchObject({ state: "agreed", side: "visitor" });
});

test("a changed trip is the same on the page of its request, the provider's list and answer, and after it is cancelled", async () => {
  const { uuid, partner } = await book();
  const [was] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  const approval = was?.rental_approval_uuid ?? "";
  const request = was?.rental_request_uuid ?? "";
  // It was offered as it was booked, and asked for with a wish.
  const offered = { price: 280_000, extras: was?.extras, revision: 1, start_date: START };
  await db
    .update(rental_approval)
    .set({
      ...offered,
      ...{ rental_product_uuid: was?.rental_product_uuid, answered_date: NOW },
      valid_until_date: hours(6),
    })
    .where(eq(rental_approval.uuid, approval));
  await db
    .update(rental_request)
    .set({ extras: ["Cake"], start_hour: 9 })
    .where(eq(rental_request.uuid, request));
  const owner = await makeUser(db, {
    ...{ email: `${approval}@provider.example`, rental_partner_uuid: partner, roles: ["partner"] },
  });
  const seen = async () => {
    const { found, offers, bookings, inbox } = await run({
      found: requestForVisitor(db, request),
      offers: offersOfRequest(db, request, NOW),
      bookings: bookingOfRequest(db, request),
      inbox: partnerInbox(db, owner.uuid),
    });
    const access = { uuid: approval, read: run, write: run };
    const services = { db, now: NOW, tellPages: () => {} };
    const answer = await readInvitation(services, access, false);
    const [row, offer, row2, listed] = [found[0], offers[0], bookings[0], inbox[0]];
    if (!row || !offer || !row2 || !listed || !answer) throw new Error("nothing there");
    const summary = toSummary(row);
    return {
      summary,
      visitor: toOffer(offer, summary, [], row2),
      provider: answer.page.offer,
      glance: answer.page.request,
      total: toInboxRow(listed).total,
    };
  };
  const other = { ...NEXT_DAY, time: "00:00", hours: "2", guests: "6", total: "9000" };
  const change = { ...other, extras: ["Slide"] };
  expect(await press("provider", uuid, "change-propose", change)).toBe("change-propose");
  expect(await press("visitor", uuid, "change-agree")).toBe("change-agree");
  const stands = {
    ...{ total: 900_000, price: 827_143, vat: 42_857, per_guest: 150_000, per_hour: 450_000 },
    ...{ extras: [{ title: "Slide", price: 30_000 }], wish: { start: null, extras: [] } },
    start_date: `${dubaiDay(START)}T20:00:00.000Z`,
  };
  const isSo = async () => {
    const { visitor, provider, summary, glance, total } = await seen();
    expect(visitor).toMatchObject(stands);
    expect(provider).toMatchObject(stands);
    expect(total).toBe(900_000);
    // What begins after midnight is of the day it begins on.
    const trip = { ...NEXT_DAY, booked_start: stands.start_date, start_hour: null };
    expect(summary).toMatchObject({ ...trip, extras: ["Slide"] });
    expect(glance).toMatchObject({ ...trip, extras: ["Slide"] });
  };
  await isSo();
  const { mails } = await after(uuid);
  for (const { event, subject } of mails)
    if (event.startsWith("booking_changed")) expect(subject).toContain(formatDate(NEXT_DAY.day));
  const by = { actor: { uuid: null, label: "visitor", requestId: "r" }, now: NOW };
  await run(cancelBooking(db, whose(uuid), by));
  await isSo();
});

test("another package brings its own conditions: old beside new before anybody agrees, in the mails, and kept as they were shown", async () => {
  const { uuid, product } = await book({ includes: ["Ice"] });
  const other = crypto.randomUUID();
  const promises = {
    ...{ includes: ["Supper"], excludes: ["Music"] },
    cancellation: [{ hours_before: 168, refund_percent: 100 }],
  };
  await db.insert(product_package).values({
    ...{ uuid: other, rental_product_uuid: product, title: "Board Meeting", slug: other },
    ...{ price: 200_000, price_model: "hour", times_of_day: [1, 2, 3], statusid: 1 },
    ...{ hours_max: 6, guests_max: 12, ...promises },
  });
  const wanted = { choice: other, extras: [] };
  // The trip begins on 12.01.2027 at 12.00; until two days before half of it comes back, by the old ones.
  const conditions = {
    was: "Until 10.01.2027, 12.00: AED 1,575 to pay; After that: AED 3,150 to pay",
    is: "Until 05.01.2027, 12.00: Free to cancel; After that: AED 6,300 to pay",
  };
  const lines = await press("visitor", uuid, "change-look", wanted);
  expect(lines).toEqual(
    expect.arrayContaining([
      { label: "Included", was: "Ice", is: "Supper" },
      { label: "Not included", was: "None", is: "Music" },
      { label: "If it is cancelled", ...conditions },
    ]),
  );
  expect(await press("visitor", uuid, "change-propose", wanted)).toBe("change-propose");
  const asked = (await after(uuid)).mails[0]?.text;
  for (const text of [
    ...["Extras, in the total: –", "Included: Supper", "Not included: Music"],
    `If it has to be cancelled: ${conditions.is}`,
  ])
    expect(asked).toContain(text);
  // What the package says by now is not what was agreed to.
  await db
    .update(product_package)
    .set({ includes: [], cancellation: [] })
    .where(eq(product_package.uuid, other));
  expect((await look(uuid)).open?.lines).toEqual(lines as never);
  expect(await press("provider", uuid, "change-agree")).toBe("change-agree");
  const { row, mails } = await after(uuid);
  expect(row).toMatchObject(promises);
  expect((await look(uuid)).history[0]?.lines).toContainEqual({
    ...{ label: "Included", was: "Ice", is: "Supper" },
  });
  const told = mails.filter(({ event }) => event.startsWith("booking_changed"));
  expect(told).toHaveLength(2);
  for (const { text } of told)
    for (const said of [
      ...["Included: Supper", "Not included: Music"],
      ...["Extras, in the total: Cake, AED 200 before VAT", "Included: Ice", "Not included: –"],
      `If it has to be cancelled: ${conditions.was}`,
      "Until 05.01.2027, 12.00: Free to cancel",
    ])
      expect(text).toContain(said);
});

test("each extra says what its price is for: with VAT to a visitor, before VAT to who sells it", async () => {
  const { uuid, package: pack } = await book();
  const labels = async (side: ChangeSide) =>
    (await look(uuid, side)).form.options.map(({ label }) => label);
  const net = ["Cake (AED 200.00 a booking, before VAT)", "Slide (AED 50.00 a guest, before VAT)"];
  expect(await labels("visitor")).toEqual([
    ...["Cake (AED 210.00 a booking, with VAT)", "Slide (AED 52.50 a guest, with VAT)"],
  ]);
  for (const side of ["provider", "office"] as const) expect(await labels(side)).toEqual(net);
  // What was agreed as it is sold is named as it is sold; at another price, as it was agreed.
  const have = (price: number) =>
    db
      .update(booking)
      .set({ extras: [{ title: "Slide", price }], product_package_uuid: pack })
      .where(eq(booking.uuid, uuid));
  await have(4 * 5_000);
  expect(await labels("provider")).toEqual(["Slide (AED 50.00 a guest, before VAT)"]);
  await have(15_000);
  expect(await labels("provider")).toEqual(["Slide (AED 150.00 a booking, before VAT)"]);
});

test("a proposal says what a cancellation gives back and costs by what was paid, waived and added", async () => {
  const { uuid } = await book();
  // AED 1,000 came, 650 need not come, and 1,500 are open: a change for more is a payment more.
  const line = { booking_uuid: uuid, statusid: 1 };
  await db.insert(payment).values([
    { ...line, kind: "deposit", place: 0, amount: 100_000, paid: 100_000, state: "paid" },
    { ...line, kind: "balance", place: 1, amount: 215_000, waived: 65_000, state: "due" },
  ]);
  const wanted = { ...NEXT_DAY, hours: "4", guests: "6", extras: ["Cake", "Slide"] };
  expect((await press("visitor", uuid, "change-look", wanted)).slice(-2)).toEqual([
    { label: "Back if cancelled today", was: "AED 0", is: "AED 0" },
    { label: "To pay if cancelled today", was: "AED 1,575", is: "AED 2,362.50" },
  ]);
  // Of a trip that somebody else calls off comes back what came.
  expect((await look(uuid, "provider")).all_back).toBe("AED 1,000");
  await db
    .update(payment)
    .set({ paid: 150_000 })
    .where(and(eq(payment.booking_uuid, uuid), eq(payment.place, 1)));
  await db
    .update(booking)
    .set({ cancellation: [{ hours_before: 48, refund_percent: 80 }] })
    .where(eq(booking.uuid, uuid));
  expect((await press("visitor", uuid, "change-look", wanted)).slice(-2)).toEqual([
    { label: "Back if cancelled today", was: "AED 1,870", is: "AED 1,555" },
    { label: "To pay if cancelled today", was: "AED 630", is: "AED 945" },
  ]);
});

test("a proposal says by when is paid what is open, with two days for what a nearer day makes due, and so it becomes", async () => {
  const terms = { deposit_percent: 30, deposit_amount: null, deposit_days: 2 };
  const { uuid } = await book({ terms: { ...terms, balance_days: 7, grace_days: 2 } });
  const line = { booking_uuid: uuid, statusid: 1, state: "due" } as const;
  await db.insert(payment).values([
    { ...line, kind: "deposit", place: 0, amount: 94_500, due_date: hours(47) },
    { ...line, kind: "balance", place: 1, amount: 220_500, due_date: hours(72) },
  ]);
  // Three days from now: the rest's own day would be over.
  const nearer = { day: dubaiDay(hours(72)), guests: "4" };
  expect(await press("visitor", uuid, "change-look", nearer)).toContainEqual({
    ...{ label: "To pay by", was: "04.01.2027, 05.01.2027", is: "04.01.2027" },
  });
  // The first part is all of a trip that costs no more than that.
  expect(await press("provider", uuid, "change-look", { total: "945" })).toContainEqual({
    ...{ label: "To pay by", was: "04.01.2027, 05.01.2027", is: "04.01.2027" },
  });
  expect(await press("visitor", uuid, "change-propose", nearer)).toBe("change-propose");
  expect(await press("provider", uuid, "change-agree")).toBe("change-agree");
  const payments = await db.select().from(payment).where(eq(payment.booking_uuid, uuid));
  const due = payments.toSorted((a, b) => a.place - b.place).map(({ due_date }) => due_date);
  expect(due).toEqual([hours(47), hours(48)]);
});

test("a price that was agreed stays where nothing of its own changes; the provider may ask for another total", async () => {
  const { uuid } = await book();
  expect(await press("visitor", uuid, "change-propose", NEXT_DAY)).toBe("change-propose");
  expect((await look(uuid)).open?.lines).toContainEqual({
    label: "Difference",
    was: "",
    is: "No difference",
  });
  // A visitor names no price, and no one a price below the extras.
  expect(await codeOf(press("provider", uuid, "change-look", { ...NEXT_DAY, total: "1" }))).toBe(
    "validation",
  );
  const counter = { ...NEXT_DAY, total: "3500", reason: "That is our last berth" };
  expect(await press("provider", uuid, "change-propose", counter)).toBe("change-propose");
  const { open, history } = await look(uuid);
  expect(open).toMatchObject({ side: "provider", may: { agree: true } });
  expect(history).toMatchObject([{ side: "visitor", state: "refused" }]);
  expect(await press("visitor", uuid, "change-agree")).toBe("change-agree");
  const { row } = await after(uuid);
  expect([row.total, row.lines.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
    350_000, 350_000,
  ]);
});

test("what does not fit vessel, package or calendar is refused, when it is proposed and when it is agreed to", async () => {
  const { uuid, product, partner, package: pack } = await book();
  const field = async (input: Input) => {
    const [code, , fields] = (await press("provider", uuid, "change-propose", input)) as [
      string,
      string,
      object,
    ];
    return [code, ...Object.keys(fields)];
  };
  const other = await makeCatalogue(db);
  for (const [input, name] of [
    [{ guests: "13" }, "guests"],
    [{ guests: "0" }, "guests"],
    [{ hours: "7" }, "hours"],
    [{ hours: "2.5" }, "hours"],
    [{ day: "2026-02-30" }, "day"],
    [{ day: "2026-12-01" }, "day"],
    [{ time: "25:00" }, "time"],
    [{ choice: other.package }, "choice"],
    [{ extras: ["A helicopter"] }, "extras"],
    [{ total: "much" }, "total"],
  ] as const)
    expect([name, await field({ ...input } as Input)]).toEqual([name, ["validation", name]]);
  expect(await press("visitor", uuid, "change-propose")).toEqual(
    refusal("validation", words.nothing),
  );

  const taken = hours(24, START);
  await makeBooking(
    db,
    { partner, product },
    { start_date: hours(4, taken), end_date: hours(6, taken) },
  );
  // Half an hour is kept between trips, and the own time does not stand in the way.
  for (const intent of ["change-look", "change-propose"])
    for (const side of ["visitor", "provider", "office"] as const)
      expect(await press(side, uuid, intent, { ...NEXT_DAY, hours: "4" })).toEqual(
        refusal("conflict", words.taken),
      );
  expect(await press("visitor", uuid, "change-propose", { hours: "4" })).toBe("change-propose");
  await makeBooking(
    db,
    { partner, product },
    { start_date: hours(5, START), end_date: hours(7, START) },
  );
  await db.update(product_package).set({ hours_max: 3 }).where(eq(product_package.uuid, pack));
  expect(await press("provider", uuid, "change-agree")).toEqual(
    refusal("conflict", words.timeOfDay),
  );
  const sails = { hours_max: 6, times_of_day: [1] as TimeOfDay[] };
  await db.update(product_package).set(sails).where(eq(product_package.uuid, pack));
  expect(await press("provider", uuid, "change-agree")).toEqual(
    refusal("conflict", words.timeOfDay),
  );
  const again = { ...sails, times_of_day: [2] as TimeOfDay[] };
  await db.update(product_package).set(again).where(eq(product_package.uuid, pack));
  expect(await press("provider", uuid, "change-agree")).toBe("change-agree");
});

test("a vessel's rules and its package's time of day bind what a visitor proposes; a provider may do more on its own vessel", async () => {
  const { uuid, product, package: pack } = await book();
  const say = async (side: ChangeSide, input: Input) =>
    (await press(side, uuid, "change-look", input))[2];
  const ruled = (rules: Partial<typeof rental_product.$inferInsert>) =>
    db.update(rental_product).set(rules).where(eq(rental_product.uuid, product));
  const far = { day: dubaiDay(hours(24 * 40, START)) };
  await ruled({ notice_hours: 24 * 20 });
  expect(await say("visitor", NEXT_DAY)).toEqual({ day: words.whyNot.notice });
  // Guests alone are no other time.
  expect(await codeOf(press("visitor", uuid, "change-look", { guests: "6" }))).toMatchObject({
    label: expect.any(String),
  });
  await ruled({ notice_hours: 0, advance_days: 30 });
  expect(await say("visitor", far)).toEqual({ day: words.whyNot.advance });
  await ruled({ advance_days: null, sailing_hours: Array(7).fill([9, 14]) });
  expect(await say("visitor", NEXT_DAY)).toEqual({ time: words.whyNot.hours });
  const season = { from: "01-01", to: "12-31" };
  await ruled({ sailing_hours: null, closed_seasons: [season] });
  expect(await say("visitor", NEXT_DAY)).toEqual({ day: words.whyNot.season });
  await db
    .update(product_package)
    .set({ times_of_day: [1, 2] })
    .where(eq(product_package.uuid, pack));
  // Nobody books further ahead than calendars reach.
  for (const side of ["visitor", "provider", "office"] as const)
    expect(await say(side, { day: addDays(dubaiDay(NOW), 731) })).toEqual({
      day: words.whyNot.advance,
    });
  const evening = { ...NEXT_DAY, time: "20:00" };
  expect(await say("provider", evening)).toEqual({ time: words.timeOfDay });
  // As the form of a request: it ends within its time of day.
  const long = { ...NEXT_DAY, time: "19:00", hours: "6" };
  for (const side of ["visitor", "provider"] as const)
    expect(await say(side, long)).toMatchObject({ time: requestMessages.errors.hourUnfit(12, 14) });
  expect(await press("provider", uuid, "change-propose", NEXT_DAY)).toBe("change-propose");
});

test("a visitor proposes no nearer day and no other start than a request may have; what stays is not held against it", async () => {
  const { uuid } = await book({ start_date: hours(26), end_date: hours(29) });
  const today = dubaiDay(NOW);
  const say = async (side: ChangeSide, input: Input) => press(side, uuid, "change-look", input);
  const soon = { day: addDays(today, 2), time: "14:00" };
  expect(await say("visitor", soon)).toMatchObject([
    "validation",
    expect.any(String),
    { day: requestMessages.errors.date.lead },
  ]);
  expect(await say("visitor", { day: addDays(today, 3), time: "14:07" })).toMatchObject([
    "validation",
    expect.any(String),
    { time: words.fullHour },
  ]);
  const lines = [{ label: expect.any(String) }];
  // Typed as the field shows it.
  const [year, month, day] = addDays(today, 3).split("-");
  for (const fine of [{ hours: "4" }, { day: `${day}.${month}.${year}`, time: "14:00" }])
    expect((await say("visitor", fine)).slice(0, 1)).toMatchObject(lines);
  expect((await say("provider", { ...soon, time: "14:30" })).slice(0, 1)).toMatchObject(lines);
});

test("calendars that are read in are looked at again before a change takes a vessel's time, and pages with its calendar are made anew", async () => {
  const { uuid, product } = await book();
  const feed = {
    ...{
      rental_product_uuid: product,
      title: "Other place",
      url: "https://127.0.0.1/nobody.ics",
      statusid: 1,
    },
    ...{
      read_date: hours(-1),
      good_date: hours(-1),
      next_read_date: hours(1),
      state: "ok" as const,
    },
  };
  await db.insert(calendar_feed).values(feed);
  expect(await press("visitor", uuid, "change-propose", NEXT_DAY)).toBe("change-propose");
  // One that cannot be read now stops nobody: it was asked, and what it said last counts.
  let demands = 0;
  const onWrite = () => {
    demands += 1;
  };
  expect(await press("provider", uuid, "change-agree", {}, { onWrite })).toBe("change-agree");
  expect(demands).toBe(2);
  expect(freshened.at(-1)).toEqual({ vessels: [product, product] });
});

test("a provider cancels a trip ahead with a reason, and all of it comes back whatever the conditions say", async () => {
  const { uuid } = await book();
  expect((await look(uuid, "visitor")).may_cancel).toBe(false);
  expect((await look(uuid, "provider")).may_cancel).toBe(true);
  const reason = "The engine is in repair.";
  expect((await press("provider", uuid, "change-cancel"))[2]).toEqual({ reason: words.answer });
  expect(await codeOf(press("visitor", uuid, "change-cancel", { reason }))).toBe("conflict");
  const page = await look(uuid, "provider");
  const presses = await Promise.all(
    [1, 2].map(() => press("provider", uuid, "change-cancel", { reason }, { page })),
  );
  expect(presses.filter((one) => one === "change-cancel")).toHaveLength(1);
  const { row, mails, log } = await after(uuid);
  expect([row.state, row.calendar_sequence, log]).toEqual(["cancelled", 1, ["booking_cancelled"]]);
  expect(events(mails)).toEqual(["booking_cancelled_provider", "booking_cancelled_visitor"]);
  for (const { text } of mails) expect(text).toContain("AED 3,150");
  expect(mails.every(({ text }) => text.includes(reason))).toBe(true);
});

test("a proposal counts for the trip it was drawn for alone: after another change it is neither sent nor agreed to", async () => {
  const { uuid } = await book();
  const drawn = await look(uuid);
  await press("provider", uuid, "change-propose", { guests: "6" });
  await press("visitor", uuid, "change-agree");
  // A page of before, and one that says nothing of the trip it was drawn for.
  for (const page of [drawn, { ...drawn, form: { ...drawn.form, drawn: "" } }])
    expect(await press("visitor", uuid, "change-propose", NEXT_DAY, { page })).toEqual(
      refusal("conflict", words.otherTripDrawn),
    );
  expect((await after(uuid)).row).toMatchObject({ guests: 6, start_date: START });

  expect(await press("visitor", uuid, "change-propose", NEXT_DAY)).toBe("change-propose");
  await db.update(booking).set({ guests: 8 }).where(eq(booking.uuid, uuid));
  expect(await press("provider", uuid, "change-agree")).toEqual(
    refusal("conflict", words.otherTrip),
  );
  expect((await after(uuid)).row).toMatchObject({ guests: 8, start_date: START });
  expect(await press("visitor", uuid, "change-withdraw")).toBe("change-withdraw");
  expect(await press("visitor", uuid, "change-propose", NEXT_DAY)).toBe("change-propose");
  expect(await press("provider", uuid, "change-agree")).toBe("change-agree");
  expect((await after(uuid)).row).toMatchObject({ guests: 8, start_date: hours(24, START) });
});

test("a slot that was sold meanwhile is said, the booking stays, and the proposal can be taken back", async () => {
  const { uuid, product, partner } = await book();
  expect(await press("visitor", uuid, "change-propose", NEXT_DAY)).toBe("change-propose");
  const taken = hours(25, START);
  await makeBooking(db, { partner, product }, { start_date: taken, end_date: hours(2, taken) });
  expect(await press("provider", uuid, "change-agree")).toEqual(refusal("conflict", words.taken));
  const { row, log } = await after(uuid);
  expect([row.start_date, row.calendar_sequence, log]).toEqual([START, 0, ["change_proposed"]]);
  expect(await press("visitor", uuid, "change-withdraw")).toBe("change-withdraw");
});

test("presses at once: one is done, and the others are told", async () => {
  const one = await book();
  const page = await look(one.uuid);
  const proposals = ["5", "6", "7"].map((guests) =>
    press("visitor", one.uuid, "change-propose", { guests }, { page }),
  );
  const answers = await Promise.all(proposals);
  expect(answers.filter((answer) => answer === "change-propose")).toHaveLength(1);
  expect(answers.filter((answer) => answer !== "change-propose")).toEqual([
    refusal("conflict", words.open),
    refusal("conflict", words.open),
  ]);
  const open = { page: await look(one.uuid, "provider") };
  const presses = await Promise.all([
    press("provider", one.uuid, "change-agree", {}, open),
    press("provider", one.uuid, "change-agree", {}, open),
    press("visitor", one.uuid, "change-withdraw", {}, open),
  ]);
  const done = presses.filter((answer) => typeof answer === "string");
  expect(done).toHaveLength(1);
  const { row, mails } = await after(one.uuid);
  expect(row.calendar_sequence).toBe(done[0] === "change-agree" ? 1 : 0);
  expect(mails.length).toBe(done[0] === "change-agree" ? 3 : 2);
});

test("a refusal needs words, which the other side reads; a proposal ends by itself, and its side is told", async () => {
  const { uuid } = await book();
  await press("visitor", uuid, "change-propose", NEXT_DAY);
  expect(await press("provider", uuid, "change-refuse", { answer: " " })).toMatchObject([
    "validation",
    expect.any(String),
    { answer: words.answer },
  ]);
  expect(await press("provider", uuid, "change-refuse", { answer: "In the yard" })).toBe(
    "change-refuse",
  );
  const { mails } = await after(uuid);
  expect(mails.find(({ event }) => event === "change_over")?.text).toContain("In the yard");

  expect(await press("provider", uuid, "change-propose", NEXT_DAY)).toBe("change-propose");
  expect((await look(uuid)).open).not.toBeNull();
  const later = hours(48);
  expect((await look(uuid, "visitor", later)).open).toBeNull();
  await jobs["expire-changes"]({ db, now: () => later });
  await jobs["expire-changes"]({ db, now: () => later });
  expect((await look(uuid, "visitor", later)).history[0]).toMatchObject({ state: "expired" });
  expect(events((await after(uuid)).mails)).toEqual([
    ...["change_over", "change_over_provider", "change_proposed", "change_proposed_provider"],
  ]);
});

test("a trip that has begun, or a booking that stands no longer, is not changed", async () => {
  const begun = await book({ start_date: hours(-1), end_date: hours(2) });
  expect((await look(begun.uuid)).may_propose).toBe(false);
  for (const intent of ["change-look", "change-propose"])
    expect(await press("visitor", begun.uuid, intent, NEXT_DAY)).toEqual(
      refusal("conflict", words.begun),
    );
  const gone = await book({ state: "cancelled" });
  expect(await codeOf(press("provider", gone.uuid, "change-propose", NEXT_DAY))).toBe("conflict");
  expect(await codeOf(press("provider", gone.uuid, "change-weather"))).toBe("conflict");
});

test("a proposal that was open when the trip was cancelled ends with it, unanswered by nobody", async () => {
  const cancelled = async (side: ChangeSide) => {
    const { uuid } = await book();
    expect(await press(side, uuid, "change-propose", NEXT_DAY)).toBe("change-propose");
    const by = { actor: { uuid: null, label: "visitor", requestId: "r" }, now: NOW };
    await run(cancelBooking(db, whose(uuid), by));
    return uuid;
  };
  const uuids = [await cancelled("visitor"), await cancelled("provider")];
  const isSo = async (state: string) => {
    for (const uuid of uuids)
      for (const side of ["visitor", "provider", "office"] as const)
        expect((await look(uuid, side)).history).toMatchObject([{ state, with_booking: true }]);
  };
  await isSo("expired");
  await jobs["expire-changes"]({ db, now: () => hours(0.1) });
  await isSo("expired");
  // One whose time was over before was not answered.
  const { uuid } = await book();
  await press("visitor", uuid, "change-propose", NEXT_DAY);
  await jobs["expire-changes"]({ db, now: () => hours(49) });
  const by = { actor: { uuid: null, label: "visitor", requestId: "r" }, now: hours(50) };
  await run(cancelBooking(db, whose(uuid), by));
  expect((await look(uuid)).history).toMatchObject([{ state: "expired", with_booking: false }]);
});

test("the office proposes for a side, and records who agreed and how", async () => {
  const { uuid } = await book();
  expect(await press("office", uuid, "change-propose", { ...NEXT_DAY, as: "visitor" })).toBe(
    "change-propose",
  );
  expect((await look(uuid, "provider")).open).toMatchObject({ side: "visitor" });
  expect(await press("office", uuid, "change-agree")).toMatchObject([
    "validation",
    expect.any(String),
    { way: words.way },
  ]);
  expect(await press("office", uuid, "change-agree", { way: "on the phone, Ms Haddad" })).toBe(
    "change-agree",
  );
  expect((await look(uuid)).history[0]).toMatchObject({
    state: "agreed",
    way: "on the phone, Ms Haddad",
  });
  const [change] = await db
    .select()
    .from(booking_change)
    .where(eq(booking_change.booking_uuid, uuid));
  expect(change?.decided_side).toBe("provider");
});

test("what the office proposes says so to both sides, and is taken back with how that is known", async () => {
  for (const as of ["visitor", "provider"] as const) {
    const { uuid } = await book();
    await press("office", uuid, "change-propose", { ...NEXT_DAY, as });
    for (const side of ["visitor", "provider", "office"] as const)
      expect((await look(uuid, side)).open).toMatchObject({ side: as, by_office: true });
    expect(await press("office", uuid, "change-withdraw")).toMatchObject([
      ...["validation", expect.any(String)],
      { way: words.way },
    ]);
    const way = "by mail, Ms Haddad";
    expect(await press("office", uuid, "change-withdraw", { way })).toBe("change-withdraw");
    for (const side of ["visitor", "provider", "office"] as const) {
      const [gone] = (await look(uuid, side)).history;
      expect(gone).toMatchObject({ state: "withdrawn", by_office: true, way });
    }
    // A side's own proposal is its own, and needs no way.
    await press(as, uuid, "change-propose", NEXT_DAY);
    expect((await look(uuid)).open).toMatchObject({ side: as, by_office: false });
    expect(await press(as, uuid, "change-withdraw")).toBe("change-withdraw");
  }
});

test("weather: the visitor chooses another day at the same price, which the provider agrees to", async () => {
  const { uuid } = await book({ start_date: hours(20), end_date: hours(23) });
  expect(await codeOf(press("visitor", uuid, "change-weather"))).toBe("conflict");
  expect(await press("provider", uuid, "change-weather", { reason: "Shamal" })).toBe(
    "change-weather",
  );
  expect(await codeOf(press("provider", uuid, "change-weather"))).toBe("conflict");
  // Nobody is reminded of a trip that is off, and it is not completed by itself.
  await remindOfTrip(db, NOW);
  await completeBookings(db, hours(30));
  expect(events((await after(uuid)).mails)).toEqual(["weather_called"]);

  const late = { now: hours(40) };
  expect(await press("visitor", uuid, "change-propose", NEXT_DAY, late)).toBe("change-propose");
  expect(await codeOf(press("provider", uuid, "change-sail", {}, late))).toBe("conflict");
  expect(await press("provider", uuid, "change-refuse", { answer: "Taken" }, late)).toBe(
    "change-refuse",
  );
  expect((await look(uuid, "visitor", late.now)).open).toMatchObject({
    kind: "weather",
    lines: [],
  });
  expect(await press("visitor", uuid, "change-propose", NEXT_DAY, late)).toBe("change-propose");
  expect(await press("provider", uuid, "change-agree", {}, late)).toBe("change-agree");
  const { row } = await after(uuid);
  expect([dubaiDay(row.start_date), dubaiTime(row.start_date), row.total, row.state]).toEqual([
    ...[NEXT_DAY.day, dubaiTime(hours(20)), 315_000, "confirmed"],
  ]);
});

test("weather: a proposal that was open is withdrawn for it, not refused, whoever had made it", async () => {
  for (const side of ["visitor", "provider"] as const) {
    const { uuid } = await book();
    await press(side, uuid, "change-propose", NEXT_DAY);
    expect(await press("provider", uuid, "change-weather", { reason: "Shamal" })).toBe(
      "change-weather",
    );
    const { open, history } = await look(uuid);
    expect(open).toMatchObject({ kind: "weather", for_weather: false });
    expect(history).toMatchObject([
      { kind: "trip", side, state: "withdrawn", for_weather: true, answer: "Shamal" },
    ]);
    const { log, mails } = await after(uuid);
    expect(log).toEqual(["change_proposed", "change_withdrawn", "weather_called"]);
    expect(events(mails)).not.toContain("change_over");
  }
  // Its own side takes one back: that is no weather.
  const { uuid } = await book();
  await press("visitor", uuid, "change-propose", NEXT_DAY);
  await press("visitor", uuid, "change-withdraw");
  expect((await look(uuid)).history).toMatchObject([{ state: "withdrawn", for_weather: false }]);
});

test("weather: or everything comes back, whatever the conditions say, once", async () => {
  const { uuid } = await book({ start_date: hours(5), end_date: hours(8) });
  await press("office", uuid, "change-weather", { reason: "Fog" });
  // Its provider has not said so, and is told as well.
  expect(events((await after(uuid)).mails)).toEqual(["weather_called", "weather_provider"]);
  const page = await look(uuid);
  const presses = await Promise.all(
    [1, 2].map(() => press("visitor", uuid, "change-all-back", {}, { page })),
  );
  expect(presses.filter((answer) => answer === "change-all-back")).toHaveLength(1);
  const { row, mails, log } = await after(uuid);
  expect([row.state, log]).toEqual(["cancelled", ["weather_called", "booking_cancelled"]]);
  const cancelled = mails.filter(({ event }) => event.startsWith("booking_cancelled"));
  expect(cancelled).toHaveLength(2);
  for (const { text } of cancelled) expect(text).toContain("all of AED 3,150");
});

test("weather: it sails after all while nothing is chosen; who never chooses gets everything back in the end", async () => {
  const { uuid } = await book({ start_date: hours(20), end_date: hours(23) });
  await press("provider", uuid, "change-weather");
  expect(await press("provider", uuid, "change-sail")).toBe("change-sail");
  await remindOfTrip(db, NOW);
  expect(events((await after(uuid)).mails)).toEqual([
    ...["day_before_provider", "day_before_visitor", "weather_back", "weather_called"],
  ]);
  const never = await book({ start_date: hours(20), end_date: hours(23) });
  await press("provider", never.uuid, "change-weather");
  const end = hours(20 + 30 * 24);
  await jobs["expire-changes"]({ db, now: () => end });
  const { row, mails } = await after(never.uuid);
  expect(row.state).toBe("cancelled");
  expect(events(mails)).toEqual([
    ...["booking_cancelled_provider", "booking_cancelled_visitor", "weather_called"],
  ]);
});

test("weather: everything comes back however the trip is cancelled, and a day that was chosen goes with it", async () => {
  const day = { start_date: hours(5), end_date: hours(8), cancellation: [] };
  const one = await book(day);
  await press("provider", one.uuid, "change-weather");
  // From a page that was open before, or by the API.
  const by = { actor: { uuid: null, label: "visitor", requestId: "r" }, now: NOW };
  await run(cancelBooking(db, whose(one.uuid), by));
  const cancelled = await after(one.uuid);
  expect(cancelled.row.state).toBe("cancelled");
  for (const { event, text } of cancelled.mails)
    if (event.startsWith("booking_cancelled")) expect(text).toContain("all of AED 3,150");
  expect((await look(one.uuid)).history).toMatchObject([{ kind: "weather", state: "expired" }]);

  const other = await book(day);
  await press("provider", other.uuid, "change-weather");
  expect(await press("visitor", other.uuid, "change-propose", NEXT_DAY)).toBe("change-propose");
  expect(await press("visitor", other.uuid, "change-all-back")).toBe("change-all-back");
  expect((await look(other.uuid)).history).toMatchObject([{ state: "agreed", lines: [] }]);
});

test("weather: what guests, provider and customer see of a trip, in lists and calendars, says that it is off", async () => {
  const { uuid, partner } = await book();
  const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  const owner = await makeUser(db, { email: `${row?.email}` });
  const range = { from: START, to: hours(24, START), now: NOW };
  const seen = async () => {
    const { found, guests, page, feed, fleet, ...rows } = await run({
      ...ownBookings(db, owner.uuid, { uuid }),
      guests: guestTrip(db, uuid),
      page: bookingOfRequest(db, `${row?.rental_request_uuid}`),
      feed: outgoingCalendar(db, partner, NOW).entries,
      fleet: fleetCalendar(db, sql`v.rental_partner_uuid = ${partner}`, range).taken,
    });
    const [[own], [entry]] = [found, fleet];
    return {
      own: own && toOwnBooking(own, hours(230), rows),
      off: [guests[0]?.called_off, page[0]?.called_off, feed[0]?.is_off],
      label: entry && toEntry(entry).label,
    };
  };
  expect(await seen()).toMatchObject({
    ...{ own: { open_change: null, refund: 0 }, off: [false, false, 0] },
    label: "Booking, 4 guests",
  });
  await press("provider", uuid, "change-weather");
  // All of it, whenever the trip is cancelled.
  const back = { refund: 315_000, refund_until: null, refund_then: 315_000 };
  expect(await seen()).toMatchObject({
    ...{ own: { open_change: "weather", ...back }, off: [true, true, 1] },
    label: "Off for the weather, 4 guests",
  });
});

test("the account's list says of a cancelled trip what it costs, what comes back, and what is open", async () => {
  const email = "cancelled@visitor.example";
  const { uuid } = await book({ start_date: hours(72), end_date: hours(75), email });
  const owner = await makeUser(db, { email });
  const own = async () => {
    const { found, ...rows } = await run(ownBookings(db, owner.uuid, { uuid }));
    return found.map((one) => toOwnBooking(one, NOW, rows).ended)[0];
  };
  await run(openBooks(db, sql`b.uuid = ${uuid}`, NOW));
  const [line] = await db.select().from(payment).where(eq(payment.booking_uuid, uuid));
  const by = { actor: { uuid: null, label: "desk", requestId: "r" }, now: NOW };
  const came = { ...by, payment_uuid: `${line?.uuid}`, amount: 300_000, way: "transfer" } as const;
  await run(receivePayment(db, came));
  expect(await own()).toBeNull();
  await run(cancelBooking(db, whose(uuid), by));
  expect(await own()).toBe(
    "Cancelled, the trip costs AED 1,575 of AED 3,150 by its conditions. AED 1,425 comes back to you, the way it was paid. Nothing is open.",
  );
});
