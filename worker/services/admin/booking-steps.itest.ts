/** What an administrator does with a booking, on a real database (DESIGN §8). */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { type booking, bookingEntity } from "#db/entities/booking.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { vesselBlock } from "#db/entities/vessel-block.ts";
import { remindOfTrip } from "#db/queries/due-bookings.ts";
import { invitation, requestForVisitor } from "#db/queries/offer-pages.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { adminBookingMessages } from "#domain/messages/en/admin-booking.ts";
import type { BookingState } from "#domain/states/booking.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { hours, marketplace, NOW } from "#worker/jobs/testing/marketplace.ts";
import { actOnBooking, BOOKING_STEPS, bookingSteps } from "./booking-steps.ts";
import { createAdminRecord, updateAdminRecord } from "./edit.ts";

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
const NOWHERE = "01890000-0000-7000-8000-000000000001";
const run = async (batch: Batch) => ({ rows: await readBatch(db, batch) });
const guard = { read: run, write: run } as unknown as AccountGuard;
const services = () => ({
  ...{ db, now: NOW, requestId: "r" },
  ...{ sendMails: () => {}, tellPages: () => {}, freshenPackages: () => {} },
});
const act = (uuid: string, step: string, input: Record<string, unknown> = {}) =>
  actOnBooking({ services: services(), guard, user_uuid: ADMIN }, uuid, step, input).then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : `${error}`),
  );

type Values = Partial<typeof booking.$inferInsert>;
async function book(state: BookingState, start = hours(240), values: Values = {}) {
  const catalogue = await makeCatalogue(db);
  const times = { start_date: start, end_date: hours(3, start) };
  const uuid = await makeBooking(db, catalogue, { ...times, state, statusid: 1, ...values });
  return { uuid, ...catalogue, ...times };
}
const look = async (uuid: string) => {
  const { field, log, mails } = marketplace(db);
  return {
    state: await field("booking", "state", uuid),
    log: await log(uuid),
    mails: await mails(uuid),
  };
};
const REASON = "The engine of the <b>yacht</b> needs a repair.";

test("a booking goes only where its graph leads, and done once it is not done again", async () => {
  const all = Object.keys(BOOKING_STEPS) as (keyof typeof BOOKING_STEPS)[];
  const begun = hours(-1);
  const allowed: Record<BookingState, string[]> = {
    held: ["confirm", "cancel"],
    confirmed: ["complete", "no-show", "cancel"],
    completed: [],
    cancelled: [],
    no_show: [],
  };
  for (const [state, steps] of Object.entries(allowed) as [BookingState, string[]][]) {
    for (const step of all) {
      const { uuid, start_date, end_date } = await book(state, begun);
      const can = steps.includes(step);
      expect(bookingSteps({ state, start_date, end_date }, NOW).includes(step)).toBe(can);
      const of = `${state} ${step}`;
      const presses = await Promise.all([1, 2, 3].map(() => act(uuid, step, { reason: REASON })));
      const wanted = can ? ["conflict", "conflict", "done"] : Array(3).fill("conflict");
      expect([of, ...presses.toSorted()]).toEqual([of, ...wanted]);
      const after = await look(uuid);
      expect([of, after.state, after.log.length]).toEqual([
        of,
        can ? BOOKING_STEPS[step] : state,
        can ? 1 : 0,
      ]);
    }
  }
});

test("nobody has made or missed a trip that has not begun, and one that is over is not confirmed", async () => {
  const ahead = await book("confirmed");
  expect(await act(ahead.uuid, "complete")).toBe("conflict");
  expect(await act(ahead.uuid, "no-show")).toBe("conflict");
  expect(bookingSteps({ state: "confirmed", ...ahead }, NOW)).toEqual(["cancel"]);
  const over = await book("held", hours(-48));
  expect(await act(over.uuid, "confirm")).toBe("conflict");
  expect(bookingSteps({ state: "held", ...over }, NOW)).toEqual(["cancel"]);
  // What was never confirmed is cleared away without a word to anybody.
  expect(await act(over.uuid, "cancel", { reason: REASON })).toBe("done");
  expect((await look(over.uuid)).mails).toEqual([]);
});

