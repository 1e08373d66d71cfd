import { and, count, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { file } from "#db/entities/file.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import type { Cursor } from "#domain/lib/cursor.ts";
import { STANDING } from "#domain/states/booking.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import { type By, logStates } from "./audit.ts";
import { cancellationMails, keptNow, openChange } from "./booking-mails.ts";
import { lastInvoice } from "./invoices.ts";
import { bookingTables, isForTrip } from "./mail-rows.ts";
import { bookedOrAskedTrip, ofRequest, onReservedPackage, picture } from "./offer-pages.ts";
import { paymentsOf } from "./payment-pages.ts";
import { settleBooks } from "./payments.ts";
import { onShownFile, pictureForTrip } from "./published.ts";
import { inList } from "./sql.ts";

// What a signed-in person has of their own. The account is named by its uuid; its email is looked up in the same
// statement, because only the database knows it as it is now.

/** The email of an account, in SQL. */
export const emailOf = (user_uuid: string) =>
  sql`(select ${user.email} from ${user} where ${user.uuid} = ${user_uuid})`;

/** The requests sent from the account's address, newest first. */
export function ownRequests(db: Db, user_uuid: string, now: Date, size = 50) {
  return db
    .select({
      ...pick(rental_request, "uuid", "request_id", "statusid"),
      ...bookedOrAskedTrip,
      booking_state: booking.state,
      /** How many offers may be taken up. */
      offers: sql<number>`(select count(*) from ${rental_approval} a
        join ${rental_request} q on q.uuid = a.rental_request_uuid
        where q.uuid = ${rental_request.uuid} and a.statusid > -1 and ${isForTrip}
          and a.state in ${inList(OPEN_OFFER)} and a.valid_until_date > ${now.getTime()})`,
      ...pick(rental_request, "create_date", "valid_until_date"),
      package_title: product_package.title,
      package_slug: product_package.slug,
      package_status: product_package.statusid,
      picture,
    })
    .from(rental_request)
    .leftJoin(booking, ofRequest)
    .leftJoin(product_package, onReservedPackage)
    .leftJoin(file, onShownFile(sql`${product_package.pictures} ->> '$[0].file_uuid'`))
    .where(and(eq(rental_request.email, emailOf(user_uuid)), gt(rental_request.statusid, -1)))
    .orderBy(desc(rental_request.create_date), desc(rental_request.uuid))
    .limit(size);
}

const mine = (user_uuid: string) =>
  and(
    gt(booking.statusid, -1),
    or(eq(booking.user_uuid, user_uuid), eq(booking.email, emailOf(user_uuid))),
  );

/** The account's bookings, latest trip first, and how many there are. */
export function ownBookings(
  db: Db,
  user_uuid: string,
  { size = 20, after, uuid }: { size?: number; after?: Cursor | undefined; uuid?: string } = {},
) {
  const where: (SQL | undefined)[] = [mine(user_uuid)];
  if (uuid !== undefined) where.push(eq(booking.uuid, uuid));
  if (after) {
    where.push(
      sql`(${booking.start_date}, ${booking.uuid}) < (${after.date.getTime()}, ${after.uuid})`,
    );
  }
  return {
    found: db
      .select({
        ...pick(booking, "uuid", "update_date", "rental_request_uuid"),
        vessel: rental_product.title,
        provider: rental_partner.name,
        ...pick(booking, "start_date", "end_date", "guests", "total", "extras", "currency"),
        ...pick(booking, "state", "cancellation", "kept"),
        open_change: openChange(sql`${booking.uuid}`),
        invoice_uuid: lastInvoice(sql`${booking.uuid}`),
        picture,
      })
      .from(booking)
      .innerJoin(rental_product, eq(rental_product.uuid, booking.rental_product_uuid))
      .innerJoin(rental_partner, eq(rental_partner.uuid, booking.rental_partner_uuid))
      .leftJoin(
        file,
        onShownFile(
          pictureForTrip(rental_product.pictures, booking.start_date, sql`${booking.end_date}`),
        ),
      )
      .where(and(...where))
      .orderBy(desc(booking.start_date), desc(booking.uuid))
      .limit(size),
    counted: db.select({ total: count() }).from(booking).where(mine(user_uuid)),
    ...paymentsOf(db, uuid === undefined ? mine(user_uuid) : and(...where)),
  };
}

export type OwnBookingRow = Awaited<ReturnType<typeof ownBookings>["found"]>[number];

type Change = { user_uuid: string; uuid: string; now: Date; requestId: string };

/** Cancels the account's booking while it is open, with a line in the log. */
export function cancelOwnBooking(db: Db, { user_uuid, uuid, now, requestId }: Change) {
  const by = { actor: { uuid: user_uuid, label: "", requestId }, now };
  return cancelBooking(db, sql`${eq(booking.uuid, uuid)} and ${mine(user_uuid)}`, by);
}

/** Cancels the booking that a condition names, for its customer, while it stands and has not begun; with mails and log. */
export function cancelBooking(db: Db, which: SQL, by: By) {
  const { now } = by;
  const open = and(
    which,
    gt(booking.statusid, -1),
    inArray(booking.state, STANDING),
    gt(booking.start_date, now),
  );
  return {
    logged: logStates(db, by, {
      ...{ action: "booking_cancelled", entity: "Booking", to: "cancelled" },
      from: sql`select ${booking.uuid} record, ${booking.state} was from ${booking} where ${open}`,
    }),
    // While the booking still is what the conditions ask for.
    mails: cancellationMails(
      db,
      sql`${bookingTables} where b.uuid in (select uuid from ${booking} where ${open})`,
      now,
    ),
    kept: db.run(sql`update ${booking} as b set kept = ${keptNow(now)}
      where b.uuid in (select uuid from ${booking} where ${open})`),
    changed: db
      .update(booking)
      .set({ state: "cancelled", calendar_sequence: sql`${booking.calendar_sequence} + 1` })
      .where(open)
      .returning({ uuid: booking.uuid }),
    settled: settleBooks(
      db,
      sql`b.kept is not null and b.uuid in (select uuid from ${booking} where ${which})`,
      now,
    ),
  };
}

/** Changes the account's own name and language: its mails are in that one, where the site speaks it. */
export function updateOwnDetails(
  db: Db,
  user_uuid: string,
  values: { name: string; language: string },
) {
  const { name, language } = values;
  return db
    .update(user)
    .set({ name, language, ...(language && { site_language: language }) })
    .where(eq(user.uuid, user_uuid));
}

/** The hash an account's current password is checked against. */
export function ownPasswordHash(db: Db, user_uuid: string) {
  return db
    .select({ password_hash: user.password_hash })
    .from(user)
    .where(eq(user.uuid, user_uuid));
}

/** Sets the account's password, if the one before is still the one that was checked. */
export function updateOwnPassword(
  db: Db,
  user_uuid: string,
  hash: { from: string | null; to: string },
) {
  return db
    .update(user)
    .set({ password_hash: hash.to })
    .where(and(eq(user.uuid, user_uuid), sql`${user.password_hash} is ${hash.from}`))
    .returning({ uuid: user.uuid });
}
