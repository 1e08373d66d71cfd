/** What the admin's desks cost (DESIGN §10): every statement goes by an index, however much is stored. */
import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import type { InStatement } from "@libsql/client";
import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "#db/client.ts";
import { stepBooking } from "#db/queries/admin/booking-steps.ts";
import { requestDesk } from "#db/queries/admin/request-desk.ts";
import { closeRequest, nudgeProviders } from "#db/queries/admin/request-steps.ts";
import { subscriber, unsubscribeByHand } from "#db/queries/admin/subscriber.ts";
import { endInvitations } from "#db/queries/offer-steps.ts";
import { parkedCount, parkedMails, retryParked, storedMail } from "#db/queries/outbox.ts";
import { startDatabase } from "#db/testing/database.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

const uuid = "01890000-0000-7000-8000-000000000001";
const now = new Date("2027-01-02T08:00:00Z");
const actor = { uuid, label: "", requestId: "r" };
const step = { request_uuid: uuid, now, actor };
/** A table of one row, the items of one JSON value, and a query's own rows: of money, what a booking's payments come to (o, t, w, y). */
const SMALL =
  /^SCAN (site_config|s|f|h|value|who|o|t|w|y)$|CONSTANT ROW|SUBQUERY|subquery|VIRTUAL TABLE/;
type Statements = readonly BatchItem<"sqlite">[];

const desks: [string, (db: Db) => Statements, string[]][] = [
  // Every active provider may be chosen: they are as many as the catalogue has.
  ["a request's desk", (db) => Object.values(requestDesk(db, uuid, now)), ["SCAN r"]],
  ["a reminder", (db) => nudgeProviders(db, step), []],
  ["closing a request", (db) => closeRequest(db, { ...step, reason: "Because" }), []],
  [
    "cancelling a booking",
    (db) =>
      stepBooking(db, {
        ...{ uuid, to: "cancelled", now, actor },
        desk: { reason: "Because", full: false },
      }),
    [],
  ],
  [
    "ending what a deleted request has open",
    (db) => {
      const deleted = sql`select "rental_request"."uuid" from "rental_request" where "rental_request"."uuid" = ${uuid}`;
      return endInvitations(db, { requests: deleted, event: "offer_declined", now, actor });
    },
    [],
  ],
  ["a subscriber", (db) => Object.values(subscriber(db, uuid)), []],
  [
    "an unsubscription",
    (db) => {
      const { subscriber: read, ...end } = unsubscribeByHand(db, {
        uuid,
        reason: "Because",
        now,
        actor,
      });
      return [...Object.values(end), ...Object.values(read)];
    },
    [],
  ],
  ["mails that are stuck", (db) => [parkedMails(db), parkedCount(db)], []],
  ["a stored mail", (db) => [storedMail(db, uuid)], []],
  ["another try for one", (db) => Object.values(retryParked(db, { uuid, now, actor })), []],
  [
    "another try for all",
    (db) => Object.values(retryParked(db, { uuid: undefined, now, actor })),
    [],
  ],
];

test.each(desks)("%s reads no table from end to end", async (_, statements, allowed) => {
  const batch = spyOn(db.$client, "batch");
  const [first, ...others] = statements(db);
  if (!first) throw new Error("a desk has statements");
  // Without such a request a step is refused; how it would be done is known all the same.
  await db.batch([first, ...others]).catch(() => {});
  const calls = batch.mock.calls.map(([queries]) => queries as InStatement[]);
  batch.mockRestore();
  expect(calls).toHaveLength(1);
  const scans: string[] = [];
  for (const statement of calls[0] ?? []) {
    if (typeof statement === "string") throw new Error("a statement has its parameters");
    const { rows } = await db.$client.execute({
      ...statement,
      sql: `explain query plan ${statement.sql}`,
    });
    scans.push(...rows.map((row) => `${row.detail}`).filter((line) => line.startsWith("SCAN ")));
  }
  expect(scans.filter((line) => !SMALL.test(line) && !allowed.includes(line))).toEqual([]);
});
