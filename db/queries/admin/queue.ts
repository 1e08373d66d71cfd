import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { constants } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { booking_change } from "#db/entities/booking-change.ts";
import { calendar_feed } from "#db/entities/calendar-feed.ts";
import { chat } from "#db/entities/chat.ts";
import { stripe_event } from "#db/entities/checkout.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { offer_message } from "#db/entities/offer-message.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { payout } from "#db/entities/payout.ts";
import { queue_mark } from "#db/entities/queue-mark.ts";
import { record_count } from "#db/entities/record-index.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import { OPEN_REQUEST, REQUEST_STATUS } from "#domain/config/limits.ts";
import { OPEN_OFFER, WAITING } from "#domain/states/invitation.ts";
import { MONEY_WAITS, type MoneyWait } from "#domain/states/payment.ts";
import {
  ENDING_HOURS,
  PROMISED_MINUTES,
  QUEUE_KINDS,
  type QueueKind,
} from "#domain/states/queue.ts";
import { isUnlimited } from "../account.ts";
import { type By, logLines } from "../audit.ts";
import { isStuck } from "../cards.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../due.ts";
import { failUnless } from "../fail-unless.ts";
import { waitingMoney } from "../overdue.ts";
import { newUuid } from "../sql.ts";
import { firstWordsOf } from "./related.ts";

// The queue of what waits for a person (DESIGN §18). Nothing stores it: each kind is a query of the records that wait, so
// that it cannot disagree with them. Only who has taken a thing, and until when it is put aside, is kept (queue_mark).

/** A request without an offer waits for a person from so many hours before its end. */
const NO_OFFER_HOURS = 6;
/** A change nobody has answered, from so many before its end. */
const CHANGE_HOURS = 24;
/** A visitor who wrote longer ago has gone, or a question is of no offer any more. */
const LIVE_MS = DAY_MS;
/** Rows of the queue a page shows. */
const QUEUE_SHOWN = 50;

/** The moment the queue is of, and whether a job sends refunds to cards: then they wait for nobody. */
export type QueueAt = { now: Date; cards: boolean };

type Part = {
  /** Where one query finds several kinds. */
  kind?: SQL;
  record: SQL;
  /** Since when it waits, and when it is due; milliseconds. */
  since: SQL;
  due: SQL;
  from: SQL;
  /** What it is about. */
  booking?: SQL;
  request?: SQL;
  product?: SQL;
  partner?: SQL;
  affiliate?: SQL;
  /** What else is to be known of it. */
  note?: SQL;
  /** How many records stand behind it. */
  n?: SQL;
};

const anyOffer = (states: readonly string[]) => sql`exists (select 1 from ${rental_approval} a
  where a.rental_request_uuid = q.uuid and a.state in ${constants(states)} and a.statusid >= 0)`;

type OwnKind = Exclude<QueueKind, MoneyWait>;

