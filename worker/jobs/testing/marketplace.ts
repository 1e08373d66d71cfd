import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import type { rental_approval } from "#db/entities/rental-approval.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import type { ClockDeps } from "#worker/jobs/index.ts";
import { findMailEvent } from "#worker/mail/events.ts";
import { sampleContext } from "#worker/mail/samples.ts";

export const NOW = new Date("2027-01-02T08:00:00Z");
/** An instant some hours from NOW. */
export const hours = (n: number, from = NOW) => new Date(from.getTime() + n * 3_600_000);

const context = sampleContext({
  siteUrl: "https://khorizon.example",
  siteName: "Khorizon",
  fromAddress: "offers@khorizon.example",
  supportAddress: "hello@khorizon.example",
});

/** What the tests of jobs share: data of their own, and a look at the mails that were queued. */
export function marketplace(db: Db) {
  const request = async (values: Parameters<typeof makeRequest>[1] = {}) => {
    const email = `${uuidv7()}@visitor.example`;
    const { uuid } = await makeRequest(db, {
      statusid: 1,
      name: "Layla Haddad",
      email,
      duration: 3,
      guests: 8,
      create_date: hours(-12),
      valid_until_date: hours(12),
      ...values,
    });
    return { uuid, email };
  };
  /** An invitation of a provider of its own. */
  const invite = async (
    rental_request_uuid: string,
    values: Partial<typeof rental_approval.$inferInsert> = {},
  ) => {
    const catalogue = await makeCatalogue(db);
    const { uuid } = await makeApproval(db, {
      rental_request_uuid,
      rental_partner_uuid: catalogue.partner,
      state: "sent",
      queued_date: hours(-12),
      ...values,
    });
    return { uuid, ...catalogue };
  };
  const offer = async (
    rental_request_uuid: string,
    values: Partial<typeof rental_approval.$inferInsert> = {},
  ) => {
    const catalogue = await makeCatalogue(db);
    const { uuid } = await makeApproval(db, {
      rental_request_uuid,
      rental_partner_uuid: catalogue.partner,
      rental_product_uuid: catalogue.product,
      state: "offered",
      price: 480_000,
      revision: 1,
      queued_date: hours(-12),
      answered_date: hours(-1),
      start_date: hours(240),
      valid_until_date: hours(6),
      ...values,
    });
    return { uuid, ...catalogue };
  };
  /** Every mail whose data or key names a record, rendered as it would be sent: wrong data fails here. */
  const mails = async (about: string) => {
    const like = `%${about}%`;
    const found = await db.all<{ event: string; recipient: string; data: string }>(
      sql`select event, recipient, data from email_outbox where data like ${like} or event_key like ${like} order by event, uuid`,
    );
    return Promise.all(
      found.map(async ({ event, recipient, data }) => {
        const mail = await findMailEvent(event)?.renderStored(JSON.parse(data), context);
        if (!mail) throw new Error(`no event ${event}`);
        return { event, recipient, ...mail };
      }),
    );
  };
  const field = async (table: string, column: string, uuid: string) =>
    (
      await db.all<{ value: unknown }>(
        sql`select ${sql.identifier(column)} value from ${sql.identifier(table)} where uuid = ${uuid}`,
      )
    )[0]?.value;
  /** The lines of the log about a record. */
  const log = (uuid: string) =>
    db.all<{ action: string; actor_label: string; before: string; after: string }>(
      sql`select action, actor_label, before, after from audit_log where record_uuid = ${uuid}`,
    );
  return { request, invite, offer, mails, field, log };
}

/** Runs a job at an instant, as cron does. */
export function at(db: Db, job: (deps: ClockDeps) => Promise<string>, now = NOW): Promise<string> {
  return job({ db, now: () => now });
}

/** Runs a job twice at once and answers both texts, the one that did more last. */
export async function twice(
  db: Db,
  job: (deps: ClockDeps) => Promise<string>,
  now = NOW,
): Promise<string[]> {
  return (await Promise.all([at(db, job, now), at(db, job, now)])).sort();
}
