/** The parts of the figures, counted by hand in a small world: each number, the list behind it, and how it is read. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { customer, customer_merge } from "#db/entities/customer.ts";
import { payment } from "#db/entities/payment.ts";
import { refused_time } from "#db/entities/refused-time.ts";
import { slot_watch } from "#db/entities/slot-watch.ts";
import { visit_event } from "#db/entities/visit-event.ts";
import { waitRows } from "#db/queries/admin/demand-figures.ts";
import { visitRows } from "#db/queries/admin/funnel-figures.ts";
import { listTotal } from "#db/queries/admin/list.ts";
import { entityByName } from "#db/registry.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeCatalogue, makeRequest, makeUser } from "#db/testing/factories.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { REFUSED } from "#domain/data/figures.ts";
import { dashboardQuery } from "#worker/services/admin/dashboard.ts";
import { readListInput } from "#worker/services/admin/list-input.ts";
import {
  aheadSentences,
  answerBars,
  type Cell,
  chatBars,
  firstOfferBars,
  partyRows,
  reasonBars,
  refusedBars,
  refusedRowsByParty,
  typeBars,
  visitBars,
  waitRowsByDay,
  waitTypeBars,
  wayBars,
  weekdayRows,
  winCells,
} from "./bars.ts";
import { figureLinks } from "./links.ts";
import { figureParts, type PartData, rangeOf } from "./parts.server.ts";
import type { FigurePart } from "./parts.ts";
import { readVisits, readWaits } from "./rows.server.ts";

/** March, with February's last 31 days before it; looked at in April. */
const DAYS = { from: "2027-03-01", to: "2027-03-31" };
const NOW = new Date("2027-04-05T08:00:00Z");
const SATURDAY = new Date("2027-05-01T08:00:00Z");
const TUESDAY = new Date("2027-06-01T08:00:00Z");
const MONDAY = new Date("2027-04-12T08:00:00Z");
const MINUTE = 60_000;

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await makeWorld();
}, 60_000);
afterAll(() => stop());

async function figures<P extends FigurePart>(
  name: P,
  days = DAYS,
  now = NOW,
): Promise<PartData<P>> {
  const { queries, toData } = figureParts[name]({ db, days, now, range: rangeOf(days, now) });
  return toData((await readBatch(db, queries as Batch)) as never) as PartData<P>;
}

/** How many records the address of a number leads to. */
async function behind(to: string): Promise<number> {
  const { pathname, searchParams } = new URL(to, "https://khorizon.example");
  if (pathname === "/admin/figures/visits") {
    const asked = readVisits(searchParams);
    if (!asked) throw new Error(to);
    return (await visitRows(db, asked.visit, asked.days)).reduce((all, { n }) => all + n, 0);
  }
  if (pathname === "/admin/figures/waiting") {
    const asked = readWaits(searchParams);
    if (!asked) throw new Error(to);
    return (await waitRows(db, asked.which)).length;
  }
  const entity = entityByName(pathname.replace("/admin/list/", ""));
  if (!entity) throw new Error(to);
  const { selection } = readListInput(entity, searchParams);
  const [{ total } = { total: -1 }] = await listTotal(db, entity, selection, null);
  return total;
}

async function demandSame(cells: readonly Cell[]) {
  for (const { value, to } of cells) expect({ to, n: await behind(to) }).toEqual({ to, n: value });
}

let asked: { p1: string; p2: string };

