import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { rental_request, sequence } from "#db/entities/rental-request.ts";

export type NewRentalRequest = Omit<typeof rental_request.$inferInsert, "request_id">;

const NAME = "rental_request";

/**
 * Statements for one `db.batch`: draw the next running number, then insert the request with it and answer its uuid
 * and number. Writers are serialised and the counter only grows, so no number is given twice, whatever is deleted.
 */
export function insertRentalRequest(db: Db, values: NewRentalRequest) {
  return [
    db
      .update(sequence)
      .set({ value: sql`${sequence.value} + 1` })
      .where(sql`${sequence.name} = ${NAME}`),
    db
      .insert(rental_request)
      .values({ ...values, request_id: sql`(select value from ${sequence} where name = ${NAME})` })
      .returning({ uuid: rental_request.uuid, request_id: rental_request.request_id }),
  ] as const;
}
