import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { customer, customer_merge, customer_note, customerEntity } from "#db/entities/customer.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import { type By, logLines } from "#db/queries/audit.ts";
import { failUnless } from "#db/queries/fail-unless.ts";
import type { BookingState } from "#domain/states/booking.ts";
import { matching } from "./conditions.ts";

// A person may be several customers, when the office has said that they belong together (`customer_merge`). Everything here
// goes from one of them to all, by indexes alone; instants are milliseconds, as the tables hold them.

/** Lines of each kind that the page of a customer shows, the newest. */
export const SHOWN_MOST = 20;
const FOUND_MOST = 8;
/** Merges that are followed from one customer. */
const GROUP_MOST = 50;

/** The customers that are one person with that of a uuid (in SQL), it included: a query of uuids. */
export const samePerson = (uuid: SQL): SQL => sql`(
  with recursive g(uuid) as (
    select ${uuid}
    union select m.into_uuid from g join ${customer_merge} m on m.customer_uuid = g.uuid
    union select m.customer_uuid from g join ${customer_merge} m on m.into_uuid = g.uuid
    limit ${sql.raw(`${GROUP_MOST}`)})
  select uuid from g)`;

/** The customer with whom that of a uuid (in SQL) is shown: the end of its merges. */
const shownWith = (uuid: SQL): SQL => sql`(
  with recursive u(uuid, far) as (
    select ${uuid}, 0
    union all select m.into_uuid, u.far + 1 from u join ${customer_merge} m on m.customer_uuid = u.uuid
    limit ${sql.raw(`${GROUP_MOST}`)})
  select uuid from u order by far desc limit 1)`;

export type CustomerRow = Pick<
  typeof customer.$inferSelect,
  "uuid" | "name" | "email" | "phone" | "booked"
> & { last_date: number };

const columns = sql.raw(
  ["uuid", "name", "email", "phone", "booked", "last_date"].map((name) => `c.${name}`).join(", "),
);

/** Customers by words of a name, an address or a number, as `searchWords` makes them; none are nobody. */
export function findCustomers(db: Db, words: readonly string[]) {
  const found =
    words.length > 0
      ? sql`select i.uuid from ${matching(customerEntity, words, false)} order by f.rowid desc limit 50`
      : sql`select null uuid where 0`;
  return db.all<CustomerRow & { requests: number; bookings: number }>(sql`
    select ${columns},
      (select count(*) from ${rental_request} q where q.email = c.email and q.statusid <> -1) requests,
      (select count(*) from ${booking} b where b.email = c.email and b.statusid <> -1) bookings
    from (${found}) hit join ${customer} c on c.uuid = hit.uuid
    order by c.last_date desc, c.uuid limit ${FOUND_MOST}`);
}

export type CustomerPage = {
  customers: CustomerRow;
  requests: Pick<
    typeof rental_request.$inferSelect,
    "uuid" | "request_id" | "guests" | "duration" | "statusid" | "source"
  > & { start_date: number; create_date: number; taken_by: string | null };
  bookings: { uuid: string; vessel: string; provider: string; state: BookingState } & Record<
    "start_date" | "total",
    number
  >;
  mails: Pick<
    typeof email_outbox.$inferSelect,
    "uuid" | "event" | "subject" | "recipient" | "state"
  > & { create_date: number };
};

