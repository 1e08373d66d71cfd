import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { shown } from "#db/columns.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { slot_watch } from "#db/entities/slot-watch.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import { dubaiMidnight, earliestDay } from "#domain/lib/dubai-date.ts";
import { language } from "#domain/messages/language.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import { DUE_PER_RUN, type Due } from "./due.ts";
import { isFree, isUntaken, sailsAt } from "./free.ts";
import {
  bookedDay,
  bookedHours,
  bookedTimeOfDay,
  dayOf,
  isForTrip,
  isoText,
  queueFrom,
} from "./mail-rows.ts";
import { inList } from "./sql.ts";

// The waiting list: who waits for a vessel's time is told once when it is free.

/** A package as somebody waits for it: `found` is empty for one that is not shown. */
export function packageToWatch(db: Db, slug: string) {
  return db.all<{ title: string; hours_min: number; hours_max: number; times_of_day: string }>(sql`
    select ${shown(alias(product_package, "p"), ["title"]).title} title, p.hours_min, p.hours_max, p.times_of_day
    from ${shownPackage} where p.slug = ${slug}`);
}

const shownPackage = sql`${product_package} p
  join ${rental_product} v on v.uuid = p.rental_product_uuid and v.statusid = 1
  join ${rental_partner} r on r.uuid = v.rental_partner_uuid and r.statusid = 1 and p.statusid = 1`;

/** The first moment that can be asked for: for an earlier one nobody waits. */
const soonest = (now: Date) => dubaiMidnight(earliestDay(now)).getTime();

/** A time that somebody waits for: milliseconds and hours, in SQL. */
type Wanted = { from: SQL; start: SQL; hours: SQL; pack: SQL; email: SQL; request: SQL };

/**
 * Puts somebody on the list for a time of vessel `v` that is taken; who is on it already stays, who was told waits
 * again. Answers a row where they are on it then.
 */
function wait(db: Db, now: Date, { from, start, hours, pack, email, request }: Wanted) {
  const ms = now.getTime();
  const end = sql`(${start} + ${hours} * 3600000)`;
  return db.all<{ uuid: string }>(sql`
    insert into ${slot_watch} (uuid, create_date, update_date, statusid, rental_product_uuid, product_package_uuid, start_date,
      end_date, email, rental_request_uuid, site_language, state)
    select ${crypto.randomUUID()}, ${ms}, ${ms}, 0, v.uuid, ${pack}, ${start}, ${end}, lower(${email}), ${request}, ${language.tag}, 'waiting'
    from ${from} and ${start} >= ${soonest(now)} and not ${isUntaken(sql`v`, start, end, now)}
    on conflict (email, rental_product_uuid, start_date, end_date) do update set
      update_date = iif(state = 'waiting', update_date, excluded.update_date), state = 'waiting', told_date = null
    returning uuid`);
}

/** The visitor of a request waits for the time of one of its offers. */
export function watchOffer(db: Db, of: { approval_uuid: string; request_uuid: string; now: Date }) {
  return wait(db, of.now, {
    from: sql`${rental_approval} a join ${rental_request} q on q.uuid = a.rental_request_uuid
      join ${rental_product} v on v.uuid = a.rental_product_uuid
      where a.uuid = ${of.approval_uuid} and q.uuid = ${of.request_uuid} and a.statusid >= 0`,
    start: sql`a.start_date`,
    hours: sql`q.duration`,
    pack: sql`a.product_package_uuid`,
    email: sql`q.email`,
    request: sql`q.uuid`,
  });
}

/** The offers of a request whose time its visitor waits for: lazily, for a batch. */
export function waitsOfRequest(db: Db, request_uuid: string) {
  return db.all<{ watch: string; offer: string }>(sql`
    select w.uuid watch, a.uuid offer from ${rental_request} q
    join ${rental_approval} a on a.rental_request_uuid = q.uuid and a.statusid >= 0
    join ${slot_watch} w on w.email = lower(q.email) and w.rental_product_uuid = a.rental_product_uuid
      and w.start_date = a.start_date and w.end_date = a.start_date + q.duration * 3600000
    where q.uuid = ${request_uuid} and w.state = 'waiting' and w.statusid <> -1`);
}

