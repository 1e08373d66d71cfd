import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { office_notice } from "#db/entities/office-notice.ts";
import { push_subscription } from "#db/entities/push-subscription.ts";
import { queue_mark } from "#db/entities/queue-mark.ts";
import { user } from "#db/entities/user.ts";
import type { QueueKind } from "#domain/states/queue.ts";
import { DIGEST_MINUTES, EVERYTHING, PUSH_DEVICES } from "#domain/states/told.ts";
import { isUnlimited } from "../account.ts";
import { MINUTE_MS } from "../due.ts";
import { queueFrom } from "../mail-rows.ts";
import { newUuid } from "../sql.ts";
import { isSnoozed, marked, markKindOf, type QueueAt } from "./queue.ts";

// Who is told of what has begun to wait (DESIGN §18). The queue is stored nowhere, so what was found once is marked with the
// moment (queue_mark.seen_date): new to somebody is what was marked after they were told last.

type Way = "mail" | "push";

/** Not marked yet, or waiting anew since. */
const isUnseen = sql`(m.seen_since is null or w.since > m.seen_since)`;

/** Marks what waits and was not seen before. */
function seeNews(db: Db, at: QueueAt) {
  const ms = at.now.getTime();
  return db.run(sql`insert into ${queue_mark}
      (uuid, create_date, update_date, statusid, kind, record, seen_date, seen_since)
    select ${newUuid(at.now)}, ${ms}, ${ms}, 0, ${markKindOf}, w.record, ${ms}, w.since from ${marked(at)} where ${isUnseen}
    on conflict (kind, record) do update set seen_date = excluded.seen_date, seen_since = excluded.seen_since`);
}

/** Whether somebody (`n`) wants to be told in this way of this kind. */
const wants = (way: Way, kind: SQL) =>
  sql`exists (select 1 from json_each(n.${sql.raw(way)}) wanted where wanted.value in ('all', ${kind}))`;
/** Accounts (`u`) that may still sign in and are administrators, without a limit. */
const isAdmin = isUnlimited(sql`u`);

/**
 * Things that are new to somebody (`n`, account `u`), still wait, are not put aside, and which nobody else has taken: a
 * "from" with its conditions. A mail comes no sooner than `DIGEST_MINUTES` after the one before.
 */
function news(at: QueueAt, way: Way): SQL {
  const last = sql`coalesce(n.${sql.raw(`${way}_date`)}, 0)`;
  const isTime = sql`${last} <= ${at.now.getTime() - DIGEST_MINUTES * MINUTE_MS}`;
  return sql`${office_notice} n join ${user} u on u.uuid = n.user_uuid join ${marked(at)}
    where n.${sql.raw(way)} <> '[]' and ${isAdmin} ${way === "mail" ? sql`and ${isTime}` : sql``}
      and m.seen_date > ${last} and ${wants(way, sql`w.kind`)} and not ${isSnoozed(at.now)}
      and (m.user_uuid is null or m.user_uuid = n.user_uuid)`;
}

/** Queries that each find something where somebody is to be told. */
export function newsToTell(at: QueueAt): SQL[] {
  const somebody = sql`select 1 from ${office_notice} where mail <> '[]' or push <> '[]'`;
  return [
    sql`select 1 from ${marked(at)} where ${isUnseen} and exists (${somebody})`,
    sql`select 1 from ${news(at, "mail")}`,
    sql`select 1 from ${news(at, "push")}`,
  ];
}

/** How many new things of each kind, as JSON. */
const THINGS = sql<
  { kind: QueueKind; n: number }[]
>`json_group_array(json_object('kind', one.kind, 'n', one.n))`;
const perKind = (at: QueueAt, way: Way) => sql`(
  select u.uuid user_uuid, u.email, w.kind, count(*) n from ${news(at, way)} group by u.uuid, w.kind) one`;

/**
 * Marks what is new, queues a mail of it for each who wants one, and answers each browser that is to be told by push (with
 * `push`), for one batch. Who has been told is not told again, in whatever order runs come: the batch is one transaction.
 */
