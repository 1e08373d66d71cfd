import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { share_visit } from "#db/entities/share-visit.ts";
import { visit_event } from "#db/entities/visit-event.ts";
import { EVENT_ROWS_A_DAY } from "#domain/config/limits.ts";
import type { CountedEvent } from "#domain/rules/events.ts";

/** Counts a visit through an affiliate's share link, by day in Dubai and landing path. Unknown links count nothing. */
export function countShareVisit(
  db: Db,
  visit: { sharelink: string; day: string; landing_path: string; now: Date },
) {
  const ms = visit.now.getTime();
  return db.run(sql`
    insert into ${share_visit} (uuid, create_date, update_date, statusid, sharelink, day, landing_path, count)
    select ${uuidv7()}, ${ms}, ${ms}, 0, sharelink, ${visit.day}, ${visit.landing_path}, 1
    from ${referral_partner} where sharelink = ${visit.sharelink} and statusid = 1
    on conflict (sharelink, day, landing_path) do update set count = count + 1, update_date = ${ms}`);
}

/**
 * Counts an analytics event under its day in Dubai ("YYYY-MM-DD"). A day has EVENT_ROWS_A_DAY different ones at most:
 * whoever makes pages up fills no table, and what is counted already goes on being counted.
 */
export function countVisitEvent(db: Db, event: CountedEvent & { day: string; now: Date }) {
  const ms = event.now.getTime();
  const mode = "mode" in event ? event.mode : "";
  const step = "step" in event ? event.step : 0;
  return db.run(sql`
    insert into ${visit_event} (
      uuid, create_date, update_date, day, name, path, mode, step, language, device, count
    )
    select ${uuidv7()}, ${ms}, ${ms}, ${event.day}, ${event.name}, ${event.path}, ${mode}, ${step},
      ${event.language}, ${event.device}, 1
    where case when exists (select 1 from ${visit_event} where day = ${event.day} and name = ${event.name}
        and path = ${event.path} and mode = ${mode} and step = ${step} and language = ${event.language}
        and device = ${event.device}) then 1
      else (select count(*) from ${visit_event} where day = ${event.day}) < ${EVENT_ROWS_A_DAY} end
    on conflict (day, name, path, mode, step, language, device)
    do update set count = count + 1, update_date = ${ms}`);
}

/** How many pages were looked at since a day in Dubai, that day included. */
export function viewsSince(db: Db, day: string) {
  return db.all<{ views: number }>(sql`
    select coalesce(sum(count), 0) views from ${visit_event} indexed by visit_event_days
    where name = 'view' and day >= ${day}`);
}
