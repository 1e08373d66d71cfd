import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { share_visit } from "#db/entities/share-visit.ts";

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