async function makeWorld() {
  const [one, two] = [await makeCatalogue(db), await makeCatalogue(db)];
  asked = { p1: one.partner, p2: two.partner };
  const [pending, expired] = [REQUEST_STATUS.pending, REQUEST_STATUS.rejected];
  const request = async (
    made: string,
    values: NonNullable<Parameters<typeof makeRequest>[1]> = {},
  ) => {
    const create_date = new Date(made);
    const base = { create_date, start_date: TUESDAY, end_date: TUESDAY, email: "" };
    return { create_date, ...(await makeRequest(db, { statusid: pending, ...base, ...values })) };
  };
  const invite = async (
    of: { uuid: string; create_date: Date },
    to: typeof one,
    values: Partial<Parameters<typeof makeApproval>[1]> = {},
    answered?: number,
  ) =>
    makeApproval(db, {
      ...{ rental_request_uuid: of.uuid, rental_partner_uuid: to.partner, state: "sent" },
      ...{ create_date: of.create_date, queued_date: of.create_date, statusid: 1 },
      ...(answered && { answered_date: new Date(of.create_date.getTime() + answered * MINUTE) }),
      ...values,
    });
  const offer = { state: "offered", price: 400_000 } as const;
  const ofOne = { ...offer, rental_product_uuid: one.product };
  const closed = (closed_reason: string) => ({ statusid: expired, closed_reason });
  const march = "2027-03-10T10:00:00Z";

  const r1 = await request(march, { guests: 8, statusid: REQUEST_STATUS.approved });
  const late = new Date(r1.create_date.getTime() + 4 * MINUTE);
  const accepted = { ...ofOne, state: "accepted", queued_date: late } as const;
  const a1 = await invite(r1, one, accepted, 10);
  await invite(r1, two, { state: "declined" }, 60);
  const r2 = await request(march);
  await invite(r2, one, ofOne, 20);
  await invite(r2, two, { ...offer, rental_product_uuid: two.product }, 90);
  const evening = { guests: 12, timeofday: 3, start_date: SATURDAY, end_date: SATURDAY };
  const r3 = await request(march, { ...evening, ...closed("expired"), source: "api" });
  await invite(r3, one, { state: "expired" });
  const taken = { ...evening, considered: { booked: [one.partner], capacity: [two.partner] } };
  await request(march, { ...taken, product_package_uuid: one.package });
  // Nobody could be asked and its time is over: why stays why.
  await request(march, { ...taken, ...closed("expired") });
  const many = { guests: 60, timeofday: 1, start_date: MONDAY, end_date: MONDAY };
  await request(march, { ...many, considered: { capacity: [one.partner] } });
  // The last second of March in Dubai, and the first of April; the same of February and March.
  const shut = { guests: 4, timeofday: 2, considered: { closed: [one.partner] } };
  await request("2027-03-31T19:59:59.999Z", shut);
  await request("2027-03-31T20:00:00Z", shut);
  const r9 = await request("2027-02-28T19:59:59.999Z", { statusid: REQUEST_STATUS.approved });
  const a9 = await invite(r9, one, { ...ofOne, state: "accepted" }, 180);
  const r10 = await request("2027-02-28T20:00:00Z", { ...closed("cancelled"), source: "admin" });
  await invite(r10, two, { state: "expired" });
  const r11 = await request(march, { statusid: REQUEST_STATUS.deleted });
  await invite(r11, one, ofOne, 1);
  const r12 = await request(march);
  await invite(r12, one);
  await invite(r12, two, { ...ofOne, statusid: -1 }, 1);

  const by = ({ uuid, rental_request_uuid }: typeof a1) => ({
    ...{ rental_approval_uuid: uuid, rental_request_uuid },
  });
  let day = 0;
  /** A booking, of a request that was made long before unless it has one. */
  const sell = async (
    made: string,
    email: string,
    values: Partial<typeof booking.$inferInsert> = {},
  ) => {
    const start_date = new Date(Date.parse("2027-02-01T00:00:00Z") + ++day * 1440 * MINUTE);
    const old = await request("2026-06-01T08:00:00Z");
    const of = by(await invite(old, one, { state: "accepted" }));
    const uuid = uuidv7();
    await db.insert(booking).values({
      ...{ uuid, calendar_uid: uuid, name: "Guest", guests: 2, total: 100_000, email },
      ...{ rental_product_uuid: one.product, rental_partner_uuid: one.partner, statusid: 1 },
      ...{ start_date, end_date: new Date(start_date.getTime() + 60 * MINUTE) },
      ...{ create_date: new Date(made), state: "confirmed", ...of, ...values },
    });
    return uuid;
  };
  await sell("2027-02-28T19:59:59.999Z", "layla@visitor.example", by(a9));
  const sailed = { ...by(a1), state: "completed", total: 500_000 } as const;
  const b1 = await sell("2027-03-11T08:00:00Z", "layla@visitor.example", sailed);
  await db.insert(payment).values({ booking_uuid: b1, kind: "balance", amount: 500_000, paid: 1 });
  await sell("2027-01-10T08:00:00Z", "old@visitor.example");
  await sell("2027-03-31T19:59:59.999Z", "merged@visitor.example");
  await sell("2027-03-15T08:00:00Z", "new@visitor.example");
  await sell("2027-01-11T08:00:00Z", "second@visitor.example", { state: "cancelled" });
  await sell("2027-03-16T08:00:00Z", "second@visitor.example");
  await sell("2027-03-16T09:00:00Z", "layla@visitor.example", { state: "cancelled" });
  const { uuid: user_uuid } = await makeUser(db);
  const uuidOf = async (email: string) =>
    (await db.select({ uuid: customer.uuid }).from(customer).where(eq(customer.email, email)))[0]
      ?.uuid ?? "";
  await db.insert(customer_merge).values({
    customer_uuid: await uuidOf("old@visitor.example"),
    into_uuid: await uuidOf("merged@visitor.example"),
    user_uuid,
  });

  const talk = (made: string, values: Partial<typeof chat.$inferInsert> = {}) =>
    db.insert(chat).values({ create_date: new Date(made), statusid: 1, ...values });
  const asks = new Date("2027-03-12T09:00:00Z");
  await talk("2027-03-10T09:00:00Z", { rental_request_uuid: r12.uuid });
  await talk("2027-03-11T09:00:00Z", { first_asked_date: asks, first_answer_date: asks });
  await talk("2027-03-12T09:00:00Z", { first_asked_date: asks });
  await talk("2027-03-20T09:00:00Z", { rental_request_uuid: r2.uuid });
  await talk("2027-03-05T09:00:00Z", { rental_request_uuid: r1.uuid });
  await talk("2027-03-05T09:00:00Z", { statusid: -1 });
  await talk("2027-02-05T09:00:00Z");

  const wait = (made: string, start: string, state: "waiting" | "ended") => {
    const [create_date, start_date] = [new Date(made), new Date(start)];
    return db.insert(slot_watch).values({
      ...{ create_date, start_date, end_date: new Date(start_date.getTime() + 180 * MINUTE) },
      ...{ state, email: `${uuidv7()}@visitor.example`, rental_product_uuid: one.product },
    });
  };
  await wait("2027-03-12T08:00:00Z", "2027-05-01T17:00:00Z", "waiting");
  await wait("2027-03-31T20:00:00Z", "2027-04-20T08:00:00Z", "waiting");
  await wait("2027-02-20T08:00:00Z", "2027-03-01T08:00:00Z", "ended");

  const refuse = (made: string, guests: number, trip = SATURDAY, statusid = 0) =>
    db.insert(refused_time).values({
      ...{ create_date: new Date(made), product_package_uuid: one.package, start_date: trip },
      ...{ guests, timeofday: 3, duration: 4, statusid },
    });
  await refuse(march, 8);
  await refuse("2027-03-31T19:59:59.999Z", 60, SATURDAY, REFUSED.indexOf("guests"));
  await refuse("2027-03-31T20:00:00Z", 8);
  await refuse("2027-02-28T19:59:59.999Z", 8, TUESDAY);

  const seen = (
    day: string,
    name: "view" | "quote_opened" | "submitted",
    count: number,
    path = "/package/a",
  ) => db.insert(visit_event).values({ day, name, count, path });
  await seen("2027-03-01", "view", 40);
  await seen("2027-03-31", "view", 10, "/package/b");
  await seen("2027-03-05", "view", 100, "/");
  await seen("2027-02-28", "view", 30);
  await seen("2027-04-01", "view", 5);
  await seen("2027-03-05", "quote_opened", 20, "/");
  for (const [step, count] of [
    [1, 12],
    [2, 10],
    [3, 9],
  ] as const)
    await db.insert(visit_event).values({ day: "2027-03-05", name: "step_done", step, count });
  await seen("2027-03-05", "submitted", 8);
}