test("a confirmed booking is told to both sides, each with the other's contact", async () => {
  const { uuid } = await book("held", hours(240), { phone: "+971501234567" });
  expect(await act(uuid, "confirm")).toBe("done");
  const { mails, log } = await look(uuid);
  expect(mails.map(({ event, recipient }) => [event, recipient])).toEqual([
    ["booking_confirmed", "guest@visitor.example"],
    ["booking_for_provider", "desk@provider.example"],
  ]);
  expect(mails[1]?.text).toContain("guest@visitor.example");
  expect(log).toMatchObject([
    { action: "booking_confirmed", before: '{"state":"held"}', after: '{"state":"confirmed"}' },
  ]);
});

test("a cancellation needs a reason, which both sides get with what comes back, and frees the vessel", async () => {
  const { uuid, partner, product, start_date, end_date } = await book("confirmed");
  for (const wrong of [{}, { reason: " " }, { reason: "x".repeat(501) }])
    expect(await act(uuid, "cancel", wrong)).toBe("validation");
  expect(await act(uuid, "cancel", { reason: REASON, refund: "half" })).toBe("validation");
  const again = () => makeBooking(db, { partner, product }, { start_date, end_date });
  await expect(again()).rejects.toThrow();
  expect(await act(uuid, "cancel", { reason: REASON })).toBe("done");
  const { mails, log } = await look(uuid);
  expect(mails.map(({ event }) => event)).toEqual([
    "booking_cancelled_provider",
    "booking_cancelled_visitor",
  ]);
  for (const { text, html } of mails) {
    expect(text).toContain("The engine of the");
    expect(html).not.toContain("<b>yacht");
  }
  expect(mails[1]?.text).toContain("nothing is paid back");
  expect(JSON.parse(`${log[0]?.after}`)).toEqual({ state: "cancelled", reason: REASON });
  await again();
});

test("everything is given back where the administrator says so, whatever the conditions say", async () => {
  const { uuid } = await book("confirmed", hours(5));
  expect(await act(uuid, "cancel", { reason: REASON, refund: "full" })).toBe("done");
  for (const { text } of (await look(uuid)).mails) expect(text).toContain("all of AED 1,000");
});

test("a booking that is deleted or unknown, and a step nobody knows, are refused", async () => {
  const { uuid } = await book("held", hours(240), { statusid: -1 });
  expect(await act(uuid, "confirm")).toBe("not_found");
  expect(await act(NOWHERE, "cancel", { reason: REASON })).toBe("not_found");
  expect(await act("x", "cancel", { reason: REASON })).toBe("validation");
  for (const step of ["delete", "toString", ""]) expect(await act(uuid, step)).toBe("validation");
});

/** The requests whose pages heard of a change. */
const heard: string[] = [];
const editing = (entity: typeof bookingEntity | typeof vesselBlock) => ({
  services: {
    ...services(),
    requestId: uuidv7(),
    tellPages: (uuid: string) => void heard.push(uuid),
  },
  ...{ guard, entity, user_uuid: ADMIN },
});
/** Changes a booking as its editor does; "done", or the code and the fields it is refused for. */
async function change(uuid: string, values: Record<string, unknown>, read?: Date) {
  const stored = await marketplace(db).field("booking", "update_date", uuid);
  const update_date = (read ?? new Date(Number(stored))).toISOString();
  return updateAdminRecord(editing(bookingEntity), { uuid, update_date, ...values }).then(
    () => "done",
    (error: unknown) =>
      error instanceof AppError ? [error.code, ...Object.keys(error.fields ?? {})] : `${error}`,
  );
}
const sequences = (mails: { attachments?: readonly { content: string }[] }[]) =>
  mails.map(({ attachments = [] }) => /SEQUENCE:(\d+)/.exec(attachments[0]?.content ?? "")?.[1]);

