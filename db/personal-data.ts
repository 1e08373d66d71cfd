import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { api_key } from "./entities/api-key.ts";
import { booking } from "./entities/booking.ts";
import { booking_change } from "./entities/booking-change.ts";
import { chat } from "./entities/chat.ts";
import { chat_message } from "./entities/chat-message.ts";
import { chat_note } from "./entities/chat-note.ts";
import { customer, customer_merge, customer_note } from "./entities/customer.ts";
import { email_outbox } from "./entities/email-outbox.ts";
import { idempotency_key } from "./entities/idempotency-key.ts";
import { mail_event } from "./entities/letter.ts";
import { list_view } from "./entities/list-view.ts";
import { login_token } from "./entities/login-token.ts";
import { newsletter } from "./entities/newsletter.ts";
import { offer_message } from "./entities/offer-message.ts";
import { office_notice } from "./entities/office-notice.ts";
import { partner_rating } from "./entities/partner-rating.ts";
import { passkey, recovery_code } from "./entities/passkey.ts";
import { payment } from "./entities/payment.ts";
import { payment_entry } from "./entities/payment-entry.ts";
import { push_subscription } from "./entities/push-subscription.ts";
import { rental_approval } from "./entities/rental-approval.ts";
import { rental_request } from "./entities/rental-request.ts";
import { session } from "./entities/session.ts";
import { slot_watch } from "./entities/slot-watch.ts";
import { user } from "./entities/user.ts";
import type { rowsOf } from "./queries/personal/subject.ts";

/** What becomes of a column: an address that is nobody's, empty text, an empty list, or null. */
export type Fate = "address" | "empty" | "list" | "null";

/** Which rows of a table are a person's. */
type Whose = keyof ReturnType<typeof rowsOf>;

export type ErasureRule = {
  table: SQLiteTable;
  of: Whose;
  /** Its name in the audit log: the columns below are taken out of the lines about these rows too. */
  entity?: string;
  /** The rows go, or these columns are emptied. */
  erase: "rows" | Readonly<Record<string, Fate>>;
  /** What else the rows become. */
  set?: Readonly<Record<string, string | number>>;
  /** What stays, and why. */
  keeps?: string;
};

/**
 * What erasing a person does, table by table, in this order: what is found through a row comes before it. A test holds
 * it against every table of db/entities; docs/personal-data.md explains it to people. The audit log is db/queries/personal/
 * erase.ts' own: it loses what these rules name.
 */
export const ERASURE: readonly ErasureRule[] = [
  { table: email_outbox, of: "mails", erase: "rows" },
  { table: offer_message, of: "ofOffers", entity: "OfferMessage", erase: "rows" },
  { table: chat_message, of: "ofChats", entity: "ChatMessage", erase: "rows" },
  { table: chat_note, of: "ofChats", erase: "rows" },
  {
    table: chat,
    of: "ofRequests",
    entity: "Chat",
    erase: { language: "empty" },
    set: { state: "closed", statusid: -1 },
    keeps: "when it was and how many messages it had, for the figures",
  },
  {
    table: partner_rating,
    of: "ofBookings",
    entity: "PartnerRating",
    // Their pictures themselves: db/queries/guest-pictures.ts.
    erase: {
      ...{ author: "empty", comment: "empty", pictures: "list" },
      ...{ answer: "empty", refused_reason: "empty" },
    },
    keeps: "the stars: they are the provider's average",
  },
  { table: idempotency_key, of: "answers", erase: "rows" },
  {
    table: rental_approval,
    of: "ofRequests",
    entity: "RentalApproval",
    erase: { note: "empty", reason: "empty" },
    keeps: "what was offered, at what price, with which conditions: the books",
  },
  {
    table: booking_change,
    of: "ofBookings",
    entity: "BookingChange",
    erase: { reason: "empty", answer: "empty", way: "empty" },
    keeps: "what the trip was and became, who agreed and when: the books",
  },
  {
    table: payment_entry,
    of: "ofBookings",
    entity: "PaymentEntry",
    erase: { reference: "empty" },
    keeps:
      "amounts, ways, days, the bank's number for it, and who of the staff noted it: the books",
  },
  {
    table: payment,
    of: "ofBookings",
    entity: "Payment",
    erase: { reference: "null" },
    keeps: "amounts, days, states, and what a bank disputes: the books",
  },
  { table: slot_watch, of: "address", erase: "rows" },
  { table: customer_note, of: "ofCustomer", erase: "rows" },
  { table: customer_merge, of: "mergesOfCustomer", erase: "rows" },
  { table: customer, of: "address", entity: "Customer", erase: "rows" },
  {
    table: booking,
    of: "bookings",
    entity: "Booking",
    erase: { name: "empty", email: "address", phone: "empty", change_message: "empty" },
    keeps: "vessel, dates, guests, total, deposit, state and calendar uid: the books",
  },
  {
    table: rental_request,
    of: "requests",
    entity: "RentalRequest",
    erase: {
      name: "empty",
      email: "address",
      phone: "empty",
      comment: "empty",
      internal_notes: "empty",
      tags: "list",
      language: "empty",
      site_language: "empty",
      timezone: "empty",
      receipt_token_id: "null",
      closed_reason: "empty",
    },
    keeps: "number, dates, guests, hours, package, affiliate, source and status: figures and books",
  },
  {
    table: newsletter,
    of: "address",
    entity: "Newsletter",
    erase: {
      email: "address",
      language: "empty",
      site_language: "empty",
      timezone: "empty",
      unsubscribe_token: "null",
    },
    set: { statusid: -1 },
    keeps: "what was agreed to and when, without saying by whom",
  },
  { table: mail_event, of: "address", entity: "MailEvent", erase: "rows" },
  { table: login_token, of: "signInLinks", erase: "rows" },
  { table: passkey, of: "ofAccount", erase: "rows" },
  { table: recovery_code, of: "ofAccount", erase: "rows" },
  { table: session, of: "ofAccount", entity: "Session", erase: "rows" },
  { table: list_view, of: "ofAccount", entity: "ListView", erase: "rows" },
  { table: api_key, of: "ofAccount", erase: "rows" },
  { table: push_subscription, of: "ofAccount", erase: "rows" },
  { table: office_notice, of: "ofAccount", erase: "rows" },
  {
    table: user,
    of: "account",
    entity: "User",
    erase: {
      email: "address",
      name: "empty",
      password_hash: "null",
      roles: "list",
      rental_partner_uuid: "null",
      referral_partner_uuid: "null",
      language: "empty",
      site_language: "empty",
      timezone: "empty",
      last_login_date: "null",
    },
    set: { statusid: -1 },
    keeps: "an empty row that requests, bookings and the log refer to",
  },
];

/** Words that people wrote and that stand in the audit log beside the columns. */
export const LOGGED_WORDS = [
  "reason",
  "word",
  "message",
  "change_message",
  "comment",
  "content",
] as const;