/** All that is known of the person behind a customer, for one batch: the newest of each kind, and sums over all. */
export function customerPage(db: Db, uuid: string, now: Date) {
  const group = sql`select value from json_each((select json_group_array(uuid) from ${samePerson(sql`${uuid}`)}))`;
  const emails = sql`select email from ${customer} where uuid in (${group})`;
  const bookings = sql`select b.uuid from ${booking} b where b.email in (${emails}) and b.statusid <> -1`;
  const requests = sql`select q.uuid from ${rental_request} q where q.email in (${emails}) and q.statusid <> -1`;
  const most = SHOWN_MOST;
  return {
    customers: db.all<CustomerPage["customers"]>(sql`
      select ${columns} from ${customer} c where c.uuid in (${group})
      order by c.uuid <> ${uuid}, c.last_date desc`),
    merges: db.all<{ uuid: string; email: string; into_email: string; by: string; at: number }>(sql`
      select m.uuid, c.email, i.email into_email, coalesce(u.email, '') "by", m.create_date at
      from ${customer_merge} m join ${customer} c on c.uuid = m.customer_uuid join ${customer} i on i.uuid = m.into_uuid
        left join ${user} u on u.uuid = m.user_uuid
      where m.customer_uuid in (${group}) order by m.create_date`),
    alike: db.all<CustomerRow>(sql`
      select ${columns} from ${customer} c where c.phone_key in (
        select phone_key from ${customer} where uuid in (${group}) and length(phone_key) >= 7)
        and c.uuid not in (${group}) limit ${FOUND_MOST}`),
    requests: db.all<CustomerPage["requests"]>(sql`
      select q.uuid, q.request_id, q.guests, q.duration, q.statusid, q.source, q.start_date, q.create_date,
        (select u.email from ${user} u where u.uuid = q.taken_by_uuid) taken_by
      from ${rental_request} q where q.email in (${emails}) and q.statusid <> -1
      order by q.create_date desc limit ${most}`),
    bookings: db.all<CustomerPage["bookings"]>(sql`
      select b.uuid, v.title vessel, r.name provider, b.state, b.start_date, b.total
      from ${booking} b join rental_product v on v.uuid = b.rental_product_uuid
        join rental_partner r on r.uuid = b.rental_partner_uuid
      where b.email in (${emails}) and b.statusid <> -1 order by b.start_date desc limit ${most}`),
    chats: db.all<{ uuid: string; state: string; messages: number; create_date: number }>(sql`
      select h.uuid, h.state, h.message_count messages, h.create_date from ${chat} h
      where h.rental_request_uuid in (${requests}) and h.statusid <> -1 order by h.create_date desc limit ${most}`),
    mails: db.all<CustomerPage["mails"]>(sql`
      select uuid, event, subject, recipient, state, create_date from ${email_outbox} where recipient in (${emails})
      order by create_date desc, uuid desc limit ${most}`),
    reviews: db.all<{ uuid: string; stars: number; comment: string; published: number }>(sql`
      select x.uuid, x.stars, x.comment, x.published from ${partner_rating} x
      where x.booking_uuid in (${bookings}) and x.statusid <> -1 order by x.create_date desc limit ${most}`),
    consents: db.all<{
      uuid: string;
      email: string;
      typeid: number;
      consent_date: number | null;
      unsubscribed_date: number | null;
      /** Null where it is over. */
      pause_until_date: number | null;
    }>(sql`
      select uuid, email, typeid, consent_date, unsubscribed_date,
        iif(pause_until_date > ${now.getTime()}, pause_until_date, null) pause_until_date from ${newsletter}
      where email in (${emails}) and statusid <> -1 limit ${most}`),
    money: db.all<
      Record<"requests" | "bookings" | "chats" | "booked" | "paid" | "refunded", number>
    >(sql`
      select (select count(*) from (${requests})) requests, (select count(*) from (${bookings})) bookings,
        (select count(*) from ${chat} h where h.rental_request_uuid in (${requests}) and h.statusid <> -1) chats,
        (select coalesce(sum(booked), 0) from ${customer} where uuid in (${group})) booked,
        coalesce(sum(iif(e.kind = 'received' and e.state = 'done', e.amount, 0)), 0) paid,
        coalesce(sum(iif(e.kind = 'refund' and e.state = 'done', e.amount, 0)), 0) refunded
      from ${payment_entry} e where e.booking_uuid in (${bookings}) and e.statusid <> -1`),
    notes: db.all<{ uuid: string; note: string; by: string; at: number }>(sql`
      select n.uuid, n.note, coalesce(u.email, '') "by", n.create_date at from ${customer_note} n
      left join ${user} u on u.uuid = n.user_uuid
      where n.customer_uuid in (${group}) order by n.create_date desc limit ${most * 5}`),
  };
}

/** The uuid of the customer with an address in lower case. */
export const customerOf = (db: Db, email: string) =>
  db.all<{ uuid: string }>(sql`select uuid from ${customer} where email = ${email}`);

const isThere = (db: Db, uuid: string) =>
  failUnless(db, sql`select 1 from ${customer} where uuid = ${uuid}`, "not_found");

type Step = By & { customer_uuid: string };

/** A note of the office on a customer. The log says that there is one, not what it says. */
export function addNote(db: Db, step: Step & { uuid: string; note: string }) {
  const { customer_uuid, uuid, note, now, actor } = step;
  const ms = now.getTime();
  return [
    isThere(db, customer_uuid),
    db.run(sql`insert into ${customer_note} (uuid, create_date, update_date, statusid, customer_uuid, user_uuid, note)
      values (${uuid}, ${ms}, ${ms}, 1, ${customer_uuid}, ${actor.uuid}, ${note}) on conflict do nothing`),
    logged(db, step, "customer_noted", {}),
  ] as const;
}

