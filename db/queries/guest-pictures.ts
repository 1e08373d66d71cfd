import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { file } from "#db/entities/file.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { upload } from "#db/entities/upload.ts";
import { GUEST_PICTURE } from "#domain/config/uploads.ts";
import { unused } from "./admin/record.ts";
import { FILE_USES } from "./admin/shown-files.ts";
import { HOUR_MS } from "./due.ts";

/** What else than reviews uses a file. */
const ELSEWHERE = FILE_USES.filter(({ entity }) => entity !== "partnerrating");

/**
 * Deletes guests' pictures for good: `named` is a query of files, `reviews` a condition on those that lose them. What
 * another review (of those written since an instant, ms) or page shows stays. Without bytes in its row, the bucket loses the master too (worker/services/uploads).
 */
export function dropGuestPictures(db: Db, now: Date, of: Of) {
  return db.run(sql`update ${file} set statusid = -1, bytes = 0, alt = '', checksum = '',
    update_date = max(${now.getTime()}, update_date + 1) where ${dropped(of)}`);
}

type Of = { named: SQL; reviews: SQL; since?: number };

function dropped({ named, reviews, since = 0 }: Of): SQL {
  return sql`${file}.uuid in (${named}) and ${file}.original_name = ${GUEST_PICTURE} and ${file}.statusid <> -1
    and not exists (select 1 from ${partner_rating}, json_each(pictures) o
      where pictures <> '[]' and update_date > ${since} and o.value ->> '$.file_uuid' = ${file}.uuid and not (${reviews}))
    and ${unused(ELSEWHERE, sql`${file}.uuid`)}`;
}

/** A form that was not sent on a day later never is: what it has stored is looked for some hours long. */
const LEFT_MS = { from: 24 * HOUR_MS, to: 30 * HOUR_MS };
/** Pictures that were sent with a form that was never taken. */
const left = (now: Date) => ({
  named: sql`select f.uuid from ${upload} u join ${file} f on f.upload_uuid = u.uuid
    where u.user_uuid is null and u.create_date <= ${now.getTime() - LEFT_MS.from}
      and u.create_date > ${now.getTime() - LEFT_MS.to}`,
  reviews: sql`0`,
  since: now.getTime() - LEFT_MS.to,
});
export const picturesLeft = (now: Date) => sql`select 1 from ${file} where ${dropped(left(now))}`;
export const dropLeftPictures = (db: Db, now: Date) => dropGuestPictures(db, now, left(now));
