import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import type { Trip } from "#db/mail-data.ts";
import type { PriceModel } from "#domain/lib/money.ts";
import { FIT_RULES, type FreeFleet, type Taker } from "#domain/rules/reach.ts";
import { WAITING } from "#domain/states/invitation.ts";
import { isFree, sailsAt } from "./free.ts";
import {
  invitationData,
  isoText,
  keyBegins,
  offerTables,
  queueFrom,
  toProvider,
  toVisitor,
  tripJson,
} from "./mail-rows.ts";
import { publishedTables } from "./published.ts";
import { catalogueExtras } from "./request-package.ts";
import { inList, newUuid } from "./sql.ts";
import { byStanding } from "./standing.ts";

/** What a request asks of a vessel. */
export type Wanted = {
  uuid: string;
  guests: number;
  duration: number;
  timeofday: number;
  /** A reservation goes to its package's provider alone. */
  product_package_uuid: string | null;
  /** When the trip may begin. */
  starts: readonly Date[];
};

/** The same in SQL: bound values, or columns of a request that is stored. */
export type WantedSql = {
  guests: SQL;
  duration: SQL;
  timeofday: SQL;
  /** A condition on package `p`, where one was chosen. */
  chosen?: SQL;
  /** What stands behind "from": the instants the trip may begin at, as `s.value` in milliseconds. */
  starts: SQL;
};

/** How far a provider gets with a request, in the order it is looked at; who has no package that carries so many: 0. */
const OUTCOMES = [
  ...FIT_RULES.map(({ outcome }) => outcome),
  "closed",
  "booked",
  "invited",
] as const;
const FITS = FIT_RULES.length;

const columnOf = (what: keyof Taker) => sql.raw(`${what === "capacity" ? "v" : "p"}.${what}`);

/** A rule of what fits (domain/rules/reach.ts) as a condition on package `p` and its vessel `v`. */
function fitting(
  { tests }: (typeof FIT_RULES)[number],
  wish: Pick<WantedSql, "guests" | "duration" | "timeofday">,
): SQL {
  const conditions = tests.map(({ of, is, what }) =>
    is === "in"
      ? sql`instr(${columnOf(what)}, cast(${wish[of]} as integer)) > 0`
      : sql`${columnOf(what)} ${sql.raw(is === "<=" ? ">=" : "<=")} ${wish[of]}`,
  );
  return sql`(${sql.join(conditions, sql` and `)})`;
}

const startsJson = (starts: readonly Date[]) =>
  JSON.stringify(starts.map((start) => start.getTime()));
const eachOf = (starts: readonly Date[]) => sql`json_each(${startsJson(starts)}) s`;

/** True where a condition on vessel `v` and a start `s.value` holds at some start for the vessel of `f`. */
const atSomeStart = (starts: SQL, condition: SQL) =>
  sql`exists (select 1 from ${rental_product} v, ${starts} where v.uuid = f.vessel and ${condition})`;

/** A wish with a day, and how many days away from it others lie that may be asked for, the nearest first. */
export type WantedOnDay = Omit<Wanted, "uuid"> & { away: readonly number[] };

/**
 * How many vessels, of how many companies, are free for a wish with a day: those its request would find free. `fitting`
 * counts the companies that take it on one day or another; where it is one or none, `away` is the nearest of the wish's
 * other days on which more are free.
 */
