import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { article } from "#db/entities/article.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { file } from "#db/entities/file.ts";
import { letter, letter_link, mail_event } from "#db/entities/letter.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { user } from "#db/entities/user.ts";
import type { LetterContent } from "#db/mail-data.ts";
import { NEWSLETTER_STATUS, NEWSLETTER_TYPE } from "#domain/config/limits.ts";
import { LETTER_DAYS, LETTER_STEPS, type LetterStep } from "#domain/states/letter.ts";
import { type By, logStates } from "./audit.ts";
import { byClock, DAY_MS, type Due, HOUR_MS, MINUTE_MS } from "./due.ts";
import { failUnless } from "./fail-unless.ts";
import { queueFrom } from "./mail-rows.ts";
import { isErasedSql } from "./personal/subject.ts";
import { isPublicPackage, PUBLISHED } from "./published.ts";
import { inList } from "./sql.ts";

// Letters to subscribers (docs/mails.md, Letters). Who has had one is known by its mails in the outbox: one key for each
// letter, and the outbox takes a key once for each address.

const EVENT = "newsletter_letter";
export type Letter = typeof letter.$inferSelect;
/** Whom a letter is for. */
export type Segment = Pick<Letter, "kinds" | "language" | "trips" | "trips_min" | "quiet_days">;
/** A letter by whose own segment it goes. */
type LetterUuid = Pick<Letter, "uuid">;
const TYPES: Readonly<Record<string, number>> = {
  newsletter: NEWSLETTER_TYPE.normal,
  offers: NEWSLETTER_TYPE.offerConsent,
};

/** True for an entry (its table's alias) that may be written to now: agreed, confirmed, not ended and not resting. */
const mayGet = (now: Date, n: SQL): SQL => sql`(${n}.statusid = ${NEWSLETTER_STATUS.active}
  and ${n}.unsubscribed_date is null and ${n}.confirmed_date is not null
  and (${n}.pause_until_date is null or ${n}.pause_until_date <= ${now.getTime()}) and not ${isErasedSql(sql`${n}.email`)})`;

/** The address has had no letter since. */
const quietSince = (ms: SQL): SQL => sql`coalesce(n.last_letter_date, 0) <= ${ms}`;

/** The entries a letter goes to, as a query of `uuid`, `email` and `language`: one for each address, however many it has. */
function audience(of: Segment | LetterUuid, now: Date): SQL {
  const ms = now.getTime();
  const given = (key: keyof Segment): SQL =>
    "uuid" in of
      ? sql`(select ${sql.identifier(key)} from ${letter} where uuid = ${of.uuid})`
      : sql`${key === "kinds" ? JSON.stringify(of.kinds) : of[key]}`;
  const types = sql.join(
    Object.entries(TYPES).map(([kind, type]) => sql`when ${kind} then ${type}`),
    sql` `,
  );
  const own = sql`n.email = b.email`;
  const past = sql`(select count(*) from ${booking} b where ${own} and b.statusid >= 0
    and b.state in ('confirmed', 'completed') and b.end_date <= ${ms})`;
  const conditions = [
    mayGet(now, sql`n`),
    sql`n.typeid in (select case value ${types} end from json_each(${given("kinds")}))`,
    quietSince(sql`${ms} - n.seldom_days * ${DAY_MS}`),
    sql`${given("language")} in ('', lower(n.language), substr(lower(n.language), 1, instr(n.language, '-') - 1))`,
    sql`case ${given("trips")} when 'none' then ${past} = 0 when 'some' then ${past} >= ${given("trips_min")} else 1 end`,
    quietSince(sql`${ms} - ${given("quiet_days")} * ${DAY_MS}`),
  ];
  // Of an aggregate's own row SQLite answers the other columns too: those of the entry with the lowest kind.
  return sql`select min(n.typeid) kind, n.uuid, n.email, n.language from ${newsletter} n
    where ${sql.join(conditions, sql` and `)} group by n.email`;
}

const keyOf = (uuid: string) => `${EVENT}:${uuid}`;
/** The entries that have not had a letter yet. */
const stillToGet = (uuid: string, now: Date): SQL =>
  sql`select a.* from (${audience({ uuid }, now)}) a where not exists (
    select 1 from ${email_outbox} o where o.event_key = ${keyOf(uuid)} and o.recipient = a.email)`;

