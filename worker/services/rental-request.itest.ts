/** What a visitor may have the site do with requests for offers (DESIGN §14; SPEC §7). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";
import { REFUSED_ROWS_A_DAY } from "#domain/config/limits.ts";
import { REFUSED } from "#domain/data/figures.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { atHour } from "#domain/lib/start-times.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { api } from "#worker/api/index.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { HonoEnv } from "#worker/context.ts";
import { createRentalRequest } from "./rental-request.ts";

const START = new Date("2027-01-02T08:00:00Z");
let db: Db;
let stop: () => Promise<void>;
let made: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  made = await makeCatalogue(db);
  for (const title of ["Jet ski", "Birthday cake"]) await makeExtra(title, made.package);
});
afterAll(() => stop());

type Asked = {
  email?: string;
  network?: string;
  minutes?: number;
  key?: string;
  limits?: boolean;
} & {
  wish?: Record<string, unknown>;
};

function ask({ email, network, minutes = 0, key, limits = true, wish }: Asked) {
  const services = {
    db,
    now: new Date(START.getTime() + minutes * 60_000),
    sendMails: () => {},
    limits,
    visitor: { addressKey: network ?? uuidv7(), userAgent: "a browser", device: "", place: "" },
  };
  const body = {
    typeid: 0,
    start_date: "2027-02-01",
    name: "Layla Haddad",
    email: email ?? `${uuidv7()}@visitor.example`,
    phone: "+971501234567",
    ...wish,
  };
  return createRentalRequest(services, body, {
    idempotencyKey: key,
    sharelink: undefined,
    landingPath: "/",
  });
}
/** The code of a refusal and the minutes after which it may be tried again. */
const refusalOf = (asked: Asked) =>
  ask(asked).then(
    () => "stored",
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return `${error.code} ${Number(error.headers["retry-after"]) / 60}`;
    },
  );
const countOf = async (table: string, where: string) =>
  (await db.all<{ rows: number }>(`select count(*) rows from ${table} where ${where}`))[0]?.rows;

test("an address gets ten receipts an hour, whoever asks: a request beyond is refused, and nobody is invited to it", async () => {
  const email = `${uuidv7()}@visitor.example`;
  const invitations = () => countOf("email_outbox", "event = 'invitation'");
  const before = (await invitations()) ?? 0;
  let asked = 0;
  for (let minute = 0; minute < 10; minute++)
    asked += (await ask({ email, minutes: minute })).asked;
  expect(asked).toBeGreaterThanOrEqual(10);
  expect(await refusalOf({ email, minutes: 30 })).toBe("too_many_requests 30");
  expect(await countOf("email_outbox", `recipient = '${email}'`)).toBe(10);
  expect(await countOf("rental_request", `email = '${email}'`)).toBe(10);
  expect(await invitations()).toBe(before + asked);
  expect(await refusalOf({ email, minutes: 60 })).toBe("stored");
  expect(await refusalOf({ email, minutes: 60 })).toBe("too_many_requests 1");
  expect(await refusalOf({ email, minutes: 60, limits: false })).toBe("stored");
});

test("a network makes sixty requests an hour; a refused one, or the same one again, does not count", async () => {
  const network = uuidv7();
  const key = uuidv7();
  const email = "same@visitor.example";
  for (let n = 0; n < 59; n++) await ask({ network });
  const first = await ask({ network, key, email });
  expect(await ask({ network, key, email })).toEqual(first);
  expect(await refusalOf({ network, minutes: 20 })).toBe("too_many_requests 40");
  expect(await refusalOf({ minutes: 20 })).toBe("stored");
  expect(await ask({ network, key, email, minutes: 20 })).toEqual(first);
  expect(await refusalOf({ network, minutes: 61 })).toBe("stored");
});

test("caps hold for requests at the same moment", async () => {
  const email = `${uuidv7()}@visitor.example`;
  const results = await Promise.all(Array.from({ length: 14 }, () => refusalOf({ email })));
  expect(results.filter((result) => result === "stored")).toHaveLength(10);
});

test("twenty equal keys at once are one request, and all get its answer", async () => {
  const asked = { key: uuidv7(), email: `${uuidv7()}@visitor.example` };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(asked)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await countOf("rental_request", `email = '${asked.email}'`)).toBe(1);
});

async function makeExtra(title: string, package_uuid: string) {
  const option_uuid = uuidv7();
  await db.insert(product_option).values({
    ...{ uuid: option_uuid, title, slug: option_uuid, statusid: 1, price: 50_000 },
  });
  await db.insert(product_package_option).values({ package_uuid, option_uuid });
}