const shown = (bars: readonly { value: number; before: number | null }[]) =>
  bars.map(({ value, before }) => [value, before]);

test("the way from a visit to a trip is counted step by step, beside the days before", async () => {
  const funnel = await figures("funnel");
  const site = visitBars(funnel, DAYS);
  expect(shown(site)).toEqual([
    [50, 30],
    [20, 0],
    [12, 0],
    [10, 0],
    [9, 0],
    [8, 0],
  ]);
  expect(site[1]).toMatchObject({ of: 50, beforeOf: 30 });
  const way = wayBars(funnel, DAYS);
  expect(shown(way)).toEqual([
    [7, 1],
    [9, 1],
    [2, 1],
    [1, 1],
    [1, 0],
    [1, 0],
  ]);
  expect(way.map(({ of }) => of)).toEqual([8, undefined, 9, 2, 1, 1]);
  await demandSame([...site, ...way]);
});

test("visits that are not kept any more make no comparison and no share", async () => {
  const funnel = await figures("funnel", DAYS, new Date("2027-09-01T08:00:00Z"));
  expect(funnel.keptFrom).toBe("2027-03-05");
  const site = visitBars(funnel, DAYS);
  expect(site.map(({ before }) => before)).toEqual([null, null, null, null, null, null]);
  expect(wayBars(funnel, DAYS)[0]?.of).toBeUndefined();
});

