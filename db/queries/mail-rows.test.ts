import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client.ts";
import { jsonObject, queueFrom, toVisitor, tripJson } from "./mail-rows.ts";
import { queueMail } from "./outbox.ts";

test("an object in SQL has its keys; values are bound, and what is true or false stays so in JSON", () => {
  const data = jsonObject<{ n: number; text: string; isSo: boolean; more?: string }>({
    n: sql`q.n`,
    text: "it's",
    isSo: true,
  });
  expect(new SQLiteSyncDialect().sqlToQuery(data)).toMatchObject({
    sql: "json_object('n', q.n, 'text', ?, 'isSo', json('true'))",
    params: ["it's"],
  });
});

/** What the compiler refuses; none of it is run. */
export function refused(db: Db, now: Date) {
  const of = { key: sql`a.uuid`, recipient: sql`r.email`, from: sql`rental_approval a` };
  const trip = tripJson;
  // @ts-expect-error A misspelt key.
  queueFrom(db, "offer_lost", now, { ...of, data: { provder: sql`r.name`, trip } });
  // @ts-expect-error A key that is missing.
  queueFrom(db, "offer_lost", now, { ...of, data: { trip } });
  const wrong = { provider: sql`r.name`, trip: jsonObject(toVisitor) };
  // @ts-expect-error JSON of another shape.
  queueFrom(db, "offer_lost", now, { ...of, data: wrong });
  // @ts-expect-error A number where a text belongs.
  queueFrom(db, "request_closed", now, { ...of, data: { ...toVisitor, reason: 1 } });
  // @ts-expect-error No such mail.
  queueFrom(db, "offer_lots", now, { ...of, data: { provider: sql`r.name`, trip } });
  const mail = { event: "data_erased", event_key: "k", recipient: "a@b.example", now } as const;
  // @ts-expect-error A misspelt value.
  queueMail(db, { ...mail, data: { by: "nobody" } });
  // @ts-expect-error A misspelt key.
  queueMail(db, { ...mail, data: { form: "desk" } });
}