test("a changed booking keeps to licence, provider, package, hours and the vessel's other trips", async () => {
  const { uuid, product, partner, package: pack, end_date } = await book("confirmed");
  const other = await makeCatalogue(db);
  const taken = hours(300);
  await makeBooking(db, { product, partner }, { start_date: taken, end_date: hours(3, taken) });
  const request = `${await marketplace(db).field("booking", "rental_request_uuid", uuid)}`;
  const { uuid: approval } = await makeApproval(db, {
    rental_request_uuid: request,
    rental_partner_uuid: other.partner,
  });
  const others = { rental_partner_uuid: other.partner, rental_product_uuid: other.product };
  const refused: [Record<string, unknown>, string, string][] = [
    [{ ...others, rental_approval_uuid: approval }, "validation", "rental_product_uuid"],
    [{ guests: 13 }, "validation", "guests"],
    [{ rental_product_uuid: other.product }, "validation", "rental_product_uuid"],
    [{ rental_partner_uuid: other.partner }, "validation", "rental_product_uuid"],
    [{ product_package_uuid: other.package }, "validation", "product_package_uuid"],
    [{ product_package_uuid: pack, end_date: hours(6, end_date) }, "validation", "end_date"],
    [{ end_date: hours(6, end_date) }, "validation", "end_date"],
    [{ start_date: hours(-5) }, "validation", "start_date"],
    [{ start_date: taken, end_date: hours(3, taken) }, "conflict", "start_date"],
  ];
  for (const [values, code, field] of refused) {
    const answer = await change(uuid, values);
    expect([field, answer[0], answer.includes(field)]).toEqual([field, code, true]);
  }
  const after = await look(uuid);
  expect([after.mails, after.log]).toEqual([[], []]);
  expect(await change(uuid, { guests: 12, product_package_uuid: pack })).toBe("done");
});

test("a booking made by hand is held to the same, has the extras of its offer, and ends the request's other offers", async () => {
  const { partner, product } = await makeCatalogue(db);
  const extras = [{ title: "Wheelchair ramp and helper", price: 25_000 }];
  const offer = await makeApproval(db, { rental_partner_uuid: partner, state: "accepted", extras });
  const make = (guests: number) =>
    createAdminRecord(
      editing(bookingEntity),
      {
        ...{ rental_request_uuid: offer.rental_request_uuid, rental_approval_uuid: offer.uuid },
        ...{ rental_partner_uuid: partner, rental_product_uuid: product, guests, total: 100_000 },
        ...{ name: "Layla", email: "layla@visitor.example" },
        ...{ start_date: hours(240).toISOString(), end_date: hours(243).toISOString() },
      },
      undefined,
    );
  await expect(make(40)).rejects.toMatchObject({ code: "validation" });
  const rival = await makeCatalogue(db);
  const lost = await makeApproval(db, {
    rental_request_uuid: offer.rental_request_uuid,
    rental_partner_uuid: rival.partner,
    state: "offered",
  });
  await db
    .update(rental_request)
    .set({ statusid: REQUEST_STATUS.pending })
    .where(eq(rental_request.uuid, offer.rental_request_uuid));
  const made = await make(10);
  expect(JSON.parse(`${await marketplace(db).field("booking", "extras", `${made.uuid}`)}`)).toEqual(
    extras,
  );
  const { field, mails } = marketplace(db);
  expect([
    await field("rental_request", "statusid", offer.rental_request_uuid),
    await field("rental_approval", "state", lost.uuid),
    (await mails(lost.uuid)).map(({ event }) => event),
  ]).toEqual([REQUEST_STATUS.approved, "superseded", ["offer_lost"]]);
});

test("both sides read which package a trip was and is", async () => {
  const { uuid, package: pack } = await book("confirmed");
  expect(await change(uuid, { product_package_uuid: pack })).toBe("done");
  const title = `${await marketplace(db).field("product_package", "title", pack)}`;
  const { mails } = await look(uuid);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toMatch(
      new RegExp(`Package[^\\n]*${title}[\\s\\S]*Before[\\s\\S]*Package[^\\n]*–`),
    );
  }
});

