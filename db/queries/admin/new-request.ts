import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { type rental_request, sequence } from "#db/entities/rental-request.ts";
import { HOUR_MS } from "#db/queries/due.ts";
import { fanOut, queueReceipt } from "#db/queries/fan-out.ts";
import { REQUEST_VALIDITY_HOURS, TIME_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { startTimes } from "#domain/lib/start-times.ts";

const NUMBER = "rental_request";
/** What a request has that nobody types. `request_id` is the number drawn by `drawNumber` in the same batch. */
export function requestDefaults(now: Date) {
  return {
    request_id: sql`(select value from ${sequence} where name = ${NUMBER})`,
    source: "admin",
    valid_until_date: new Date(now.getTime() + REQUEST_VALIDITY_HOURS * HOUR_MS),
  };
}

export function drawNumber(db: Db) {
  return db
    .update(sequence)
    .set({ value: sql`${sequence.value} + 1` })
    .where(eq(sequence.name, NUMBER));
}

/** A request that was taken by telephone goes to the providers like any other. */
export function sendOutRequest(db: Db, uuid: string, values: Record<string, unknown>, now: Date) {
  const input = values as Partial<typeof rental_request.$inferInsert>;
  const { start_date = now, duration = 2, guests = 2 } = input;
  const timeofday = (input.timeofday ?? TIME_OF_DAY.morning) as TimeOfDay;
  const wanted = {
    uuid,
    guests,
    duration,
    timeofday,
    product_package_uuid: input.product_package_uuid ?? null,
    starts: startTimes(dubaiDay(start_date), timeofday, duration),
  };
  const receipt = input.email ? [queueReceipt(db, uuid, now)] : [];
  return [...fanOut(db, wanted, now), ...receipt];
}
