/** Fan-out and what providers and visitors do with offers, on a real database (DESIGN §8). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { offersOfRequest } from "#db/queries/offer-pages.ts";
import { tellOfOptions } from "#db/queries/options.ts";
import type { CalendarOf } from "#db/queries/package-page.ts";
import { placeRequest } from "#db/queries/place-request.ts";
import { reachOfRequest } from "#db/queries/reach.ts";
import { tellWatchers } from "#db/queries/slot-watch.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { formatTimeOrDay } from "#domain/lib/dubai-date.ts";
import { startTimes } from "#domain/lib/start-times.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { type ApprovalState, INVITATION_TRANSITIONS } from "#domain/states/invitation.ts";
import { jobs } from "#worker/jobs/index.ts";
import { findMailEvent } from "#worker/mail/events.ts";
import { sampleContext } from "#worker/mail/samples.ts";
import { blockedBy } from "./offer-view.ts";
import { actForProvider, makeOffer } from "./provider-steps.ts";
import { actForVisitor } from "./visitor-steps.ts";

const NOW = new Date("2027-01-02T08:00:00Z");
const DAY = "2027-01-10";
const START = new Date("2027-01-10T08:00:00Z");
const MAIL = sampleContext({
  siteUrl: "https://khorizon.example",
  siteName: "Khorizon",
  fromAddress: "offers@khorizon.example",
  supportAddress: "hello@khorizon.example",
});
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db
    .insert(site_config)
    .values({ name: "Khorizon", address_area: "Dubai Marina", address_city: "Dubai" });
});
afterAll(() => stop());

const by = (uuid: string) => ({
  uuid,
  actor: { uuid: null, label: "somebody", requestId: "r" },
  write: <const B extends Batch>(batch: B) => readBatch(db, batch),
});
/** Whose pages were made anew. */
const freshened: CalendarOf[] = [];
const services = (now = NOW) => ({
  ...{ db, now, sendMails: () => {}, tellPages: () => {} },
  freshenPackages: (of: CalendarOf) => void freshened.push(of),
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : `${error}`),
  );

/** Every mail that tells of a record, rendered: its data is what its event asks for. */
async function mailsAbout(uuid: string): Promise<string[]> {
  const found = await db.all<{ event: string; data: string }>(
    sql`select event, data from email_outbox where data like ${`%${uuid}%`} or event_key like ${`%${uuid}%`} order by event`,
  );
  for (const { event, data } of found) {
    const mail = findMailEvent(event);
    if (!mail) throw new Error(`there is no mail ${event}`);
    await mail.renderStored(JSON.parse(data), MAIL);
  }
  return found.map(({ event }) => event);
}