test("the time to the first offer has its half, its nine of ten, and its steps", async () => {
  const funnel = await figures("funnel");
  expect([funnel.first.half, funnel.first.most]).toEqual([15, 20]);
  expect([funnel.firstBefore.half, funnel.firstBefore.most]).toEqual([180, 180]);
  const bars = firstOfferBars(funnel, DAYS);
  const some = bars.filter(({ value, before }) => value + (before ?? 0) > 0);
  expect(some.map(({ key, value, before }) => [key, value, before])).toEqual([
    ["m15", 1, 0],
    ["m30", 1, 0],
    ["h4", 0, 1],
    ["none", 7, 0],
  ]);
  await demandSame(bars);
});

test("providers and vessels have what they were asked, answered, offered and won", async () => {
  const { providers, vessels } = await figures("wins");
  const minutes = (ms: number | null) => ms && ms / MINUTE;
  const told = (rows: typeof providers) =>
    rows.map((row) => [
      row.invited,
      row.answered,
      row.offered,
      row.won,
      minutes(row.took),
      row.before_offered,
      row.before_won,
    ]);
  expect(providers.map(({ uuid }) => uuid)).toEqual([asked.p1, asked.p2]);
  expect(told(providers)).toEqual([
    [4, 2, 2, 1, 13, 1, 1],
    [3, 2, 1, 0, 75, 0, 0],
  ]);
  expect(vessels.map(({ offered, won }) => [offered, won])).toEqual([
    [2, 1],
    [1, 0],
  ]);
  for (const row of providers)
    await demandSame(Object.values(winCells(row, DAYS, figureLinks.ofProvider(row.uuid))));
  for (const row of vessels)
    await demandSame(Object.values(winCells(row, DAYS, figureLinks.ofVessel(row.uuid))));
});

