/** What others than administrators read and change through the API (SPEC §7). */
import { afterAll, describe, expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { idsOf } from "#app/test/admin-api.ts";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { nothingKept, roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { article } from "#db/entities/article.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { endLinks } from "#db/queries/ended-links.ts";
import { upsertSubscriber } from "#db/queries/newsletter.ts";
import { makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { addDays, dubaiMidnight, earliestDay } from "#domain/lib/dubai-date.ts";
import type { Way } from "#domain/rules/reach.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
const db = stackDb();
const HOUR = 3_600_000;
type Row = Record<string, unknown> & { uuid: string };
type Answer = {
  status: number;
  data: Row & { rows: Row[]; total: number; next: string | null };
  error: { code: string; fields?: Record<string, string>; details?: Record<string, unknown> };
  headers: Headers;
};

async function call(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${siteUrl}/api/${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Pick<Answer, "data" | "error">;
  return { ...answer, status: response.status, headers: response.headers };
}
const get = (path: string, headers?: Record<string, string>) => call("GET", path, headers);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const made: Awaited<ReturnType<typeof makeCatalogue>>[] = [];
async function someCatalogue() {
  const catalogue = await makeCatalogue(db);
  made.push(catalogue);
  return catalogue;
}
/** Other tests look at the public site: it must not go on showing what these make. */
afterAll(async () => {
  for (const { product, partner } of made) {
    await rows("update product_package set statusid = 0 where rental_product_uuid = ?", [product]);
    await rows("update rental_product set statusid = 0 where uuid = ?", [product]);
    await rows("update rental_partner set statusid = 0 where uuid = ?", [partner]);
    await rows("update partner_rating set published = 0 where rental_partner_uuid = ?", [partner]);
  }
});
/** An account of a provider. */
async function accountOf(partner: string) {
  const account = await stackAccount(["partner"]);
  await rows("update user set rental_partner_uuid = ? where uuid = ?", [partner, account.uuid]);
  return account;
}

describe("what is free on a day", () => {
  const day = addDays(earliestDay(new Date()), 200);
  const wish = (over: Record<string, string> = {}) =>
    `free?${new URLSearchParams({ date: day, guests: "11", duration: "3", timeofday: "2", ...over })}`;

  test("vessels and companies in one round trip, never kept, by rules and calendar", async () => {
    const before = (await get(wish())).data;
    const { product } = await someCatalogue();
    await rows(
      "update product_package set guests_min = 1, guests_max = 12 where rental_product_uuid = ?",
      [product],
    );
    const answer = await get(wish());
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.data).toEqual({
      vessels: Number(before.vessels) + 1,
      companies: Number(before.companies) + 1,
    } as never);
    expect(await roundTrips(() => get(wish()))).toBe(1);
    // A month's notice, or its hours on that weekday, take it out of the count.
    for (const rule of [
      "notice_hours = 24 * 300",
      "sailing_hours = '[null,null,null,null,null,null,null]'",
    ]) {
      await rows(`update rental_product set ${rule} where uuid = ?`, [product]);
      expect((await get(wish())).data).toEqual(before);
      await rows(
        "update rental_product set notice_hours = null, sailing_hours = null where uuid = ?",
        [product],
      );
    }
    // From noon to three it is away: from three on it is free, and at one it is not.
    await rows(
      "insert into vessel_block (uuid, create_date, update_date, statusid, rental_product_uuid, start_date, end_date) values (?, 1, 1, 1, ?, ?, ?)",
      [
        uuidv7(),
        product,
        dubaiMidnight(day).getTime() + 12 * HOUR,
        dubaiMidnight(day).getTime() + 15 * HOUR,
      ],
    );
    expect((await get(wish())).data).toEqual(answer.data);
    const at = async (hour: string) => Number((await get(wish({ hour }))).data.vessels);
    expect((await at("15")) - (await at("13"))).toBeGreaterThan(0);
  });

  test("where one company or none is free, the nearest day that has more; where no day has, what else to change", async () => {
    // Nobody else takes so many for so long in the evening.
    const large = { guests: "130", duration: "6", timeofday: "3" };
    const none = (await get(wish(large))).data;
    const ways = none.ways as Way[];
    expect(none).toMatchObject({ vessels: 0, companies: 0 });
    expect(none).not.toHaveProperty("next");
    expect(ways.length).toBeGreaterThan(0);
    // Each way is one that somebody takes.
    for (const { changes, companies } of ways) {
      const changed = Object.fromEntries(changes.map(({ field, value }) => [field, `${value}`]));
      expect(companies).toBeGreaterThan(0);
      expect(Number((await get(wish({ ...large, ...changed }))).data.companies)).toBe(companies);
    }

    const { product } = await someCatalogue();
    await rows("update rental_product set capacity = 130 where uuid = ?", [product]);
    await rows(
      `update product_package set guests_min = 1, guests_max = 130, hours_min = 2, hours_max = 6,
         times_of_day = '[3]' where rental_product_uuid = ?`,
      [product],
    );
    // Away the day before, that day and the next: two days before is as near as two days after, which comes first.
    const away = (from: number, to: number) =>
      rows(
        "insert into vessel_block (uuid, create_date, update_date, statusid, rental_product_uuid, start_date, end_date) values (?, 1, 1, 1, ?, ?, ?)",
        [
          uuidv7(),
          product,
          dubaiMidnight(addDays(day, from)).getTime() + 12 * HOUR,
          dubaiMidnight(addDays(day, to)).getTime() + 12 * HOUR,
        ],
      );
    expect((await get(wish(large))).data).toMatchObject({ vessels: 1, companies: 1 });
    await away(-1, 2);
    expect((await get(wish(large))).data).toMatchObject({ vessels: 0, next: addDays(day, 2) });
    await away(2, 3);
    expect((await get(wish(large))).data).toMatchObject({ vessels: 0, next: addDays(day, -2) });
    await away(-40, -1);
    await away(3, 40);
    const nowhere = (await get(wish(large))).data;
    expect(nowhere).toMatchObject({ vessels: 0, companies: 0 });
    expect(nowhere).not.toHaveProperty("next");
  });

  test.each([
    ["a day that is none", { date: "2027-02-30" }, "date"],
    ["a day that is over", { date: "2020-01-01" }, "date"],
    ["no guests", { guests: "0" }, "guests"],
    ["a part of a guest", { guests: "1.5" }, "guests"],
    ["too many hours", { duration: "999" }, "duration"],
    ["a time of day that is none", { timeofday: "4" }, "timeofday"],
    ["an hour outside of its time of day", { hour: "9" }, "hour"],
    ["an hour that ends outside of it", { hour: "19" }, "hour"],
    ["no hour", { hour: "noon" }, "hour"],
    ["what looks like SQL", { guests: "1 or 1=1" }, "guests"],
  ])("refused: %s", async (_, over, field) => {
    const { status, error } = await get(wish(over));
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      400,
      "validation",
      [field],
    ]);
  });
});

describe("a package's month", () => {
  const day = addDays(earliestDay(new Date()), 210);
  const month = day.slice(0, 7);

  test("its days, the starts of one, and the nearest free day, in one round trip, never kept", async () => {
    const { product, slug, package: uuid } = await someCatalogue();
    const from = dubaiMidnight(day).getTime();
    // The whole day and its night, and on the next the time until four.
    await rows(
      "insert into vessel_block (uuid, create_date, update_date, statusid, rental_product_uuid, start_date, end_date) values (?, 1, 1, 1, ?, ?, ?), (?, 1, 1, 1, ?, ?, ?)",
      [
        uuidv7(),
        product,
        from,
        from + 27 * HOUR,
        uuidv7(),
        product,
        from + 32 * HOUR,
        from + 40 * HOUR,
      ],
    );
    const ask = (over: Record<string, string>) =>
      get(`days?${new URLSearchParams({ package: slug, month, duration: "3", ...over })}`);
    const next = addDays(day, 1);
    const taken = await ask({ day });
    expect([taken.status, taken.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(taken.data).toMatchObject({ month, starts: [], nearest: next });
    const stateOf = ({ data }: Answer, one: string) =>
      (data as unknown as { days: { day: string; state: string }[] }).days.find(
        ({ day: found }) => found === one,
      )?.state;
    expect(stateOf(taken, day)).toBe("taken");
    const partly = await ask({ package: uuid, month: next.slice(0, 7), day: next });
    expect(stateOf(partly, next)).toBe("partly");
    expect(partly.data).toMatchObject({
      starts: ["16:00", "17:00", "20:00", "21:00", "22:00", "23:00"],
      nearest: null,
    });
    expect(await roundTrips(() => ask({ day }))).toBe(1);
    expect((await ask({ package: "no-such-package" })).status).toBe(404);
  });

  test.each([
    ["no package", { package: "" }, "package"],
    ["what looks like SQL", { package: "a' or '1'='1" }, "package"],
    ["a month that is none", { month: "2027-13" }, "month"],
    ["a month of which no calendar knows", { month: "9999-12" }, "month"],
    ["a day that is none", { day: "2027-02-30" }, "day"],
    ["a day of which no calendar knows", { day: "9999-12-31" }, "day"],
    ["a part of an hour", { duration: "1.5" }, "duration"],
    ["too many hours", { duration: "241" }, "duration"],
    ["more hours than the package takes", { duration: "99" }, "duration"],
    ["a day of another month", { day: addDays(`${month}-28`, 10) }, "day"],
  ])("refused: %s", async (_, over, field) => {
    const query = new URLSearchParams({ package: "golden-hour-55-ft-flybridge", month, ...over });
    const { status, error } = await get(`days?${query}`);
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      400,
      "validation",
      [field],
    ]);
  });
});

describe("public records", () => {
  test.each(["article", "partnerrating", "productpackage", "rentalpartner"])(
    "the list of %s shows public fields of public records, in one round trip, and is kept",
    async (name) => {
      await nothingKept();
      const { status, data, headers } = await get(`list/${name}?size=3`);
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
      expect(data.rows.length).toBeGreaterThan(0);
      for (const row of data.rows) {
        const hidden = ["email", "phone", "whatsapp", "commission_bp", "statusid", "booking_uuid"];
        expect(Object.keys(row).filter((key) => hidden.includes(key))).toEqual([]);
      }
      const known = headers.get("etag") ?? "";
      const again = await fetch(`${siteUrl}/api/list/${name}?size=3`, {
        headers: { "if-none-match": known },
      });
      expect(again.status).toBe(304);
      await until(async () => (await get(`list/${name}?size=3`)).headers.get("x-cache") === "HIT", {
        message: "the list was not kept",
      });
      expect(await roundTrips(() => get(`list/${name}?size=3`))).toBe(0);
      expect(await roundTrips(() => get(`list/${name}?size=2&cursor=last`))).toBe(1);
    },
  );

  test("lists are ordered, paged, searched and filtered as the admin's are", async () => {
    const { partner, slug } = await someCatalogue();
    const word = `word${uuidv7().replaceAll("-", "")}`;
    await rows("update product_package set title = ?, price = 5 where slug = ?", [word, slug]);
    const found = await get(`list/productpackage?q=${word}`);
    expect(found.data.rows).toMatchObject([
      { title: word, price: 5, currency: "AED", labels: { rental_product_uuid: "Vessel" } },
    ]);
    expect(found.data.total).toBe(1);
    const cheap = await get("list/productpackage?filter[price][lte]=5&sort=price&size=1");
    expect(Number(cheap.data.rows[0]?.price)).toBeLessThanOrEqual(5);
    const first = await get("list/productpackage?sort=-price&size=2");
    const next = await get(`list/productpackage?sort=-price&size=2&cursor=${first.data.next}`);
    expect(new Set(idsOf([...first.data.rows, ...next.data.rows])).size).toBe(4);
    // What may not be known is not asked for either.
    for (const asked of [
      "filter[email]=desk",
      "filter[statusid]=0",
      "filter[commission_bp][gte]=1",
      "sort=statusid",
      "nonsense=1",
    ])
      expect((await get(`list/rentalpartner?${asked}`)).status).toBe(400);
    await rows("update rental_partner set email = ? where uuid = ?", [
      `${word}@provider.example`,
      partner,
    ]);
    expect((await get(`list/rentalpartner?q=${word}`)).data.rows).toEqual([]);
  });

  test("nothing shows of what is not public, nor of what belongs to it", async () => {
    const { partner, product, package: pack, slug } = await someCatalogue();
    const catalogue = { partner, product };
    const [start_date, end_date] = [new Date("2026-01-01"), new Date("2026-01-02")];
    const booking_uuid = await makeBooking(db, catalogue, { start_date, end_date });
    const rating = uuidv7();
    await db.insert(partner_rating).values({
      uuid: rating,
      rental_partner_uuid: partner,
      booking_uuid,
      stars: 5,
      published: true,
      statusid: 1,
    });
    const seen = async () => [
      (await get(`edit/productpackage?uuid=${pack}`)).status,
      (await get(`list/productpackage?ids=${pack}`)).data.rows.length,
      (await get(`edit/rentalpartner?slug=${slug}`)).status,
      (await get(`list/rentalpartner?ids=${partner}`)).data.rows.length,
      (await get(`list/partnerrating?ids=${rating}`)).data.rows.length,
    ];
    const shownOnceKnown = async (expected: number[]) =>
      until(async () => JSON.stringify(await seen()) === JSON.stringify(expected), {
        message: `not ${expected}`,
      });
    expect(await seen()).toEqual([200, 1, 200, 1, 1]);
    await rows("update rental_product set statusid = 0 where uuid = ?", [product]);
    await shownOnceKnown([404, 0, 200, 1, 1]);
    await rows("update rental_product set statusid = 1 where uuid = ?", [product]);
    await rows("update rental_partner set statusid = -1 where uuid = ?", [partner]);
    await shownOnceKnown([404, 0, 404, 0, 0]);
    await rows("update rental_partner set statusid = 1 where uuid = ?", [partner]);
    await rows("update partner_rating set published = 0 where uuid = ?", [rating]);
    await shownOnceKnown([200, 1, 200, 1, 0]);
  });

  test("an article shows with its text, once its day has come", async () => {
    const slug = `article-${uuidv7()}`;
    const values = { slug, title: "Still to come", body: "Text", statusid: 1 };
    await db.insert(article).values({ ...values, published_date: new Date("2100-01-01") });
    expect((await get(`edit/article?slug=${slug}`)).status).toBe(404);
    await rows("update article set published_date = 0 where slug = ?", [slug]);
    const { data } = await get(`edit/article?slug=${slug}`);
    expect(data).toMatchObject({ slug, body: "Text" });
    await rows("update article set statusid = 0 where slug = ?", [slug]);
  });

  test.each(["uuid=", "uuid=x", "slug=A/B", `slug=a&uuid=${uuidv7()}`, ""])(
    "a record asked for by %j is 400, an unknown one 404",
    async (query) => {
      expect((await get(`edit/article?${query}`)).status).toBe(400);
      const unknown = await get(`edit/article?uuid=${uuidv7()}`);
      expect([unknown.status, unknown.headers.get("cache-control")]).toEqual([404, "no-store"]);
    },
  );
});

describe("a provider", () => {
  test("changes its package and profile, in the fields that are its own", async () => {
    const { partner, package: pack, slug } = await someCatalogue();
    const account = await accountOf(partner);
    const { data } = await get(`edit/productpackage?uuid=${pack}`);
    const wanted = { uuid: pack, update_date: data.update_date, price: 123_400, guests_max: 10 };
    const others = { slug: "taken-over", statusid: -1, featured_order: 1 };
    const path = "edit/productpackage";
    const done = await call("PUT", path, bearer(account.token), { ...wanted, ...others });
    expect(done.status).toBe(200);
    const [stored] = await rows(
      "select price, guests_max, slug, statusid, featured_order from product_package where uuid = ?",
      [pack],
    );
    expect(stored).toEqual({
      ...{ price: 123_400, guests_max: 10, slug, statusid: 1, featured_order: null },
    });
    expect(
      await rows("select actor_uuid, action from audit_log where record_uuid = ?", [pack]),
    ).toEqual([{ actor_uuid: account.uuid, action: "update" }]);
    // The same once more was made of what no longer stands, and does not say who else writes.
    const stale = await call("PUT", path, bearer(account.token), { ...wanted, price: 999 });
    expect([stale.status, stale.error.details?.by]).toEqual([409, ""]);
    const wrong = { ...wanted, update_date: done.data.update_date, hours_min: 0, price: -1 };
    const refused = await call("PUT", path, bearer(account.token), wrong);
    expect([refused.status, Object.keys(refused.error.fields ?? {}).sort()]).toEqual([
      400,
      ["hours_min", "price"],
    ]);

    const profile = await get(`edit/rentalpartner?uuid=${partner}`);
    const changed = await call("PUT", "edit/rentalpartner", bearer(account.token), {
      ...{ uuid: partner, update_date: profile.data.update_date, phone: "+971501234567" },
      ...{ area: "Dubai Harbour", commission_bp: 0, rating: 500, email: "me@elsewhere.example" },
    });
    expect(changed.data).toMatchObject({ area: "Dubai Harbour", phone: "+971501234567" });
    expect(
      await rows("select area, email, rating from rental_partner where uuid = ?", [partner]),
    ).toEqual([{ area: "Dubai Harbour", email: "desk@provider.example", rating: null }]);
  });

  test("changes nothing of another, and nobody else changes anything", async () => {
    const mine = await someCatalogue();
    const theirs = await someCatalogue();
    const account = await accountOf(mine.partner);
    const { data } = await get(`edit/productpackage?uuid=${theirs.package}`);
    const { data: profile } = await get(`edit/rentalpartner?uuid=${theirs.partner}`);
    const change = { uuid: theirs.package, update_date: data.update_date, price: 100 };
    const more = { uuid: theirs.partner, update_date: profile.update_date, area: "Mine" };
    const putAs = async (headers: Record<string, string>) => [
      (await call("PUT", "edit/productpackage", headers, change)).status,
      (await call("PUT", "edit/rentalpartner", headers, more)).status,
    ];
    expect(await putAs(bearer(account.token))).toEqual([404, 404]);
    expect(await putAs({})).toEqual([401, 401]);
    const user = await stackAccount(["user", "affiliate"]);
    expect(await putAs(bearer(user.token))).toEqual([403, 403]);
    const evil = { cookie: account.cookie, origin: "https://evil.example" };
    expect(await putAs(evil)).toEqual([403, 403]);
    await rows("update product_package set statusid = -1 where uuid = ?", [mine.package]);
    const gone = { ...change, uuid: mine.package };
    expect((await call("PUT", "edit/productpackage", bearer(account.token), gone)).status).toBe(
      404,
    );
    expect(
      await rows("select price from product_package where rental_product_uuid in (?, ?)", [
        mine.product,
        theirs.product,
      ]),
    ).toEqual([{ price: 100_000 }, { price: 100_000 }]);
    expect((await call("PUT", "edit/article", bearer(account.token), change)).status).toBe(405);
  });
});

describe("what is one person's own", () => {
  test("a request, by its link or the account of its address, without what is ours alone", async () => {
    const account = await stackAccount(["user"]);
    const internal_notes = "Talks a lot";
    const wishes = { start_hour: 14, extras: ["Jet ski"] };
    const values = { email: account.email, name: "Layla", internal_notes, ...wishes };
    const own = await makeRequest(db, values);
    const { uuid } = await makeRequest(db, { email: "other@visitor.example" });
    const path = `edit/rentalrequest?uuid=${own.uuid}`;
    for (const headers of [
      bearer(account.token),
      { cookie: account.cookie },
      bearer(await stackLink(`request:${own.uuid}`)),
    ]) {
      const answer = await get(path, headers);
      expect(answer.data).toMatchObject({ uuid: own.uuid, name: "Layla", statusid: 0, ...wishes });
      expect(Object.keys(answer.data)).not.toContain("internal_notes");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect((await get(path)).status).toBe(401);
    expect((await get(path, bearer(await stackLink(`request:${uuid}`)))).status).toBe(404);
    expect((await get(`edit/rentalrequest?uuid=${uuid}`, bearer(account.token))).status).toBe(404);
    expect((await get("edit/rentalrequest?uuid=x", bearer(account.token))).status).toBe(400);
    const link = bearer(await stackLink(`request:${own.uuid}`));
    const { uuid: by } = account;
    await stackDb().batch([
      ...endLinks(
        stackDb(),
        { actor: { uuid: by, label: "visitor", requestId: "r" }, now: new Date() },
        `request:${own.uuid}`,
      ),
    ]);
    expect((await get(path, link)).status).toBe(401);
    await rows("update session set revoked_date = 1 where user_uuid = ?", [account.uuid]);
    expect((await get(path, bearer(account.token))).status).toBe(401);
  });

  test("an entry of the newsletter, by its link or the account of its address", async () => {
    const account = await stackAccount(["user"]);
    const [own] = await upsertSubscriber(db, { email: account.email, typeid: 1 });
    const other = `${uuidv7()}@visitor.example`;
    const [theirs] = await upsertSubscriber(db, { email: other, typeid: 1 });
    const path = `edit/newsletter?uuid=${own?.uuid}`;
    const { data } = await get(path, bearer(account.token));
    expect(data).toMatchObject({ email: account.email, typeid: 1, statusid: 0 });
    expect(Object.keys(data)).not.toContain("unsubscribe_token");
    expect((await get(path, bearer(await stackLink(`newsletter:${own?.uuid}`)))).status).toBe(200);
    expect((await get(path, bearer(await stackLink(`request:${own?.uuid}`)))).status).toBe(404);
    expect((await get(path)).status).toBe(401);
    const foreign = `edit/newsletter?uuid=${theirs?.uuid}`;
    expect((await get(foreign, bearer(account.token))).status).toBe(404);
  });

  test("a chat and its messages, by its uuid, for as long as it goes on", async () => {
    const uuid = uuidv7();
    await db.insert(chat).values({ uuid, statusid: 1 });
    const said = ["Good evening", "How can we help?"];
    await db.insert(chat_message).values(
      said.map((content, n) => ({
        ...{ chat_uuid: uuid, sequence: n + 1, content },
        ...{ role: n === 0 ? "user" : "assistant", name: n === 0 ? "" : "Marina" },
      })),
    );
    const path = `edit/chat?uuid=${uuid}`;
    const { data, headers } = await get(path);
    expect(data).toMatchObject({
      uuid,
      state: "open",
      messages: said.map((content) => ({ content })),
    });
    expect(Object.keys((data.messages as object[])[0] ?? {}).sort()).toEqual([
      ...["content", "create_date", "name", "role"],
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await get(`edit/chat?uuid=${uuidv7()}`)).status).toBe(404);
    expect((await get("edit/chat")).status).toBe(400);
    await rows("update chat set state = 'closed' where uuid = ?", [uuid]);
    expect((await get(path)).status).toBe(404);
  });
});