describe("fan-out", () => {
  async function place(
    wanted: Partial<{
      guests: number;
      duration: number;
      timeofday: 1 | 2 | 3;
      product_package_uuid: string;
    }> = {},
  ) {
    const uuid = uuidv7();
    const { guests = 6, duration = 3, timeofday = 2, product_package_uuid = null } = wanted;
    await placeRequest(
      db,
      {
        uuid,
        now: NOW,
        start_date: new Date("2027-01-09T20:00:00Z"),
        end_date: new Date("2027-01-09T20:00:00Z"),
        starts: startTimes(DAY, timeofday, duration),
        valid_until_date: new Date(NOW.getTime() + 86_400_000),
        product_package_uuid,
        sharelink: null,
        timeofday,
        typeid: product_package_uuid ? 1 : 0,
        duration,
        guests,
        name: "Layla Haddad",
        email: `${uuid}@visitor.example`,
        phone: "+971501234567",
        language: "en",
        timezone: "Asia/Dubai",
        comment: 'A "birthday"',
        source: "form",
        landing_path: "/",
        start_hour: null,
        extras: [],
        chat_uuid: null,
      },
      { scope: "t", key: uuid, body_hash: "h", expire_date: new Date(NOW.getTime() + 86_400_000) },
    );
    const reach = await reachOfRequest(db, uuid);
    return {
      uuid,
      outcome: (partner: string) =>
        reach.find((row) => row.rental_partner_uuid === partner)?.outcome,
    };
  }

  test("who can serve a request is invited with it; for the others the reason is kept", async () => {
    const [fits, small, short, early, booked, inactive] = await Promise.all(
      Array.from({ length: 6 }, () => makeCatalogue(db)),
    );
    if (!fits || !small || !short || !early || !booked || !inactive)
      throw new Error("no catalogue");
    await db
      .update(rental_product)
      .set({ capacity: 4 })
      .where(eq(rental_product.uuid, small.product));
    await db
      .update(product_package)
      .set({ hours_max: 2 })
      .where(eq(product_package.uuid, short.package));
    await db
      .update(product_package)
      .set({ times_of_day: [1] })
      .where(eq(product_package.uuid, early.package));
    await makeBooking(db, booked, {
      start_date: new Date("2027-01-10T06:00:00Z"),
      end_date: new Date("2027-01-10T18:00:00Z"),
    });
    // Neither a trip that was cancelled nor one that is over says anything of a vessel.
    const noon = {
      start_date: new Date("2027-01-10T12:00:00Z"),
      end_date: new Date("2027-01-10T13:00:00Z"),
    };
    await makeBooking(db, booked, { ...noon, state: "cancelled" });
    await makeBooking(db, fits, { ...noon, state: "cancelled" });
    await makeBooking(db, fits, {
      start_date: new Date("2027-01-08T06:00:00Z"),
      end_date: new Date("2027-01-09T06:00:00Z"),
      state: "completed",
    });
    await db
      .update(rental_partner)
      .set({ statusid: 0 })
      .where(eq(rental_partner.uuid, inactive.partner));
    const { uuid, outcome } = await place();
    expect(
      [fits, small, short, early, booked, inactive].map(({ partner }) => outcome(partner)),
    ).toEqual(["invited", "capacity", "hours", "time_of_day", "booked", undefined]);
    const invited = await db
      .select()
      .from(rental_approval)
      .where(eq(rental_approval.rental_request_uuid, uuid));
    // Providers of other tests may be able to serve it too.
    const [own] = invited.filter((one) => one.rental_partner_uuid === fits.partner);
    expect(own).toBeDefined();
    expect(new Set(invited.map(({ state }) => state))).toEqual(new Set(["queued"]));
    for (const { partner } of [small, short, early, booked, inactive])
      expect(invited.map((one) => one.rental_partner_uuid)).not.toContain(partner);
    expect(await mailsAbout(uuid)).toEqual(["request_receipt"]);
    expect(await mailsAbout(own?.uuid ?? "")).toEqual(["invitation"]);
  });

  test("a reservation goes to its package's provider alone", async () => {
    const catalogue = await makeCatalogue(db);
    const { uuid } = await place({ product_package_uuid: catalogue.package });
    const reach = await reachOfRequest(db, uuid);
    expect(reach.map((row) => row.rental_partner_uuid)).toEqual([catalogue.partner]);
  });
});

async function invited(state: ApprovalState = "sent", statusid: 0 | 1 | 2 | 3 = 1) {
  const catalogue = await makeCatalogue(db);
  const request = await makeRequest(db, {
    statusid,
    name: "Layla Haddad",
    email: `${uuidv7()}@visitor.example`,
    duration: 3,
    guests: 8,
    valid_until_date: new Date(NOW.getTime() + 86_400_000),
  });
  const { uuid } = await makeApproval(db, {
    rental_request_uuid: request.uuid,
    rental_partner_uuid: catalogue.partner,
    state,
    ...(state === "offered" || state === "revised"
      ? {
          price: 100_000,
          rental_product_uuid: catalogue.product,
          start_date: START,
          valid_until_date: new Date(NOW.getTime() + 3_600_000),
        }
      : {}),
  });
  return { uuid, request: request.uuid, product: catalogue.product };
}
const values = (product: string, price = 480_000) => ({
  rental_product_uuid: product,
  product_package_uuid: null,
  price,
  vat: 24_000,
  extras: [],
  includes: ["Captain"],
  excludes: [],
  cancellation: [{ hours_before: 24, refund_percent: 50 }],
  start_date: START,
  meeting_point: "Berth 4",
  option_until_date: null,
  valid_until_date: new Date(NOW.getTime() + 21_600_000),
  note: "",
});
const stateOf = async (uuid: string) =>
  (await db.select().from(rental_approval).where(eq(rental_approval.uuid, uuid)))[0];

