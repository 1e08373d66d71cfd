import { and, count, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { rental_request } from "#db/entities/rental-request.ts";

/** What may wait for an administrator, as one statement each for a batch. */
export function adminCounts(db: Db) {
  return [
    db.select({ rows: count() }).from(rental_request).where(eq(rental_request.statusid, 0)),
    db.select({ rows: count() }).from(rental_request).where(eq(rental_request.statusid, 1)),
    db
      .select({ rows: count() })
      .from(booking)
      .where(and(inArray(booking.state, ["held", "confirmed"]), gt(booking.statusid, -1))),
    db
      .select({ rows: count() })
      .from(chat)
      .where(and(inArray(chat.state, ["open", "taken_over"]), gt(chat.statusid, -1))),
    db.select({ rows: count() }).from(partner_rating).where(eq(partner_rating.statusid, 0)),
  ] as const;
}
