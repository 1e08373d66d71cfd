/** What an administrator does with a booking, on a real database (DESIGN §8). */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, getTableName } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { type booking, bookingEntity } from "#db/entities/booking.ts";
import { rentalApproval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { vesselBlock } from "#db/entities/vessel-block.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeBooking, makeCalledOff, makeCatalogue } from "#db/testing/factories.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { adminBookingMessages } from "#domain/messages/en/admin-booking.ts";
import type { BookingState } from "#domain/states/booking.ts";
import { openGuard } from "#worker/auth/testing/open-guard.ts";
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
const guard = openGuard(() => db);
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
    completed: ["no-show"],
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
  const stormy = await book("confirmed", hours(-1));
  await makeCalledOff(db, stormy);
  expect(await act(stormy.uuid, "no-show")).toBe("conflict");
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
type Edited = typeof bookingEntity | typeof vesselBlock | typeof rentalApproval;
const editing = (entity: Edited) => ({
  services: {
    ...services(),
    requestId: uuidv7(),
    tellPages: (uuid: string) => void heard.push(uuid),
  },
  ...{ guard, entity, user_uuid: ADMIN },
});
/** Changes a record, a booking unless said, as its editor does; "done", or the code and the fields it is refused for. */
async function change(
  uuid: string,
  values: Record<string, unknown>,
  read?: Date,
  entity: Edited = bookingEntity,
) {
  const stored = await marketplace(db).field(getTableName(entity.table), "update_date", uuid);
  const update_date = (read ?? new Date(Number(stored))).toISOString();
  return updateAdminRecord(editing(entity), { uuid, update_date, ...values }).then(
    () => "done",
    (error: unknown) =>
      error instanceof AppError ? [error.code, ...Object.keys(error.fields ?? {})] : `${error}`,
  );
}
const sequences = (mails: { attachments?: readonly { content: string }[] }[]) =>
  mails.map(({ attachments = [] }) => /SEQUENCE:(\d+)/.exec(attachments[0]?.content ?? "")?.[1]);

test("the office's own offer cannot price an extra that it says is not included", async () => {
  const { partner, product } = await makeCatalogue(db);
  const excludes = ["Tips", " jet SKI "];
  const offered = { state: "offered", price: 100_000, excludes } as const;
  const { uuid } = await makeApproval(db, {
    ...{ rental_partner_uuid: partner, rental_product_uuid: product, ...offered },
  });
  const priced = (title: string) => ({ extras: [{ title, price: 5_000 }] });
  const save = (values: Record<string, unknown>) => change(uuid, values, undefined, rentalApproval);
  expect(await save(priced("Jet ski"))).toEqual(["validation", "excludes"]);
  expect(await save({ ...priced("Jet ski"), excludes: ["Tips"] })).toBe("done");
  expect(await save({ excludes })).toEqual(["validation", "excludes"]);
  expect(await save(priced("Birthday cake"))).toBe("done");
});

test("what was agreed of a booking is not changed by its editor, in whatever state it is", async () => {
  for (const state of ["held", "confirmed", "completed", "cancelled"] as const) {
    const { uuid, package: pack, end_date } = await book(state);
    const other = await makeCatalogue(db);
    const refused: [Record<string, unknown>, string][] = [
      [{ guests: 3 }, "guests"],
      [{ total: 1 }, "total"],
      [{ start_date: hours(241) }, "start_date"],
      [{ end_date: hours(1, end_date) }, "end_date"],
      [{ product_package_uuid: pack }, "product_package_uuid"],
      [{ rental_product_uuid: other.product }, "rental_product_uuid"],
      [{ rental_partner_uuid: other.partner, name: "Layla" }, "rental_partner_uuid"],
    ];
    for (const [values, field] of refused)
      expect(await change(uuid, values)).toEqual(["conflict", field]);
    const after = await look(uuid);
    expect([after.mails, after.log]).toEqual([[], []]);
  }
});

test("a booking made by hand keeps to licence, provider, package, hours and the vessel's other trips", async () => {
  const { partner, product, package: pack } = await makeCatalogue(db);
  const extras = [{ title: "Wheelchair ramp and helper", price: 25_000 }];
  const offer = await makeApproval(db, { rental_partner_uuid: partner, state: "accepted", extras });
  const make = (values: Record<string, unknown> = {}) =>
    createAdminRecord(
      editing(bookingEntity),
      {
        ...{ rental_request_uuid: offer.rental_request_uuid, rental_approval_uuid: offer.uuid },
        ...{ rental_partner_uuid: partner, rental_product_uuid: product },
        ...{ guests: 10, total: 100_000, name: "Layla", email: "layla@visitor.example" },
        ...{ start_date: hours(240).toISOString(), end_date: hours(243).toISOString() },
        ...values,
      },
      undefined,
    );
  const rival = await makeCatalogue(db);
  const taken = hours(300);
  await makeBooking(db, { product, partner }, { start_date: taken, end_date: hours(3, taken) });
  const at = (start: Date, end: Date) => ({ start_date: start, end_date: end });
  const refused: [Record<string, unknown>, string, string][] = [
    [{ guests: 40 }, "validation", "guests"],
    [{ rental_product_uuid: rival.product }, "validation", "rental_product_uuid"],
    [{ rental_partner_uuid: rival.partner }, "validation", "rental_product_uuid"],
    [{ product_package_uuid: rival.package }, "validation", "product_package_uuid"],
    [
      { product_package_uuid: pack, ...at(hours(240), hours(249)) },
      ...(["validation", "end_date"] as const),
    ],
    [at(hours(240), hours(249)), "validation", "end_date"],
    [at(hours(-5), hours(-2)), "validation", "start_date"],
    [at(taken, hours(3, taken)), "conflict", "start_date"],
  ];
  for (const [values, code, field] of refused) {
    const error = await make(values).catch((thrown: unknown) => thrown as AppError);
    expect(error).toMatchObject({ code, fields: { [field]: expect.any(String) } });
  }
  const lost = await makeApproval(db, {
    rental_request_uuid: offer.rental_request_uuid,
    rental_partner_uuid: rival.partner,
    state: "offered",
  });
  await db
    .update(rental_request)
    .set({ statusid: REQUEST_STATUS.pending })
    .where(eq(rental_request.uuid, offer.rental_request_uuid));
  // It has the extras of its offer, and ends the request's other offers.
  const made = await make();
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

test("both sides are told of another meeting point, with a calendar file that replaces the one before", async () => {
  const { uuid } = await book("confirmed");
  const { field } = marketplace(db);
  expect(await change(uuid, { meeting_point: "Berth 9" })).toBe("done");
  const { mails } = await look(uuid);
  expect(mails.map(({ event, recipient }) => [event, recipient])).toEqual([
    ["booking_changed_provider", "desk@provider.example"],
    ["booking_changed_visitor", "guest@visitor.example"],
  ]);
  for (const { text } of mails) expect(text).toMatch(/Berth 9[\s\S]*Before/);
  expect(sequences(mails)).toEqual(["1", "1"]);
  expect(heard).toContain(`${await field("booking", "rental_request_uuid", uuid)}`);
  expect(await act(uuid, "cancel", { reason: REASON })).toBe("done");
  const cancelled = (await look(uuid)).mails.filter(({ event }) => event.includes("cancelled"));
  expect(sequences(cancelled)).toEqual(["2", "2"]);
  expect(await field("booking", "calendar_sequence", uuid)).toBe(2);
});

test("nobody is told of a change that was not made, is none, or is not of the trip", async () => {
  const { uuid } = await book("confirmed");
  const stale = await change(uuid, { meeting_point: "Berth 1" }, hours(-1));
  expect(stale[0]).toBe("conflict");
  expect(await change(uuid, { guests: 2 })).toBe("done");
  expect(await change(uuid, { name: "Layla Haddad" })).toBe("done");
  const over = await book("cancelled");
  expect(await change(over.uuid, { meeting_point: "Berth 9" })).toBe("done");
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