export const SAMPLE = 8;
/** How many addresses a letter would go to now, and some of them. */
export function audienceOf(db: Db, of: Segment | LetterUuid, now: Date) {
  return {
    counted: db.all<{ n: number }>(sql`select count(*) n from (${audience(of, now)})`),
    sample: db.all<{ email: string; language: string }>(
      sql`select email, language from (${audience(of, now)}) order by uuid desc limit ${SAMPLE}`,
    ),
  };
}

export function letterByUuid(db: Db, uuid: string) {
  return db.select().from(letter).where(eq(letter.uuid, uuid));
}

/** A picture of a record's list of them, or a file, that is shown: its key and its words. */
const pictureOf = (uuid: SQL) => sql`${uuid} and f.width is not null and f.statusid <> -1`;
/** Articles and packages as a letter shows them; `shown` is 0 for those the public does not see. */
function storiesFrom(now: Date): SQL {
  return sql`select 'article' kind, a.uuid, a.slug, a.title, a.excerpt text, f.key picture, coalesce(f.alt, '') alt,
      a.create_date made, a.statusid = ${PUBLISHED} and a.published_date <= ${now.getTime()} shown
    from ${article} a left join ${file} f on f.uuid = ${pictureOf(sql`a.cover_file_uuid`)} where a.statusid <> -1
    union all
    select 'package', p.uuid, p.slug, p.title, p.summary, f.key, coalesce(f.alt, ''), p.create_date,
      p.statusid = ${PUBLISHED} and ${isPublicPackage(sql`p.uuid`)}
    from product_package p join rental_product v on v.uuid = p.rental_product_uuid
      left join ${file} f on f.uuid = ${pictureOf(sql`coalesce(p.pictures ->> '$[0].file_uuid', v.pictures ->> '$[0].file_uuid')`)}
    where p.statusid <> -1`;
}
export type Story = {
  kind: "article" | "package";
  uuid: string;
  slug: string;
  title: string;
  text: string;
  picture: string | null;
  alt: string;
  shown: 0 | 1;
};

/** The stories a letter names, in no order. */
export function storiesOf(db: Db, uuid: string, now: Date) {
  return db.all<Story>(sql`select * from (${storiesFrom(now)}) s where s.uuid in (
    select i.value ->> '$.uuid' from ${letter} l, json_each(l.items) i where l.uuid = ${uuid})`);
}

/** What the stories are called that a letter names, or has named in a version of it; deleted ones too. */
export function namesOfStories(db: Db, uuid: string) {
  const named = sql`select i.value ->> '$.uuid' from ${letter} l, json_each(l.items) i where l.uuid = ${uuid}
    union select i.value ->> '$.uuid' from ${audit_log} l, json_each(l.before, '$.items') i
      where l.entity = 'Letter' and l.record_uuid = ${uuid} and json_type(l.before, '$.items') = 'array'`;
  return db.all<{ uuid: string; title: string }>(sql`
    select uuid, title from ${article} where uuid in (${named})
    union all select uuid, title from product_package where uuid in (${named})`);
}

const FOUND_MOST = 12;
/** Stories the public sees whose title has some words; without any the newest. */
export function findStories(db: Db, q: string, now: Date) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  const found = words.map((word) => sql`instr(lower(s.title), ${word}) > 0`);
  return db.all<Story>(
    sql`select * from (${storiesFrom(now)}) s where ${sql.join([sql`s.shown`, ...found], sql` and `)}
      order by s.made desc limit ${FOUND_MOST}`,
  );
}

/** Languages that entries have, as "en", the most frequent first. */
export function audienceLanguages(db: Db) {
  return db.all<{ language: string }>(
    sql`select lower(substr(language, 1, iif(instr(language, '-') > 0, instr(language, '-') - 1, 8))) language
      from ${newsletter} where language <> '' and statusid = ${NEWSLETTER_STATUS.active} group by 1 order by count(*) desc limit 20`,
  );
}

/** Active accounts of administrators: a test goes to one of their addresses. */
export function adminAddresses(db: Db) {
  return db
    .select(pick(user, "uuid", "email"))
    .from(user)
    .where(
      and(
        sql`${user.statusid} = 1`,
        sql`exists (select 1 from json_each(${user.roles}) role where role.value = 'admin')`,
      ),
    )
    .orderBy(asc(user.email));
}

/**
 * Takes a letter a step on, with a line in the log. Fails with "conflict" where it is in no state for the step, or was
 * saved since it was `seen`.
 */