test("hour and extras are the request's; without them it has none", async () => {
  const stored = async (asked: Asked) => {
    const { uuid } = await ask(asked);
    const [row] = await db.all<{ start_hour: number | null; extras: string }>(
      `select start_hour, extras from rental_request where uuid = '${uuid}'`,
    );
    return row && [row.start_hour, JSON.parse(row.extras)];
  };
  const evening = { timeofday: 3, duration: 3 };
  expect(await stored({ wish: { ...evening, start_hour: 23, extras: ["Jet ski"] } })).toEqual([
    ...[23, ["Jet ski"]],
  ]);
  expect(await stored({})).toEqual([null, []]);
  expect(await stored({ wish: { start_hour: null, extras: [] } })).toEqual([null, []]);
});

test("a provider that is away at the wished hour is not asked, though another hour of the time of day is free", async () => {
  await db.run(`insert into vessel_block (uuid, create_date, update_date, statusid, rental_product_uuid, start_date, end_date)
    values ('${uuidv7()}', 1, 1, 1, '${made.product}', ${Date.parse("2027-03-01T08:00Z")}, ${Date.parse("2027-03-01T11:00Z")})`);
  const asked = async (wish: Record<string, unknown>) =>
    (await ask({ wish: { start_date: "2027-03-01", timeofday: 2, duration: 3, ...wish } })).asked;
  const all = await asked({ start_date: "2027-03-02" });
  // From noon to three in Dubai it is away.
  expect([
    await asked({}),
    await asked({ start_hour: 13 }),
    await asked({ start_hour: 15 }),
  ]).toEqual([all, all - 1, all]);
});

test("an hour outside the time of day and extras nobody has are refused at their fields, and nothing is stored", async () => {
  const fieldsOf = (wish: Record<string, unknown>) =>
    ask({ wish }).then(
      () => "stored",
      (error: AppError) => Object.keys(error.fields ?? {}),
    );
  const before = await countOf("rental_request", "1");
  // Four hours of a morning from nine to twelve begin at nine alone.
  for (const start_hour of [10, 8, 25, 9.5, -1, "noon", {}, true]) {
    expect(await fieldsOf({ timeofday: 1, duration: 4, start_hour })).toEqual(["start_hour"]);
  }
  const other = await makeCatalogue(db);
  await makeExtra("Fireworks", other.package);
  const reservation = { typeid: 1, product_package_uuid: made.package, duration: 3, guests: 4 };
  for (const extras of [
    ...[["Unicorn"], ["jet ski"], "Jet ski", [7], ["Jet ski\nUnicorn"], ["x".repeat(121)]],
    Array.from({ length: 11 }, (_, n) => `Extra ${n}`),
  ]) {
    expect(await fieldsOf({ extras })).toEqual(["extras"]);
  }
  expect(await fieldsOf({ ...reservation, extras: ["Fireworks"] })).toEqual(["extras"]);
  expect(await countOf("rental_request", "1")).toBe(before);
  expect(await fieldsOf({ ...reservation, extras: ["Jet ski", "Birthday cake"] })).toBe("stored");
  expect(await fieldsOf({ extras: ["Fireworks"] })).toBe("stored");
});

test("the same key with another hour or other extras is another request", async () => {
  const email = `${uuidv7()}@visitor.example`;
  const key = uuidv7();
  const wish = { timeofday: 3, start_hour: 20, extras: ["Jet ski"] };
  const first = await ask({ key, email, wish });
  expect(await ask({ key, email, wish })).toEqual(first);
  for (const other of [{ start_hour: 21 }, { extras: [] }]) {
    const again = ask({ key, email, wish: { ...wish, ...other } });
    await expect(again).rejects.toMatchObject({ code: "idempotency_mismatch" });
  }
});

test("a reservation for a time that is taken is refused, with what is free instead", async () => {
  const own = await makeCatalogue(db);
  const taken = (from: number, to: number, day = "2027-02-01") =>
    makeBooking(db, own, {
      ...{ start_date: atHour(day, from), end_date: atHour(day, to), state: "confirmed" },
    });
  await taken(15, 17);
  const at = { typeid: 1, product_package_uuid: own.package, duration: 3, guests: 4 };
  const fieldsOf = (wish: Record<string, unknown>) =>
    ask({ wish: { ...at, timeofday: 2, ...wish } }).then(
      () => "stored",
      (error: unknown) => (error instanceof AppError ? error.fields : error),
    );
  const { date: words } = requestMessages.errors;
  // Half an hour is kept between trips.
  const free = words.starts("01.02.2027", "09.00, 20.00, 21.00, 22.00 or 23.00");
  expect(await fieldsOf({ start_hour: 14 })).toEqual({ start_hour: free });
  expect(await fieldsOf({})).toEqual({ timeofday: free });
  await taken(8, 12);
  await taken(20, 26);
  const none = { start_date: words.none("01.02.2027", "02.02.2027") };
  expect(await fieldsOf({ start_hour: 14 })).toEqual(none);
  expect(await fieldsOf({ timeofday: 3 })).toEqual(none);
  expect(await countOf("rental_request", `product_package_uuid = '${own.package}'`)).toBe(0);
  expect(await fieldsOf({ start_date: "2027-02-02", start_hour: 14 })).toBe("stored");
  // An offer request names no vessel.
  expect(await fieldsOf({ typeid: 0 })).toBe("stored");
});