function partsOf({ now, cards }: QueueAt): Record<OwnKind | "money", Part> {
  const ms = now.getTime();
  const isOpen = sql`q.statusid in ${constants(OPEN_REQUEST)} and q.valid_until_date > ${ms}`;
  const after = (since: SQL, minutes: number) => sql`${since} + ${minutes * MINUTE_MS}`;
  return {
    chat: {
      ...{
        record: sql`c.uuid`,
        since: sql`c.person_asked_date`,
        request: sql`c.rental_request_uuid`,
      },
      due: after(sql`c.person_asked_date`, PROMISED_MINUTES.chat),
      from: sql`${chat} c where c.person_asked_date is not null and c.state <> 'closed' and c.statusid <> -1`,
    },
    reply: {
      ...{
        record: sql`c.uuid`,
        since: sql`c.last_message_date`,
        request: sql`c.rental_request_uuid`,
      },
      due: after(sql`c.last_message_date`, PROMISED_MINUTES.reply),
      from: sql`${chat} c where c.last_from = 'visitor' and c.last_message_date >= ${ms - LIVE_MS}
        and c.state = 'taken_over' and c.person_asked_date is null and c.statusid <> -1`,
    },
    unasked: {
      ...{ record: sql`q.uuid`, since: sql`q.create_date`, request: sql`q.uuid` },
      due: after(sql`q.create_date`, PROMISED_MINUTES.unasked),
      from: sql`${rental_request} q where ${isOpen} and not ${anyOffer([...OPEN_OFFER, ...WAITING])}`,
    },
    no_offer: {
      ...{ record: sql`q.uuid`, since: sql`q.create_date`, request: sql`q.uuid` },
      due: sql`q.valid_until_date`,
      from: sql`${rental_request} q where ${isOpen} and q.valid_until_date <= ${ms + NO_OFFER_HOURS * HOUR_MS}
        and ${anyOffer(WAITING)} and not ${anyOffer(OPEN_OFFER)}`,
    },
    ending: {
      ...{ record: sql`a.rental_request_uuid`, since: sql`min(a.answered_date)` },
      ...{
        request: sql`a.rental_request_uuid`,
        due: sql`min(a.valid_until_date)`,
        n: sql`count(*)`,
      },
      from: sql`${rental_approval} a where a.state in ${constants(OPEN_OFFER)} and a.valid_until_date >= ${ms}
        and a.valid_until_date < ${ms + ENDING_HOURS * HOUR_MS} and a.statusid <> -1
        and exists (select 1 from ${rental_request} q where q.uuid = a.rental_request_uuid and q.statusid <> -1)
        group by a.rental_request_uuid`,
    },
    question: {
      ...{ record: sql`a.uuid`, since: sql`m.create_date`, request: sql`a.rental_request_uuid` },
      ...{ partner: sql`a.rental_partner_uuid`, product: sql`a.rental_product_uuid` },
      due: after(sql`m.create_date`, PROMISED_MINUTES.question),
      // Half of the time is the provider's alone.
      from: sql`${rental_approval} a join ${offer_message} m on m.rental_approval_uuid = a.uuid
        where a.state in ${constants(OPEN_OFFER)} and a.valid_until_date > ${ms} and a.statusid >= 0
        and m.sender = 'visitor' and m.create_date <= ${ms - (PROMISED_MINUTES.question * MINUTE_MS) / 2}
        and not exists (select 1 from ${offer_message} l
          where l.rental_approval_uuid = a.uuid and (l.create_date, l.uuid) > (m.create_date, m.uuid))`,
    },
    change: {
      ...{ record: sql`x.uuid`, since: sql`x.create_date`, booking: sql`x.booking_uuid` },
      due: sql`x.valid_until_date`,
      from: sql`${booking_change} x where x.state = 'open'
        and x.valid_until_date <= ${ms + CHANGE_HOURS * HOUR_MS}`,
    },
    money: {
      ...{ kind: sql`w.kind`, record: sql`w.uuid`, since: sql`w.since`, booking: sql`w.uuid` },
      due: after(sql`w.since`, PROMISED_MINUTES.money),
      from: sql`(${waitingMoney(now, { cards })}) w`,
    },
    stripe: {
      ...{ record: sql`s.uuid`, since: sql`s.create_date` },
      note: sql`s.type || ', ' || s.object_id || ': ' || s.outcome`,
      due: after(sql`s.create_date`, PROMISED_MINUTES.money),
      from: sql`${stripe_event} s where ${isStuck}`,
    },
    review: {
      ...{ record: sql`r.uuid`, since: sql`r.create_date`, booking: sql`r.booking_uuid` },
      ...{
        partner: sql`r.rental_partner_uuid`,
        due: after(sql`r.create_date`, PROMISED_MINUTES.review),
      },
      from: sql`${partner_rating} r where r.statusid = 0 and r.published = 0 and r.refused_reason = ''`,
    },
    feed: {
      ...{ record: sql`f.uuid`, since: sql`coalesce(f.good_date, f.create_date)` },
      product: sql`f.rental_product_uuid`,
      due: after(sql`coalesce(f.good_date, f.create_date)`, PROMISED_MINUTES.feed),
      from: sql`${calendar_feed} f where f.state = 'failing' and f.statusid >= 0`,
    },
    mails: {
      ...{ record: sql`'parked'`, since: sql`min(e.update_date)`, n: sql`count(*)` },
      due: after(sql`min(e.update_date)`, PROMISED_MINUTES.mails),
      from: sql`${email_outbox} e where e.state = 'parked' and e.statusid <> -1 group by e.state`,
    },
    payout: {
      ...{ record: sql`o.uuid`, since: sql`o.create_date`, partner: sql`o.rental_partner_uuid` },
      affiliate: sql`o.referral_partner_uuid`,
      due: after(sql`o.create_date`, PROMISED_MINUTES.payout),
      from: sql`${payout} o where o.state = 'approved' and o.statusid >= 0`,
    },
  };
}