test("what could not be served is grouped by why, when, for how many and on what", async () => {
  const demand = await figures("demand");
  const reasons = reasonBars(demand, DAYS);
  expect(reasons.map(({ key, value }) => [key, value])).toEqual([
    ["booked", 2],
    ["closed", 1],
    ["unfit", 1],
    ["expired", 1],
  ]);
  const cells = (rows: ReturnType<typeof weekdayRows>) =>
    rows.flatMap(({ name, cells: three, all }) =>
      all.value > 0 ? [[name, ...three.map(({ value }) => value), all.value]] : [],
    );
  expect(cells(weekdayRows(demand, DAYS))).toEqual([
    ["Monday", 1, 0, 0, 1],
    ["Tuesday", 0, 1, 0, 1],
    ["Saturday", 0, 0, 3, 3],
  ]);
  expect(cells(partyRows(demand, DAYS))).toEqual([
    ["1–5", 0, 1, 0, 1],
    ["10–15", 0, 0, 3, 3],
    ["51+", 1, 0, 0, 1],
  ]);
  const types = typeBars(demand, DAYS);
  expect(types.map(({ key, value }) => [key, value])).toEqual([
    ["none", 4],
    ["flybridge", 1],
  ]);
  expect(cells(waitRowsByDay(demand, DAYS))).toEqual([["Saturday", 0, 0, 1, 1]]);
  expect([demand.refused.length, demand.refusedBefore]).toEqual([2, 1]);
  expect(cells(waitRowsByDay(demand, DAYS, "refused"))).toEqual([["Saturday", 0, 0, 2, 2]]);
  const whys = refusedBars(demand, DAYS);
  expect(whys.map(({ key, value }) => [key, value])).toEqual([
    ["taken", 1],
    ["guests", 1],
  ]);
  await demandSame(whys);
  const parties = refusedRowsByParty(demand, DAYS);
  expect(cells(parties)).toEqual([
    ["6–9", 0, 0, 1, 1],
    ["51+", 0, 0, 1, 1],
  ]);
  const days = waitRowsByDay(demand, DAYS, "refused");
  await demandSame([...parties, ...days].flatMap((row) => [...row.cells, row.all]));
  await demandSame(waitTypeBars(demand, DAYS, "refused"));
  expect([demand.waitsBefore, demand.waiting]).toEqual([1, 2]);
  const heat = [weekdayRows, partyRows, waitRowsByDay].flatMap((rows) => rows(demand, DAYS));
  await demandSame([...reasons, ...types, ...waitTypeBars(demand, DAYS)]);
  await demandSame(heat.flatMap(({ cells: three, all }) => [...three, all]));
  await demandSame([{ value: demand.waiting, to: figureLinks.waiting(demand.aheadDays, "trip") }]);
});

test("what the next 30 days lack is said in plain words, with the requests behind them", async () => {
  const sentences = aheadSentences(await figures("demand"));
  expect(sentences.map(({ text }) => text)).toEqual([
    "In the next 30 days 2 requests for 10–15 guests on Saturday evenings had no free vessel.",
    "4 requests for trips in the next 30 days could not be served.",
  ]);
  await demandSame(sentences);
});

test("a customer comes back with a second booking that stands, also under an address that was merged", async () => {
  const { current, previous, series } = await figures("customers");
  expect(current).toEqual({ bookings: 4, revenue: 800_000, repeats: 2, repeat_revenue: 600_000 });
  expect(previous).toEqual({ bookings: 1, revenue: 100_000, repeats: 0, repeat_revenue: 0 });
  expect(series.filter(({ repeats }) => repeats > 0).map(({ day }) => day)).toEqual([
    "2027-03-11",
    "2027-03-31",
  ]);
  await demandSame([
    { value: 2, to: figureLinks.bookings(DAYS, ["repeat", "eq", "yes"]) },
    { value: 2, to: figureLinks.bookings(DAYS, ["repeat", "eq", "no"]) },
    {
      value: 1,
      to: figureLinks.bookings({ from: "2027-03-31", to: "2027-03-31" }, ["repeat", "eq", "yes"]),
    },
  ]);
});

