/** What stands beside a request in its editor: its mails, to whomever, found by their indexes. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { InValue } from "@libsql/client";
import type { Db } from "#db/client.ts";
import { relatedRecords } from "#db/queries/admin/related.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeMail } from "#db/testing/factories.ts";
import { marketplace } from "#worker/jobs/testing/marketplace.ts";
import { rulesOf } from "#worker/services/admin/entities.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

test("a request shows the mails to its customer and to the providers that were asked, and nobody else's", async () => {
  const { request, invite } = marketplace(db);
  const [one, other] = [await request(), await request()];
  const [asked, elsewhere] = [await invite(one.uuid), await invite(other.uuid)];
  const mail = (event: string, of: string, recipient: string) =>
    makeMail(db, { event, event_key: `${event}:${of}`, recipient, data: { of } });
  await db.batch([
    mail("request_receipt", one.uuid, one.email),
    mail("invitation", asked.uuid, "provider@example.com"),
    mail("invitation_nudge", `${asked.uuid}:17`, "provider@example.com"),
    mail("invitation", elsewhere.uuid, "provider@example.com"),
    mail("request_receipt", other.uuid, other.email),
  ]);
  const mails = rulesOf("rentalrequest").related?.find(({ title }) => title === "mails");
  if (!mails) throw new Error("a request has mails");
  const query = relatedRecords(db, mails, one.uuid);
  const found = (await query) as Record<string, unknown>[];
  expect(found.map(({ event }) => event).toSorted()).toEqual([
    "invitation",
    "invitation_nudge",
    "request_receipt",
  ]);
  const { sql, params } = query.toSQL();
  const args = params as InValue[];
  const plan = await db.$client.execute({ sql: `explain query plan ${sql}`, args });
  const steps = plan.rows.map(({ detail }) => `${detail}`);
  expect(steps.filter((step) => /SCAN (email_outbox|m|a|b)\b/.test(step))).toEqual([]);
});
