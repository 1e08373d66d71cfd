/** What an administrator does with a booking, on a real database (DESIGN §8). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Db } from "#db/client.ts";
import type { BookingState, booking } from "#db/entities/booking.ts";
import { site_config } from "#db/entities/site-config.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { AppError } from "#worker/errors.ts";
import { hours, marketplace, NOW } from "#worker/jobs/testing/marketplace.ts";
import { actOnBooking, BOOKING_STEPS, bookingSteps } from "./booking-steps.ts";

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
const run = async (queries: Parameters<Db["batch"]>[0]) => ({ rows: await db.batch(queries) });
const guard = { read: run, write: run } as unknown as AccountGuard;
const services = () => ({ db, now: NOW, requestId: "r", sendMails: () => {} });
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
