import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Demand } from "#db/errors.ts";

/** What a booking that is made by hand may not break (db/queries/admin/booking-changes.ts). */
export type BookingDemand = Extract<Demand, "licence" | "hours" | "provider" | "package">;

/**
 * A statement for the head of a batch: unless the query finds a row, it fails and the whole transaction with it. SQLite
 * has no "raise" outside of triggers; a wrong JSON path fails the statement and carries the reason.
 */
export function failUnless(db: Db, found: SQL, reason: Demand) {
  return db.run(
    sql`select json_extract('{}', case when exists (${found}) then '$' else ${reason} end)`,
  );
}

/** The same where the query may find nothing. */
export function failIf(db: Db, found: SQL, reason: Demand) {
  return failUnless(db, sql`select 1 where not exists (${found})`, reason);
}
