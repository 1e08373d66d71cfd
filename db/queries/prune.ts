import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { stripe_event } from "#db/entities/checkout.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { ended_link } from "#db/entities/ended-link.ts";
import { idempotency_key } from "#db/entities/idempotency-key.ts";
import { login_token } from "#db/entities/login-token.ts";
import { queue_mark } from "#db/entities/queue-mark.ts";
import { refused_time } from "#db/entities/refused-time.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { session } from "#db/entities/session.ts";
import { throttle } from "#db/entities/throttle.ts";
import { visit_event } from "#db/entities/visit-event.ts";
import { webhook_delivery } from "#db/entities/webhook.ts";
import { EVENT_KEPT_DAYS } from "#domain/config/limits.ts";
import { DELIVERY_KEPT_DAYS } from "#domain/config/webhooks.ts";
import { addDays, dubaiDay } from "#domain/lib/dubai-date.ts";
import { ERASED_DOMAIN } from "#domain/lib/erased.ts";
import { SECURITY_KEPT_DAYS } from "#domain/rules/security.ts";
import { DAY_MS, DUE_PER_RUN, type Due } from "./due.ts";
import { dropLeftPictures, picturesLeft } from "./guest-pictures.ts";
import { SECURITY } from "./security.ts";

const SESSION_KEPT_MS = 30 * DAY_MS;
const MARK_KEPT_MS = 90 * DAY_MS;
/** Stripe tells again for three days, and lets one send an event anew for thirty; ours are looked up when money is asked about. */
const NEWS_KEPT_MS = 90 * DAY_MS;
const MAIL_KEPT_MS = 180 * DAY_MS;
const LINK_KEPT_MS = 70 * DAY_MS;
const REFUSED_KEPT_MS = 740 * DAY_MS;
/** The last mail to an erased address goes with its row when it is sent; one that could not be sent goes then. */
const LAST_MAIL_KEPT_MS = 7 * DAY_MS;

/** What of each table nobody needs any more. */
function outdated(now: Date) {
  const ms = now.getTime();
  const old = ms - SESSION_KEPT_MS;
  const mailed = ms - MAIL_KEPT_MS;
  return {
    keys: [idempotency_key, sql`expire_date <= ${ms}`],
    links: [login_token, sql`expire_date <= ${ms - DAY_MS}`],
    // A session lasts 30 days at most: one that was revoked 30 days ago has expired too, and the index finds both.
    sessions: [
      session,
      sql`expire_date <= ${ms} and (expire_date <= ${old} or revoked_date <= ${old})`,
    ],
    // Whoever has something for so long does not deal with it any more.
    marks: [queue_mark, sql`update_date <= ${ms - MARK_KEPT_MS}`],
    tries: [throttle, sql`expire_date <= ${ms}`],
    // No mail was sent before it was queued: the index finds by that what is old.
    mails: [
      email_outbox,
      sql`state = 'sent' and create_date <= ${mailed} and sent_date <= ${mailed}`,
    ],
    lastMails: [
      email_outbox,
      sql`event_key >= 'data_erased:' and event_key < 'data_erased;' and create_date <= ${ms - LAST_MAIL_KEPT_MS}`,
    ],
    // An answer that was being written while its chat was erased.
    answers: [
      chat_message,
      sql`chat_uuid in (
      select c.uuid from ${audit_log} l
        join ${rental_request} q on q.email = l.record_uuid || ${`@${ERASED_DOMAIN}`}
        join ${chat} c on c.rental_request_uuid = q.uuid
        where l.entity = 'Person' and l.action = 'data_erased' and l.create_date > ${ms - 2 * DAY_MS})`,
    ],
    // What waits for a person stays.
    news: [
      stripe_event,
      sql`handled_date <= ${ms - NEWS_KEPT_MS} and create_date <= ${ms - NEWS_KEPT_MS}`,
    ],
    // As long as the longest range of the figures and the one before it.
    webhooks: [
      webhook_delivery,
      sql`state in ('sent', 'given_up') and create_date <= ${ms - DELIVERY_KEPT_DAYS * DAY_MS}`,
    ],
    security: [
      audit_log,
      sql`entity = ${SECURITY} and create_date <= ${ms - SECURITY_KEPT_DAYS * DAY_MS}`,
    ],
    // No link of a mail is good for longer.
    ended: [ended_link, sql`ended_date <= ${ms - LINK_KEPT_MS}`],
    refused: [refused_time, sql`create_date <= ${ms - REFUSED_KEPT_MS}`],
    events: [visit_event, sql`day < ${addDays(dubaiDay(now), -EVENT_KEPT_DAYS)}`],
  } as const;
}

export const rowsToPrune: Due = (now) => [
  ...Object.values(outdated(now)).map(
    ([table, condition]) => sql`select 1 from ${table} where ${condition}`,
  ),
  picturesLeft(now),
];

/** Deletes what nobody needs any more, some of each table at a time. Answers how many rows of each. */
export async function prune(db: Db, now: Date) {
  const drop = ([table, condition]: readonly [SQLiteTable, SQL]) =>
    db.run(sql`delete from ${table} where uuid in (
      select uuid from ${table} where ${condition} limit ${DUE_PER_RUN})`);
  const old = outdated(now);
  const gone = await readBatch(db, {
    keys: drop(old.keys),
    links: drop(old.links),
    sessions: drop(old.sessions),
    marks: drop(old.marks),
    tries: drop(old.tries),
    mails: drop(old.mails),
    lastMails: drop(old.lastMails),
    answers: drop(old.answers),
    news: drop(old.news),
    webhooks: drop(old.webhooks),
    security: drop(old.security),
    ended: drop(old.ended),
    refused: drop(old.refused),
    events: drop(old.events),
    pictures: dropLeftPictures(db, now),
  });
  return {
    keys: gone.keys.rowsAffected,
    links: gone.links.rowsAffected,
    sessions: gone.sessions.rowsAffected,
    tries: gone.tries.rowsAffected,
    mails: gone.mails.rowsAffected + gone.lastMails.rowsAffected,
    news: gone.news.rowsAffected,
    events: gone.events.rowsAffected,
  };
}
