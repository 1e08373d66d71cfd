import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { slot_watch } from "#db/entities/slot-watch.ts";
import type {
  BookingInMail,
  Contact,
  MailData,
  MailEventName,
  OfferInMail,
  PaymentInMail,
  Trip,
} from "#db/mail-data.ts";
import { TIME_OF_DAY, TIMES_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { DUBAI_OFFSET_MS } from "#domain/lib/dubai-date.ts";
import { TIME_WINDOWS } from "#domain/lib/start-times.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import { isErasedSql } from "./personal/subject.ts";
import { PUBLISHED, pictureForTrip } from "./published.ts";
import { inList, newUuid, vatOf } from "./sql.ts";

// Mails that are queued by a change are made of the rows the change finds, in its own transaction. An instant is written
// as ISO 8601.

/** The same keys with what makes their values in SQL: an expression, or a value that is bound. */
export type InSql<T> = {
  [K in keyof T]: SQL<T[K]> | Extract<T[K], string | number | boolean | undefined>;
};

/** A JSON object made by SQL, of the type whose keys it has. */
export function jsonObject<T extends object>(of: InSql<T>): SQL<T> {
  const pairs = Object.entries(of).flatMap(([key, value]) => [
    sql.raw(`'${key}'`),
    typeof value === "boolean" ? sql.raw(`json('${value}')`) : sql`${value}`,
  ]);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/** An instant column (milliseconds) as ISO 8601 text. */
export const isoText = (column: SQL): SQL<string> =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

/** Net base and extras of offer `a`, its VAT (by rule rounded half up to whole fils), and the total. */
const net: SQL = sql`(a.price + coalesce((select sum(value ->> '$.price') from json_each(a.extras)), 0))`;
const vat: SQL = sql`coalesce(a.vat, ${vatOf(net)})`;
export const offerTotal: SQL<number> = sql`(${net} + ${vat})`;
/** What that total is made of, as a booking keeps it (PriceLine[]). */
export const offerLines: SQL = sql`(select json_group_array(json(one.line)) from (
  select json_object('kind', 'charter', 'amount', a.price, 'title',
    coalesce(${packageTitle(sql`a.product_package_uuid`)}, (select title from rental_product where uuid = a.rental_product_uuid), '')) line
  union all
  select json_object('kind', 'extra', 'title', value ->> '$.title', 'amount', value ->> '$.price') from json_each(a.extras)
  union all
  select json_object('kind', 'vat', 'title', '', 'amount', ${vat})) one)`;

/** Who sent request `q`, as mails are stored: they greet by the first name. */
const senderName: SQL<string> = sql`q.name`;
/** The same of the customer of booking `b`, which may have another name by now. */
export const guestName: SQL<string> = sql`b.name`;

/** What an offer is made for: the trip as a request (its table's name or alias) asks for it, as text that can be compared. */
export const askedTrip = (request: SQL): SQL =>
  sql`json_object('day', ${dayOf(sql`${request}.start_date`)}, 'timeofday', ${request}.timeofday,
    'duration', ${request}.duration, 'guests', ${request}.guests, 'package', ${request}.product_package_uuid,
    'hour', ${request}.start_hour, 'extras', json(${request}.extras))`;

/** The columns of a request that say what trip it asks for. */
export const ASKED = [
  ...["start_date", "timeofday", "duration", "guests", "product_package_uuid"],
  ...["start_hour", "extras"],
];

/**
 * True for an offer (its table's name or alias) that was made for the trip as request `q` asks for it now. One that does
 * not say what it was made for is, unless the log has a change of the trip since.
 */
export const isMadeFor = (offer: SQL): SQL =>
  sql`(case when ${offer}.made_for is null then not exists (select 1 from ${audit_log} l, json_each(l.before) c
      where l.entity = 'RentalRequest' and l.record_uuid = q.uuid and l.action = 'update'
        and l.create_date >= coalesce(${offer}.answered_date, ${offer}.create_date) and c.key in ${inList(ASKED)})
    else ${offer}.made_for = ${askedTrip(sql`q`)} end)`;

/** The same of an offer `a`: no other can be accepted. */
export const isForTrip: SQL = isMadeFor(sql`a`);

/** The trip of request `q` as every mail about it names it. */
export const tripJson = trip({
  day: dayOf(sql`q.start_date`),
  timeofday: sql`q.timeofday`,
  guests: sql`q.guests`,
  duration: sql`q.duration`,
  package: sql`q.product_package_uuid`,
  hour: sql`q.start_hour`,
  extras: sql`json(q.extras)`,
});

/** When a trip begins, for what asks for its evening: one that begins after midnight is asked for as the day before. */
const NIGHT_HOURS = 5;
export const bookedDay = (booking: SQL): SQL =>
  sql`(${booking}.start_date - ${sql.raw(`${NIGHT_HOURS * 3_600_000}`)})`;
/** The time of day and the hours of a booking as a request would ask for them. */
export const bookedTimeOfDay = (booking: SQL): SQL<TimeOfDay> => {
  const { morning, afternoon, evening } = TIME_OF_DAY;
  const hour = sql`cast(strftime('%H', ${dubaiSeconds(bookedDay(booking))}, 'unixepoch') as integer)`;
  const before = (time: TimeOfDay) =>
    sql`${hour} < ${TIME_WINDOWS[time][1] - NIGHT_HOURS} then ${sql.raw(`${time}`)}`;
  return sql`case when ${before(morning)} when ${before(afternoon)} else ${sql.raw(`${evening}`)} end`;
};
export const bookedHours = (booking: SQL): SQL<number> =>
  sql`((${booking}.end_date - ${booking}.start_date + 3599999) / 3600000)`;

/** The same of booking `b`, which may have been moved since it was asked for: its day is the one it begins on. */
const bookedTripJson = trip({
  day: dayOf(sql`b.start_date`),
  timeofday: bookedTimeOfDay(sql`b`),
  guests: sql`b.guests`,
  duration: bookedHours(sql`b`),
  package: sql`b.product_package_uuid`,
});

/** The title of a package; null without one. */
export function packageTitle(uuid: SQL): SQL<string | null> {
  return sql`(select title from ${product_package} where uuid = ${uuid})`;
}

/** The key of a picture; null where it is not shown. */
function pictureKey(uuid: SQL): SQL<string | null> {
  return sql`(select f.key from file f where f.uuid = ${uuid} and f.width is not null and f.statusid <> -1)`;
}

/** That of the first picture of a list. */
function firstPicture(pictures: SQL): SQL<string | null> {
  return pictureKey(sql`${pictures} ->> '$[0].file_uuid'`);
}

function trip({
  package: pack,
  ...of
}: InSql<Omit<Trip, "request_id" | "area" | "package_title" | "picture">> & { package: SQL }) {
  return jsonObject<Trip>({
    request_id: sql`q.request_id`,
    ...of,
    area: sql`(select address_area || ', ' || address_city from site_config limit 1)`,
    package_title: packageTitle(pack),
    picture: sql`(select coalesce(${firstPicture(sql`p.pictures`)}, ${firstPicture(sql`pv.pictures`)})
      from ${product_package} p join rental_product pv on pv.uuid = p.rental_product_uuid where p.uuid = ${pack})`,
  });
}

/** What mails to the visitor of request `q` begin with. */
export const toVisitor = { request_uuid: sql<string>`q.uuid`, name: senderName, trip: tripJson };
/** What mails to provider `r` about its invitation or offer `a` begin with. */
export const toProvider = {
  approval_uuid: sql<string>`a.uuid`,
  provider: sql<string>`r.name`,
  trip: tripJson,
};
/** When the time of day begins that request `q` asks for, on any day, and when its trip would be over. */
const askedFrom = sql`(case q.timeofday ${sql.join(
  TIMES_OF_DAY.map((time) => sql.raw(`when ${time} then ${TIME_WINDOWS[time][0] * 3_600_000}`)),
  sql` `,
)} end - ${sql.raw(`${DUBAI_OFFSET_MS}`)})`;
const askedTo = sql`(${askedFrom} + 3600000 * q.duration)`;
/** What invitation `a` to provider `r` asks, with request `q`. */
export const invitationData: InSql<MailData<"invitation">> = {
  ...toProvider,
  comment: sql`q.comment`,
  valid_until: isoText(sql`q.valid_until_date`),
  fits: sql`json((select ${jsonObject<NonNullable<MailData<"invitation">["fits"]>>({
    vessel: sql`own.title`,
    picture: pictureKey(pictureForTrip(sql`own.pictures`, askedFrom, askedTo)),
  })} from ${rental_product} own where q.product_package_uuid is null and own.rental_partner_uuid = r.uuid
    and own.statusid = ${PUBLISHED} and own.capacity >= q.guests order by own.capacity, own.uuid limit 1))`,
};

/** An instant column (milliseconds) as seconds whose day and hour are Dubai's. */
function dubaiSeconds(column: SQL): SQL {
  return sql`${column} / 1000 + ${sql.raw(`${DUBAI_OFFSET_MS / 1000}`)}`;
}

/** The day in Dubai of an instant column. */
export function dayOf(column: SQL): SQL<string> {
  return sql`strftime('%Y-%m-%d', ${dubaiSeconds(column)}, 'unixepoch')`;
}

/** The picture of vessel `v` in the light of the trip that offer `a` is for. */
const offerPicture = pictureKey(
  pictureForTrip(
    sql`v.pictures`,
    sql`a.start_date`,
    sql`a.start_date + 3600000 * (select o.duration from rental_request o where o.uuid = a.rental_request_uuid)`,
  ),
);
/** Offer `a` of provider `r` with vessel `v`. */
export const offerJson = jsonObject<OfferInMail>({
  provider: sql`r.name`,
  vessel: sql`v.title`,
  total: offerTotal,
  currency: sql`a.currency`,
  valid_until: isoText(sql`a.valid_until_date`),
  start: isoText(sql`a.start_date`),
  held_until: isoText(sql`a.option_until_date`),
  meeting_point: sql`a.meeting_point`,
  cancellation: sql`json(a.cancellation)`,
  picture: offerPicture,
});

/** The key of a mail about offer `a` as it is now: a revision is another one. */
export const ofRevision: SQL = sql`a.uuid || ':' || a.revision`;
/** How many open offers request `q` has besides `a`. */
const offersLeft: SQL<number> = sql`(select count(*) from ${rental_approval} o
  where o.rental_request_uuid = q.uuid and o.uuid <> a.uuid and o.state in ${inList(OPEN_OFFER)})`;

/** True for a refund `e` whose money has not gone yet: till then it is there. */
export const isReturning: SQL = sql`(e.kind = 'refund' and e.state <> 'done')`;
/** What goes back of a payment (its table's name or alias) and has not gone yet. */
export const returningOf = (p: string) =>
  sql<number>`(select coalesce(sum(e.amount), 0) from ${payment_entry} e
    where e.payment_uuid = ${sql.raw(p)}.uuid and ${isReturning})`;

/** The payments of booking `b` as they stand, in the order of its schedule. */
const paymentsJson: SQL<PaymentInMail[]> =
  sql`(select json_group_array(json_object('kind', y.kind, 'place', y.place,
    'amount', y.amount, 'waived', y.waived, 'paid', y.paid, 'returning', ${returningOf("y")},
    'way', y.way, 'due', ${isoText(sql`y.due_date`)}))
  from (select * from ${payment} p where p.booking_uuid = b.uuid and p.statusid >= 0 order by p.place) y)`;

/** Booking `b` of provider `r` with vessel `v`, by offer `a`. */
const bookingJson = jsonObject<BookingInMail>({
  uuid: sql`b.uuid`,
  vessel: sql`v.title`,
  picture: pictureKey(pictureForTrip(sql`v.pictures`, sql`b.start_date`, sql`b.end_date`)),
  provider: sql`r.name`,
  provider_phone: sql`r.phone`,
  provider_email: sql`r.email`,
  start: isoText(sql`b.start_date`),
  end: isoText(sql`b.end_date`),
  meeting_point: sql`b.meeting_point`,
  total: sql`b.total`,
  currency: sql`b.currency`,
  extras: sql`json(b.extras)`,
  payments: sql`json(${paymentsJson})`,
  bank: sql`r.bank_account`,
  to_return: sql`(select coalesce(sum(e.amount), 0) from ${payment_entry} e
    where e.booking_uuid = b.uuid and ${isReturning})`,
  sequence: sql`b.calendar_sequence`,
  cancellation: sql`json(b.cancellation)`,
});

/** Of booking `b`: its trip as it stands, and the booking itself. */
export const booked = { trip: bookedTripJson, booking: bookingJson };
/** The customer of booking `b`, for its provider. */
export const contact = jsonObject<Contact>({
  name: sql`b.name`,
  email: sql`b.email`,
  phone: sql`b.phone`,
});

/** Tables of a booking and everything around it, for a "from". */
export const bookingTables: SQL = sql`${booking} b
  join rental_request q on q.uuid = b.rental_request_uuid
  join rental_approval a on a.uuid = b.rental_approval_uuid
  join rental_partner r on r.uuid = b.rental_partner_uuid
  join rental_product v on v.uuid = b.rental_product_uuid`;

/** Tables of an offer and everything around it, for a "from". */
export const offerTables: SQL = sql`rental_approval a
  join rental_request q on q.uuid = a.rental_request_uuid
  join rental_partner r on r.uuid = a.rental_partner_uuid
  left join rental_product v on v.uuid = a.rental_product_uuid`;

/** Where mails to the administrators go; `usual` while the configuration has no address. */
export const adminAddress = (usual: string): SQL =>
  sql`coalesce((select nullif(email_admin, '') from site_config limit 1), ${usual})`;

/** Whether account `u` is a visitor's: mails to all others are English. */
export const IS_VISITOR: SQL = sql`u.roles = '["user"]'`;

/** Whose language a mail is written in, by what its data names: only mails to visitors name one of these. */
const READERS = {
  request_uuid: rental_request,
  newsletter_uuid: newsletter,
  watch_uuid: slot_watch,
} as const;

/** What the reader of a mail reads, in SQL: English for everybody who is no visitor. */
function readerLanguage(data: Readonly<Record<string, unknown>>): SQL {
  const found = Object.entries(READERS).find(([key]) => data[key] !== undefined);
  if (!found) return sql`'en'`;
  const [key, table] = found;
  return sql`(select reader.site_language from ${table} reader where reader.uuid = ${data[key]})`;
}

/** True for a mail `m` whose key names an event and then a record, whatever follows: a range of the keys' index. */
export const keyBegins = (event: SQL, record: SQL): SQL =>
  sql`m.event_key >= ${event} || ':' || ${record} and m.event_key < ${event} || ':' || ${record} || ';'`;

/** Queues one mail for each row of `from`, in its reader's language (`language` where its data does not say whose), to leave at once or some milliseconds later (`rests`); what was queued under its key before is not queued again, nor what would go to erased people. */
export function queueFrom<E extends MailEventName>(
  db: Db,
  event: E,
  now: Date,
  mail: {
    key: SQL;
    recipient: SQL;
    data: InSql<MailData<E>>;
    from: SQL;
    language?: SQL;
    rests?: number;
  },
) {
  const ms = now.getTime();
  const language = mail.language ?? readerLanguage(mail.data);
  return db.run(sql`
    insert into ${email_outbox} (uuid, create_date, update_date, statusid, event_key, event, data, recipient, language, next_try_date)
    select ${newUuid(now)}, ${ms}, ${ms}, 0, ${`${event}:`} || mail_row.key, ${event}, mail_row.data, mail_row.recipient,
      coalesce(nullif(mail_row.language, ''), 'en'), ${ms + (mail.rests ?? 0)}
    from (select ${mail.key} key, ${jsonObject(mail.data)} data, lower(${mail.recipient}) recipient,
      ${language} language from ${mail.from}) mail_row
    where not ${isErasedSql(sql`mail_row.recipient`)}
    on conflict do nothing`);
}

/** An offer is taken back: its visitor hears of it, with how many are left, and that somebody else has booked its time (`taken`). `from` is `offerTables` with those meant. */
export function queueWithdrawal(db: Db, now: Date, from: SQL, { taken = false } = {}) {
  return queueFrom(db, "offer_withdrawn", now, {
    key: ofRevision,
    recipient: sql`q.email`,
    data: { ...toVisitor, provider: sql`r.name`, left: offersLeft, ...(taken && { taken }) },
    from,
  });
}

export type EndingEvent = "offer_lost" | "offer_declined" | "offer_closed_by_visitor";

/** Nothing came of some offers (a condition on `a`): their providers hear of it, and by the event why. With `gone` their requests are deleted. */
export function queueEnding(
  db: Db,
  now: Date,
  event: EndingEvent,
  offers: SQL,
  { gone = false } = {},
) {
  return queueFrom(db, event, now, {
    key: event === "offer_lost" ? sql`a.uuid` : ofRevision,
    recipient: sql`r.email`,
    data: {
      ...toProvider,
      approval_uuid: gone ? sql`null` : toProvider.approval_uuid,
      offered: sql`json(iif(v.uuid is null, 'null', ${jsonObject({ vessel: sql`v.title`, picture: offerPicture })}))`,
    },
    from: sql`${offerTables} where ${offers}`,
  });
}
