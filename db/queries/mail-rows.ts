import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { product_package } from "#db/entities/product-package.ts";
import { isErasedSql } from "./personal/subject.ts";
import { newUuid } from "./sql-uuid.ts";
import { vatOf } from "./sql-vat.ts";

// Mails that are queued by a change are made of the rows the change finds, in its own transaction. The data of each
// event is described in worker/mail/events; an instant is written as ISO 8601.

/** An instant column (milliseconds) as ISO 8601 text. */
export const isoText = (column: SQL): SQL =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

/** Net base and extras of offer `a`, its VAT (by rule rounded half up to whole fils), and the total. */
const net = sql`(a.price + coalesce((select sum(value ->> '$.price') from json_each(a.extras)), 0))`;
export const offerTotal: SQL = sql`(${net} + coalesce(a.vat, ${vatOf(net)}))`;

/** The first name of who sent request `q`: mails greet by it. */
export const firstName: SQL = sql`substr(q.name, 1, instr(q.name || ' ', ' ') - 1)`;

/** The trip of request `q` as every mail about it names it. */
export const tripJson: SQL = sql`json_object(
  'request_id', q.request_id, 'day', strftime('%Y-%m-%d', q.start_date / 1000 + 14400, 'unixepoch'),
  'timeofday', q.timeofday, 'guests', q.guests, 'duration', q.duration,
  'area', (select address_area || ', ' || address_city from site_config limit 1),
  'package_title', (select title from ${product_package} where uuid = q.product_package_uuid))`;

/** Offer `a` of provider `r` with vessel `v`. */
export const offerJson: SQL = sql`json_object('provider', r.name, 'vessel', v.title, 'total', ${offerTotal},
  'currency', a.currency, 'valid_until', ${isoText(sql`a.valid_until_date`)})`;

/** Booking `b` of provider `r` with vessel `v`, by offer `a`. */
export const bookingJson: SQL = sql`json_object('uuid', b.calendar_uid, 'vessel', v.title, 'provider', r.name,
  'provider_phone', r.phone, 'provider_email', r.email, 'start', ${isoText(sql`b.start_date`)},
  'end', ${isoText(sql`b.end_date`)}, 'meeting_point', b.meeting_point, 'total', b.total, 'currency', b.currency,
  'cancellation', json(a.cancellation))`;

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

/** Queues one mail for each row of `from`; what was queued under its key before is not queued again, nor what would go to erased people. */
export function queueFrom(
  db: Db,
  mail: { event: string; key: SQL; recipient: SQL; data: SQL; from: SQL; now: Date },
) {
  const ms = mail.now.getTime();
  return db.run(sql`
    insert into ${email_outbox} (uuid, create_date, update_date, statusid, event_key, event, data, recipient, next_try_date)
    select ${newUuid(mail.now)}, ${ms}, ${ms}, 0, ${`${mail.event}:`} || told.key, ${mail.event}, told.data, told.recipient, ${ms}
    from (select ${mail.key} key, ${mail.data} data, lower(${mail.recipient}) recipient from ${mail.from}) told
    where not ${isErasedSql(sql`told.recipient`)}
    on conflict do nothing`);
}