test("the assistant's share is what was linked to a chat that had begun before, and who answered", async () => {
  const assistant = await figures("assistant");
  const began = chatBars(assistant, DAYS);
  expect(began.map(({ value, of, before, beforeOf }) => [value, of, before, beforeOf])).toEqual([
    [2, 9, 0, 1],
    [1, 4, 0, 1],
  ]);
  expect(assistant.now.bookings.revenue).toBe(500_000);
  const answers = answerBars(assistant, DAYS);
  expect(shown(answers)).toEqual([
    [3, 1],
    [1, 0],
    [1, 0],
  ]);
  await demandSame([...began, ...answers, { value: 5, to: figureLinks.chats(DAYS) }]);
});

test("the overview's numbers lead to just so many records", async () => {
  const query = new URLSearchParams({ ...DAYS, parts: "figures" });
  const { queries, toDashboard } = dashboardQuery({ db, now: NOW, cards: undefined }, query);
  const { figures: found } = toDashboard(await readBatch(db, queries));
  if (!found) throw new Error("no figures");
  const { current } = found;
  expect([current.requests, current.offers, current.bookings]).toEqual([9, 3, 4]);
  await demandSame([
    { value: current.requests, to: figureLinks.requests(DAYS) },
    { value: current.offers, to: figureLinks.offers(DAYS) },
    { value: current.bookings, to: figureLinks.bookings(DAYS) },
    { value: 1, to: figureLinks.approved(DAYS) },
  ]);
  for (const { uuid, requests, bookings } of found.packages)
    await demandSame([
      { value: requests, to: figureLinks.requests(DAYS, figureLinks.ofPackage(uuid)) },
      { value: bookings, to: figureLinks.bookings(DAYS, figureLinks.ofPackage(uuid)) },
    ]);
  for (const { uuid, offers, bookings } of found.providers)
    await demandSame([
      { value: offers, to: figureLinks.offers(DAYS, figureLinks.ofProvider(uuid)) },
      { value: bookings, to: figureLinks.bookings(DAYS, figureLinks.ofProvider(uuid)) },
    ]);
});

test("a part without anything is all nothing", async () => {
  const days = { from: "2020-01-01", to: "2020-01-07" };
  const { ways, first } = await figures("funnel", days);
  expect([ways.requests, ways.sailed, first.half, first.steps.none]).toEqual([0, 0, null, 0]);
  expect((await figures("wins", days)).providers).toEqual([]);
  expect((await figures("demand", days)).found).toEqual([]);
  expect((await figures("customers", days)).current.bookings).toBe(0);
  expect((await figures("assistant", days)).now.chats.chats).toBe(0);
});

type Made = { getQuery(): { sql: string; params: (string | number)[] } };

test.each(["funnel", "wins", "demand", "customers", "assistant"] as const)(
  "%s is read by ranges of indexes and by single rows: no table that grows is walked",
  async (name) => {
    const { queries } = figureParts[name]({ db, days: DAYS, now: NOW, range: rangeOf(DAYS, NOW) });
    for (const query of Object.values(queries) as unknown as Made[]) {
      const { sql: text, params } = query.getQuery();
      const plan = await db.$client.execute({ sql: `explain query plan ${text}`, args: params });
      const steps = plan.rows.map(({ detail }) => `${detail}`);
      // What is made on the way is read whole.
      const walks = steps.filter((step) =>
        /^SCAN (?!(i|o|w|q|s|g|r|d)$|\(subquery|CONSTANT)/.test(step),
      );
      expect(walks).toEqual([]);
      // Of states alone the offers that were accepted in the days are found; bookings are a customer's own.
      const byState = steps.filter((step) => /state_list/.test(step));
      for (const step of byState)
        expect(step).toContain("COVERING INDEX rental_approval_state_list");
    }
  },
);
