import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Answers } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { api_key } from "#db/entities/api-key.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { chat_note } from "#db/entities/chat-note.ts";
import { customer_merge, customer_note } from "#db/entities/customer.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { invoice } from "#db/entities/invoice.ts";
import { mail_event } from "#db/entities/letter.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { offer_message } from "#db/entities/offer-message.ts";
import { office_notice } from "#db/entities/office-notice.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { passkey, recovery_code } from "#db/entities/passkey.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { product_package } from "#db/entities/product-package.ts";
import { push_subscription } from "#db/entities/push-subscription.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { session } from "#db/entities/session.ts";
import { slot_watch } from "#db/entities/slot-watch.ts";
import { user } from "#db/entities/user.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { guestPictures } from "../catalogue.ts";
import { SECURITY } from "../security.ts";
import { idsOf, rowsOf, type Subject } from "./subject.ts";

/** Rows of one kind in a file, newest first, and messages of chats: so much is held in memory at once. */
export const EXPORTED_MOST = 1_000;
export const EXPORTED_MESSAGES = 5_000;

/** What the file of a person is made of, as queries for one batch; the office's own notes of chats only where the office asks. No column with a hash, a token or a key is read. */
export function personalRows(db: Db, subject: Subject, forWhom: "person" | "office" = "person") {
  const rows = rowsOf(subject);
  const { requests, bookings } = idsOf(subject);
  const most = EXPORTED_MOST;
  return {
    accounts: db
      .select({
        ...pick(user, "email", "name", "roles", "language", "timezone"),
        has_password: sql<boolean>`${user.password_hash} is not null`.mapWith(Boolean),
        ...pick(user, "create_date", "last_login_date"),
      })
      .from(user)
      .where(sql`${user.uuid} = ${subject.account}`),
    sessions: db
      .select({
        ...pick(session, "create_date", "expire_date", "revoked_date", "user_agent", "place"),
        ...pick(session, "used_date"),
      })
      .from(session)
      .where(rows.ofAccount)
      .orderBy(desc(session.create_date))
      .limit(most),
    passkeys: db
      .select(pick(passkey, "name", "create_date", "last_used_date"))
      .from(passkey)
      .where(rows.ofAccount),
    recovery_codes: db
      .select(pick(recovery_code, "create_date", "used_date"))
      .from(recovery_code)
      .where(rows.ofAccount),
    security: db
      .select(pick(audit_log, "create_date", "action", "after"))
      .from(audit_log)
      .where(
        sql`${audit_log.entity} = ${SECURITY} and ${audit_log.record_uuid} = ${subject.account}`,
      )
      .orderBy(desc(audit_log.create_date))
      .limit(most),
    told: db
      .select(pick(office_notice, "mail", "push"))
      .from(office_notice)
      .where(rows.ofAccount),
    api_keys: db
      .select(
        pick(api_key, "name", "shown", "scopes", "create_date", "last_used_date", "revoked_date"),
      )
      .from(api_key)
      .where(rows.ofAccount),
    told_browsers: db
      .select(pick(push_subscription, "create_date"))
      .from(push_subscription)
      .where(rows.ofAccount),
    subscriptions: db
      .select({
        ...pick(newsletter, "email", "language", "timezone", "typeid", "statusid"),
        ...pick(newsletter, "consent_version", "consent_text", "consent_source"),
        ...pick(newsletter, "consent_channels", "consent_date", "confirmed_date"),
        ...pick(newsletter, "unsubscribed_date", "ended_by", "create_date"),
        ...pick(newsletter, "seldom_days", "pause_until_date", "last_letter_date"),
      })
      .from(newsletter)
      .where(rows.address),
    returned: db
      .select(pick(mail_event, "kind", "detail", "create_date"))
      .from(mail_event)
      .where(rows.address)
      .orderBy(desc(mail_event.create_date))
      .limit(most),
    ...tripRows(db, subject),
    notes: db
      .select(pick(chat_note, "chat_uuid", "content", "create_date"))
      .from(chat_note)
      .where(and(rows.ofChats, sql`${forWhom} = 'office'`))
      .orderBy(asc(chat_note.create_date))
      .limit(most),
    customer_notes: db
      .select(pick(customer_note, "note", "create_date"))
      .from(customer_note)
      .where(rows.ofCustomer)
      .orderBy(desc(customer_note.create_date))
      .limit(most),
    // Not with whom: that the other address is the same person's is the office's word.
    customer_merges: db
      .select(pick(customer_merge, "create_date"))
      .from(customer_merge)
      .where(rows.mergesOfCustomer)
      .limit(most),
    mails: db
      .select({
        ...pick(email_outbox, "event", "recipient", "subject", "text", "state", "create_date"),
        ...pick(email_outbox, "sent_date"),
      })
      .from(email_outbox)
      .where(sql`recipient = ${subject.email}`)
      .orderBy(desc(email_outbox.create_date))
      .limit(most),
    contact: db
      .select({ sent: sql<string>`data`, create_date: email_outbox.create_date })
      .from(email_outbox)
      .where(sql`event = 'contact_message' and data ->> '$.email' = ${subject.email}`)
      .orderBy(desc(email_outbox.create_date))
      .limit(most),
    log: db
      .select({
        ...pick(audit_log, "action", "entity", "record_uuid"),
        by_you: sql<boolean>`${audit_log.actor_uuid} is ${subject.account}`.mapWith(Boolean),
        create_date: audit_log.create_date,
      })
      .from(audit_log)
      .where(
        sql`actor_uuid = ${subject.account} or (entity = 'User' and record_uuid = ${subject.account})
          or (entity = 'RentalRequest' and record_uuid in ${requests})
          or (entity = 'Booking' and record_uuid in ${bookings})`,
      )
      .orderBy(desc(audit_log.create_date))
      .limit(most),
  };
}

