import { eq, lt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { throttle } from "#db/entities/throttle.ts";

/**
 * Counts one try under a key and answers how many the window has seen, this one included, and when it ends. With a
 * condition it counts, and answers, only where that holds by then, in the batch of what is counted.
 */
export function countTry(db: Db, key: string, now: Date, windowMs: number, condition = sql`true`) {
  const ms = now.getTime();
  const over = lt(throttle.expire_date, now);
  return (
    db
      .insert(throttle)
      // In the order of the table's columns.
      .select(
        sql`select ${uuidv7()}, ${ms}, ${ms}, 0, ${key}, 1, ${ms + windowMs} where ${condition}`,
      )
      .onConflictDoUpdate({
        target: throttle.key,
        set: {
          tries: sql`case when ${over} then 1 else ${throttle.tries} + 1 end`,
          expire_date: sql`case when ${over} then ${ms + windowMs} else ${throttle.expire_date} end`,
          update_date: now,
        },
      })
      .returning({ tries: throttle.tries, expire_date: throttle.expire_date })
  );
}

/** Forgets the tries under a key: the right password was given. */
export function forgetTries(db: Db, key: string) {
  return db.delete(throttle).where(eq(throttle.key, key));
}

/** Makes room, a few at a time, so that windows of the past need no job of their own. */
export function dropOldTries(db: Db, now: Date) {
  return db.run(
    sql`delete from ${throttle} where uuid in (select uuid from ${throttle} where expire_date < ${now.getTime()} limit 20)`,
  );
}
