import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { idempotency_key } from "#db/entities/idempotency-key.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { session } from "#db/entities/session.ts";
import { user } from "#db/entities/user.ts";
import { type NewRequest, type PlacedRequest, placeRequest } from "#db/queries/place-request.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue } from "#db/testing/factories.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

const NOW = new Date("2027-01-02T08:00:00Z");
const DAY = new Date("2027-01-09T20:00:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

function place(values: Partial<NewRequest> = {}, key: string = uuidv7()) {
  const now = values.now ?? NOW;
  return placeRequest(
    db,
    {
      uuid: uuidv7(),
      now,
      start_date: DAY,
      end_date: DAY,
      starts: [new Date(DAY.getTime() + 12 * 3_600_000)],
      valid_until_date: later(24),
      product_package_uuid: null,
      sharelink: null,
      timeofday: 2,
      typeid: 0,
      duration: 3,
      guests: 6,
      name: "Layla Haddad",
      email: "layla@haddad.example",
      phone: "+971501234567",
      language: "en",
      timezone: "Asia/Dubai",
      comment: "",
      source: "form",
      landing_path: "/",
      chat_uuid: null,
      start_hour: null,
      extras: [],
      ...values,
    },
    {
      scope: "test",
      key,
      body_hash: "hash",
      expire_date: new Date(now.getTime() + 48 * 3_600_000),
    },
  );
}

const stored = (uuid: string) =>
  db.select().from(rental_request).where(eq(rental_request.uuid, uuid));
const parse = (answer: { response: string } | undefined) =>
  JSON.parse(answer?.response ?? "null") as PlacedRequest;

test("the same key answers what was answered before, until it has expired", async () => {
  const key = uuidv7();
  const first = parse((await place({}, key)).answer);
  const again = uuidv7();
  expect(parse((await place({ uuid: again }, key)).answer)).toEqual(first);
  expect(await stored(again)).toEqual([]);
  const fresh = parse((await place({ uuid: uuidv7(), now: later(49) }, key)).answer);
  expect(fresh.request_id).toBeGreaterThan(first.request_id);
});

test("expired keys of others make room", async () => {
  const key = uuidv7();
  await place({}, key);
  await place({ now: later(100) });
  expect(await db.select().from(idempotency_key).where(eq(idempotency_key.key, key))).toEqual([]);
});

test("a package takes a request only within its limits, while it and its provider are published", async () => {
  const ids = await makeCatalogue(db);
  const reserve = (values: Partial<NewRequest> = {}) =>
    place({ typeid: 1, product_package_uuid: ids.package, ...values });
  expect((await reserve()).answer).toBeDefined();
  for (const wrong of [{ guests: 131 }, { guests: 1 }, { duration: 7 }, { duration: 1 }]) {
    const uuid = uuidv7();
    const { answer, limits } = await reserve({ uuid, ...wrong });
    expect(answer).toBeUndefined();
    expect(limits).toMatchObject({ guests_max: 130, hours_max: 6 });
    expect(await stored(uuid)).toEqual([]);
  }
  await db
    .update(product_package)
    .set({ times_of_day: [1] })
    .where(eq(product_package.uuid, ids.package));
  expect((await reserve()).answer).toBeUndefined();
  expect((await reserve({ timeofday: 1 })).answer).toBeDefined();
  await db.update(rental_partner).set({ statusid: -1 }).where(eq(rental_partner.uuid, ids.partner));
  expect(await reserve({ timeofday: 1 })).toMatchObject({
    answer: undefined,
    limits: undefined,
  });
});

test("a refused request draws no number", async () => {
  const before = parse((await place()).answer).request_id;
  await place({ typeid: 1, product_package_uuid: uuidv7() });
  expect(parse((await place()).answer).request_id).toBe(before + 1);
});

test("a request changes the language of its sender's own account alone; one that works here stays as it is", async () => {
  for (const [roles, language] of [
    [["user"], "en"],
    [["user", "partner"], "ar"],
  ] as const) {
    const email = `${uuidv7()}@visitor.example`;
    const of = () => db.select({ is: user.site_language }).from(user).where(eq(user.email, email));
    const account = { uuid: uuidv7(), email, roles: [...roles], site_language: "ar", statusid: 1 };
    await db.insert(user).values(account);
    const sender = await signedIn(account.uuid);
    const stranger = { uuid: uuidv7(), email: `${uuidv7()}@visitor.example`, statusid: 1 };
    await db.insert(user).values({ ...stranger, roles: ["user"] });
    await place({ email, sender, product_package_uuid: uuidv7() });
    await place({ email });
    await place({ email, sender: await signedIn(stranger.uuid) });
    await place({ email, sender: { ...sender, uuid: uuidv7() } });
    expect(await of()).toEqual([{ is: "ar" }]);
    await place({ email, sender });
    expect(await of()).toEqual([{ is: language }]);
  }
});

/** The names in the token of an account that has signed in. */
async function signedIn(user_uuid: string) {
  const ids = { uuid: uuidv7(), sid: uuidv7(), user_uuid };
  await db.insert(session).values({
    ...{ uuid: ids.sid, user_uuid, family: ids.sid, token_uuid: ids.uuid },
    ...{ token_date: NOW, expire_date: later(24) },
  });
  return ids;
}