export function tellNews(db: Db, at: QueueAt, { push }: { push: boolean }) {
  const ms = at.now.getTime();
  const key = (account: SQL) => sql`${account} || ':' || ${`${ms}`}`;
  return {
    seen: seeNews(db, at),
    mails: queueFrom(db, "office_news", at.now, {
      key: key(sql`one.user_uuid`),
      recipient: sql`one.email`,
      data: { things: THINGS },
      from: sql`${perKind(at, "mail")} group by one.user_uuid, one.email`,
    }),
    mailed:
      db.run(sql`update ${office_notice} set mail_date = ${ms} where exists (select 1 from ${email_outbox} e
      where e.event_key = 'office_news:' || ${key(sql`${office_notice}.user_uuid`)})`),
    pushes: db.all<PushRow>(sql`select s.uuid, s.endpoint, s.p256dh, s.auth, told.things
      from (select one.user_uuid, ${THINGS} things from ${perKind(at, "push")} where ${push ? 1 : 0} group by one.user_uuid) told
      join ${push_subscription} s on s.user_uuid = told.user_uuid`),
    pushed: db.run(sql`update ${office_notice} set push_date = ${ms}
      where user_uuid in (select n.user_uuid from ${news(at, "push")})`),
  };
}
/** A browser to be told; `things` is JSON: how many of each kind. */
export type PushRow = {
  uuid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  things: string;
};

/** Browsers that take no messages any more are forgotten. */
export async function dropSubscriptions(db: Db, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  await db.run(sql`delete from ${push_subscription}
    where uuid in (select value from json_each(${JSON.stringify(uuids)}))`);
}

/** How an account is told, and by how many of its browsers; nothing where it has chosen nothing yet. */
export function toldOf(db: Db, user_uuid: string) {
  return db.all<{ mail: string; push: string; devices: number }>(sql`
    select coalesce(n.mail, '[]') mail, coalesce(n.push, '[]') push,
      (select count(*) from ${push_subscription} s where s.user_uuid = u.uuid) devices
    from ${user} u left join ${office_notice} n on n.user_uuid = u.uuid where u.uuid = ${user_uuid}`);
}

/** Statements that keep how an account is told from now on: of what comes, not of what waits already. */
export function saveTold(
  db: Db,
  at: QueueAt,
  user_uuid: string,
  { mail, push }: Record<Way, readonly string[]>,
) {
  const ms = at.now.getTime();
  const since = (way: Way) =>
    sql`iif(${office_notice}.${sql.raw(way)} = '[]', ${ms}, ${office_notice}.${sql.raw(`${way}_date`)})`;
  return [
    seeNews(db, at),
    db.run(sql`insert into ${office_notice}
        (uuid, create_date, update_date, statusid, user_uuid, mail, push, mail_date, push_date)
      values (${newUuid(at.now)}, ${ms}, ${ms}, 0, ${user_uuid}, ${JSON.stringify(mail)}, ${JSON.stringify(push)}, ${ms}, ${ms})
      on conflict (user_uuid) do update set mail = excluded.mail, push = excluded.push, update_date = excluded.update_date,
        mail_date = ${since("mail")}, push_date = ${since("push")}`),
  ] as const;
}

/**
 * Statements that keep a browser of an account, its newest `PUSH_DEVICES`; one that was somebody else's is theirs now. Who
 * has chosen no kinds for push yet is told of all from now on.
 */
export function addSubscription(
  db: Db,
  at: QueueAt,
  user_uuid: string,
  { endpoint, p256dh, auth }: Pick<PushRow, "endpoint" | "p256dh" | "auth">,
) {
  const ms = at.now.getTime();
  const all = JSON.stringify([EVERYTHING]);
  return [
    seeNews(db, at),
    db.run(sql`insert into ${push_subscription}
        (uuid, create_date, update_date, statusid, user_uuid, endpoint, p256dh, auth)
      values (${newUuid(at.now)}, ${ms}, ${ms}, 0, ${user_uuid}, ${endpoint}, ${p256dh}, ${auth})
      on conflict (endpoint) do update set user_uuid = excluded.user_uuid, p256dh = excluded.p256dh, auth = excluded.auth,
        update_date = excluded.update_date`),
    db.run(sql`delete from ${push_subscription} where user_uuid = ${user_uuid} and uuid not in (
      select uuid from ${push_subscription} where user_uuid = ${user_uuid} order by update_date desc, uuid desc limit ${PUSH_DEVICES})`),
    db.run(sql`insert into ${office_notice} (uuid, create_date, update_date, statusid, user_uuid, push, push_date)
      values (${newUuid(at.now)}, ${ms}, ${ms}, 0, ${user_uuid}, ${all}, ${ms})
      on conflict (user_uuid) do update set push = excluded.push, push_date = excluded.push_date, update_date = ${ms}
        where ${office_notice}.push = '[]'`),
  ] as const;
}

/** The statement that forgets a browser of an account. */
export const endSubscription = (db: Db, user_uuid: string, endpoint: string) =>
  db.run(
    sql`delete from ${push_subscription} where endpoint = ${endpoint} and user_uuid = ${user_uuid}`,
  );
