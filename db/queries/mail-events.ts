import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { mail_event } from "#db/entities/letter.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { type MailEventKind, SOFT_BOUNCES } from "#domain/states/letter.ts";
import { logLines } from "./audit.ts";
import { DAY_MS } from "./due.ts";
import { endEntries } from "./newsletter.ts";

export type MailEventNews = {
  event_id: string;
  kind: MailEventKind;
  /** In lower case. */
  email: string;
  detail: string;
  /** Of the mail it was about, where that is known. */
  subject?: string | undefined;
  letter_uuid?: string;
};
/** Who ends an entry where a mail came back. */
const MAIL_SERVICE = { uuid: null, label: "mail service", requestId: "" };

/**
 * Keeps what became of a mail and ends the address's entries for it: at once, or for mails that could not be delivered for
 * now after some of them. Only of addresses that have an entry; told twice, it counts once.
 */
export function recordMailEvent(db: Db, news: MailEventNews, now: Date) {
  const { event_id, kind, email, detail, subject, letter_uuid } = news;
  const ms = now.getTime();
  const uuid = uuidv7();
  const ofLetter = sql`(select o.data ->> '$.letter_uuid' from ${email_outbox} o where o.recipient = ${email}
    and o.event = 'newsletter_letter' and o.state = 'sent' and o.data ->> '$.test' is null
    and ${subject === undefined ? sql`1` : sql`o.subject = ${subject}`} order by o.create_date desc limit 1)`;
  const isNew = sql`exists (select 1 from ${mail_event} where uuid = ${uuid})`;
  const isEnough =
    kind === "soft"
      ? sql`(select count(*) from ${mail_event} where email = ${email} and kind = 'soft'
          and create_date > ${ms - SOFT_BOUNCES.days * DAY_MS}) >= ${SOFT_BOUNCES.most}`
      : sql`1`;
  const which = sql`${newsletter.email} = ${email} and ${isNew} and ${isEnough}`;
  return {
    kept: db.run(sql`insert into ${mail_event} (uuid, create_date, update_date, statusid, event_id, kind, email, detail, letter_uuid)
      select ${uuid}, ${ms}, ${ms}, 1, ${event_id}, ${kind}, ${email}, ${detail}, ${letter_uuid ?? ofLetter}
      where exists (select 1 from ${newsletter} where email = ${email}) on conflict do nothing`),
    logged: logLines(
      db,
      { actor: MAIL_SERVICE, now },
      {
        ...{ action: "ended_by_mail", entity: "Newsletter", record: sql`uuid` },
        before: sql`json_object('unsubscribed_date', null)`,
        after: sql`${JSON.stringify({ unsubscribed_date: now, ended_by: kind })}`,
        from: sql`${newsletter} where ${which} and unsubscribed_date is null`,
      },
    ),
    ended: endEntries(db, which, now, kind),
  };
}