const isMoney = (kind: QueueKind) => MONEY_WAITS.some((one) => one === kind);
const COLUMNS = ["booking", "request", "product", "partner", "affiliate", "note"] as const;

/** What waits, all kinds or one: kind, record, since, due, n, and the records it is about. */
function waits(at: QueueAt, only?: QueueKind): SQL {
  const part = only && isMoney(only) ? "money" : only;
  const all = sql.join(
    Object.entries(partsOf(at))
      .filter(([name]) => !part || name === part)
      .map(([name, { kind = sql`${name}`, record, since, due, from, n = sql`1`, ...about }]) => {
        const columns = COLUMNS.map((one) => sql`${about[one] ?? sql`null`} ${sql.raw(one)}`);
        return sql`select ${kind} kind, ${record} record, ${since} since, ${due} due, ${n} n,
          ${sql.join(columns, sql`, `)} from ${from}`;
      }),
    sql` union all `,
  );
  return part === "money" ? sql`select * from (${all}) where kind = ${only}` : all;
}

/** A chat is one person's, whether it asks for somebody or waits for an answer: both have one mark. */
const markKind = (kind: QueueKind) => (kind === "reply" ? "chat" : kind);
/** The same of what waits (`w`). */
export const markKindOf = sql`iif(w.kind = 'reply', 'chat', w.kind)`;

/** Put aside, and nothing new has come since. */
export const isSnoozed = (now: Date) =>
  sql`(coalesce(m.snoozed_date, 0) > ${now.getTime()} and w.since <= m.update_date and not (${markKindOf} = 'chat'
    and exists (select 1 from ${chat} s where s.uuid = w.record and s.last_message_date > m.update_date)))`;
/** What waits (`w`), each beside what is kept of it (`m`). */
export const marked = (at: QueueAt) => sql`(${waits(at)}) w
  left join ${queue_mark} m on m.kind = ${markKindOf} and m.record = w.record`;

/** Whose: somebody's by their uuid, or what nobody has taken. */
export type QueueWho = { user: string } | "nobody" | undefined;
const isOf = (who: QueueWho) =>
  who === undefined ? sql`1` : sql`w.user_uuid is ${who === "nobody" ? null : who.user}`;

export type QueueRow = {
  kind: QueueKind;
  record: string;
  since: number;
  due: number;
  n: number;
  booking: string | null;
  request: string | null;
  partner: string | null;
  affiliate: string | null;
  note: string | null;
  owner: string | null;
  owner_name: string | null;
  snoozed: number | null;
  /** Of the request or booking. */
  number: number | null;
  customer: string | null;
  vessel: string | null;
  company: string | null;
  /** When the trip begins (ms), and for how many. */
  day: number | null;
  guests: number | null;
  /** Of a request that has no offer: how many providers were asked, and how many of them do not take part. */
  asked: number | null;
  declined: number | null;
  /** Of a review that waits: what it says, and which version of it (its update_date, ms). */
  review: { stars: number; comment: string; author: string; pictures: number; read: number } | null;
};

export type QueueCount = { kind: QueueKind; waits: number; late: number; snoozed: number };

const ROW = [
  ...["kind", "record", "since", "due", "n", "booking", "request", "partner", "affiliate", "note"],
  ...["owner", "owner_name", "snoozed", "number", "customer", "vessel", "company"],
  ...["day", "guests", "asked", "declined"],
] as const satisfies readonly (keyof QueueRow)[];
const rowObject = sql.raw(
  `json_object(${ROW.map((name) => `'${name}', ${name}`).join(", ")}, 'review', json(review))`,
);

/**
 * The queue in one statement, which asks what waits once: the first things, the earliest promise first (those that are put
 * aside instead where `snoozed` says so); how many of each kind wait, whose `who` says, those due by now among them, and
 * those that are put aside; and how many wait of all (`all`). `toReading` reads its answer.
 */
