/** `bun run db:seed-large` in small: what it writes is what the site would have written. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { seedDatabase } from "#db/seed/index.ts";
import { seedLarge } from "#db/seed/large/index.ts";
import { startDatabase } from "#db/testing/database.ts";

const size = { requests: 400, mails: 300, messages: 1000, packages: 40, articles: 30 };
let database: Awaited<ReturnType<typeof startDatabase>>;
let refused: unknown;
beforeAll(async () => {
  database = await startDatabase();
  const { url } = database;
  refused = await seedLarge({ url }, size).catch((error: unknown) => error);
  const account = { adminEmail: "admin@khorizon.example", adminPassword: "a long walk" };
  await seedDatabase({ url, mode: "demo", ...account });
});
afterAll(() => database.stop());

test("a database without a catalogue is refused; one with it gets what was asked for, counted and searchable", async () => {
  const { db, url } = database;
  expect(`${refused}`).toContain("catalogue");
  const [before] = await db.all<Record<"n" | "packages" | "articles", number>>(sql`select
    (select count(*) from rental_request) n, (select count(*) from product_package) packages,
    (select count(*) from article) articles`);
  await seedLarge({ url }, size);
  const [found] = await db.all<Record<string, number>>(sql`select
    (select count(*) from rental_request) - ${before?.n ?? 0} requests,
    (select count(*) from email_outbox) mails, (select count(*) from chat_message) messages,
    (select count(*) from product_package) - ${before?.packages ?? 0} packages,
    (select count(*) from article where published_date <= unixepoch() * 1000) - ${before?.articles ?? 0} articles,
    (select count(*) from rental_approval where state = 'accepted') - (select count(*) from booking) unsold,
    (select count(*) from chat c where message_count <> (select count(*) from chat_message m where m.chat_uuid = c.uuid)) wrong,
    (select max(request_id) from rental_request) - (select value from sequence where name = 'rental_request') numbers,
    (select count(*) from email_outbox where recipient not like '%@example.com') strangers,
    (select count(*) from email_outbox where state = 'queued') queued`);
  expect(found).toEqual({ ...size, unsold: 0, wrong: 0, numbers: 0, strangers: 0, queued: 0 });
  const counts = await db.all<{ name: string; rows: number }>(
    sql`select name, sum(rows) rows from record_count where name in ('rental_request', 'email_outbox', 'chat_message') group by 1`,
  );
  expect(Object.fromEntries(counts.map((row) => [row.name, row.rows]))).toEqual({
    rental_request: size.requests + (before?.n ?? 0),
    email_outbox: size.mails,
    chat_message: size.messages,
  });
  const [match] = await db.all<{ n: number }>(
    sql`select count(*) n from email_outbox_search where email_outbox_search match 'recipient : example'`,
  );
  expect(match?.n).toBe(size.mails);
});

test("a provider's rating follows its published reviews", async () => {
  const { db } = database;
  const rating = async () =>
    (
      await db.all<{ uuid: string; rating: number; rating_count: number }>(
        sql`select uuid, rating, rating_count from rental_partner where rating_count > 1 order by uuid limit 1`,
      )
    )[0];
  const was = await rating();
  const review = sql`(select uuid from partner_rating where rental_partner_uuid = ${was?.uuid} and stars = 5 limit 1)`;
  await db.run(sql`update partner_rating set published = 0 where uuid = ${review}`);
  const less = await rating();
  expect(less?.rating_count).toBe((was?.rating_count ?? 0) - 1);
  expect(less?.rating).toBeLessThan(was?.rating ?? 0);
  await db.run(sql`update partner_rating set published = 1 where published = 0`);
  expect(await rating()).toEqual(was);
});
