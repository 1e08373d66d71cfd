import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { throttle } from "#db/entities/throttle.ts";

/**
 * Counts one try under a key and answers how many the window has seen, this one included, and when it ends. With a
 * condition it counts, and answers, only where that holds by then, in the batch of what is counted.
 */
export function countTry(
  db: Db,
  key: string | SQL,
  now: Date,
  windowMs: number,
  condition = sql`true`,
) {
  const ms = now.getTime();
  return (
    db
      .insert(throttle)
      // In the order of the table's columns.
      .select(
        sql`select ${uuidv7()}, ${ms}, ${ms}, 0, ${key}, 1, ${ms + windowMs} where ${condition}`,
      )
      .onConflictDoUpdate({
        target: throttle.key,
        set: countedOn(1, ms + windowMs, now),
      })
      .returning({ tries: throttle.tries, expire_date: throttle.expire_date })
  );
}

const isOver = (now: Date) => lt(throttle.expire_date, now);

/** A window that is over begins anew, until an instant (ms). */
const countedOn = (amount: number, until: number, now: Date) => ({
  tries: sql`case when ${isOver(now)} then ${amount} else ${throttle.tries} + ${amount} end`,
  expire_date: sql`case when ${isOver(now)} then ${until} else ${throttle.expire_date} end`,
  update_date: now,
});

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

/**
 * Counts `amount` under a key, if the limit allows it: one row back when it was counted, none when it would be too much.
 * One statement, so that rooms that ask at once cannot pass the limit together.
 */
export function countUse(
  db: Db,
  { key, amount, limit, until }: { key: string; amount: number; limit: number; until: Date },
  now: Date,
) {
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
      set: countedOn(amount, until.getTime(), now),
      setWhere: sql`${isOver(now)} or ${throttle.tries} + ${amount} <= ${limit}`,
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