export function queueReading(
  db: Db,
  at: QueueAt,
  { kind, who, snoozed = false }: { kind?: QueueKind; who?: QueueWho; snoozed?: boolean } = {},
) {
  const { now } = at;
  const aside = sql`w.snoozed is not null`;
  const count = (when: SQL) => sql`count(*) filter (where ${when})`;
  const wanted = sql`${isOf(who)} and ${snoozed ? aside : sql`not ${aside}`}
    ${kind ? sql`and w.kind = ${kind}` : sql``}`;
  return db.all<{ rows: string; counts: string; all: number }>(sql`
    with w as materialized (select w.*, m.user_uuid, iif(${isSnoozed(now)}, m.snoozed_date, null) snoozed from ${marked(at)})
    select (select json_group_array(${rowObject}) from (
        select w.kind, w.record, w.since, w.due, w.n, w.booking, coalesce(w.request, b.rental_request_uuid) request,
          coalesce(w.partner, b.rental_partner_uuid, v.rental_partner_uuid) partner, w.affiliate,
          coalesce(w.note, ${saidFirst}) note,
          w.user_uuid owner, coalesce(nullif(u.name, ''), u.email) owner_name, w.snoozed,
          q.request_id number, coalesce(b.name, q.name) customer, v.title vessel, coalesce(p.name, z.name) company,
          coalesce(b.start_date, q.start_date) day, coalesce(b.guests, q.guests) guests,
          ${invited(sql`1`)} asked, ${invited(sql`a.state = 'declined'`)} declined, ${reviewOf} review
        from (select * from w where ${wanted} order by w.due, w.record, w.kind limit ${QUEUE_SHOWN}) w
          left join ${booking} b on b.uuid = w.booking
          left join ${rental_request} q on q.uuid = coalesce(w.request, b.rental_request_uuid)
          left join ${rental_product} v on v.uuid = coalesce(w.product, b.rental_product_uuid)
          left join ${rental_partner} p on p.uuid = coalesce(w.partner, b.rental_partner_uuid, v.rental_partner_uuid)
          left join ${referral_partner} z on z.uuid = w.affiliate
          left join ${user} u on u.uuid = w.user_uuid)) rows,
      (select json_group_array(json_object('kind', kind, 'waits', waits, 'late', late, 'snoozed', aside)) from (
        select w.kind, ${count(sql`not ${aside}`)} waits, ${count(sql`not ${aside} and w.due <= ${now.getTime()}`)} late,
          ${count(aside)} aside
        from w where ${isOf(who)} group by w.kind)) counts,
      (select count(*) from w where not ${aside}) "all"`);
}

/** How many invitations a request without an offer (`w`) has, of which something is true. */
const invited = (
  is: SQL,
) => sql`iif(w.kind in ('unasked', 'no_offer'), (select count(*) from ${rental_approval} a
  where a.rental_request_uuid = w.record and a.statusid <> -1 and ${is}), null)`;

const reviewOf = sql`iif(w.kind = 'review', (select json_object('stars', r.stars, 'comment', r.comment, 'author', r.author,
  'pictures', json_array_length(r.pictures), 'read', r.update_date) from ${partner_rating} r where r.uuid = w.record), null)`;

/** How the visitor has begun a chat that waits (`w`), as its desk calls it. */
const saidFirst = sql`iif(${markKindOf} = 'chat', ${firstWordsOf(sql`w.record`, 90)}, null)`;

/** What `queueReading` answers, as it is written there. */
export function toReading([reading]: Awaited<ReturnType<typeof queueReading>>) {
  const rows = JSON.parse(reading?.rows ?? "[]") as QueueRow[];
  // An aggregate promises no order.
  const key = ({ record, kind }: QueueRow) => `${record} ${kind}`;
  rows.sort((a, b) => a.due - b.due || (key(a) < key(b) ? -1 : 1));
  const counts = JSON.parse(reading?.counts ?? "[]") as QueueCount[];
  return { rows, counts, all: reading?.all ?? 0 };
}

/** How many things wait that are not put aside, as a column. */
export const queueCount = (at: QueueAt) =>
  sql<number>`(select count(*) from ${marked(at)} where not ${isSnoozed(at.now)})`;

/** Who may be given something of the queue: accounts of administrators that may sign in. */
export function queuePeople(db: Db) {
  return db.all<{ uuid: string; name: string }>(sql`
    select u.uuid, coalesce(nullif(u.name, ''), u.email) name from ${user} u
    where ${isUnlimited(sql`u`)}
    order by name, u.uuid limit 100`);
}