export type PersonalRows = Answers<ReturnType<typeof personalRows>>;

/** What a person asked for, was offered, booked and wrote, as queries for one batch. */
function tripRows(db: Db, subject: Subject) {
  const rows = rowsOf(subject);
  const { requests, bookings } = idsOf(subject);
  const most = EXPORTED_MOST;
  return {
    requests: db
      .select({
        ...pick(rental_request, "uuid", "request_id", "typeid", "statusid", "start_date"),
        ...pick(rental_request, "end_date", "valid_until_date", "timeofday", "duration", "guests"),
        ...pick(rental_request, "start_hour", "extras"),
        ...pick(rental_request, "name", "email", "phone", "language", "timezone", "comment"),
        ...pick(rental_request, "internal_notes", "tags", "source", "landing_path"),
        closed_reason: rental_request.closed_reason,
        package_title: product_package.title,
        ...pick(rental_request, "create_date", "update_date"),
      })
      .from(rental_request)
      .leftJoin(product_package, eq(product_package.uuid, rental_request.product_package_uuid))
      .where(sql`${rental_request.uuid} in ${requests}`)
      .orderBy(desc(rental_request.create_date))
      .limit(most),
    offers: db
      .select({
        uuid: rental_approval.uuid,
        request_uuid: rental_approval.rental_request_uuid,
        provider: rental_partner.name,
        vessel: rental_product.title,
        ...pick(rental_approval, "state", "price", "vat", "currency", "extras", "includes"),
        ...pick(rental_approval, "excludes", "note", "start_date", "meeting_point"),
        ...pick(rental_approval, "valid_until_date", "answered_date"),
      })
      .from(rental_approval)
      .innerJoin(rental_partner, eq(rental_partner.uuid, rental_approval.rental_partner_uuid))
      .leftJoin(rental_product, eq(rental_product.uuid, rental_approval.rental_product_uuid))
      // Whom it was not offered by has shown the person nothing.
      .where(
        sql`${rental_approval.rental_request_uuid} in ${requests} and ${rental_approval.price} is not null`,
      )
      .orderBy(desc(rental_approval.create_date))
      .limit(most),
    questions: db
      .select({
        offer_uuid: offer_message.rental_approval_uuid,
        offer_state: rental_approval.state,
        ...pick(offer_message, "sender", "content", "create_date"),
      })
      .from(offer_message)
      .innerJoin(rental_approval, eq(rental_approval.uuid, offer_message.rental_approval_uuid))
      .where(rows.ofOffers)
      .orderBy(desc(offer_message.create_date))
      .limit(most),
    bookings: db
      .select({
        uuid: booking.uuid,
        request_uuid: booking.rental_request_uuid,
        provider: rental_partner.name,
        vessel: rental_product.title,
        ...pick(booking, "name", "email", "phone", "start_date", "end_date", "guests", "total"),
        ...pick(booking, "deposit", "currency", "state", "meeting_point", "change_message"),
        ...pick(booking, "change_asked_date", "create_date"),
      })
      .from(booking)
      .innerJoin(rental_partner, eq(rental_partner.uuid, booking.rental_partner_uuid))
      .innerJoin(rental_product, eq(rental_product.uuid, booking.rental_product_uuid))
      .where(sql`${booking.uuid} in ${bookings}`)
      .orderBy(desc(booking.start_date))
      .limit(most),
    waiting: db
      .select({
        vessel: rental_product.title,
        ...pick(slot_watch, "start_date", "end_date", "state", "told_date", "create_date"),
      })
      .from(slot_watch)
      .innerJoin(rental_product, eq(rental_product.uuid, slot_watch.rental_product_uuid))
      .where(rows.address)
      .limit(most),
    payments: db
      .select({
        ...pick(payment, "booking_uuid", "kind", "amount", "currency", "state", "reference"),
        ...pick(payment, "due_date", "paid_date"),
      })
      .from(payment)
      .where(rows.ofBookings)
      .orderBy(desc(payment.create_date))
      .limit(most),
    money: db
      .select({
        ...pick(payment_entry, "booking_uuid", "kind", "amount", "currency", "way", "state"),
        ...pick(payment_entry, "reason", "reference", "create_date", "done_date"),
      })
      .from(payment_entry)
      .where(rows.ofBookings)
      .orderBy(desc(payment_entry.create_date))
      .limit(most),
    invoices: db
      .select({
        ...pick(invoice, "booking_uuid", "kind", "number", "create_date", "buyer", "net", "vat"),
        ...pick(invoice, "total", "currency", "supply_date"),
      })
      .from(invoice)
      .where(rows.ofBookings)
      .orderBy(desc(invoice.create_date))
      .limit(most),
    reviews: db
      .select({
        ...pick(partner_rating, "booking_uuid", "stars", "comment", "author", "published"),
        ...pick(partner_rating, "stars_vessel", "stars_crew", "stars_value", "create_date"),
        ...pick(partner_rating, "answer", "answer_date", "refused_reason"),
        pictures: sql`${guestPictures}`.mapWith((json: string) =>
          (JSON.parse(json) as { key: string }[]).map(({ key }) => pictureUrl(key)),
        ),
      })
      .from(partner_rating)
      .where(rows.ofBookings)
      .limit(most),
    chats: db
      .select({
        uuid: chat.uuid,
        request_uuid: chat.rental_request_uuid,
        ...pick(chat, "state", "language", "create_date"),
      })
      .from(chat)
      .where(rows.ofRequests)
      .orderBy(desc(chat.create_date))
      .limit(most),
    messages: db
      .select(pick(chat_message, "chat_uuid", "role", "content", "create_date"))
      .from(chat_message)
      .where(rows.ofChats)
      .orderBy(asc(chat_message.chat_uuid), asc(chat_message.sequence))
      .limit(EXPORTED_MESSAGES),
  };
}