describe("offers", () => {
  test("a first offer is told at once, a revised one with what it was, a stale one is a conflict", async () => {
    const { uuid, request, product } = await invited();
    await makeOffer(services(), by(uuid), { state: "sent", revision: 0 }, values(product));
    expect(await stateOf(uuid)).toMatchObject({
      state: "offered",
      revision: 1,
      answered_date: NOW,
    });
    expect(await mailsAbout(request)).toEqual(["offer_received"]);
    await makeOffer(
      services(),
      by(uuid),
      { state: "offered", revision: 1 },
      values(product, 450_000),
    );
    expect(await stateOf(uuid)).toMatchObject({ state: "revised", revision: 2, price: 450_000 });
    expect(await mailsAbout(request)).toEqual(["offer_received", "offer_revised"]);
    const stale = makeOffer(
      services(),
      by(uuid),
      { state: "offered", revision: 1 },
      values(product),
    );
    expect(await codeOf(stale)).toBe("conflict");
    const [row] = await db.select().from(rental_request).where(eq(rental_request.uuid, request));
    expect(row?.statusid).toBe(1);
  });

  test("a vessel of another provider can't be offered", async () => {
    const [mine, other] = [await invited(), await invited()];
    const taken = makeOffer(
      services(),
      by(mine.uuid),
      { state: "sent", revision: 0 },
      values(other.product),
    );
    expect(await codeOf(taken)).toBe("conflict");
  });

  test.each([2, 3] as const)(
    "a request that is closed (%p) takes none, nor one whose time is over",
    async (statusid) => {
      const closed = await invited("sent", statusid);
      expect(
        await codeOf(
          makeOffer(
            services(),
            by(closed.uuid),
            { state: "sent", revision: 0 },
            values(closed.product),
          ),
        ),
      ).toBe("conflict");
      const late = await invited();
      const after = services(new Date(NOW.getTime() + 2 * 86_400_000));
      expect(
        await codeOf(
          makeOffer(after, by(late.uuid), { state: "sent", revision: 0 }, values(late.product)),
        ),
      ).toBe("conflict");
    },
  );

  test("declining, withdrawing and questions are kept, logged and told", async () => {
    const one = await invited();
    expect(
      await codeOf(
        actForProvider(
          services(),
          by(one.uuid),
          "decline",
          new URLSearchParams({ reason: "booked" }),
        ),
      ),
    ).toBe("done");
    expect(await stateOf(one.uuid)).toMatchObject({ state: "declined", reason: "booked" });
    const two = await invited("offered");
    const question = new URLSearchParams({ offer: two.uuid, message: "Is there shade?" });
    expect(await codeOf(actForVisitor(services(), by(two.request), "question", question))).toBe(
      "done",
    );
    expect(
      await codeOf(
        actForProvider(
          services(),
          by(two.uuid),
          "message",
          new URLSearchParams({ message: "Yes." }),
        ),
      ),
    ).toBe("done");
    expect(
      await codeOf(actForProvider(services(), by(two.uuid), "withdraw", new URLSearchParams())),
    ).toBe("done");
    expect((await mailsAbout(two.request)).toSorted()).toEqual([
      "answer_to_visitor",
      "offer_withdrawn",
    ]);
    expect((await mailsAbout(two.uuid)).toSorted()).toEqual([
      "offer_withdrawn",
      "question_to_provider",
    ]);
    const other = await invited("offered");
    expect(await codeOf(actForVisitor(services(), by(other.request), "question", question))).toBe(
      "conflict",
    );
  });

  test("a visitor declines all offers, or cancels the request: everybody concerned is told once", async () => {
    const one = await invited("offered");
    expect(
      await codeOf(
        actForVisitor(services(), by(one.request), "decline-all", new URLSearchParams()),
      ),
    ).toBe("done");
    expect((await stateOf(one.uuid))?.state).toBe("declined");
    const two = await invited("revised");
    expect(
      await codeOf(
        actForVisitor(services(), by(two.request), "cancel-request", new URLSearchParams()),
      ),
    ).toBe("done");
    // A second press is about the request, not about an offer.
    await expect(
      actForVisitor(services(), by(two.request), "cancel-request", new URLSearchParams()),
    ).rejects.toThrow(serviceMessages.offers.cancelled);
    expect(await mailsAbout(two.uuid)).toEqual(["offer_closed_by_visitor"]);
    const [row] = await db
      .select()
      .from(rental_request)
      .where(eq(rental_request.uuid, two.request));
    expect(row).toMatchObject({ statusid: 3, closed_reason: "cancelled" });
  });
});

