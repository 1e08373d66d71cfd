import { eq, lt, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { throttle } from "#db/entities/throttle.ts";

/** Counts one try under a key and answers how many the window has seen, this one included, and when it ends. */
export function countTry(db: Db, key: string, now: Date, windowMs: number) {
  const expire_date = new Date(now.getTime() + windowMs);
  const over = lt(throttle.expire_date, now);
  return db
    .insert(throttle)
    .values({ uuid: uuidv7(), key, tries: 1, expire_date, create_date: now, update_date: now })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        tries: sql`case when ${over} then 1 else ${throttle.tries} + 1 end`,
        expire_date: sql`case when ${over} then ${expire_date.getTime()} else ${throttle.expire_date} end`,
        update_date: now,
      },
    })
    .returning({ tries: throttle.tries, expire_date: throttle.expire_date });
}

/** The same where a condition holds by then, for the batch of what is counted. */
export function countTryWhere(db: Db, key: string, now: Date, windowMs: number, condition: SQL) {
  const ms = now.getTime();
  return db.run(sql`
    insert into ${throttle} (uuid, create_date, update_date, statusid, key, tries, expire_date)
    select ${uuidv7()}, ${ms}, ${ms}, 0, ${key}, 1, ${ms + windowMs} where ${condition}
    on conflict (key) do update set update_date = ${ms},
      tries = iif(throttle.expire_date < ${ms}, 1, throttle.tries + 1),
      expire_date = iif(throttle.expire_date < ${ms}, excluded.expire_date, throttle.expire_date)`);
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