export function freeFleet(db: Db, { starts, away, ...wanted }: WantedOnDay, now: Date) {
  const wish = {
    guests: sql`${wanted.guests}`,
    duration: sql`${wanted.duration}`,
    timeofday: sql`${wanted.timeofday}`,
  };
  const fit = FIT_RULES.map((rule) => fitting(rule, wish));
  const free = isFree(sql`v`, sql`s.value`, wish.duration, now);
  const onDay = sql`(select e.value + d.value * 86400000 value from json_each(${startsJson(starts)}) e) s`;
  // The days come one by one, and no further than to the first that helps.
  return db.all<
    Pick<FreeFleet, "vessels" | "companies"> & { fitting: number; away: number | null }
  >(sql`
    with f as materialized (
      select v.uuid vessel, r.uuid partner from ${rental_product} v
      join ${rental_partner} r on r.uuid = v.rental_partner_uuid and r.statusid = 1
      join ${product_package} p on p.rental_product_uuid = v.uuid
      where v.statusid = 1 and p.statusid = 1 and ${sql.join(fit, sql` and `)}
      group by v.uuid),
    c as materialized (
      select count(*) vessels, count(distinct f.partner) companies, (select count(distinct partner) from f) fitting
      from f where ${atSomeStart(eachOf(starts), free)})
    select c.*, case when c.companies <= 1 and c.fitting > c.companies then (
      select d.value from json_each(${JSON.stringify(away)}) d
      where (select count(distinct f.partner) from f where ${atSomeStart(onDay, free)}) > c.companies
      order by d.rowid limit 1) end away
    from c`);
}
export type CountedFleet = Awaited<ReturnType<typeof freeFleet>>[number];

/**
 * Providers with a package that is shown and carries so many, and how far the best of each gets, as a table
 * (`partner`, `level`). Each package is looked at once, and the calendar for vessels that come as far as that alone. Of
 * times of day the table admits nothing but lists of the digits 1 to 3 (product_package_times): a look for one is enough.
 */
export function served(
  { guests, duration, timeofday, chosen = sql`1`, starts }: WantedSql,
  now: Date,
): SQL {
  const [carries, ...others] = FIT_RULES.map((rule) =>
    fitting(rule, { guests, duration, timeofday }),
  );
  const unfit = others.map((other, at) => sql`when not ${other} then ${sql.raw(`${at + 1}`)}`);
  const at = [sql`v`, sql`s.value`, duration, now] as const;
  return sql`(select f.partner, max(case when f.fits < ${sql.raw(`${FITS}`)} then f.fits
      when ${atSomeStart(starts, isFree(...at))} then ${sql.raw(`${FITS + 2}`)}
      when ${atSomeStart(starts, sailsAt(...at))} then ${sql.raw(`${FITS + 1}`)} else f.fits end) level from (
      select v.uuid vessel, v.rental_partner_uuid partner, max(case
        ${sql.join(unfit, sql` `)}
        else ${sql.raw(`${FITS}`)} end) fits
      from ${rental_product} v join ${product_package} p on p.rental_product_uuid = v.uuid
      where ${carries} and v.statusid = 1 and p.statusid = 1 and ${chosen}
      group by v.uuid) f
    group by f.partner)`;
}

/** What becomes of a provider, by its level in `served` (null where it is not there). */
export function outcomeOf(level: SQL): SQL {
  const names = OUTCOMES.map((outcome, at) => sql.raw(`when ${at} then '${outcome}'`));
  return sql`case coalesce(${level}, 0) ${sql.join(names, sql` `)} end`;
}

/**
 * Statements that consider every active provider for a request that was just stored: who can serve it is invited, and
 * for the others the first reason why not is kept with the request, which costs one row however many they are (DESIGN
 * §8). They belong into the batch that stores the request, do nothing when it was not stored, and nothing a second time.
 * Who is invited is so in the order of the providers' standing, a millisecond apart: so its mails leave, and so its
 * visitor sees who was asked.
 */
