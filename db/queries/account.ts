import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { api_key } from "#db/entities/api-key.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { session } from "#db/entities/session.ts";
import { user } from "#db/entities/user.ts";
import { failUnless } from "./fail-unless.ts";
import { accountHasPasskey } from "./passkeys.ts";
import { inList } from "./sql.ts";

/** The three names in an account's token: the token, its session, its account. */
export type TokenIds = { uuid: string; sid: string; user_uuid: string };
/** The same of who calls with a key of the API, by the key's uuid: it stands for the session. */
export type CallerIds = TokenIds & { key?: string | undefined };

/**
 * How long after a refresh the token before is still good: requests that were under way, and the other tabs of a
 * browser that asked for a refresh in the same moment.
 */
export const PREVIOUS_TOKEN_GRACE_MS = 60_000;
/** The status of an account that may sign in. */
export const ACTIVE_ACCOUNT = 1;

/** The session a token belongs to, while the token is good, nobody has revoked it and the account may sign in. */
function goodToken({ uuid, sid, user_uuid }: TokenIds, now: Date): SQL | undefined {
  const graceBegan = new Date(now.getTime() - PREVIOUS_TOKEN_GRACE_MS);
  return and(
    eq(session.uuid, sid),
    eq(session.user_uuid, user_uuid),
    or(
      eq(session.token_uuid, uuid),
      and(eq(session.previous_uuid, uuid), gt(session.token_date, graceBegan)),
    ),
    isNull(session.revoked_date),
    gt(session.expire_date, now),
    eq(user.uuid, session.user_uuid),
    eq(user.statusid, ACTIVE_ACCOUNT),
  );
}

/** A row where that session is there, none where it is not. */
export const signedIn = (ids: TokenIds, now: Date): SQL =>
  sql`select 1 from ${session}, ${user} where ${goodToken(ids, now)}`;

/** The key of the API that an account is called with, while nobody has revoked it and the account may sign in. */
function goodKey(key: string, user_uuid: string): SQL | undefined {
  return and(
    eq(api_key.uuid, key),
    eq(api_key.user_uuid, user_uuid),
    isNull(api_key.revoked_date),
    eq(user.uuid, api_key.user_uuid),
    eq(user.statusid, ACTIVE_ACCOUNT),
  );
}

/** The account behind a token or key as it is now; no row when that is no good (any more). */
export function accountState(db: Db, ids: CallerIds, now: Date) {
  const { key, user_uuid } = ids;
  const columns = db
    .select({
      ...pick(user, "uuid", "email", "name", "roles", "permission", "language"),
      has_password: sql<boolean>`${user.password_hash} is not null`.mapWith(Boolean),
      ...pick(user, "rental_partner_uuid", "referral_partner_uuid", "passkey_asked_date"),
      has_passkey: accountHasPasskey,
      /** When the session was last used, as far as it is written down; null for a key of the API. */
      used_date:
        sql`${key === undefined ? sql`coalesce(${session.used_date}, ${session.token_date})` : sql`null`}`.mapWith(
          (ms) => (ms === null ? null : new Date(ms)),
        ),
    })
    .from(user)
    .$dynamic();
  const found =
    key === undefined
      ? columns.innerJoin(session, goodToken(ids, now))
      : columns.innerJoin(api_key, goodKey(key, user_uuid));
  return found.where(eq(user.uuid, user_uuid)).limit(1);
}

/** Whether an account may sign in, has a role without a limit, and is signed in anywhere. */
export async function isSignedInAs(
  db: Db,
  { user_uuid, role, now }: { user_uuid: string; role: string; now: Date },
): Promise<boolean> {
  const { found } = await readBatch(db, {
    found: db
      .select({ uuid: user.uuid })
      .from(user)
      .innerJoin(session, eq(session.user_uuid, user.uuid))
      .where(
        and(
          eq(user.uuid, user_uuid),
          eq(user.statusid, ACTIVE_ACCOUNT),
          isNull(user.permission),
          sql`${role} in (select value from json_each(${user.roles}))`,
          isNull(session.revoked_date),
          gt(session.expire_date, now),
        ),
      )
      .limit(1),
  });
  return found.length > 0;
}

export type AccountState = Awaited<ReturnType<typeof accountState>>[number];

type Demanded = {
  roles: readonly string[];
  permitted?: readonly string[] | undefined;
  /** Whoever was asked for a passkey before then has to have one. */
  askedBefore?: Date | undefined;
};

const passkeyed = (user_uuid: string, askedBefore: Date) =>
  sql`select 1 from ${user} where ${user.uuid} = ${user_uuid} and (${accountHasPasskey}
    or coalesce(${user.passkey_asked_date}, ${askedBefore.getTime()}) >= ${askedBefore.getTime()})`;

/**
 * Statements for the head of a batch that writes: they fail, and the whole transaction with them, unless the token is
 * good and its account has one of the roles and, where `permitted` names permissions, no limit but one of them. So a change is authorised in the round trip that makes it. The failure is
 * read by `guardRefusal` in db/errors.ts.
 */
export function demandAccount(
  db: Db,
  ids: CallerIds,
  { roles, permitted, askedBefore }: Demanded,
  now: Date,
) {
  const account =
    ids.key === undefined
      ? signedIn(ids, now)
      : sql`select 1 from ${api_key}, ${user} where ${goodKey(ids.key, ids.user_uuid)}`;
  const role = sql`select 1 from ${user}, json_each(${user.roles}) as role
    where ${user.uuid} = ${ids.user_uuid} and role.value in ${inList(roles)}`;
  const limit = sql`select 1 from ${user} where ${user.uuid} = ${ids.user_uuid}
    and (${user.permission} is null or ${user.permission} in ${inList(permitted ?? [])})`;
  return [
    failUnless(db, account, "unauthenticated"),
    failUnless(db, role, "forbidden"),
    ...(permitted ? [failUnless(db, limit, "limited")] : []),
    ...(askedBefore ? [failUnless(db, passkeyed(ids.user_uuid, askedBefore), "passkey")] : []),
  ] as const;
}

/**
 * Fails a batch with "limit" where no active administrator is left without a limit, but for the accounts that a query of
 * uuids is about to delete: two may change each other at once.
 */
export function demandUnlimited(db: Db, leaving: SQL = sql`select null where 0`) {
  const others = sql`select 1 from ${user} u where ${isUnlimited(sql`u`)} and u.uuid not in (${leaving})`;
  return failUnless(db, others, "limit");
}

/** An account (`u`) that may sign in and is an administrator's who may do everything. */
export const isUnlimited = (
  u: SQL,
) => sql`${u}.statusid = ${ACTIVE_ACCOUNT} and ${u}.permission is null
  and exists (select 1 from json_each(${u}.roles) role where role.value = 'admin')`;

/** Fails a batch with "not_found" unless the request is the account's own. */
export function mayView(db: Db, request_uuid: string, user_uuid: string) {
  return failUnless(
    db,
    sql`select 1 from ${rental_request} q, ${user} u where q.uuid = ${request_uuid} and u.uuid = ${user_uuid}
      and (q.email = u.email or q.user_uuid = u.uuid)`,
    "not_found",
  );
}

/** Fails a batch with "not_found" unless the invitation went to the account's provider. */
export function mayAnswer(db: Db, approval_uuid: string, user_uuid: string) {
  return failUnless(
    db,
    sql`select 1 from ${rental_approval} a, ${user} u, json_each(u.roles) role where a.uuid = ${approval_uuid}
      and u.uuid = ${user_uuid} and u.rental_partner_uuid = a.rental_partner_uuid and role.value = 'partner'`,
    "not_found",
  );
}