/** Answers a row where something may be given to an account: it is an administrator's that may sign in, or it is nobody's. */
export const mayHave = (
  owner: string | null,
) => sql`select 1 where ${owner} is null or exists (select 1 from ${user} u
  where u.uuid = ${owner} and ${isUnlimited(sql`u`)})`;

/** Under which entity the log keeps what became of a thing. */
const ENTITY: Record<QueueKind, string> = {
  ...{ chat: "Chat", reply: "Chat", question: "RentalApproval", change: "BookingChange" },
  ...{ unasked: "RentalRequest", no_offer: "RentalRequest", ending: "RentalRequest" },
  ...{ overdue: "Booking", card_failed: "Booking", disputed: "Booking", refund: "Booking" },
  ...{ dispute_lost: "Booking", aboard: "Booking", stripe: "StripeEvent" },
  ...{ review: "PartnerRating", feed: "CalendarFeed", mails: "EmailOutbox", payout: "Payout" },
};

/** What waits of records of an entity, as a query of `kind` and `record`; undefined where none of them ever does. */
export function thingsOf(at: QueueAt, entity: string): SQL | undefined {
  const kinds = QUEUE_KINDS.filter((kind) => ENTITY[kind] === entity && kind !== "mails");
  if (kinds.length === 0) return undefined;
  const each = kinds.map((kind) => sql`select kind, record from (${waits(at, kind)})`);
  return sql`(${sql.join(each, sql` union all `)})`;
}

/** Whether a request waits for a person: it is new, or something of it stands in the queue. `status` is its column. */
export const needsAttention = (at: QueueAt, uuid: SQL, status: SQL): SQL =>
  sql`(${status} = ${REQUEST_STATUS.new} or ${uuid} in (select record from ${thingsOf(at, "RentalRequest")}))`;

/** How many requests do, as a column. */
export const requestsWaiting = (at: QueueAt) => sql<number>`(
  coalesce((select rows from ${record_count} where name = 'rental_request' and statusid = ${REQUEST_STATUS.new}), 0)
  + (select count(distinct t.record) from ${thingsOf(at, "RentalRequest")} t
    join ${rental_request} q on q.uuid = t.record and q.statusid not in (${REQUEST_STATUS.new}, -1)))`;

/** Fails with "not_found" unless somebody is an administrator that may sign in, or nobody is named. */
const demandStaff = (db: Db, uuid: string | null) => failUnless(db, mayHave(uuid), "not_found");

/** Statements that give all that waits of some records (a query of their uuids) to somebody, or nobody. */
export function giveThings(
  db: Db,
  { actor, now }: By,
  {
    things,
    entity,
    uuids,
    owner,
  }: { things: SQL; entity: string; uuids: SQL; owner: string | null },
) {
  const ms = now.getTime();
  const from = sql`${things} w left join ${queue_mark} m on m.kind = ${markKindOf} and m.record = w.record
    where w.record in (${uuids}) and m.user_uuid is not ${owner}`;
  return [
    demandStaff(db, owner),
    logLines(
      db,
      { actor, now },
      {
        ...{ action: "queue_given", entity, record: sql`w.record` },
        before: sql`json_object('to', (select u.email from ${user} u where u.uuid = m.user_uuid))`,
        after: sql`json_object('kind', w.kind, 'to', (select email from ${user} where uuid = ${owner}))`,
        from,
      },
    ),
    db.run(sql`insert into ${queue_mark} (uuid, create_date, update_date, statusid, kind, record, user_uuid)
      select ${newUuid(now)}, ${ms}, ${ms}, 0, ${markKindOf}, w.record, ${owner} from ${from}
      on conflict (kind, record) do update set user_uuid = excluded.user_uuid, update_date = excluded.update_date`),
  ] as const;
}

/**
 * Statements that give a thing of the queue to somebody (or nobody) or put it aside until a moment (or bring it back), with
 * a line in the log. They fail as a whole with "not_found" where it does not wait any more, and with "conflict" where it is not
 * `seen`'s any more: two who take the same thing at once cannot both have it.
 */