/** Takes a note of a customer, or of whom it is one person with, away for good. Fails with "not_found" the second time. */
export function removeNote(db: Db, step: Step & { uuid: string }) {
  const { customer_uuid, uuid } = step;
  const theirs = sql`uuid = ${uuid} and customer_uuid in ${samePerson(sql`${customer_uuid}`)}`;
  return [
    failUnless(db, sql`select 1 from ${customer_note} where ${theirs}`, "not_found"),
    db.run(sql`delete from ${customer_note} where ${theirs}`),
    logged(db, step, "customer_note_removed", {}),
  ] as const;
}

/**
 * Says that two customers are one person: the other is shown with this one. What either was merged with stays with it. Fails
 * with "not_found" without one of them, with "conflict" where they are one already.
 */
export function mergeCustomers(db: Db, step: Step & { other_uuid: string }) {
  const { customer_uuid, other_uuid, now, actor } = step;
  const ms = now.getTime();
  const uuid = uuidv7();
  const [from, into] = [shownWith(sql`${other_uuid}`), shownWith(sql`${customer_uuid}`)];
  return [
    isThere(db, customer_uuid),
    isThere(db, other_uuid),
    failUnless(db, sql`select 1 where ${from} <> ${into}`, "conflict"),
    db.run(sql`insert into ${customer_merge} (uuid, create_date, update_date, statusid, customer_uuid, into_uuid, user_uuid)
      select ${uuid}, ${ms}, ${ms}, 1, ${from}, ${into}, ${actor.uuid}`),
    logged(db, step, "customers_merged", { other: other_uuid, merge: uuid }),
  ] as const;
}

/** Takes a merge back: both are as they were. Fails with "not_found" the second time. */
export function splitCustomers(db: Db, step: Step & { uuid: string }) {
  const { customer_uuid, uuid } = step;
  const theirs = sql`uuid = ${uuid} and customer_uuid in ${samePerson(sql`${customer_uuid}`)}`;
  return [
    failUnless(db, sql`select 1 from ${customer_merge} where ${theirs}`, "not_found"),
    logLines(db, step, {
      ...{ action: "customers_split", entity: "Customer", record: sql`${customer_uuid}` },
      before: sql`json_object('customer', m.customer_uuid, 'into', m.into_uuid, 'user', m.user_uuid, 'at', m.create_date)`,
      after: sql`json_object('other', m.customer_uuid)`,
      from: sql`(select customer_uuid, into_uuid, user_uuid, create_date from ${customer_merge} where uuid = ${uuid}) m`,
    }),
    db.run(sql`delete from ${customer_merge} where ${theirs}`),
  ] as const;
}

/** A merge as the log of its end tells it: whose it was, and when. */
export type EndedMerge = { customer: string; into: string; user: string; at: number };

/**
 * Puts a merge back that was taken back, as it was. Fails with "not_found" where one of the two is gone, with "conflict" where the
 * one has been merged anew since, or they are one person by now.
 */
export function rejoinCustomers(
  db: Db,
  step: Step,
  { customer: from, into, user: by, at }: EndedMerge,
) {
  const other = sql`select 1 from ${customer_merge} where customer_uuid = ${from} and into_uuid <> ${into}`;
  // The other way round it would be a circle.
  const isTurned = sql`${shownWith(sql`${into}`)} = ${from}`;
  const uuid = uuidv7();
  return [
    isThere(db, from),
    isThere(db, into),
    failUnless(db, sql`select 1 where not exists (${other}) and not (${isTurned})`, "conflict"),
    db.run(sql`insert into ${customer_merge} (uuid, create_date, update_date, statusid, customer_uuid, into_uuid, user_uuid)
      values (${uuid}, ${at}, ${step.now.getTime()}, 1, ${from}, ${into}, ${by})
      on conflict do nothing`),
    logged(db, step, "customers_merged", { other: from, merge: uuid }),
  ] as const;
}

const logged = (db: Db, step: Step, action: string, after: Readonly<Record<string, string>>) =>
  logLines(db, step, {
    ...{ action, entity: "Customer", record: sql`${step.customer_uuid}` },
    after: sql`${JSON.stringify(after)}`,
    from: sql`(select 1)`,
  });
