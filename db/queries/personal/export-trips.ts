import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { offer_message } from "#db/entities/offer-message.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { payment } from "#db/entities/payment.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { idsOf, rowsOf, type Subject } from "./subject.ts";

/** Rows of one kind in a file, newest first, and messages of chats: so much is held in memory at once. */
export const EXPORTED_MOST = 1_000;
export const EXPORTED_MESSAGES = 5_000;

/** What a person asked for, was offered, booked and wrote, as queries for one batch. */
export function tripRows(db: Db, subject: Subject) {
  const rows = rowsOf(subject);
  const { requests, bookings } = idsOf(subject);
  const most = EXPORTED_MOST;
  return {
    requests: db
      .select({
        uuid: rental_request.uuid,
        request_id: rental_request.request_id,
        typeid: rental_request.typeid,
        statusid: rental_request.statusid,
        start_date: rental_request.start_date,
        end_date: rental_request.end_date,
        valid_until_date: rental_request.valid_until_date,
        timeofday: rental_request.timeofday,
        duration: rental_request.duration,
        guests: rental_request.guests,
        name: rental_request.name,
        email: rental_request.email,
        phone: rental_request.phone,
        language: rental_request.language,
        timezone: rental_request.timezone,
        comment: rental_request.comment,
        internal_notes: rental_request.internal_notes,
        source: rental_request.source,
        landing_path: rental_request.landing_path,
        closed_reason: rental_request.closed_reason,
        package_title: product_package.title,
        create_date: rental_request.create_date,
        update_date: rental_request.update_date,
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
        state: rental_approval.state,
        price: rental_approval.price,
        vat: rental_approval.vat,
        currency: rental_approval.currency,
        extras: rental_approval.extras,
        includes: rental_approval.includes,
        excludes: rental_approval.excludes,
        note: rental_approval.note,
        start_date: rental_approval.start_date,
        meeting_point: rental_approval.meeting_point,
        valid_until_date: rental_approval.valid_until_date,
        answered_date: rental_approval.answered_date,
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
        sender: offer_message.sender,
        content: offer_message.content,
        create_date: offer_message.create_date,
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
        name: booking.name,
        email: booking.email,
        phone: booking.phone,
        start_date: booking.start_date,
        end_date: booking.end_date,
        guests: booking.guests,
        total: booking.total,
        deposit: booking.deposit,
        currency: booking.currency,
        state: booking.state,
        meeting_point: booking.meeting_point,
        change_message: booking.change_message,
        change_asked_date: booking.change_asked_date,
        create_date: booking.create_date,
      })
      .from(booking)
      .innerJoin(rental_partner, eq(rental_partner.uuid, booking.rental_partner_uuid))
      .innerJoin(rental_product, eq(rental_product.uuid, booking.rental_product_uuid))
      .where(sql`${booking.uuid} in ${bookings}`)
      .orderBy(desc(booking.start_date))
      .limit(most),
    payments: db
      .select({
        booking_uuid: payment.booking_uuid,
        kind: payment.kind,
        amount: payment.amount,
        currency: payment.currency,
        state: payment.state,
        reference: payment.reference,
        due_date: payment.due_date,
        paid_date: payment.paid_date,
      })
      .from(payment)
      .where(rows.ofBookings)
      .orderBy(desc(payment.create_date))
      .limit(most),
    reviews: db
      .select({
        booking_uuid: partner_rating.booking_uuid,
        stars: partner_rating.stars,
        comment: partner_rating.comment,
        author: partner_rating.author,
        published: partner_rating.published,
        create_date: partner_rating.create_date,
      })
      .from(partner_rating)
      .where(rows.ofBookings)
      .limit(most),
    chats: db
      .select({
        uuid: chat.uuid,
        request_uuid: chat.rental_request_uuid,
        state: chat.state,
        language: chat.language,
        create_date: chat.create_date,
      })
      .from(chat)
      .where(rows.ofRequests)
      .orderBy(desc(chat.create_date))
      .limit(most),
    messages: db
      .select({
        chat_uuid: chat_message.chat_uuid,
        role: chat_message.role,
        content: chat_message.content,
        create_date: chat_message.create_date,
      })
      .from(chat_message)
      .where(rows.ofChats)
      .orderBy(asc(chat_message.chat_uuid), asc(chat_message.sequence))
      .limit(EXPORTED_MESSAGES),
  };
}