export function moveLetter(
  db: Db,
  by: By,
  step: LetterStep,
  { uuid, seen, start }: { uuid: string; seen?: Date | undefined; start?: Date },
) {
  const { from, to } = LETTER_STEPS[step];
  const ms = by.now.getTime();
  const which = sql`from ${letter} where uuid = ${uuid} and statusid <> -1 and state in ${inList(from)}
    and ${seen ? sql`update_date = ${seen.getTime()}` : sql`1`}`;
  const set = {
    schedule: sql`, start_date = ${start?.getTime() ?? ms}`,
    // Its moment stays: what is called back to mend a word is not sent at once instead.
    recall: sql``,
    pause: sql``,
    continue: sql`, next_batch_date = ${ms}`,
    end: sql`, ended_date = ${ms}`,
  }[step];
  return {
    demand: failUnless(db, sql`select 1 ${which}`, "conflict"),
    logged: logStates(db, by, {
      ...{ action: `letter_${step}`, entity: "Letter", to },
      ...(start && { more: { start_date: start.toISOString() } }),
      from: sql`select uuid record, state was ${which}`,
    }),
    // The statement before has found it in this transaction.
    moved: db.run(
      sql`update ${letter} set state = ${to}, update_date = ${ms}${set} where uuid = ${uuid}`,
    ),
  };
}

/** Cron's minutes come a little early or late: a batch that is due within so long (ms) goes with this one, not the next. */
const MINUTE_SLACK_MS = MINUTE_MS / 3;
const isDue = (now: Date) => sql`((state = 'scheduled' and start_date <= ${now.getTime()})
  or (state = 'sending' and next_batch_date <= ${now.getTime() + MINUTE_SLACK_MS}))`;
const dueStates = sql`state in ('scheduled', 'sending') and statusid <> -1`;
export const lettersToSend: Due = (now) => [
  sql`select 1 from ${letter} where ${dueStates} and ${isDue(now)}`,
];
export function dueLetters(db: Db, now: Date) {
  return db
    .select()
    .from(letter)
    .where(sql`${dueStates} and ${isDue(now)}`)
    .orderBy(asc(letter.start_date));
}

/** Begins a letter whose hour has come with what it says by now; of two runs at once the second does nothing. */
export async function beginLetter(
  db: Db,
  { uuid }: LetterUuid,
  content: LetterContent,
  now: Date,
): Promise<void> {
  const ms = now.getTime();
  const which = sql`from ${letter} where uuid = ${uuid} and state = 'scheduled' and start_date <= ${ms}`;
  await readBatch(db, {
    logged: logStates(db, byClock(now), {
      ...{ action: "letter_begun", entity: "Letter", to: "sending" },
      from: sql`select uuid record, state was ${which}`,
    }),
    begun:
      db.run(sql`update ${letter} set state = 'sending', content = ${JSON.stringify(content)}, begun_date = ${ms},
      next_batch_date = ${ms}, update_date = ${ms}, total = (select count(*) from (${audience({ uuid }, now)}))
      where uuid in (select uuid ${which})`),
    // Of what is stored: the links of the run that came first are those of the mails.
    links:
      db.run(sql`insert into ${letter_link} (uuid, create_date, update_date, statusid, letter_uuid, place, path, title)
      select i.value ->> '$.link', ${ms}, ${ms}, 0, l.uuid, i.key, i.value ->> '$.path', i.value ->> '$.title'
      from ${letter} l, json_each(l.content, '$.items') i where l.uuid = ${uuid} and l.state = 'sending' and true
      on conflict do nothing`),
  });
}

/** How many mails go out together at a speed (mails an hour), and the pause behind them in ms: about one batch a minute. */
export function paceOf(speed: number): { most: number; pause: number } {
  const most = Math.ceil((speed * MINUTE_MS) / HOUR_MS);
  return { most, pause: Math.floor((most * HOUR_MS) / speed) };
}

/**
 * Puts the next mails of a letter on their way, once in its pause however many runs there are, and ends it when nobody is
 * left or it has begun too long ago. Answers how many.
 */