test("a reservation that the vessel's own rules leave no time says which, not that it is taken", async () => {
  const own = await makeCatalogue(db);
  const ruled = (rules: Partial<typeof rental_product.$inferInsert>) =>
    db.update(rental_product).set(rules).where(eq(rental_product.uuid, own.product));
  const at = { typeid: 1, product_package_uuid: own.package, duration: 3, guests: 4 };
  const fieldsOf = (wish: Record<string, unknown>) =>
    ask({ wish: { ...at, timeofday: 2, ...wish } }).then(
      () => "stored",
      (error: unknown) => (error instanceof AppError ? error.fields : error),
    );
  const free = "On 01.02.2027 it is free to start at";
  await ruled({ sailing_hours: Array(7).fill([9, 18]) });
  const sails = "The yacht sails from 09.00 to 18.00 that day.";
  expect(await fieldsOf({ start_hour: 17 })).toEqual({
    start_hour: `${sails} ${free} 09.00, 12.00, 13.00, 14.00 or 15.00.`,
  });
  expect(await fieldsOf({ timeofday: 3 })).toMatchObject({
    timeofday: expect.stringContaining(sails),
  });
  // 1 February 2027 is a Monday.
  await ruled({ sailing_hours: [null, ...Array(6).fill([9, 18])] });
  expect(await fieldsOf({})).toEqual({
    start_date: "The yacht does not sail on this weekday. The nearest free day is 02.02.2027.",
  });
  await ruled({ sailing_hours: null, closed_seasons: [{ from: "01-20", to: "02-05" }] });
  expect(await fieldsOf({ start_hour: 14 })).toEqual({
    start_date: "The yacht does not sail in this season. The nearest free day is 06.02.2027.",
  });
  await ruled({ closed_seasons: null, notice_hours: 24 * 31 });
  expect(await fieldsOf({})).toMatchObject({
    start_date: expect.stringContaining("The provider needs 744 hours of notice."),
  });
  expect(await countOf("refused_time", `product_package_uuid = '${own.package}'`)).toBe(0);
});