export function fanOut(db: Db, wanted: Wanted, now: Date) {
  const { guests, duration, timeofday, product_package_uuid } = wanted;
  const ms = now.getTime();
  const isReservation = product_package_uuid !== null;
  const theirs = sql`r.uuid = (select v.rental_partner_uuid from ${product_package} p
    join ${rental_product} v on v.uuid = p.rental_product_uuid and v.statusid = 1
    where p.uuid = ${product_package_uuid} and p.statusid = 1)`;
  const able = served(
    {
      guests: sql`${guests}`,
      duration: sql`${duration}`,
      timeofday: sql`${timeofday}`,
      ...(isReservation && { chosen: sql`p.uuid = ${product_package_uuid}` }),
      starts: eachOf(wanted.starts),
    },
    now,
  );

  return [
    db.run(sql`
      update ${rental_request} set considered = (
        select json_group_object(outcome, json(partners)) from (
          select distinct s.outcome, json_group_array(s.uuid) over (partition by s.outcome order by s.place
            rows between unbounded preceding and unbounded following) partners
          from (select ${outcomeOf(sql`h.level`)} outcome, r.uuid, row_number() over (order by ${byStanding}) place
            from ${rental_partner} r left join ${able} h on h.partner = r.uuid
            where r.statusid = 1 and ${isReservation ? theirs : sql`1`}) s))
      where uuid = ${wanted.uuid} and considered is null`),
    db.run(sql`
      insert into ${rental_approval} (uuid, create_date, update_date, statusid, rental_request_uuid, rental_partner_uuid, state, queued_date)
      select ${newUuid(now)}, q.create_date, ${ms}, 1, q.uuid, i.value, 'queued', ${ms} + i.key
      from ${rental_request} q, json_each(q.considered, '$.invited') i where q.uuid = ${wanted.uuid}
      on conflict do nothing`),
    queueInvitations(db, wanted.uuid, now),
  ] as const;
}

/**
 * A mail to each provider that is invited to a request, once; with `again`, to that one provider, which is invited by
 * hand and may have been invited before.
 */
export function queueInvitations(db: Db, request_uuid: string, now: Date, again?: string) {
  return queueFrom(db, "invitation", now, {
    // Its mail of then was sent under this key already: another one leaves under another.
    key: sql`case when exists (select 1 from ${email_outbox} m where m.event_key = 'invitation:' || a.uuid)
      and ${again === undefined ? sql`0` : sql`1`} then a.uuid || ':' || ${now.getTime()} else a.uuid end`,
    recipient: sql`r.email`,
    data: invitationData,
    // The plus keeps SQLite from looking through what is queued for other requests.
    from: sql`${offerTables} where q.uuid = ${request_uuid} and +a.state = 'queued'
      and ${again === undefined ? sql`1` : sql`r.uuid = ${again}`} order by a.queued_date`,
  });
}

/** The mails by which a provider knows what trip it is asked for. */
const ASKS = sql`json_each('["invitation","invitation_reminder","invitation_nudge","invitation_changed"]') e`;
/** Those of invitation `a`, as `m`, found by their keys; what is parked has not arrived. */
const asks = sql`${ASKS} cross join ${email_outbox} m where ${keyBegins(sql`e.value`, sql`a.uuid`)}
  and m.state <> 'parked'`;
const isOut = sql`m.state in ('sent', 'sending')`;
const isWaiting = sql`a.statusid >= 0 and +a.state in ${inList(WAITING)}`;
/** Mails that ask providers of some requests (a query) who have not answered, and have not left yet. */
const unsentAsks = (requests: SQL, which: SQL) =>
  sql`select m.uuid from ${rental_approval} a cross join ${asks}
    and a.rental_request_uuid in (${requests}) and ${isWaiting} and not ${isOut} and ${which}`;
/** The trip that the provider of `a` was told of last. */
const lastTold = sql<Trip>`(select m.data -> '$.trip' from ${asks} order by m.create_date desc, m.uuid desc limit 1)`;
/** Who is told of what becomes of a request: it has been asked, or the mail that asks it is on its way. */
const isAsked = sql`(a.state <> 'queued' or exists (select 1 from ${asks}))`;
/** Further changes of a trip within this time are told of in one mail. */
const CHANGE_RESTS_MS = 2 * 60_000;

/**
 * Tells providers that were asked and have not answered of a request's changed trip, in the transaction of the change. What
 * has not left yet says the new trip, so that nobody hears of the old one, or twice; a change that was taken back
 * meanwhile is not told of. `changed` is a condition on request `q`: that it is this one, and its trip another now.
 */
