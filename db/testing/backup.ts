import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Snapshot, tableSums } from "#db/backup/snapshot.ts";
import { createDb, type Db, PATIENT } from "#db/client.ts";
import { article } from "#db/entities/article.ts";
import { login_token } from "#db/entities/login-token.ts";
import { session } from "#db/entities/session.ts";
import { makeBooking, makeCatalogue, makeMail, makeUser } from "./factories.ts";
import { startSqld } from "./sqld.ts";

const NOW = new Date("2027-01-10T00:00:00Z");

/** Some of everything a restore treats in its own way. */
export async function fillForBackup(db: Db): Promise<void> {
  const catalogue = await makeCatalogue(db);
  const day = (date: number) => new Date(Date.UTC(2027, 1, date));
  await makeBooking(db, catalogue, { start_date: day(1), end_date: day(2) });
  await db
    .insert(article)
    .values({ title: "Marlin season", slug: uuidv7(), body: "…", statusid: 1 });
  const { uuid } = await makeUser(db, { name: "Øystein 🚤 O'Hara" });
  await db.insert(session).values({
    user_uuid: uuid,
    family: uuidv7(),
    token_uuid: uuidv7(),
    token_date: NOW,
    expire_date: day(20),
  });
  await db.insert(login_token).values({
    email: "a@visitor.example",
    token_hash: uuidv7(),
    expire_date: day(20),
  });
  await requestWithMail(db);
}

/** A request and the mail that tells of it, in one transaction. */
export async function requestWithMail(db: Db): Promise<void> {
  const name = uuidv7();
  await db.batch([
    db.run(sql`insert into rental_request (uuid, request_id, start_date, end_date, typeid, name, create_date, update_date)
      values (${name}, (select value + 1 from sequence where name = 'rental_request'), 0, 0, 0, ${name}, 0, 0)`),
    db.run(sql`update sequence set value = value + 1 where name = 'rental_request'`),
    makeMail(db, {
      event: "request_received",
      event_key: name,
      recipient: "guest@visitor.example",
      data: {},
      next_try_date: NOW,
    }),
  ]);
}

/** What a snapshot holds, table by table. */
export async function sumsOf(snapshot: Snapshot) {
  const sums = tableSums();
  for await (const piece of snapshot) sums.add(piece);
  return sums.done();
}

/** Runs what needs an empty server, and stops it. */
export async function onEmpty<T>(run: (target: { url: string; db: Db }) => Promise<T>): Promise<T> {
  const { url, stop } = await startSqld();
  try {
    return await run({ url, db: createDb({ url }, PATIENT) });
  } finally {
    await stop();
  }
}
