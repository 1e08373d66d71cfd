import { and, desc, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { api_key } from "#db/entities/api-key.ts";
import { user } from "#db/entities/user.ts";
import { KEYS_MOST, type KeyScope, ROTATION_HOURS } from "#domain/config/webhooks.ts";
import { ACTIVE_ACCOUNT } from "./account.ts";
import { type By, logLines } from "./audit.ts";
import { DAY_MS, MINUTE_MS } from "./due.ts";
import { failUnless } from "./fail-unless.ts";
import { countTry } from "./throttle.ts";

/** The window in which the calls of a key are counted. */
export const KEY_WINDOW_MS = MINUTE_MS;
const REVOKED_SHOWN_MS = 30 * DAY_MS;

/** The key `k` with this hash, or that had it until it was replaced a day ago at most, while nobody has revoked it. */
const goodHash = (hash: string, now: Date) =>
  sql`${api_key.revoked_date} is null and (${api_key.hash} = ${hash}
    or (${api_key.previous_hash} = ${hash} and ${api_key.previous_until_date} > ${now.getTime()}))`;

/**
 * What a call with a key begins with, in one round trip: the key and its account's roles, its use written down (once a
 * minute at most), and, where calls are counted, how many the minute has seen.
 */
export function takeKey(db: Db, hash: string, now: Date, isCounted: boolean) {
  const good = goodHash(hash, now);
  const before = new Date(now.getTime() - MINUTE_MS);
  const name = sql<string>`(select 'key:' || ${api_key.uuid} from ${api_key} where ${good})`;
  const isThere = sql`exists (select 1 from ${api_key} where ${good})`;
  return {
    found: db
      .select({ ...pick(api_key, "uuid", "user_uuid", "scopes"), roles: user.roles })
      .from(api_key)
      .innerJoin(user, and(eq(user.uuid, api_key.user_uuid), eq(user.statusid, ACTIVE_ACCOUNT)))
      .where(good),
    used: db
      .update(api_key)
      .set({ last_used_date: now, update_date: now })
      .where(and(good, or(isNull(api_key.last_used_date), lte(api_key.last_used_date, before)))),
    tries: isCounted ? [countTry(db, name, now, KEY_WINDOW_MS, isThere)] : [],
  };
}

/** An account's keys, newest first; those that were revoked for a month. */
export function ownKeys(db: Db, user_uuid: string, now: Date) {
  return db
    .select({
      ...pick(api_key, "uuid", "name", "shown", "scopes", "create_date"),
      ...pick(api_key, "last_used_date", "revoked_date", "previous_until_date"),
    })
    .from(api_key)
    .where(
      and(
        eq(api_key.user_uuid, user_uuid),
        sql`coalesce(${api_key.revoked_date}, ${now.getTime()}) > ${now.getTime() - REVOKED_SHOWN_MS}`,
      ),
    )
    .orderBy(sql`${api_key.revoked_date} is not null`, desc(api_key.create_date))
    .limit(KEYS_MOST * 2);
}
export type OwnKeyRow = Awaited<ReturnType<typeof ownKeys>>[number];

const isOwn = (user_uuid: string, uuid: string) =>
  sql`k.uuid = ${uuid} and k.user_uuid = ${user_uuid} and k.revoked_date is null`;
const keyLine = (db: Db, by: By, action: string, where: SQL) =>
  logLines(db, by, {
    ...{ action, entity: "User", record: sql`k.user_uuid` },
    after: sql`json_object('key', k.name, 'shown', k.shown, 'scopes', json(k.scopes))`,
    from: sql`${api_key} k where ${where}`,
  });

type NewKey = { uuid: string; name: string; scopes: KeyScope[]; shown: string; hash: string };
/** Stores a key, with a line in the log; `made` is empty where its uuid is stored already. Fails with "limit". */
export function addKey(db: Db, by: By, user_uuid: string, key: NewKey) {
  const live = sql`select count(*) from ${api_key} k where k.user_uuid = ${user_uuid} and k.revoked_date is null
    and k.uuid <> ${key.uuid}`;
  return {
    demand: failUnless(db, sql`select 1 where (${live}) < ${KEYS_MOST}`, "limit"),
    made: db
      .insert(api_key)
      .values({ ...key, user_uuid, create_date: by.now, update_date: by.now })
      .onConflictDoNothing({ target: api_key.uuid })
      .returning({ uuid: api_key.uuid }),
    logged: keyLine(db, by, "key_made", sql`k.uuid = ${key.uuid} and k.hash = ${key.hash}`),
  };
}

/** Gives a key a new secret, unless that was done since it was `seen`; the one before is good for a day. Fails with "not_found". */
export function rotateKey(
  db: Db,
  by: By,
  user_uuid: string,
  key: Pick<NewKey, "uuid" | "shown" | "hash"> & { seen: string },
) {
  const until = by.now.getTime() + ROTATION_HOURS * 60 * MINUTE_MS;
  const own = isOwn(user_uuid, key.uuid);
  return {
    demand: failUnless(db, sql`select 1 from ${api_key} k where ${own}`, "not_found"),
    made: db.all<{ name: string }>(sql`
      update ${api_key} as k set previous_hash = hash, previous_until_date = ${until}, hash = ${key.hash},
        shown = ${key.shown}, update_date = ${by.now.getTime()}
      where ${own} and k.shown = ${key.seen} returning name`),
    logged: keyLine(db, by, "key_rotated", sql`${own} and k.hash = ${key.hash}`),
  };
}

/** Ends a key, and the one before it. Fails with "not_found" where there is none to end. */
export function revokeKey(db: Db, by: By, user_uuid: string, uuid: string) {
  const own = isOwn(user_uuid, uuid);
  return [
    failUnless(db, sql`select 1 from ${api_key} k where ${own}`, "not_found"),
    keyLine(db, by, "key_revoked", own),
    db.run(sql`update ${api_key} as k set revoked_date = ${by.now.getTime()}, update_date = ${by.now.getTime()}
      where ${own}`),
  ] as const;
}