describe("the graph of invitations", () => {
  const states = Object.keys(INVITATION_TRANSITIONS) as ApprovalState[];
  test.each(states)("from %s: what it does not allow is a conflict", async (state) => {
    const may = INVITATION_TRANSITIONS[state];
    const offer = await invited(state);
    const seen = { state: "sent" as const, revision: 0 };
    const made = await codeOf(
      makeOffer(
        services(),
        by(offer.uuid),
        may.includes("revised") ? { state, revision: 0 } : seen,
        values(offer.product),
      ),
    );
    expect(made).toBe(may.includes("offered") || may.includes("revised") ? "done" : "conflict");
    const withdrawn = await invited(state);
    expect(
      await codeOf(
        actForProvider(services(), by(withdrawn.uuid), "withdraw", new URLSearchParams()),
      ),
    ).toBe(state === "offered" || state === "revised" ? "done" : "conflict");
  });
});

describe("options", () => {
  const HOUR = 3_600_000;
  const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
  const first = { state: "sent", revision: 0 } as const;
  const holdOf = async (uuid: string) =>
    (
      await db.all<{ until: number }>(
        sql`select until_date until from vessel_block where rental_approval_uuid = ${uuid} and statusid <> -1`,
      )
    ).map(({ until }) => until);
  /** Two requests to one provider, the first with an offer that holds its time for two hours. */
  async function held() {
    const one = await invited();
    const partner = (await stateOf(one.uuid))?.rental_partner_uuid ?? "";
    const rival = await makeRequest(db, {
      ...{ statusid: 1, email: `${uuidv7()}@visitor.example`, duration: 3, guests: 8 },
      valid_until_date: later(24),
    });
    const other = await makeApproval(db, {
      ...{ rental_request_uuid: rival.uuid, rental_partner_uuid: partner, state: "sent" },
    });
    const offered = { ...values(one.product), option_until_date: later(2) };
    await makeOffer(services(), by(one.uuid), first, offered);
    return { one, offered, other: { uuid: other.uuid, request: rival.uuid } };
  }
  const accept = (request: string, offer: string, revision = 1, now = NOW) =>
    codeOf(
      actForVisitor(
        services(now),
        by(request),
        "accept",
        new URLSearchParams({ offer, revision: `${revision}` }),
      ),
    );

  test("nobody else can hold or book the time; its visitor can, and that ends it", async () => {
    const { one, offered, other } = await held();
    expect(await holdOf(one.uuid)).toEqual([later(2).getTime()]);
    const second = makeOffer(services(), by(other.uuid), first, offered);
    await expect(second).rejects.toMatchObject({ fields: { option_hours: expect.any(String) } });
    expect((await stateOf(other.uuid))?.state).toBe("sent");
    await makeOffer(services(), by(other.uuid), first, values(one.product));
    expect(await accept(other.request, other.uuid)).toBe("conflict");
    expect(await accept(one.request, one.uuid)).toBe("done");
    expect(await holdOf(one.uuid)).toEqual([]);
  });

  test("what it takes and lets go of is seen on the pages of its packages; an offer without one changes none", async () => {
    const freshened: unknown[] = [];
    const watched = { ...services(), freshenPackages: (of: unknown) => void freshened.push(of) };
    const one = await invited();
    await makeOffer(watched, by(one.uuid), first, values(one.product));
    expect(freshened).toEqual([]);
    const again = { state: "offered", revision: 1 } as const;
    const withHold = { ...values(one.product), option_until_date: later(2) };
    await makeOffer(watched, by(one.uuid), again, withHold);
    await actForProvider(watched, by(one.uuid), "withdraw", new URLSearchParams());
    expect(freshened).toEqual([{ request: one.request }, { request: one.request }]);
  });

  test("two at once: one of them is held", async () => {
    const { one, offered, other } = await held();
    await makeOffer(
      services(),
      by(one.uuid),
      { state: "offered", revision: 1 },
      values(one.product),
    );
    expect(await holdOf(one.uuid)).toEqual([]);
    const both = await Promise.all([
      codeOf(makeOffer(services(), by(one.uuid), { state: "revised", revision: 2 }, offered)),
      codeOf(makeOffer(services(), by(other.uuid), first, offered)),
    ]);
    expect(both.toSorted()).toEqual(["done", "validation"]);
  });

  test("it ends by withdrawal, by the visitor's no, with the request, and where another offer is accepted", async () => {
    for (const end of [
      ({ one }: Awaited<ReturnType<typeof held>>) =>
        actForProvider(services(), by(one.uuid), "withdraw", new URLSearchParams()),
      ({ one }: Awaited<ReturnType<typeof held>>) =>
        actForVisitor(services(), by(one.request), "decline-all", new URLSearchParams()),
      ({ one }: Awaited<ReturnType<typeof held>>) =>
        actForVisitor(services(), by(one.request), "cancel-request", new URLSearchParams()),
      async ({ one }: Awaited<ReturnType<typeof held>>) => {
        const elsewhere = await invited("offered");
        await db
          .update(rental_approval)
          .set({ rental_request_uuid: one.request })
          .where(eq(rental_approval.uuid, elsewhere.uuid));
        expect(await accept(one.request, elsewhere.uuid, 0)).toBe("done");
      },
    ]) {
      const made = await held();
      freshened.length = 0;
      await end(made);
      expect(freshened).toEqual([{ request: made.one.request }]);
      expect(await holdOf(made.one.uuid)).toEqual([]);
    }
  });

  test("the job tells its visitor an hour before, once, and ends it when it is over; the offer stands", async () => {
    const { one } = await held();
    const mails = async () =>
      (await mailsAbout(one.request)).filter((event) => event.startsWith("option"));
    await tellOfOptions(db, later(0.5));
    expect(await mails()).toEqual([]);
    for (const hours of [1.5, 1.6]) await tellOfOptions(db, later(hours));
    expect(await mails()).toEqual(["option_ending"]);
    expect(await holdOf(one.uuid)).toHaveLength(1);
    freshened.length = 0;
    for (const hours of [2, 2.1])
      await jobs["due-options"]({
        ...{ db, now: () => later(hours) },
        freshenPackages: async (of) => void freshened.push(of),
      });
    const made = freshened.flatMap((of) => ("vessels" in of ? of.vessels : []));
    expect(made.filter((vessel) => vessel === one.product)).toHaveLength(1);
    expect((await mails()).toSorted()).toEqual(["option_ended", "option_ending"]);
    expect(await holdOf(one.uuid)).toEqual([]);
    expect((await stateOf(one.uuid))?.state).toBe("offered");
  });

  test("an offer of another request says until when its time is held, and who waits for it is led back to it", async () => {
    const { one, other } = await held();
    await makeOffer(services(), by(other.uuid), first, values(one.product));
    const blocked = async (request: string, now = NOW) =>
      (await offersOfRequest(db, request, now)).map(blockedBy);
    expect(await blocked(one.request)).toEqual([null]);
    expect(await blocked(other.request)).toEqual([{ until: later(2).toISOString() }]);
    const form = new URLSearchParams({ offer: other.uuid, revision: "1" });
    const press = (intent: string) =>
      actForVisitor(services(), by(other.request), intent, form).catch(({ message }) => message);
    const { offers: words } = serviceMessages;
    expect(await press("accept")).toBe(words.held(formatTimeOrDay(later(2), NOW)));
    await press("watch");

    expect(await blocked(other.request, later(2))).toEqual([null]);
    await tellWatchers(db, later(2));
    const [mail] = await db.all<{ to: string }>(
      sql`select data ->> '$.of_request' "to" from email_outbox where event = 'slot_free' and data ->> '$.of_request' = ${other.request}`,
    );
    expect(mail).toEqual({ to: other.request });
    // Of another trip by now, it can't be accepted: nobody is led to it.
    await db.run(
      sql`update slot_watch set state = 'waiting', update_date = update_date + 1 where rental_request_uuid = ${other.request}`,
    );
    await db.run(sql`update rental_request set guests = guests - 1 where uuid = ${other.request}`);
    await tellWatchers(db, later(2));
    const led = await db.all(
      sql`select m.data ->> '$.of_request' "to" from email_outbox m join slot_watch w on m.data ->> '$.watch_uuid' = w.uuid
        where m.event = 'slot_free' and w.rental_request_uuid = ${other.request} order by m.event_key`,
    );
    expect(led).toEqual([{ to: other.request }, { to: null }]);
    await db.run(sql`update rental_request set guests = guests + 1 where uuid = ${other.request}`);

    await db.run(
      sql`update vessel_block set kind = 'imported', until_date = null where rental_approval_uuid = ${one.uuid}`,
    );
    await db.run(
      sql`update vessel_block set rental_approval_uuid = null where rental_approval_uuid = ${one.uuid}`,
    );
    expect(await blocked(other.request)).toEqual([{ until: null }]);
    expect(await press("accept")).toBe(words.booked);
  });

  test("once it is over others book the time, though no job has run since", async () => {
    const { one, other } = await held();
    await makeOffer(services(), by(other.uuid), first, values(one.product));
    expect(await accept(other.request, other.uuid, 1, later(2.5))).toBe("done");
    expect((await stateOf(one.uuid))?.state).toBe("withdrawn");
  });
});
