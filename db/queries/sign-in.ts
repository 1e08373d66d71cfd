import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch, type Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { login_token } from "#db/entities/login-token.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { session } from "#db/entities/session.ts";
import { throttle } from "#db/entities/throttle.ts";
import { user } from "#db/entities/user.ts";
import { language } from "#domain/messages/language.ts";
import { ACTIVE_ACCOUNT } from "./account.ts";
import { IS_VISITOR, queueFrom } from "./mail-rows.ts";
import { needsSecondStep } from "./passkeys.ts";
import { noteConfirmed } from "./personal/find.ts";
import { isErasedSql } from "./personal/subject.ts";
import { type NewSession, noteSignIn } from "./sessions.ts";

/** The account of an email (in lower case) with what a password is checked against. */
export function accountForSignIn(db: Db, email: string) {
  return db
    .select({
      ...pick(user, "uuid", "roles", "statusid", "password_hash"),
      second_step: needsSecondStep,
    })
    .from(user)
    .where(eq(user.email, email))
    .limit(1);
}

export type NewSignInLink = {
  uuid: string;
  email: string;
  token_hash: string;
  redirect: string;
  now: Date;
  expire_date: Date;
  minutes: number;
};

/**
 * Stores a one-time sign-in link and its mail, if the address belongs to an account that may sign in or, without an
 * account, to somebody who has sent a request; and only while none of the counters of tries (by key) is above its limit.
 */
export function storeSignInLink(
  db: Db,
  link: NewSignInLink,
  within: Readonly<Record<string, number>> = {},
) {
  const limits = JSON.stringify(within);
  const now = link.now.getTime();
  return [
    db.run(sql`
      insert into ${login_token} (uuid, create_date, update_date, statusid, user_uuid, email, token_hash, expire_date, redirect)
      select ${link.uuid}, ${now}, ${now}, 0, (select uuid from ${user} where email = ${link.email}), ${link.email},
        ${link.token_hash}, ${link.expire_date.getTime()}, ${link.redirect}
      where (exists (select 1 from ${user} where email = ${link.email} and statusid = ${ACTIVE_ACCOUNT})
        or (not exists (select 1 from ${user} where email = ${link.email})
          and exists (select 1 from ${rental_request} where email = ${link.email} and statusid >= 0)))
        and not ${isErasedSql(sql`${link.email}`)}
        and not exists (select 1 from ${throttle} t, json_each(${limits}) most where t.key = most.key and t.tries > most.value)`),
    queueFrom(db, "sign_in_link", link.now, {
      key: sql`l.uuid`,
      recipient: sql`l.email`,
      data: {
        login_uuid: sql`l.uuid`,
        minutes: link.minutes,
        ...(link.redirect && { redirect: link.redirect }),
      },
      from: sql`${login_token} l left join ${user} u on u.email = l.email where l.uuid = ${link.uuid}`,
      // Who works here reads English, whichever page the link was asked for on.
      language: sql`iif(coalesce(${IS_VISITOR}, 1), ${language.tag}, 'en')`,
    }),
  ] as const;
}

const unused = (token_hash: string, now: Date) =>
  and(
    eq(login_token.token_hash, token_hash),
    isNull(login_token.used_date),
    gt(login_token.expire_date, now),
  );

/** A one-time link that can still be used: whom it signs in. */
export function findSignInLink(db: Db, token_hash: string, now: Date) {
  return db
    .select({ email: login_token.email, redirect: login_token.redirect })
    .from(login_token)
    .where(unused(token_hash, now))
    .limit(1);
}

/**
 * Uses a one-time link up and opens a session with it, in one transaction: of two who use it at once, one gets a
 * session. An address without an account gets one of role user (DESIGN §11, accounts): following the link has shown
 * that the address is theirs. Where the account asks for a second step, the link is used up and no session opened:
 * `second` is its account then.
 */
export async function consumeSignInLink(
  db: Db,
  token_hash: string,
  opened: Omit<NewSession, "user_uuid">,
  entry: readonly Statement[],
) {
  const { now } = opened;
  const ms = now.getTime();
  const link = sql`select email from ${login_token} where ${unused(token_hash, now)}`;
  const { signedIn, before, used, second } = await readBatch(db, {
    account: db.run(sql`
      insert into ${user} (uuid, create_date, update_date, statusid, email, name, roles, language, site_language, timezone)
      select ${uuidv7()}, ${ms}, ${ms}, ${ACTIVE_ACCOUNT}, email, name, '["user"]', language, site_language, timezone
      from ${rental_request} where email = (${link}) order by create_date desc limit 1
      on conflict (email) do nothing`),
    before: db
      .select({ last_login_date: user.last_login_date })
      .from(user)
      .where(sql`${user.email} = (${link})`),
    session: db.run(sql`
      insert into ${session} (uuid, create_date, update_date, statusid, user_uuid, family, token_uuid, token_date, expire_date, user_agent, place)
      select ${opened.uuid}, ${ms}, ${ms}, 1, uuid, ${opened.uuid}, ${opened.token_uuid}, ${ms}, ${opened.expire_date.getTime()}, ${opened.user_agent}, ${opened.place}
      from ${user} where email = (${link}) and statusid = ${ACTIVE_ACCOUNT} and not ${needsSecondStep}`),
    used: db
      .update(login_token)
      .set({ used_date: now })
      .where(unused(token_hash, now))
      .returning({ redirect: login_token.redirect }),
    entry,
    noted: noteSignIn(db, sql`(select user_uuid from ${session} where uuid = ${opened.uuid})`, now),
    confirmed: noteConfirmed(db, opened.uuid, now),
    signedIn: db
      .select({
        ...pick(user, "uuid", "email", "roles"),
        redirect: login_token.redirect,
      })
      .from(session)
      .innerJoin(user, eq(user.uuid, session.user_uuid))
      .innerJoin(login_token, eq(login_token.token_hash, token_hash))
      .where(eq(session.uuid, opened.uuid)),
    second: db
      .select({ uuid: user.uuid })
      .from(user)
      .where(
        sql`${user.email} = (select email from ${login_token} where token_hash = ${token_hash})
          and ${user.statusid} = ${ACTIVE_ACCOUNT} and ${needsSecondStep}`,
      ),
  });
  const [by] = used;
  return {
    signedIn: signedIn[0] && { ...signedIn[0], hadSignedIn: !!before[0]?.last_login_date },
    second: by && !signedIn[0] && second[0] && { user_uuid: second[0].uuid, ...by },
  };
}

/** Uses up every open one-time link of an account: with its password or its sessions, they end too. */
export function endSignInLinks(db: Db, user_uuid: string, now: Date, when = sql`true`) {
  return db
    .update(login_token)
    .set({ used_date: now })
    .where(
      and(
        isNull(login_token.used_date),
        when,
        sql`${login_token.email} = (select ${user.email} from ${user} where ${user.uuid} = ${user_uuid})`,
      ),
    );
}
