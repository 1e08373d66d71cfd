import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { refused_time } from "#db/entities/refused-time.ts";
import { throttle } from "#db/entities/throttle.ts";
import { REFUSED_ROWS_A_DAY } from "#domain/config/limits.ts";
import { REFUSED } from "#domain/data/figures.ts";
import { DAY_MS } from "./due.ts";
import { sailsAt } from "./free.ts";
import type { NewRequest } from "./place-request.ts";
import { mostGuests, publishedTables } from "./published.ts";
import { newUuid } from "./sql.ts";
import { countTry } from "./throttle.ts";

/**
 * Notes a reservation that was refused because its time was taken, or for more guests than the package carries, once a day
 * under a `key` of who asked and for what, and so many in 24 hours: nobody fills the table. One that its vessel's own rules
 * refuse is none.
 */
export function noteRefused(
  db: Db,
  wanted: Pick<NewRequest, "start_date" | "timeofday" | "duration" | "guests" | "starts"> & {
    product_package_uuid: string;
  },
  key: string,
  now: Date,
) {
  const ms = now.getTime();
  const { product_package_uuid: pack, start_date, timeofday, duration, guests } = wanted;
  const starts = JSON.stringify(wanted.starts.map((start) => start.getTime()));
  return [
    db.run(sql`
      insert into ${refused_time} (uuid, create_date, update_date, statusid, product_package_uuid, start_date, timeofday, duration, guests)
      select ${newUuid(now)}, ${ms}, ${ms}, iif(${guests} > ${mostGuests}, ${REFUSED.indexOf("guests")}, ${REFUSED.indexOf("taken")}), p.uuid, ${start_date.getTime()}, ${timeofday}, ${duration}, ${guests}
      from ${publishedTables} where p.uuid = ${pack}
        and exists (select 1 from json_each(${starts}) s where ${sailsAt(sql`v`, sql`s.value`, sql`${duration}`, now)})
        and not exists (select 1 from ${throttle} where key = ${key} and expire_date >= ${ms})
        and (select count(*) from ${refused_time} where create_date > ${ms - DAY_MS}) < ${REFUSED_ROWS_A_DAY}`),
    countTry(db, key, now, DAY_MS),
  ] as const;
}
