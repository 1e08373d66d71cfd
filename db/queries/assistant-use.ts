import { and, eq, lt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { throttle } from "#db/entities/throttle.ts";

/**
 * Counts `amount` under a key, if the limit allows it: one row back when it was counted, none when it would be too much.
 * One statement, so that rooms that ask at once cannot pass the limit together.
 */
export function countUse(
  db: Db,
  { key, amount, limit, until }: { key: string; amount: number; limit: number; until: Date },
  now: Date,
) {
  const isOver = lt(throttle.expire_date, now);
  return db
    .insert(throttle)
    .values({
      uuid: uuidv7(),
      key,
      tries: amount,
      expire_date: until,
      create_date: now,
      update_date: now,
    })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        tries: sql`case when ${isOver} then ${amount} else ${throttle.tries} + ${amount} end`,
        expire_date: sql`case when ${isOver} then ${until.getTime()} else ${throttle.expire_date} end`,
        update_date: now,
      },
      setWhere: sql`${isOver} or ${throttle.tries} + ${amount} <= ${limit}`,
    })
    .returning({ used: throttle.tries });
}

/** Gives back (or takes more of, where negative) what was counted under a key, while it is still the same count. */
export function giveBackUse(db: Db, { key, amount }: { key: string; amount: number }, now: Date) {
  return db
    .update(throttle)
    .set({ tries: sql`max(0, ${throttle.tries} - ${amount})`, update_date: now })
    .where(and(eq(throttle.key, key), sql`${throttle.expire_date} >= ${now.getTime()}`));
}
