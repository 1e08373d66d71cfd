import { type SQL, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { calendar_feed, type FeedSummary } from "#db/entities/calendar-feed.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { type By, logLines } from "./audit.ts";
import { isCalledOff } from "./booking-mails.ts";
import { DAY_MS, type Due, MINUTE_MS } from "./due.ts";
import { failIf, failUnless } from "./fail-unless.ts";
import { HAS_VESSEL } from "./free.ts";
import { isoText, queueFrom } from "./mail-rows.ts";
import { inList, newUuid } from "./sql.ts";

// Calendars that are read in for a vessel, and those others read of ours (DESIGN §15). `fleet` is a condition on vessel
// `v`: whose vessels somebody sees.

/** How long what was cancelled, and what is over, stays in the feeds others read. */
const SHOWN_DAYS = 90;
const ENTRIES_MOST = 5_000;

export type FeedEntry = {
  uuid: string;
  kind: "trip" | "option" | "own";
  vessel: string;
  start: number;
  end: number;
  guests: number | null;
  package: string | null;
  place: string;
  sequence: number;
  is_cancelled: 0 | 1;
  /** The weather has called it off. */
  is_off: 0 | 1;
  changed: number;
};

/** What the calendar of a vessel or of all vessels of a provider shows to others, with the version of its address. */
export function outgoingCalendar(db: Db, uuid: string, now: Date) {
  const since = now.getTime() - SHOWN_DAYS * DAY_MS;
  const vessel = sql`(v.uuid = ${uuid} or v.rental_partner_uuid = ${uuid}) and v.statusid >= 0`;
  return {
    owner: db.all<{ name: string; version: number }>(sql`
      select v.title name, v.feed_version version from ${rental_product} v
        join ${rental_partner} r on r.uuid = v.rental_partner_uuid and r.statusid >= 0
        where v.uuid = ${uuid} and v.statusid >= 0
      union all select r.name, r.feed_version from ${rental_partner} r where r.uuid = ${uuid} and r.statusid >= 0`),
    entries: db.all<FeedEntry>(sql`
      select b.uuid, 'trip' kind, v.title vessel, b.start_date start, b.end_date end, b.guests,
        (select p.title from ${product_package} p where p.uuid = b.product_package_uuid) package,
        b.meeting_point place, b.calendar_sequence + (b.state = 'cancelled') sequence,
        b.state = 'cancelled' or b.statusid = -1 is_cancelled,
        ${isCalledOff(sql`b.uuid`)} is_off, b.update_date changed
      from ${rental_product} v join ${booking} b on b.rental_product_uuid = v.uuid
      where ${vessel} and b.end_date > ${since} and (b.statusid <> -1 and b.state in ${inList(HAS_VESSEL)}
        or (b.statusid = -1 or b.state = 'cancelled') and b.update_date > ${since})
      union all
      select k.uuid, k.kind, v.title, k.start_date, k.end_date, q.guests,
        (select p.title from ${product_package} p where p.uuid = a.product_package_uuid), '',
        (k.update_date - k.create_date) / 100, k.statusid = -1 or coalesce(k.until_date <= ${now.getTime()}, 0),
        0, k.update_date
      from ${rental_product} v join ${vessel_block} k on k.rental_product_uuid = v.uuid and k.kind <> 'imported'
        left join ${rental_approval} a on a.uuid = k.rental_approval_uuid
        left join ${rental_request} q on q.uuid = a.rental_request_uuid
      where ${vessel} and k.end_date > ${since} and (k.statusid <> -1 or k.update_date > ${since})
      order by start desc limit ${ENTRIES_MOST}`),
  };
}

// Read in.

/** A feed as its reader needs it; `revision` tells whether another reading has ended meanwhile. */
export type FeedToRead = {
  uuid: string;
  vessel: string;
  url: string;
  etag: string;
  last_modified: string;
  read_date: number | null;
  failures: number;
  revision: number;
  found: FeedSummary | null;
};
type FeedRow = Omit<FeedToRead, "found"> & { found: string | null };
const asRead = sql.raw(
  "uuid, rental_product_uuid vessel, url, etag, last_modified, read_date, failures, revision, found",
);
export const toFeed = ({ found, ...row }: FeedRow): FeedToRead => ({
  ...row,
  found: found === null ? null : JSON.parse(found),
});

/** Feeds one run reads; the others are due a minute later. */
const FEEDS_PER_RUN = 10;
/** A reader that has not said by then how it went is taken for dead. */
const CLAIM_MS = 5 * MINUTE_MS;
const USUAL_MINUTES = 30;
const LONGEST_BACKOFF_MINUTES = 8 * 60;
/** After so long without a reading that could be used the provider is told, once. */
const WARN_AFTER_MS = DAY_MS;

const isDue = (now: Date) => sql`statusid = 1 and next_read_date <= ${now.getTime()}`;
export const feedsToRead: Due = (now) => [sql`select 1 from ${calendar_feed} where ${isDue(now)}`];

/** Takes the feeds that are due; no other run gets them meanwhile. */
export async function claimDueFeeds(db: Db, now: Date): Promise<FeedToRead[]> {
  const { rows } = await readBatch(db, {
    rows: db.all<FeedRow>(sql`
      update ${calendar_feed} set next_read_date = ${now.getTime() + CLAIM_MS} where uuid in (
        select uuid from ${calendar_feed} where ${isDue(now)} order by next_read_date limit ${FEEDS_PER_RUN})
      returning ${asRead}`),
  });
  return rows.map(toFeed);
}

const readBefore = (vessel: SQL, before: number) =>
  sql`f.rental_product_uuid in (${vessel}) and f.statusid = 1 and coalesce(f.read_date, 0) < ${before}`;

/** The vessel of an offer. */
export const vesselOfOffer = (approval: string): SQL =>
  sql`select rental_product_uuid from ${rental_approval} where uuid = ${approval}`;

/** Fails with "feeds" where a calendar of a vessel (a subquery) was last read before some moment. */
export function demandFreshFeeds(db: Db, vessel: SQL, before: Date) {
  const stale = sql`select 1 from ${calendar_feed} f where ${readBefore(vessel, before.getTime())}`;
  return failIf(db, stale, "feeds");
}

/** The calendars of a vessel (a subquery) that were last read before some moment. */
export async function feedsReadBefore(db: Db, vessel: SQL, before: Date): Promise<FeedToRead[]> {
  const rows = await db.all<FeedRow>(
    sql`select ${asRead} from ${calendar_feed} f where ${readBefore(vessel, before.getTime())}`,
  );
  return rows.map(toFeed);
}

export type GoodReading = {
  /** Undefined where the calendar is the same as last time. */
  busy?: readonly { start: number; end: number; uid: string }[];
  found?: FeedSummary;
  etag: string;
  last_modified: string;
};

/**
 * Stores a reading that can be used, unless another one has ended meanwhile: of the vessel's imported times only what is
 * different is written, and none where nothing is. A booking of ours that comes back by its mail's file is left out.
 */
export function storeReading(
  db: Db,
  now: Date,
  { uuid, revision, vessel }: FeedToRead,
  { busy, found, etag, last_modified }: GoodReading,
  from: number,
) {
  const ms = now.getTime();
  const is = sql`f.uuid = ${uuid} and f.revision = ${revision} and f.statusid = 1`;
  const current = sql`exists (select 1 from ${calendar_feed} f where ${is})`;
  const list = JSON.stringify(busy?.map(({ start, end, uid }) => [start, end, uid]));
  const wanted = sql`select t.value ->> 0 s, t.value ->> 1 e from json_each(${list}) t
    where not exists (select 1 from ${booking} b where b.uuid = t.value ->> 2)`;
  return {
    times:
      busy === undefined
        ? []
        : [
            db.run(sql`delete from ${vessel_block} where calendar_feed_uuid = ${uuid} and end_date > ${from}
              and ((start_date, end_date) not in (${wanted}) or statusid = -1) and ${current}`),
            db.run(sql`
              insert into ${vessel_block} (uuid, create_date, update_date, statusid, rental_product_uuid, start_date, end_date, kind, calendar_feed_uuid)
              select ${newUuid(now)}, ${ms}, ${ms}, 1, ${vessel}, w.s, w.e, 'imported', ${uuid}
              from (${wanted}) w
              where (w.s, w.e) not in (select start_date, end_date from ${vessel_block} where calendar_feed_uuid = ${uuid})
                and ${current}`),
          ],
    feed: db.run(sql`update ${calendar_feed} as f set read_date = ${ms}, good_date = ${ms}, update_date = ${ms},
      next_read_date = ${ms + USUAL_MINUTES * MINUTE_MS}, state = 'ok', failures = 0, problem = '', warned_date = null,
      revision = revision + 1, etag = ${etag}, last_modified = ${last_modified},
      found = ${found === undefined ? sql`found` : JSON.stringify(found)} where ${is}`),
  };
}

/** Stores that a feed could not be read: its times stay as they were. After a day its provider is told. */
export function storeFailure(
  db: Db,
  now: Date,
  { uuid, revision, failures }: FeedToRead,
  problem: string,
) {
  const ms = now.getTime();
  const is = sql`f.uuid = ${uuid} and f.revision = ${revision} and f.statusid = 1`;
  const since = sql`coalesce(f.good_date, f.create_date)`;
  const isToWarn = sql`f.warned_date is null and ${since} <= ${ms - WARN_AFTER_MS}`;
  const minutes = Math.min(15 * 2 ** Math.min(failures, 10), LONGEST_BACKOFF_MINUTES);
  return {
    mail: queueFrom(db, "calendar_failing", now, {
      key: sql`f.uuid || ':' || ${since}`,
      recipient: sql`r.email`,
      data: {
        provider: sql`r.name`,
        vessel: sql`v.title`,
        calendar: sql`f.title`,
        since: isoText(since),
        problem: sql`${problem}`,
      },
      from: sql`${calendar_feed} f join ${rental_product} v on v.uuid = f.rental_product_uuid
        join ${rental_partner} r on r.uuid = v.rental_partner_uuid where ${is} and ${isToWarn}`,
    }),
    feed: db.run(sql`update ${calendar_feed} as f set read_date = ${ms}, update_date = ${ms}, state = 'failing',
      failures = failures + 1, problem = ${problem}, next_read_date = ${ms + minutes * MINUTE_MS},
      revision = revision + 1, warned_date = iif(${isToWarn}, ${ms}, f.warned_date) where ${is}`),
  };
}

// By hand.

const vesselOf = (fleet: SQL, uuid: SQL) =>
  sql`select 1 from ${rental_product} v where v.uuid = ${uuid} and v.statusid >= 0 and ${fleet}`;
/** A feed `f` that is there, of a vessel one may see. */
const ownFeed = (fleet: SQL, uuid: string) =>
  sql`f.uuid = ${uuid} and f.statusid = 1 and exists (${vesselOf(fleet, sql`f.rental_product_uuid`)})`;

const FEEDS_MOST = 10;

/** Adds a calendar to a vessel. Fails with "not_found", "limit" (ten of a vessel) or "conflict" (it is there). */
export function addFeed(
  db: Db,
  by: By,
  fleet: SQL,
  { uuid, vessel, title, url }: { uuid: string; vessel: string; title: string; url: string },
) {
  const ofVessel = sql`from ${calendar_feed} where rental_product_uuid = ${vessel} and statusid = 1`;
  return [
    failUnless(db, vesselOf(fleet, sql`${vessel}`), "not_found"),
    failIf(db, sql`select 1 ${ofVessel} and url = ${url}`, "conflict"),
    failUnless(db, sql`select 1 where (select count(*) ${ofVessel}) < ${FEEDS_MOST}`, "limit"),
    db.insert(calendar_feed).values({
      ...{ uuid, title, url, rental_product_uuid: vessel, statusid: 1 },
      ...{ create_date: by.now, update_date: by.now },
      // It is read at once; cron comes for it where that was cut short.
      next_read_date: new Date(by.now.getTime() + CLAIM_MS),
    }),
    logLines(db, by, {
      ...{ action: "calendar_added", entity: "CalendarFeed", record: sql`f.uuid` },
      after: sql`json_object('title', f.title, 'vessel', f.rental_product_uuid)`,
      from: sql`${calendar_feed} f where f.uuid = ${uuid}`,
    }),
  ] as const;
}

/** A feed that somebody wants read now. Fails with "not_found". */
export function feedToRead(db: Db, fleet: SQL, uuid: string) {
  const it = sql`select 1 from ${calendar_feed} f where ${ownFeed(fleet, uuid)}`;
  return {
    demand: failUnless(db, it, "not_found"),
    feeds: db.all<FeedRow>(sql`select ${asRead} from ${calendar_feed} where uuid = ${uuid}`),
  };
}

/** Takes a calendar away with its times; its address is forgotten. Fails with "not_found". */
export function removeFeed(db: Db, by: By, fleet: SQL, uuid: string) {
  const it = ownFeed(fleet, uuid);
  return [
    failUnless(db, sql`select 1 from ${calendar_feed} f where ${it}`, "not_found"),
    logLines(db, by, {
      ...{ action: "calendar_removed", entity: "CalendarFeed", record: sql`f.uuid` },
      after: sql`json_object('title', f.title, 'vessel', f.rental_product_uuid)`,
      from: sql`${calendar_feed} f where ${it}`,
    }),
    db.run(sql`delete from ${vessel_block} where calendar_feed_uuid = ${uuid}`),
    db.run(sql`update ${calendar_feed} set statusid = -1, url = '', etag = '', last_modified = '',
      revision = revision + 1, update_date = ${by.now.getTime()} where uuid = ${uuid}`),
  ] as const;
}

/** Gives the calendar of a vessel, or of a provider, a new address: the old one ends. Fails with "not_found". */
export function renewAddress(
  db: Db,
  by: By,
  fleet: SQL,
  { kind, uuid, from }: { kind: "vessel" | "provider"; uuid: string; from: number },
) {
  const table = kind === "vessel" ? rental_product : rental_partner;
  const entity = kind === "vessel" ? "RentalProduct" : "RentalPartner";
  const may =
    kind === "vessel"
      ? vesselOf(fleet, sql`${uuid}`)
      : sql`select 1 from ${rental_product} v where v.rental_partner_uuid = ${uuid} and v.statusid >= 0 and ${fleet}`;
  // Pressed twice it is renewed once.
  const it = sql`t.uuid = ${uuid} and t.feed_version = ${from}`;
  return [
    failUnless(db, may, "not_found"),
    logLines(db, by, {
      ...{ action: "calendar_address_renewed", entity, record: sql`t.uuid` },
      after: sql`json_object('feed_version', t.feed_version + 1)`,
      from: sql`${table} t where ${it}`,
    }),
    db.run(sql`update ${table} as t set feed_version = feed_version + 1 where ${it}`),
  ] as const;
}

/** Somebody has seen to an imported time over a trip. Fails with "not_found". */
export function seeConflict(db: Db, by: By, fleet: SQL, uuid: string) {
  const it = sql`k.uuid = ${uuid} and k.kind = 'imported' and k.statusid <> -1
    and exists (${vesselOf(fleet, sql`k.rental_product_uuid`)})`;
  const isNew = sql`${it} and k.conflict_seen_date is null`;
  const ms = by.now.getTime();
  return [
    failUnless(db, sql`select 1 from ${vessel_block} k where ${it}`, "not_found"),
    logLines(db, by, {
      ...{ action: "calendar_conflict_seen", entity: "VesselBlock", record: sql`k.uuid` },
      after: sql`json_object('start_date', k.start_date, 'end_date', k.end_date)`,
      from: sql`${vessel_block} k where ${isNew}`,
    }),
    db.run(
      sql`update ${vessel_block} as k set conflict_seen_date = ${ms}, update_date = ${ms} where ${isNew}`,
    ),
  ] as const;
}

export type ConflictRow = Record<"start" | "end" | "trip_start" | "trip_end", number> & {
  uuid: string;
  kind: "trip" | "option";
  vessel: string;
  calendar: string;
  guests: number;
  booking: string | null;
  approval: string;
};

/** A fleet's vessels with the calendars read in for them, and the imported times over trips that nobody has seen to. */
export function fleetFeeds(db: Db, fleet: SQL, now: Date) {
  const over = (
    t: SQL,
  ) => sql`k.rental_product_uuid = v.uuid and k.kind = 'imported' and k.statusid <> -1
    and k.conflict_seen_date is null and k.start_date < ${t}.end_date and k.end_date > ${t}.start_date
    and k.end_date > ${now.getTime()}`;
  const shown = sql`v.statusid >= 0 and ${fleet}`;
  return {
    vessels: db.all<
      Record<"uuid" | "title" | "partner" | "provider", string> &
        Record<"version" | "partner_version", number>
    >(sql`
      select v.uuid, v.title, v.feed_version version, r.uuid partner, r.name provider, r.feed_version partner_version
      from ${rental_product} v join ${rental_partner} r on r.uuid = v.rental_partner_uuid and r.statusid >= 0
      where ${shown} order by r.name, v.title limit 200`),
    feeds: db
      .select()
      .from(calendar_feed)
      .where(
        sql`${calendar_feed.statusid} = 1 and ${calendar_feed.rental_product_uuid} in (
          select v.uuid from ${rental_product} v where ${shown})`,
      )
      .orderBy(calendar_feed.create_date),
    conflicts: db.all<ConflictRow>(sql`
      select k.uuid, 'trip' kind, v.title vessel, f.title calendar, k.start_date start, k.end_date end,
        b.start_date trip_start, b.end_date trip_end, b.guests, b.uuid booking, b.rental_approval_uuid approval
      from ${rental_product} v join ${booking} b on b.rental_product_uuid = v.uuid and b.statusid <> -1
        and b.state in ('held', 'confirmed') and b.end_date > ${now.getTime()}
      join ${vessel_block} k on ${over(sql`b`)} join ${calendar_feed} f on f.uuid = k.calendar_feed_uuid
      where ${shown}
      union all
      select k.uuid, 'option', v.title, f.title, k.start_date, k.end_date, o.start_date, o.end_date, q.guests, null, a.uuid
      from ${rental_product} v join ${vessel_block} o on o.rental_product_uuid = v.uuid and o.kind = 'option'
        and o.statusid <> -1 and o.until_date > ${now.getTime()}
      join ${rental_approval} a on a.uuid = o.rental_approval_uuid
      join ${rental_request} q on q.uuid = a.rental_request_uuid
      join ${vessel_block} k on ${over(sql`o`)} join ${calendar_feed} f on f.uuid = k.calendar_feed_uuid
      where ${shown}
      order by start limit 100`),
  };
}