/** Somebody waits for a package at a moment, for some hours; only where its vessel sails then. */
export function watchPackage(
  db: Db,
  {
    slug,
    start,
    hours,
    email,
    now,
  }: { slug: string; start: Date; hours: number; email: string; now: Date },
) {
  // Bound numbers are floating-point: what is divided in the condition is whole.
  const [at, length] = [sql.raw(`${start.getTime()}`), sql.raw(`${Math.trunc(hours)}`)];
  return wait(db, now, {
    from: sql`${shownPackage} where p.slug = ${slug} and ${length} between p.hours_min and p.hours_max
      and ${sailsAt(sql`v`, at, length, now)}`,
    start: at,
    hours: length,
    pack: sql`p.uuid`,
    email: sql`${email}`,
    request: sql`null`,
  });
}

/** Whether a package could be asked for at a moment (milliseconds, whole): why nobody can wait for it. */
export function isPackageFree(
  db: Db,
  { slug, start, hours, now }: { slug: string; start: Date; hours: number; now: Date },
) {
  const [at, length] = [sql.raw(`${start.getTime()}`), sql.raw(`${Math.trunc(hours)}`)];
  return db.all<{ free: number }>(
    sql`select ${isFree(sql`v`, at, length, now)} free from ${shownPackage} where p.slug = ${slug}`,
  );
}

/** Takes somebody off the list, for one time. */
export function endWatch(db: Db, uuid: string, now: Date) {
  return db.run(sql`update ${slot_watch} set state = 'ended', update_date = ${now.getTime()}
    where uuid = ${uuid} and state <> 'ended'`);
}

/** Entries whose time is free now: those who came first, first. */
const freed = (now: Date) => sql`select w.uuid from ${slot_watch} w
    join ${rental_product} v on v.uuid = w.rental_product_uuid and v.statusid = 1
    where w.state = 'waiting' and w.statusid <> -1 and w.start_date >= ${soonest(now)}
      and ${isFree(sql`v`, sql`w.start_date`, bookedHours(sql`w`), now)}
    order by w.create_date, w.uuid limit ${DUE_PER_RUN}`;
/** Entries whose time can be asked for no more. */
const over = (now: Date) => sql`select w.uuid from ${slot_watch} w
    where w.state = 'waiting' and w.start_date < ${soonest(now)} limit ${DUE_PER_RUN}`;
export const watchesToTell: Due = (now) => [freed(now), over(now)];

/** The request of `w`'s own address in which an offer for its time can be accepted. */
const openOffer = (now: Date) => sql<string | null>`(select q.uuid from ${rental_approval} a
    join ${rental_request} q on q.uuid = a.rental_request_uuid
    where a.rental_product_uuid = w.rental_product_uuid and a.start_date = w.start_date and a.statusid >= 0
      and +a.state in ${inList(OPEN_OFFER)} and a.valid_until_date > ${now.getTime()}
      and q.statusid in ${inList(OPEN_REQUEST)} and lower(q.email) = w.email and ${isForTrip}
      and a.start_date + q.duration * 3600000 = w.end_date limit 1)`;

/** Tells everybody whose time is free, once, and ends what is over. Answers how many of each. */
export async function tellWatchers(db: Db, now: Date): Promise<{ told: number; ended: number }> {
  const ms = now.getTime();
  const due = freed(now);
  const slug = sql<string>`coalesce((select p.slug from ${shownPackage} where p.uuid = w.product_package_uuid),
    (select p.slug from ${shownPackage} where v.uuid = w.rental_product_uuid order by p.create_date limit 1), '')`;
  const done = await readBatch(db, {
    mails: queueFrom(db, "slot_free", now, {
      // Who waits for the same time again is told again.
      key: sql`w.uuid || ':' || w.update_date`,
      recipient: sql`w.email`,
      data: {
        watch_uuid: sql`w.uuid`,
        vessel: sql`b.title`,
        slug,
        day: dayOf(bookedDay(sql`w`)),
        timeofday: bookedTimeOfDay(sql`w`),
        duration: bookedHours(sql`w`),
        start: isoText(sql`w.start_date`),
        end: isoText(sql`w.end_date`),
        of_request: openOffer(now),
      },
      from: sql`${slot_watch} w join ${rental_product} b on b.uuid = w.rental_product_uuid where w.uuid in (${due})`,
    }),
    told: db.run(
      sql`update ${slot_watch} set state = 'told', told_date = ${ms} where uuid in (${due})`,
    ),
    ended: db.run(
      sql`update ${slot_watch} set state = 'ended', update_date = ${ms} where uuid in (${over(now)})`,
    ),
  });
  return { told: done.told.rowsAffected, ended: done.ended.rowsAffected };
}