test("a reservation refused for a taken time is counted, by network once a day, vessel and day of the trip, and nobody fills the table", async () => {
  const own = await makeCatalogue(db);
  const trip = { start_date: atHour("2027-02-01", 8), end_date: atHour("2027-02-01", 26) };
  await makeBooking(db, own, { ...trip, state: "confirmed" });
  const refuse = (network: string, minutes = 0, of = own, start_date = "2027-02-01") =>
    refusalOf({
      ...{ network, minutes, limits: false },
      wish: {
        start_date,
        typeid: 1,
        product_package_uuid: of.package,
        duration: 3,
        guests: 4,
        timeofday: 2,
      },
    });
  const noted = (of = own) => countOf("refused_time", `product_package_uuid = '${of.package}'`);
  const day = 24 * 60;
  for (const minutes of [0, 5, day - 1]) await refuse("one", minutes);
  expect(await noted()).toBe(1);
  await refuse("two");
  await refuse("one", day + 1);
  expect(await noted()).toBe(3);
  const rows = await db.all(`select start_date, timeofday, duration, guests from refused_time
    where product_package_uuid = '${own.package}' limit 1`);
  const start_date = dubaiMidnight("2027-02-01").getTime();
  expect(rows).toEqual([{ start_date, timeofday: 2, duration: 3, guests: 4 }]);
  // The same guest tries another day.
  const next = { start_date: atHour("2027-02-02", 8), end_date: atHour("2027-02-02", 26) };
  await makeBooking(db, own, { ...next, state: "confirmed" });
  for (const minutes of [day + 2, day + 3]) await refuse("one", minutes, own, "2027-02-02");
  expect(await noted()).toBe(4);
  const other = await makeCatalogue(db);
  // More guests than it carries are counted, too, on a free day as well.
  const crowd = { typeid: 1, product_package_uuid: other.package, duration: 3, guests: 900 };
  const wide = { ...crowd, start_date: "2027-02-05", timeofday: 2 };
  for (const network of ["one", "one", "two"])
    await refusalOf({ network, minutes: 0, limits: false, wish: wide });
  expect(await noted(other)).toBe(2);
  await db.run(`delete from refused_time where product_package_uuid = '${other.package}'`);
  await makeBooking(db, other, { ...trip, state: "confirmed" });
  const many = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${REFUSED_ROWS_A_DAY})
    insert into refused_time (uuid, create_date, update_date, statusid, product_package_uuid, start_date, timeofday, duration, guests)
    select 'many-' || i, ${START.getTime()}, 0, 0, '${other.package}', 0, 1, 3, 4 from n`;
  await db.run(many);
  await refuse("three", 0, other);
  expect(await noted(other)).toBe(REFUSED_ROWS_A_DAY);
  await db.run("delete from refused_time where uuid like 'many-%'");
});

test("a day that the form does not take is counted like a refused reservation, for the site's own form alone", async () => {
  const own = await makeCatalogue(db);
  await makeBooking(db, own, {
    ...{ start_date: atHour("2027-02-01", 8), end_date: atHour("2027-02-01", 26) },
    state: "confirmed",
  });
  const after: Promise<unknown>[] = [];
  const app = new Hono<HonoEnv>();
  app.use(async (c, next) => {
    c.set("settings", { siteUrl: "https://khorizon.example" } as HonoEnv["Variables"]["settings"]);
    c.set("services", {
      ...{ db, now: START, takePublicWrite: async () => {} },
      visitor: {
        addressKey: c.req.header("x-network"),
        userAgent: "a browser",
        device: "",
        place: "",
      },
      later: (work: () => Promise<unknown>) => {
        after.push(work());
      },
    } as unknown as AppServices);
    await next();
  });
  app.route("/", api);
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0" };
  const form = { ...browser, "sec-fetch-site": "same-origin" };
  const noted = async (query: string, headers: Record<string, string> = form, network = "one") => {
    const path = `/days?package=${own.package}&month=2027-02&duration=3&${query}`;
    const answer = await app.request(path, { headers: { ...headers, "x-network": network } });
    expect(answer.status).toBe(200);
    await Promise.all(after);
    return countOf("refused_time", `product_package_uuid = '${own.package}'`);
  };
  const wish = "timeofday=2&guests=4";
  // Who looks at the calendar wishes for nothing; other sites and robots do not count, nor does a free day or what is none.
  for (const query of ["", "day=2027-02-01", wish, `day=2027-02-02&${wish}`])
    expect(await noted(query), query).toBe(0);
  for (const odd of ["timeofday=9&guests=4", "timeofday=2&guests=-1", "timeofday=2&guests=x"])
    expect(await noted(`day=2027-02-01&${odd}`), odd).toBe(0);
  const query = `day=2027-02-01&${wish}`;
  expect(await noted(query, { ...browser, "sec-fetch-site": "cross-site" })).toBe(0);
  expect(await noted(query, { ...form, "user-agent": "Googlebot/2.1" })).toBe(0);
  expect(await noted(query)).toBe(1);
  expect(await noted(query)).toBe(1);
  expect(await noted(query, form, "two")).toBe(2);
  // A wish that the form has refused says its hour: one that is taken on a day with others, or for too many guests.
  const half = { start_date: atHour("2027-02-03", 12), end_date: atHour("2027-02-03", 15) };
  await makeBooking(db, own, { ...half, state: "confirmed" });
  const on = "day=2027-02-03&timeofday=2&guests=";
  expect(await noted(`${on}4`, form, "three")).toBe(2);
  expect(await noted(`${on}4&hour=16`, form, "three")).toBe(2);
  expect(await noted(`${on}4&hour=13`, form, "three")).toBe(3);
  expect(await noted(`${on}900&hour=`, form, "three")).toBe(3);
  expect(await noted(`${on}900&hour=`, form, "four")).toBe(4);
  // The same visitor goes on and is refused by the reservation itself.
  const asked = { typeid: 1, product_package_uuid: own.package, duration: 3, guests: 4 };
  await refusalOf({ network: "two", minutes: 1, wish: { ...asked, timeofday: 2 } });
  expect(await noted("")).toBe(4);
  const why = await db.all(`select statusid, guests from refused_time
    where product_package_uuid = '${own.package}' and start_date = ${dubaiMidnight("2027-02-03").getTime()} order by statusid`);
  expect(why).toEqual([
    { statusid: REFUSED.indexOf("taken"), guests: 4 },
    { statusid: REFUSED.indexOf("guests"), guests: 900 },
  ]);
});
