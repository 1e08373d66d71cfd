import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { NEWSLETTER_STATUS, NEWSLETTER_TYPE } from "#domain/config/limits.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { queueFrom } from "./mail-rows.ts";

type Columns = typeof newsletter.$inferInsert;
/** `email` in lower case. Without consent columns the consent on record stays. */
export type Subscriber = Pick<Columns, "email" | "language" | "timezone" | "typeid" | "statusid"> &
  Pick<Columns, "confirmed_date" | "unsubscribe_token" | (typeof CONSENT)[number]>;

const excluded = (column: keyof Columns) => sql.raw(`excluded."${column}"`);
const CONSENT = [
  "consent_version",
  "consent_text",
  "consent_source",
  "consent_channels",
  "consent_date",
] as const;

/**
 * Subscribes an address, or renews its entry of that type. Consent given now replaces the one on record and takes an
 * unsubscription back, to the state New and unconfirmed: whoever typed the address has not shown yet that it is theirs.
 * So it replaces no consent whose owner has shown it and still stands by it. Without consent an unsubscription stands. An
 * active entry stays active. `confirmed_date` is for who has shown it.
 */
export function upsertSubscriber(db: Db, subscriber: Subscriber) {
  const renewed = CONSENT.filter((column) => subscriber[column] !== undefined);
  const consented = renewed.length > 0;
  return db
    .insert(newsletter)
    .values(subscriber)
    .onConflictDoUpdate({
      target: [newsletter.email, newsletter.typeid],
      set: {
        statusid: sql`case when ${newsletter.unsubscribed_date} is null
          then max(${newsletter.statusid}, ${excluded("statusid")})
          else ${consented ? excluded("statusid") : newsletter.statusid} end`,
        language: unlessProven("language", orBefore("language")),
        site_language: unlessProven("site_language"),
        timezone: unlessProven("timezone", orBefore("timezone")),
        confirmed_date: sql`coalesce(${excluded("confirmed_date")}, case
          when ${newsletter.unsubscribed_date} is null or ${consented ? 0 : 1} then ${newsletter.confirmed_date} end)`,
        unsubscribe_token: sql`coalesce(${newsletter.unsubscribe_token}, ${excluded("unsubscribe_token")})`,
        ...(consented ? { unsubscribed_date: null, ended_by: "" } : {}),
        ...Object.fromEntries(renewed.map((column) => [column, unlessProven(column)])),
      },
    })
    .returning({ uuid: newsletter.uuid, statusid: newsletter.statusid });
}

/** What was given last, or what stood there where that is empty. */
const orBefore = (column: "language" | "timezone") =>
  sql`coalesce(nullif(${excluded(column)}, ''), ${newsletter[column]})`;

/** What is on record after an address was typed once more: what was proven gives way only to what is proven. */
function unlessProven(
  column: (typeof CONSENT)[number] | "language" | "site_language" | "timezone",
  given: SQL = excluded(column),
) {
  const { confirmed_date, unsubscribed_date } = newsletter;
  return sql`case when ${confirmed_date} is not null and ${unsubscribed_date} is null
    and ${excluded("confirmed_date")} is null then ${newsletter[column]} else ${given} end`;
}

/** Queues the mail that asks an address to confirm its entry, while it is New: once in a day of Dubai, however often. */
export function queueConfirmation(db: Db, mail: { email: string; typeid: number; now: Date }) {
  const { email, typeid, now } = mail;
  return queueFrom(db, "newsletter_confirm", now, {
    key: sql`n.uuid || ${`:${dubaiDay(now)}`}`,
    recipient: sql`n.email`,
    data: {
      newsletter_uuid: sql`n.uuid`,
      kind: typeid === NEWSLETTER_TYPE.offerConsent ? "offers" : "newsletter",
    },
    from: sql`${newsletter} n where n.email = ${email} and n.typeid = ${typeid}
      and n.statusid = ${NEWSLETTER_STATUS.new} and n.unsubscribed_date is null`,
  });
}

/** An entry as the page of its confirmation needs it; none for an unknown one. */
export function subscriptionByUuid(db: Db, uuid: string) {
  const { typeid, statusid, confirmed_date, unsubscribed_date } = newsletter;
  return db
    .select({ typeid, statusid, confirmed_date, unsubscribed_date })
    .from(newsletter)
    .where(eq(newsletter.uuid, uuid));
}

/** Makes an entry active whose address has shown to be its owner's, once; one that has ended stays ended. */
export function confirmSubscription(db: Db, uuid: string, now: Date) {
  return db
    .update(newsletter)
    .set({ statusid: NEWSLETTER_STATUS.active, confirmed_date: now, update_date: now })
    .where(
      and(
        eq(newsletter.uuid, uuid),
        ne(newsletter.statusid, NEWSLETTER_STATUS.deleted),
        isNull(newsletter.unsubscribed_date),
        or(isNull(newsletter.confirmed_date), ne(newsletter.statusid, NEWSLETTER_STATUS.active)),
      ),
    );
}

/** The entries of the address that a token belongs to, of both types; none for an unknown token. */
export function subscriptionsByToken(db: Db, token: string) {
  return db
    .select({
      ...pick(newsletter, "email", "typeid", "statusid", "unsubscribed_date"),
      ...pick(newsletter, "language", "pause_until_date", "seldom_days"),
    })
    .from(newsletter)
    .where(eq(newsletter.email, ownerOf(db, token)));
}

/**
 * Ends entries, `ended_by` saying why where no person did; one that has ended keeps its date. Who has unsubscribed is active nowhere: not in a tab, an export or a
 * count.
 */
export function endEntries(db: Db, which: SQL | undefined, now: Date, ended_by = "") {
  const statusid = sql`case when ${newsletter.statusid} = 1 then 0 else ${newsletter.statusid} end`;
  return db
    .update(newsletter)
    .set({ statusid, unsubscribed_date: now, ended_by, update_date: now })
    .where(and(which, isNull(newsletter.unsubscribed_date)));
}

/** Ends the one entry that a token is for. */
export function unsubscribeByToken(db: Db, token: string, now: Date) {
  return endEntries(db, eq(newsletter.unsubscribe_token, token), now);
}

/** Ends the entries of an address of these types. */
export function unsubscribeTypes(db: Db, email: string, typeids: readonly number[], now: Date) {
  const named = and(eq(newsletter.email, email), inArray(newsletter.typeid, [...typeids]));
  return endEntries(db, named, now);
}

/** Ends both kinds of the address that a token belongs to. */
export function unsubscribeAllByToken(db: Db, token: string, now: Date) {
  return endEntries(db, eq(newsletter.email, ownerOf(db, token)), now);
}

/** What the reader behind an address wants of all its letters: their language, and how seldom. */
export function setWishes(
  db: Db,
  email: string,
  wishes: Partial<Pick<Columns, "language" | "pause_until_date" | "seldom_days">>,
  now: Date,
) {
  return db
    .update(newsletter)
    .set({
      ...wishes,
      ...(wishes.language && { site_language: wishes.language }),
      update_date: now,
    })
    .where(eq(newsletter.email, email));
}

function ownerOf(db: Db, token: string) {
  return db
    .select({ email: newsletter.email })
    .from(newsletter)
    .where(eq(newsletter.unsubscribe_token, token));
}
