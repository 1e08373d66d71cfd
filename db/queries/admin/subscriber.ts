import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { mail_event } from "#db/entities/letter.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { type By, logLines } from "#db/queries/audit.ts";
import { endEntries } from "#db/queries/newsletter.ts";

const ACTION = "unsubscribe";
const ENTITY = "Newsletter";

/** An entry that only its person makes active: unsubscribed, or never confirmed (and not active already, as old ones may be). */
export const waitsForPerson = sql`(unsubscribed_date is not null or (confirmed_date is null and statusid <> 1))`;

/** What a subscriber agreed to, and how it ended, for one batch: [[the entry], [by whom it was ended by hand, and why]]. */
export function subscriber(db: Db, uuid: string) {
  return {
    found: db
      .select({
        ...pick(newsletter, "email", "typeid", "statusid", "create_date", "confirmed_date"),
        ...pick(newsletter, "unsubscribed_date", "consent_version", "consent_text"),
        ...pick(newsletter, "consent_source", "consent_channels", "consent_date"),
        ...pick(newsletter, "ended_by", "seldom_days", "pause_until_date", "last_letter_date"),
        /** What was answered when a mail came back last. */
        returned: sql<string | null>`(select e.detail from ${mail_event} e
          where e.email = ${newsletter}.email order by e.create_date desc limit 1)`,
      })
      .from(newsletter)
      .where(eq(newsletter.uuid, uuid)),
    ends: db
      .select({
        by: audit_log.actor_label,
        reason: sql<string | null>`${audit_log.after} ->> '$.reason'`,
        create_date: audit_log.create_date,
      })
      .from(audit_log)
      .where(
        and(
          eq(audit_log.entity, ENTITY),
          eq(audit_log.record_uuid, uuid),
          eq(audit_log.action, ACTION),
        ),
      )
      .orderBy(desc(audit_log.create_date))
      .limit(1),
  };
}

/** An administrator ends an entry, with the reason in the log. One that has ended keeps its date and gets no line. */
export function unsubscribeByHand(db: Db, by: By & { uuid: string; reason: string }) {
  const { uuid, reason, now } = by;
  return {
    logged: logLines(db, by, {
      ...{ action: ACTION, entity: ENTITY, record: sql`uuid` },
      before: sql`json_object('unsubscribed_date', null)`,
      after: sql`${JSON.stringify({ unsubscribed_date: now, reason })}`,
      from: sql`${newsletter} where uuid = ${uuid} and unsubscribed_date is null and statusid <> -1`,
    }),
    ended: endEntries(db, and(eq(newsletter.uuid, uuid), ne(newsletter.statusid, -1)), now),
    subscriber: subscriber(db, uuid),
  };
}