export async function sendNextOf(db: Db, one: Letter, now: Date): Promise<number> {
  const { uuid, speed } = one;
  const ms = now.getTime();
  const due = ms + MINUTE_SLACK_MS;
  const { most, pause } = paceOf(speed);
  const left = stillToGet(uuid, now);
  const key = keyOf(uuid);
  const itsTurn = sql`l.uuid = ${uuid} and l.state = 'sending' and l.next_batch_date <= ${due} and l.begun_date > ${ms - LETTER_DAYS * DAY_MS}`;
  const put = sql`from ${email_outbox} where event_key = ${key} and create_date = ${ms}`;
  const isOver = sql`(begun_date <= ${ms - LETTER_DAYS * DAY_MS} or not exists (${left}))`;
  const { mails } = await readBatch(db, {
    mails: queueFrom(db, EVENT, now, {
      key: sql`${uuid}`,
      recipient: sql`n.email`,
      data: {
        letter_uuid: uuid,
        newsletter_uuid: sql<string>`n.uuid`,
        ...(one.kinds.length > 1 && { both: true }),
      },
      from: sql`(${left} order by a.uuid limit ${most}) n where exists (select 1 from ${letter} l where ${itsTurn})`,
    }),
    written: db.run(sql`update ${newsletter} set last_letter_date = ${ms}
      where email in (select recipient ${put}) and exists (select 1 from ${letter} l where ${itsTurn})`),
    logged: logStates(db, byClock(now), {
      ...{ action: "letter_sent", entity: "Letter", to: "sent" },
      from: sql`select uuid record, state was from ${letter} where uuid = ${uuid} and state = 'sending'
        and next_batch_date <= ${due} and ${isOver}`,
    }),
    // By the clock it began by: minutes that come late would else add up.
    moved:
      db.run(sql`update ${letter} set next_batch_date = next_batch_date + ${pause} * (1 + cast((${due} - next_batch_date) / ${pause} as integer)), queued = queued + (select count(*) ${put}),
        state = iif(${isOver}, 'sent', state), ended_date = iif(${isOver}, ${ms}, ended_date), update_date = ${ms}
      where uuid = ${uuid} and state = 'sending' and next_batch_date <= ${due}`),
  });
  return mails.rowsAffected;
}

/** A letter's mails that are being sent: what each letter says, and which of their entries may still be written to. */
export function lettersOnTheirWay(
  db: Db,
  mails: readonly { letter_uuid: string; newsletter_uuid: string }[],
  now: Date,
) {
  return {
    letters: db
      .select(pick(letter, "uuid", "content"))
      .from(letter)
      .where(inArray(letter.uuid, [...new Set(mails.map((mail) => mail.letter_uuid))])),
    entries: db.all<{ uuid: string; token: string }>(
      sql`select n.uuid, n.unsubscribe_token token from ${newsletter} n
        where n.uuid in ${inList(mails.map((mail) => mail.newsletter_uuid))} and ${mayGet(now, sql`n`)}`,
    ),
  };
}

/** Takes a mail of a letter that is not sent after all out of what was on its way. */
export function leaveOut(db: Db, letter_uuid: string) {
  return db.run(sql`update ${letter} set queued = max(queued - 1, 0) where uuid = ${letter_uuid}`);
}

/** How a letter goes: what is left, its mails by state, its links, and what came back of it. */
export function letterProgress(db: Db, uuid: string, now: Date) {
  // Of a draft nobody asks.
  const isOut = sql`(select state from ${letter} where uuid = ${uuid}) <> 'draft'`;
  return {
    left: db.all<{ n: number }>(
      sql`select count(*) n from (${stillToGet(uuid, now)} and ${isOut})`,
    ),
    mails: db.all<{ state: string; n: number }>(
      sql`select state, count(*) n from ${email_outbox} where event_key = ${keyOf(uuid)} group by state`,
    ),
    links: db
      .select(pick(letter_link, "path", "title", "clicks"))
      .from(letter_link)
      .where(eq(letter_link.letter_uuid, uuid))
      .orderBy(asc(letter_link.place)),
    events: db.all<{ kind: string; n: number }>(
      sql`select kind, count(distinct email) n from ${mail_event} where letter_uuid = ${uuid} group by kind`,
    ),
    // Who has ended it themselves within a week of having it.
    ended: db.all<{ n: number }>(
      sql`select count(distinct n.email) n from ${email_outbox} o join ${newsletter} n on n.email = o.recipient
        where o.event_key = ${keyOf(uuid)} and o.state = 'sent' and n.ended_by = ''
          and n.unsubscribed_date between o.sent_date and o.sent_date + ${7 * DAY_MS}`,
    ),
  };
}

/** Where a link leads; undefined for one that no letter has. */
export async function followLink(db: Db, uuid: string, isCounted: boolean) {
  const [found] = isCounted
    ? await db
        .update(letter_link)
        .set({ clicks: sql`${letter_link.clicks} + 1` })
        .where(eq(letter_link.uuid, uuid))
        .returning({ path: letter_link.path })
    : await db
        .select({ path: letter_link.path })
        .from(letter_link)
        .where(eq(letter_link.uuid, uuid));
  return found?.path;
}
