import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { passkey, recovery_code } from "#db/entities/passkey.ts";
import { user } from "#db/entities/user.ts";
import { PASSKEYS_MOST } from "#domain/rules/security.ts";
import { failUnless } from "./fail-unless.ts";

/** Whether an account of the table user has a passkey. */
export const accountHasPasskey: SQL<boolean> =
  // Written out: a select of one table leaves the table's name away, and the sub-query has a uuid of its own.
  sql<boolean>`exists (select 1 from ${passkey} pk where pk.user_uuid = ${sql.raw(`"user"."uuid"`)})`.mapWith(
    Boolean,
  );
/** Whether signing in to such an account by password or link takes a second step: an administrator's with a passkey does. */
export const needsSecondStep: SQL<boolean> =
  sql<boolean>`(${accountHasPasskey} and (${sql.raw(`"user"."second_step"`)}
    or exists (select 1 from json_each(${sql.raw(`"user"."roles"`)}) r where r.value = 'admin')))`.mapWith(
    Boolean,
  );

/** An account's passkeys, the oldest first. */
export function ownPasskeys(db: Db, user_uuid: string) {
  return db
    .select(pick(passkey, "uuid", "credential_id", "name", "create_date", "last_used_date"))
    .from(passkey)
    .where(eq(passkey.user_uuid, user_uuid))
    .orderBy(asc(passkey.create_date));
}
export type OwnPasskeyRow = Awaited<ReturnType<typeof ownPasskeys>>[number];

/** What else an account's page of its security says: how many recovery codes are left of how many, and whether it wants the second step; one row. */
export function ownSecurity(db: Db, { user_uuid, sid }: { user_uuid: string; sid: string }) {
  const codes = db
    .select({ n: count() })
    .from(recovery_code)
    .where(eq(recovery_code.user_uuid, user_uuid));
  return db
    .select({
      second_step: user.second_step,
      codes: sql<number>`(${codes})`,
      left: sql<number>`(${db
        .select({ n: count() })
        .from(recovery_code)
        .where(and(eq(recovery_code.user_uuid, user_uuid), isNull(recovery_code.used_date)))})`,
      /** When the session began, in milliseconds. */
      since: sql<number>`coalesce((select create_date from session where uuid = ${sid}), 0)`,
    })
    .from(user)
    .where(eq(user.uuid, user_uuid));
}

/** The passkey a browser has shown, with its account. */
export function passkeyForSignIn(db: Db, credential_id: string) {
  return db
    .select({
      ...pick(passkey, "uuid", "user_uuid", "public_key", "counter"),
      ...pick(user, "email", "roles", "statusid"),
    })
    .from(passkey)
    .innerJoin(user, eq(user.uuid, passkey.user_uuid))
    .where(eq(passkey.credential_id, credential_id))
    .limit(1);
}

/** Writes down that a passkey has signed in; fails with "conflict" where another with its count came first. */
export function countPasskey(
  db: Db,
  key: { uuid: string; before: number; counter: number },
  now: Date,
) {
  return [
    failUnless(
      db,
      sql`select 1 from ${passkey} where uuid = ${key.uuid} and counter = ${key.before}`,
      "conflict",
    ),
    db
      .update(passkey)
      .set({ counter: key.counter, last_used_date: now, update_date: now })
      .where(eq(passkey.uuid, key.uuid)),
  ] as const;
}

type NewPasskey = Pick<
  typeof passkey.$inferInsert,
  "user_uuid" | "credential_id" | "public_key" | "counter" | "name"
>;
/** Stores a passkey. Fails with "limit" where the account has too many. */
export function addPasskey(db: Db, key: NewPasskey & { uuid: string }, now: Date) {
  const own = sql`select count(*) from ${passkey} where user_uuid = ${key.user_uuid}`;
  return [
    failUnless(db, sql`select 1 where (${own}) < ${PASSKEYS_MOST}`, "limit"),
    db.insert(passkey).values({ ...key, create_date: now, update_date: now }),
  ] as const;
}

/** Takes a passkey away. Fails with "not_found" where the account has none of that name. */
export function removePasskey(db: Db, user_uuid: string, uuid: string) {
  const own = and(eq(passkey.uuid, uuid), eq(passkey.user_uuid, user_uuid));
  return [
    failUnless(db, sql`select 1 from ${passkey} where ${own}`, "not_found"),
    db.delete(passkey).where(own),
  ] as const;
}

/** Whether the account's owner wants the second step. */
export function setSecondStep(db: Db, user_uuid: string, second_step: boolean) {
  return db
    .update(user)
    .set({ second_step, update_date: sql`${user.update_date}` })
    .where(eq(user.uuid, user_uuid));
}

/** Gives an account a new set of codes, by their hashes; the old ones are good for nothing. */
export function replaceCodes(db: Db, user_uuid: string, hashes: readonly string[], now: Date) {
  return [
    db.delete(recovery_code).where(eq(recovery_code.user_uuid, user_uuid)),
    db
      .insert(recovery_code)
      .values(
        hashes.map((code_hash) => ({ user_uuid, code_hash, create_date: now, update_date: now })),
      ),
  ] as const;
}

/** The account of the second step, as it is now. */
export function accountOfStep(db: Db, user_uuid: string) {
  return db
    .select(pick(user, "uuid", "email", "roles", "statusid"))
    .from(user)
    .where(eq(user.uuid, user_uuid))
    .limit(1);
}

/** Uses a code up. Fails with "not_found" where it is none of the account's, or was used. */
export function takeCode(
  db: Db,
  { user_uuid, code_hash }: { user_uuid: string; code_hash: string },
  now: Date,
) {
  const unused = and(
    eq(recovery_code.user_uuid, user_uuid),
    eq(recovery_code.code_hash, code_hash),
    isNull(recovery_code.used_date),
  );
  return [
    failUnless(db, sql`select 1 from ${recovery_code} where ${unused}`, "not_found"),
    db.update(recovery_code).set({ used_date: now, update_date: now }).where(unused),
  ] as const;
}
