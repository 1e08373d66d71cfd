import { type SQL, sql } from "drizzle-orm";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { customer } from "#db/entities/customer.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import { ERASED_DOMAIN } from "#domain/lib/erased.ts";

/** A person as the tables know them: an address in lower case, and the account it belongs to, if any. */
export type Subject = { email: SQL; account: SQL };

/** The person behind an address, with an account (a deleted one too) or without. */
export function personOf(email: string): Subject {
  return {
    email: sql`${email}`,
    account: sql`(select uuid from ${user} where email = ${email})`,
  };
}

/** The person behind an account; its address is looked up in the same statement. */
export function personOfAccount(user_uuid: string): Subject {
  return {
    email: sql`(select email from ${user} where uuid = ${user_uuid})`,
    account: sql`${user_uuid}`,
  };
}

/**
 * Mails to others name a person by a request, an offer, a booking (below), or by the address as a whole value. Where it
 * is a provider's in somebody else's booking, the mail is that guest's.
 */
export const namesSomebody = (email: SQL): SQL =>
  sql`instr(replace(data, '"provider_email":"' || ${email} || '"', ''), '"' || ${email} || '"') > 0`;

/** Conditions on the rows of a person, for tables without an alias. */
export function rowsOf({ email, account }: Subject) {
  const requests = sql`(email = ${email} or user_uuid = ${account})`;
  const requestIds = sql`select uuid from ${rental_request} where ${requests}`;
  const ofRequests = sql`rental_request_uuid in (${requestIds})`;
  const offerIds = sql`select uuid from ${rental_approval} where ${ofRequests}`;
  const bookings = sql`(email = ${email} or user_uuid = ${account} or ${ofRequests})`;
  const bookingIds = sql`select uuid from ${booking} where ${bookings}`;
  const customerIds = sql`select uuid from ${customer} where email = ${email}`;
  const isAbout = sql`(${namesSomebody(email)} or data ->> '$.approval_uuid' in (${offerIds})
    or data ->> '$.request_uuid' in (${requestIds}) or data ->> '$.booking.uuid' in (${bookingIds}))`;
  return {
    account: sql`uuid = ${account}`,
    ofAccount: sql`user_uuid = ${account}`,
    signInLinks: sql`(email = ${email} or user_uuid = ${account})`,
    address: sql`email = ${email}`,
    ofCustomer: sql`customer_uuid in (${customerIds})`,
    mergesOfCustomer: sql`(customer_uuid in (${customerIds}) or into_uuid in (${customerIds}))`,
    requests,
    ofRequests,
    ofOffers: sql`rental_approval_uuid in (${offerIds})`,
    bookings,
    ofBookings: sql`booking_uuid in (${bookingIds})`,
    ofChats: sql`chat_uuid in (select uuid from ${chat} where ${ofRequests})`,
    answers: sql`(uuid in (${requestIds}) or uuid in (${bookingIds}) or uuid = ${account})`,
    mails: sql`(recipient = ${email} or ${isAbout})`,
  };
}

/** The requests and bookings of a person, as lists to look others up in. */
export function idsOf(subject: Subject) {
  const rows = rowsOf(subject);
  return {
    requests: sql`(select uuid from ${rental_request} where ${rows.requests})`,
    bookings: sql`(select uuid from ${booking} where ${rows.bookings})`,
  };
}

/** True where an address stands in for an erased one. */
export const isErasedSql = (email: SQL): SQL => sql`${email} like ${`%@${ERASED_DOMAIN}`}`;
