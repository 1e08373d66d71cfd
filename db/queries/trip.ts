import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { file } from "#db/entities/file.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { STANDING } from "#domain/states/booking.ts";
import { type By, logLines } from "./audit.ts";
import { isCalledOff } from "./booking-mails.ts";
import { picture } from "./offer-pages.ts";
import { isErasedSql } from "./personal/subject.ts";
import { onShownFile } from "./published.ts";

/** What the guests of a booking may know of it, and what their link is checked by; nothing of money or of people. */
export function guestTrip(db: Db, uuid: string) {
  return db
    .select({
      ...pick(booking, "uuid", "guest_link", "state", "start_date", "end_date", "meeting_point"),
      ...pick(booking, "includes", "extras", "calendar_sequence"),
      called_off: isCalledOff(sql`${booking.uuid}`).mapWith(Boolean),
      vessel: rental_product.title,
      picture,
    })
    .from(booking)
    .innerJoin(rental_product, eq(rental_product.uuid, booking.rental_product_uuid))
    .leftJoin(file, onShownFile(sql`${rental_product.pictures} ->> '$[0].file_uuid'`))
    .where(
      and(
        eq(booking.uuid, uuid),
        gt(booking.statusid, -1),
        sql`not ${isErasedSql(sql`${booking.email}`)}`,
      ),
    );
}
export type GuestTripRow = Awaited<ReturnType<typeof guestTrip>>[number];

/**
 * Gives out the link of a request's booking to its guests' page, or takes it back, with a line in the log. A link that
 * is out stays as it is; one that is made after another was taken back has a number of its own. `changed` is empty
 * where no booking stands.
 */
export function setGuestLink(
  db: Db,
  { request_uuid, give, ...by }: By & { request_uuid: string; give: boolean },
) {
  const isOut = give ? sql`${booking.guest_link} > 0` : sql`${booking.guest_link} <= 0`;
  const it = and(
    eq(booking.rental_request_uuid, request_uuid),
    gt(booking.statusid, -1),
    give ? inArray(booking.state, STANDING) : undefined,
  );
  return {
    logged: logLines(db, by, {
      ...{ action: give ? "guest_link_given" : "guest_link_taken_back", entity: "Booking" },
      record: sql`${booking.uuid}`,
      after: sql`json_object('guest_link', ${give ? sql`1 - ${booking.guest_link}` : sql`-${booking.guest_link}`})`,
      from: sql`${booking} where ${it} and not (${isOut})`,
    }),
    changed: db
      .update(booking)
      .set({
        guest_link: give
          ? sql`iif(${booking.guest_link} > 0, ${booking.guest_link}, 1 - ${booking.guest_link})`
          : sql`-abs(${booking.guest_link})`,
        // An editor that is open beside it is not told that its record has changed.
        update_date: sql`${booking.update_date}`,
      })
      .where(it)
      .returning({ guest_link: booking.guest_link }),
  };
}
