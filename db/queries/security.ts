import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { session } from "#db/entities/session.ts";
import { throttle } from "#db/entities/throttle.ts";
import { user } from "#db/entities/user.ts";
import type { SecurityEvent, SecurityNotice } from "#domain/rules/security.ts";
import { logLines } from "./audit.ts";
import { failUnless } from "./fail-unless.ts";
import { IS_VISITOR, queueFrom } from "./mail-rows.ts";
import { countTry } from "./throttle.ts";

/** The log's name for what happens to an account and to its sessions, rather than to a record. */
export const SECURITY = "Security";
/** Who asked, as the log keeps it: the browser in plain words, and where from. */
export type Seen = { browser: string; place: string };
type At = { now: Date; requestId: string };

/** A line in the log for what happened to an account (SQL for its uuid); `more` says how, and never holds a secret. */
export function logSecurity(
  db: Db,
  { now, requestId }: At,
  event: SecurityEvent,
  { account, more, from = sql`(select 1)` }: { account: SQL; more: object; from?: SQL },
) {
  const by = { actor: { uuid: null, label: "", requestId }, now };
  return logLines(
    db,
    {
      ...by,
      label: sql`coalesce((select who.email from ${user} who where who.uuid = ${account}), '')`,
    },
    { action: event, entity: SECURITY, record: account, after: sql`${JSON.stringify(more)}`, from },
  );
}

/** The same, once in a window that is counted under `key`: who goes on and on does not fill the log. */
export function logSecurityOnce(
  db: Db,
  at: At,
  event: SecurityEvent,
  line: { account: SQL; more: object },
  { key, windowMs }: { key: string; windowMs: number },
) {
  const from = sql`(select 1) where 1 = (select tries from ${throttle} where key = ${key})`;
  return [
    countTry(db, key, at.now, windowMs),
    logSecurity(db, at, event, { ...line, from }),
  ] as const;
}

/** The log's line of what happened to an account, and its owner's mail; `news` names it, so that the same is mailed once. */
export function tellOwner(
  db: Db,
  at: At,
  event: SecurityEvent & SecurityNotice,
  told: { user_uuid: string; news: string; seen: Seen; more?: object },
) {
  const { user_uuid, news, seen, more } = told;
  return [
    logSecurity(db, at, event, { account: sql`${user_uuid}`, more: { ...more, ...seen } }),
    queueNotice(db, at.now, event, seen, {
      key: sql`${`${event}:${news}`}`,
      from: sql`${user} u where u.uuid = ${user_uuid}`,
    }),
  ] as const;
}

/** What a session that was just opened leaves: a line in the log and, from a browser that is new to an account that had one before, a mail to its owner. Stands before the sign-in is noted. */
export function noteEntry(
  db: Db,
  at: At,
  { sid, way, seen, isKnown }: { sid: string; way: string; seen: Seen; isKnown: boolean },
) {
  const account = sql`(select ${session.user_uuid} from ${session} where ${session.uuid} = ${sid})`;
  return [
    ...(isKnown ? [] : [noteNewDevice(db, at.now, sid, seen, sql`u.last_login_date is not null`)]),
    logSecurity(db, at, "signed_in", {
      account,
      more: { way, ...seen },
      from: sql`(select 1) where ${account} is not null`,
    }),
  ];
}

/** Queues the mail that tells of a session with a new browser, on a condition on its account `u`. */
export function noteNewDevice(db: Db, now: Date, sid: string, seen: Seen, when = sql`true`) {
  return queueNotice(db, now, "new_device", seen, {
    key: sql`s.uuid`,
    from: sql`${session} s join ${user} u on u.uuid = s.user_uuid where s.uuid = ${sid} and ${when}`,
  });
}

/** Queues the mail that tells the owner of account `u` of something, or another address (`to`); `key` names the news. */
export function queueNotice(
  db: Db,
  now: Date,
  what: SecurityNotice,
  { browser, place }: Seen,
  { key, from, to = sql`u.email` }: { key: SQL; from: SQL; to?: SQL },
) {
  return queueFrom(db, "security_notice", now, {
    key,
    recipient: to,
    data: {
      ...{ what, browser, place, at: now.toISOString() },
      roles: sql`json(u.roles)`,
    },
    language: sql`iif(${IS_VISITOR}, u.site_language, 'en')`,
    from,
  });
}

const LINES_SHOWN = 30;
/** What the log says of an account's own affairs under its name, beside its security. */
const OWN_ACTIONS = [
  ...["password_changed", "signed_out_everywhere", "email_confirmed"],
  ...["key_made", "key_rotated", "key_revoked"],
];
const changesRights = sql`${audit_log.action} = 'update' and exists (select 1 from json_each(${audit_log.after}) c
  where c.key in ('roles', 'permission', 'statusid', 'email', 'password_hash'))`;

/** The latest of what happened to an account, newest first. */
export function ownEvents(db: Db, user_uuid: string) {
  return db
    .select(pick(audit_log, "uuid", "create_date", "action", "after"))
    .from(audit_log)
    .where(
      and(
        inArray(audit_log.entity, [SECURITY, "User"]),
        eq(audit_log.record_uuid, user_uuid),
        or(eq(audit_log.entity, SECURITY), inArray(audit_log.action, OWN_ACTIONS), changesRights),
      ),
    )
    .orderBy(desc(audit_log.create_date), desc(audit_log.uuid))
    .limit(LINES_SHOWN);
}
export type OwnEventRow = Awaited<ReturnType<typeof ownEvents>>[number];

const SESSIONS_SHOWN = 50;
/** An account's sessions that can still be used, the latest used first. */
export function ownSessions(db: Db, user_uuid: string, now: Date) {
  return db
    .select(pick(session, "uuid", "create_date", "token_date", "used_date", "user_agent", "place"))
    .from(session)
    .where(
      and(
        eq(session.user_uuid, user_uuid),
        isNull(session.revoked_date),
        gt(session.expire_date, now),
      ),
    )
    .orderBy(desc(sql`coalesce(${session.used_date}, ${session.token_date})`))
    .limit(SESSIONS_SHOWN);
}
export type OwnSessionRow = Awaited<ReturnType<typeof ownSessions>>[number];

/** Writes down that a session is in use. */
export function noteUsed(db: Db, sid: string, now: Date) {
  return db.update(session).set({ used_date: now }).where(eq(session.uuid, sid));
}

/** Ends one session of an account, with its family. Fails the batch with "not_found" where the account has no such session. */
export function endSession(
  db: Db,
  { user_uuid, uuid }: { user_uuid: string; uuid: string },
  now: Date,
) {
  const theirs = and(
    eq(session.user_uuid, user_uuid),
    isNull(session.revoked_date),
    sql`${session.family} = (select family from ${session} where uuid = ${uuid} and user_uuid = ${user_uuid})`,
  );
  return [
    failUnless(db, sql`select 1 from ${session} where ${theirs}`, "not_found"),
    db.update(session).set({ revoked_date: now }).where(theirs),
  ] as const;
}
