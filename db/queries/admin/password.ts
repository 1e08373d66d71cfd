import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { session } from "#db/entities/session.ts";
import { user } from "#db/entities/user.ts";

/** Ends every session of an account whose password has become the one with this hash. */
export function endSessionsOfOldPassword(db: Db, user_uuid: string, hash: string, now: Date) {
  return db
    .update(session)
    .set({ revoked_date: now })
    .where(
      and(
        eq(session.user_uuid, user_uuid),
        isNull(session.revoked_date),
        sql`exists (select 1 from ${user} where uuid = ${user_uuid} and password_hash = ${hash})`,
      ),
    );
}