export function markQueue(
  db: Db,
  { actor, now, cards }: By & QueueAt,
  thing: { kind: QueueKind; record: string; seen: string | null },
  change: { owner: string | null } | { snoozed: Date | null },
  /** Fails with "conflict" too unless it was marked last at this moment. */
  since?: Date,
) {
  const ms = now.getTime();
  const { kind, record, seen } = thing;
  const isOwner = "owner" in change;
  const column = sql.raw(isOwner ? "user_uuid" : "snoozed_date");
  const mark = sql`${queue_mark} m where m.kind = ${markKind(kind)} and m.record = ${record}`;
  const value = isOwner ? change.owner : (change.snoozed?.getTime() ?? null);
  return [
    failUnless(
      db,
      sql`select 1 from (${waits({ now, cards }, kind)}) w where w.record = ${record}`,
      "not_found",
    ),
    demandStaff(db, isOwner ? change.owner : null),
    failUnless(
      db,
      sql`select 1 where ${seen} is (select m.user_uuid from ${mark})
        ${since ? sql`and ${since.getTime()} = (select m.update_date from ${mark})` : sql``}`,
      "conflict",
    ),
    logLines(
      db,
      { actor, now },
      {
        action: isOwner ? "queue_given" : "queue_snoozed",
        entity: ENTITY[kind],
        record: sql`${record}`,
        before: isOwner
          ? sql`json_object('to', (select u.email from ${user} u where u.uuid = (select m.user_uuid from ${mark})))`
          : sql`json_object('until', (select strftime('%Y-%m-%dT%H:%M:%fZ', m.snoozed_date / 1000.0, 'unixepoch') from ${mark}))`,
        after: isOwner
          ? sql`json_object('kind', ${kind}, 'to', (select email from ${user} where uuid = ${change.owner}))`
          : sql`json_object('kind', ${kind}, 'until', ${change.snoozed?.toISOString() ?? null})`,
        from: sql`(select 1)`,
      },
    ),
    db.run(sql`insert into ${queue_mark} (uuid, create_date, update_date, statusid, kind, record, ${column})
      values (${newUuid(now)}, ${ms}, ${ms}, 0, ${markKind(kind)}, ${record}, ${value})
      on conflict (kind, record) do update set ${column} = excluded.${column}, update_date = excluded.update_date`),
  ] as const;
}

/** Who an e-mail of the log is, and who has a thing of the queue now. */
export function queueOwners(db: Db, thing: { kind: string; record: string }, email: string | null) {
  return db.all<{ was: string | null; has: string | null }>(sql`
    select (select u.uuid from ${user} u where u.email = ${email}) was,
      (select m.user_uuid from ${queue_mark} m where m.kind = iif(${thing.kind} = 'reply', 'chat', ${thing.kind}) and m.record = ${thing.record}) has`);
}

/** Things of the queue that were given at one moment, each with who had it before (an e-mail, null for nobody). */
export type Given = {
  at: Date;
  things: readonly { kind: string; record: string; to: string | null }[];
};

/**
 * Statements that give many things back at once to whoever had each, with a line in the log for each. They fail as a whole
 * with "conflict" where one of them was marked again since.
 */
export function giveBack(db: Db, { actor, now }: By, entity: string, { at, things }: Given) {
  const rows = JSON.stringify(things.map(({ kind, record, to }) => [kind, record, to]));
  const given = sql`(select value ->> 0 kind, value ->> 1 record, value ->> 2 email from json_each(${rows})) w
    join ${queue_mark} m on m.kind = ${markKindOf} and m.record = w.record`;
  const before = sql`(select u.uuid from ${user} u where u.email = w.email)`;
  return [
    failUnless(
      db,
      sql`select 1 where (select count(*) from ${given} where m.update_date = ${at.getTime()}) = ${things.length}`,
      "conflict",
    ),
    logLines(
      db,
      { actor, now },
      {
        ...{ action: "queue_given", entity, record: sql`w.record` },
        before: sql`json_object('to', (select u.email from ${user} u where u.uuid = m.user_uuid))`,
        after: sql`json_object('kind', w.kind, 'to', w.email)`,
        from: given,
      },
    ),
    db.run(sql`update ${queue_mark} as g set user_uuid = t.had, update_date = ${now.getTime()}
      from (select m.uuid, ${before} had from ${given}) t where t.uuid = g.uuid`),
  ] as const;
}