export function tellInvited(db: Db, uuid: string, now: Date, changed: SQL) {
  const ms = now.getTime();
  // Another change of the request leaves alone what is on its way.
  const unsent = (which: SQL) =>
    unsentAsks(sql`select q.uuid from ${rental_request} q where ${changed}`, which);
  const isChange = sql`m.event = 'invitation_changed'`;
  return [
    db.run(
      sql`delete from ${email_outbox} where uuid in (${unsent(sql`${isChange} and m.attempts = 0`)})`,
    ),
    db.run(sql`update ${email_outbox} set data = json_set(data, '$.trip', json((
        select ${tripJson} from ${rental_request} q where q.uuid = ${uuid})), '$.fits', null)
      where uuid in (${unsent(sql`1`)})`),
    queueFrom(db, "invitation_changed", now, {
      key: sql`a.uuid || ':' || ${ms}`,
      recipient: sql`r.email`,
      data: { ...invitationData, before: sql`json(${lastTold})` },
      from: sql`${offerTables} where ${changed} and q.valid_until_date > ${ms}
        and ${isWaiting} and ${isAsked} and ${lastTold} is not ${tripJson}`,
      rests: CHANGE_RESTS_MS,
    }),
  ] as const;
}

/** A change that still rests is not told of to whom it does not concern any more: those of some invitations (a condition on `a`). */
export function dropChanges(db: Db, whose: SQL) {
  return db.run(sql`delete from ${email_outbox} where uuid in (
    select m.uuid from ${rental_approval} a cross join ${email_outbox} m
    where ${keyBegins(sql`'invitation_changed'`, sql`a.uuid`)}
      and +m.state = 'queued' and m.attempts = 0 and ${whose})`);
}

/**
 * Tells providers that were asked and have not answered that requests (a query of their uuids) have ended, before their
 * invitations do. Whose mail has not left never hears of it. With `gone` the requests are deleted.
 */
export function closeInvited(db: Db, requests: SQL, now: Date, { gone = false } = {}) {
  return [
    db.run(sql`delete from ${email_outbox} where uuid in (${unsentAsks(requests, sql`1`)})`),
    queueFrom(db, "invitation_closed", now, {
      key: sql`a.uuid || ':' || ${now.getTime()}`,
      recipient: sql`r.email`,
      data: {
        ...toProvider,
        // They know no other: a change that had not left never reaches them.
        trip: sql`json(coalesce(${lastTold}, ${tripJson}))`,
        approval_uuid: gone ? sql`null` : toProvider.approval_uuid,
      },
      from: sql`${offerTables} where q.uuid in (${requests}) and ${isWaiting} and ${isAsked}`,
    }),
  ] as const;
}

/** The receipt of a request that was just stored, with how many providers were asked. */
export function queueReceipt(db: Db, request_uuid: string, now: Date) {
  return queueFrom(db, "request_receipt", now, {
    key: sql`q.uuid`,
    recipient: sql`q.email`,
    data: {
      ...toVisitor,
      asked: sql`(select count(*) from ${rental_approval} where rental_request_uuid = q.uuid)`,
      valid_until: isoText(sql`q.valid_until_date`),
    },
    from: sql`${rental_request} q where q.uuid = ${request_uuid}`,
  });
}

/**
 * The limits of all packages a request may go to, for counting who fits a wish before it is sent: what their pages say
 * anyway. Companies and vessels are counted through; what is booked is nobody's business.
 */
export function publicReach(db: Db) {
  return {
    extras: catalogueExtras(db),
    companies: db.all<{ companies: number }>(
      sql`select count(*) companies from ${rental_partner} where statusid = 1`,
    ),
    packages: db.all<
      Omit<Taker, "times_of_day"> & {
        company: number;
        vessel: number;
        times: string;
        price: number;
        price_model: PriceModel;
      }
    >(sql`
      select dense_rank() over (order by r.uuid) company, dense_rank() over (order by v.uuid) vessel, v.capacity,
        p.guests_min, p.guests_max, p.hours_min, p.hours_max, p.times_of_day times, p.price, p.price_model
      from ${publishedTables} where p.statusid = 1`),
  };
}
