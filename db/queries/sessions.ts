import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { session } from "#db/entities/session.ts";
import { user } from "#db/entities/user.ts";
import { ACTIVE_ACCOUNT, PREVIOUS_TOKEN_GRACE_MS, type TokenIds } from "./account.ts";
import { logSecurity, queueNotice, type Seen } from "./security.ts";

export type NewSession = {
  uuid: string;
  user_uuid: string;
  token_uuid: string;
  now: Date;
  expire_date: Date;
  user_agent: string;
  place: string;
};

/** Opens a session for an account and notes the sign-in, after what else there is to note of it. */
export function openSession(
  db: Db,
  { now, ...values }: NewSession,
  entry: readonly Statement[] = [],
) {
  return [
    db.insert(session).values({
      ...values,
      family: values.uuid,
      token_date: now,
      create_date: now,
      update_date: now,
      statusid: 1,
    }),
    ...entry,
    noteSignIn(db, sql`${values.user_uuid}`, now),
  ] as const;
}

const IS_ADMIN = sql`exists (select 1 from json_each(${user.roles}) r where r.value = 'admin')`;

/** Notes when somebody signed in, and when an administrator first did (domain/rules/security.ts). That is no edit: an administrator may be editing the account meanwhile. */
export function noteSignIn(db: Db, user_uuid: SQL, now: Date) {
  return db
    .update(user)
    .set({
      last_login_date: now,
      passkey_asked_date: sql`coalesce(${user.passkey_asked_date},
        iif(${IS_ADMIN}, ${now.getTime()}, null))`,
      update_date: sql`${user.update_date}`,
    })
    .where(sql`${user.uuid} = ${user_uuid}`);
}

/**
 * Replaces a session's token, in one round trip and one transaction (SPEC §4; DESIGN §6). The good token makes place
 * for `next`; the one before, within its grace, changes nothing and is answered with the good one, so that twenty tabs
 * that refresh at once end with one token; any older one is a copy: the whole family is revoked and the log says so.
 * Answers the session as it is afterwards, with its account's roles; no row when session or account are gone.
 */
export async function rotateToken(
  db: Db,
  ids: TokenIds,
  next: string,
  { now, ...by }: { now: Date; requestId: string; seen: Seen },
) {
  const ours = and(eq(session.uuid, ids.sid), eq(session.user_uuid, ids.user_uuid));
  const known = knownToken(ids, now, next);

  const { good } = await readBatch(db, {
    next: db
      .update(session)
      .set({ previous_uuid: ids.uuid, token_uuid: next, token_date: now })
      .where(
        and(
          ours,
          eq(session.token_uuid, ids.uuid),
          isNull(session.revoked_date),
          gt(session.expire_date, now),
          sql`exists (select 1 from ${user} where ${user.uuid} = ${ids.user_uuid} and ${user.statusid} = ${ACTIVE_ACCOUNT})`,
        ),
      ),
    replayed: revokeReplayed(db, ids, { now, ...by }, next),
    // Who was signed in already when passkeys were first asked for, or has become an administrator since.
    asked: db
      .update(user)
      .set({ passkey_asked_date: now, update_date: sql`${user.update_date}` })
      .where(
        sql`${user.uuid} = ${ids.user_uuid} and ${user.passkey_asked_date} is null and ${IS_ADMIN}`,
      ),
    good: db
      .select({
        ...pick(session, "token_uuid", "token_date", "expire_date"),
        roles: user.roles,
      })
      .from(session)
      .innerJoin(user, and(eq(user.uuid, session.user_uuid), eq(user.statusid, ACTIVE_ACCOUNT)))
      .where(and(ours, isNull(session.revoked_date), gt(session.expire_date, now), known)),
  });
  return good[0];
}

/** The token that is good for its session, the one before within its grace, or the one about to be issued. */
function knownToken(ids: TokenIds, now: Date, next: string) {
  const graceBegan = now.getTime() - PREVIOUS_TOKEN_GRACE_MS;
  return sql`(${session.token_uuid} in (${ids.uuid}, ${next})
    or (${session.previous_uuid} = ${ids.uuid} and ${session.token_date} > ${graceBegan}))`;
}

/**
 * Revokes the family of a session whose old token was shown again, with a line in the log and a mail to the owner: whoever
 * shows it, there are two holders, and nobody can say which of them is the thief. Does nothing for any other token.
 */
export function revokeReplayed(
  db: Db,
  ids: TokenIds,
  { now, requestId, seen }: { now: Date; requestId: string; seen: Seen },
  next = ids.uuid,
) {
  const ms = now.getTime();
  const ours = and(eq(session.uuid, ids.sid), eq(session.user_uuid, ids.user_uuid));
  const replayed = sql`exists (select 1 from ${session} where ${ours} and ${session.revoked_date} is null
    and ${session.expire_date} > ${ms} and not ${knownToken(ids, now, next)})`;
  return [
    // Before the revocation, which takes away what it looks at.
    logSecurity(db, { now, requestId }, "session_replayed", {
      account: sql`${ids.user_uuid}`,
      more: seen,
      from: sql`(select 1) where ${replayed}`,
    }),
    queueNotice(db, now, "session_replayed", seen, {
      key: sql`${`session_replayed:${ids.sid}`}`,
      from: sql`${user} u where u.uuid = ${ids.user_uuid} and ${replayed}`,
    }),
    revoke(db, now, inFamilyOf(ids.sid), replayed),
  ] as const;
}

function revoke(db: Db, now: Date, ...which: (SQL | undefined)[]) {
  return db
    .update(session)
    .set({ revoked_date: now })
    .where(and(isNull(session.revoked_date), ...which));
}

const inFamilyOf = (sid: string) =>
  sql`${session.family} = (select family from ${session} where uuid = ${sid})`;

/** Ends the session of a token: its family, so that no copy lives on. */
export function revokeSession(
  db: Db,
  { sid, user_uuid }: Pick<TokenIds, "sid" | "user_uuid">,
  now: Date,
) {
  return revoke(db, now, eq(session.user_uuid, user_uuid), inFamilyOf(sid));
}

/** Ends all sessions of an account, or all but one. */
export function revokeSessions(
  db: Db,
  user_uuid: string,
  now: Date,
  { except, when }: { except?: string; when?: SQL } = {},
) {
  const others = except === undefined ? undefined : ne(session.uuid, except);
  return revoke(db, now, eq(session.user_uuid, user_uuid), others, when);
}

/** A line in the log for what somebody did with their own account. */
export function logAccount(
  db: Db,
  { now, requestId }: { now: Date; requestId: string },
  user_uuid: string,
  action: string,
) {
  const [actor_uuid, record_uuid] = [user_uuid, user_uuid];
  return db.insert(audit_log).values({
    actor_uuid,
    record_uuid,
    action,
    entity: "User",
    request_id: requestId,
    create_date: now,
    update_date: now,
  });
}