test("both sides are told of a changed trip, with what it was and a calendar file that replaces the one before", async () => {
  const { uuid } = await book("confirmed");
  const { field } = marketplace(db);
  const request = `${await field("booking", "rental_request_uuid", uuid)}`;
  const moved = { start_date: hours(264), end_date: hours(267), guests: 10 };
  expect(await change(uuid, moved)).toBe("done");
  const { mails } = await look(uuid);
  expect(mails.map(({ event, recipient }) => [event, recipient])).toEqual([
    ["booking_changed_provider", "desk@provider.example"],
    ["booking_changed_visitor", "guest@visitor.example"],
  ]);
  for (const { text, subject } of mails) {
    expect(subject).toContain("13.01.2027");
    expect(text).toContain("13.01.2027, 12.00 to 15.00");
    expect(text).toContain("12.01.2027, 12.00 to 15.00");
    expect(text).toMatch(/Guests[^\n]*10[\s\S]*Guests[^\n]*2/);
  }
  expect(sequences(mails)).toEqual(["1", "1"]);
  expect(heard).toContain(request);

  // Both pages show the trip as it stands.
  const [asVisitor] = await requestForVisitor(db, request);
  const [asProvider] = await invitation(
    db,
    `${await field("booking", "rental_approval_uuid", uuid)}`,
  );
  for (const seen of [asVisitor, asProvider?.request]) {
    expect(seen).toMatchObject({ guests: 10, duration: 3, timeofday: 2 });
    expect(seen && dubaiDay(seen.start_date)).toBe("2027-01-13");
  }

  expect(await change(uuid, { meeting_point: "Berth 9" })).toBe("done");
  expect(sequences((await look(uuid)).mails).toSorted()).toEqual(["1", "1", "2", "2"]);
  expect(await act(uuid, "cancel", { reason: REASON })).toBe("done");
  const cancelled = (await look(uuid)).mails.filter(({ event }) => event.includes("cancelled"));
  expect(sequences(cancelled)).toEqual(["3", "3"]);
  expect(await field("booking", "calendar_sequence", uuid)).toBe(3);
});

test("a trip that is moved is reminded of before its new day too, and what was asked for is done", async () => {
  const { uuid } = await book("confirmed", hours(20), { change_asked_date: NOW });
  const reminders = async () =>
    (await look(uuid)).mails.filter(({ event }) => event.startsWith("day_before")).length;
  await remindOfTrip(db, NOW);
  expect(await reminders()).toBe(2);
  expect(await change(uuid, { start_date: hours(188), end_date: hours(191) })).toBe("done");
  expect(await marketplace(db).field("booking", "change_asked_date", uuid)).toBeNull();
  await remindOfTrip(db, NOW);
  expect(await reminders()).toBe(2);
  await remindOfTrip(db, hours(170));
  await remindOfTrip(db, hours(171));
  expect(await reminders()).toBe(4);
});

test("nobody is told of a change that was not made, is none, or is not of the trip", async () => {
  const { uuid } = await book("confirmed");
  const stale = await change(uuid, { guests: 9 }, hours(-1));
  expect(stale[0]).toBe("conflict");
  expect(await change(uuid, { guests: 2 })).toBe("done");
  expect(await change(uuid, { name: "Layla Haddad" })).toBe("done");
  const over = await book("cancelled");
  expect(await change(over.uuid, { guests: 9 })).toBe("done");
  expect((await look(uuid)).mails).toEqual([]);
  expect((await look(over.uuid)).mails).toEqual([]);
});

test("time that is sold is not blocked, and the administrator reads why", async () => {
  const { product, start_date, end_date } = await book("confirmed");
  const block = { rental_product_uuid: product, start_date, end_date, reason: "Own use" };
  await expect(createAdminRecord(editing(vesselBlock), block, undefined)).rejects.toMatchObject({
    code: "conflict",
    message: adminBookingMessages.sold,
    fields: { start_date: adminBookingMessages.sold },
  });
});
