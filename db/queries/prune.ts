import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { EVENT_KEPT_DAYS } from "#app/config/limits.ts";
import { addDays, dubaiDay } from "#app/lib/dubai-date.ts";
import type { Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { idempotency_key } from "#db/entities/idempotency-key.ts";
import { login_token } from "#db/entities/login-token.ts";
import { session } from "#db/entities/session.ts";
import { throttle } from "#db/entities/throttle.ts";
import { visit_event } from "#db/entities/visit-event.ts";
import { DAY_MS, DUE_PER_RUN } from "./due.ts";

const SESSION_KEPT_MS = 30 * DAY_MS;
const MAIL_KEPT_MS = 180 * DAY_MS;

/** Deletes what nobody needs any more, some of each table at a time. Answers how many rows of each. */
export async function prune(db: Db, now: Date) {
  const ms = now.getTime();
  const old = ms - SESSION_KEPT_MS;
  const mailed = ms - MAIL_KEPT_MS;
  const drop = (table: SQLiteTable, condition: SQL) =>
    db.run(sql`delete from ${table} where uuid in (
      select uuid from ${table} where ${condition} limit ${DUE_PER_RUN})`);
  const [keys, links, sessions, tries, mails, events] = await db.batch([
    drop(idempotency_key, sql`expire_date <= ${ms}`),
    drop(login_token, sql`expire_date <= ${ms - DAY_MS}`),
    // A session lasts 30 days at most: one that was revoked 30 days ago has expired too, and the index finds both.
    drop(session, sql`expire_date <= ${ms} and (expire_date <= ${old} or revoked_date <= ${old})`),
    drop(throttle, sql`expire_date <= ${ms}`),
    // The next try is set when the sending begins, minutes ahead of it: the index finds by it what is old.
    drop(
      email_outbox,
      sql`state = 'sent' and next_try_date <= ${mailed} and sent_date <= ${mailed}`,
    ),
    drop(visit_event, sql`day < ${addDays(dubaiDay(now), -EVENT_KEPT_DAYS)}`),
  ]);
  return {
    keys: keys.rowsAffected,
    links: links.rowsAffected,
    sessions: sessions.rowsAffected,
    tries: tries.rowsAffected,
    mails: mails.rowsAffected,
    events: events.rowsAffected,
  };
}
