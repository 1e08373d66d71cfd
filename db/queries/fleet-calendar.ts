import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { calendar_feed } from "#db/entities/calendar-feed.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import type { Taken } from "#domain/lib/free-times.ts";
import { isCalledOff } from "./booking-mails.ts";
import { HAS_VESSEL, ruleColumns } from "./free.ts";
import { inList } from "./sql.ts";

/** What takes a vessel in its fleet's calendar. */
export type FleetRow = Taken & {
  uuid: string;
  vessel: string;
  /** A booking's guests and customer; why a block is there, or the calendar it came from. */
  guests: number | null;
  words: string;
  /** When an option ends. */
  until: number | null;
  /** The repetition it is one of. */
  rule: string | null;
  /** What stands behind it: a trip's or option's offer, the feed of an imported time. */
  source: string | null;
  /** The weather has called the trip off. */
  is_off: 0 | 1;
};

/** The vessels of a fleet (a condition on `v`) with their rules, and what takes them between two moments. */
export function fleetCalendar(
  db: Db,
  fleet: SQL,
  { from, to, now }: Record<"from" | "to" | "now", Date>,
) {
  const during = (t: SQL) =>
    sql`${t}.statusid <> -1 and ${t}.start_date < ${to.getTime()} and ${t}.end_date > ${from.getTime()}`;
  const [b, k] = [sql`b`, sql`k`];
  return {
    vessels: db
      .select({
        uuid: sql<string>`v.uuid`,
        title: sql<string>`v.title`,
        partner: sql<string>`r.uuid`,
        provider: sql<string>`r.name`,
        ...ruleColumns(sql`v`),
      })
      .from(sql`${rental_product} v join ${rental_partner} r on r.uuid = v.rental_partner_uuid`)
      .where(sql`v.statusid >= 0 and r.statusid >= 0 and ${fleet}`)
      .orderBy(sql`r.name, v.title`)
      .limit(200),
    taken: db.all<FleetRow>(sql`
      select b.uuid, v.uuid vessel, 'trip' kind, b.start_date start, b.end_date end, b.guests, b.name words,
        null until, null rule, b.rental_approval_uuid source,
        ${isCalledOff(sql`b.uuid`)} is_off
      from ${rental_product} v join ${booking} b on b.rental_product_uuid = v.uuid
      where ${fleet} and b.state in ${inList(HAS_VESSEL)} and ${during(b)}
      union all
      select k.uuid, v.uuid, k.kind, k.start_date, k.end_date, q.guests, coalesce(f.title, k.reason), k.until_date,
        k.block_rule_uuid, coalesce(k.rental_approval_uuid, k.calendar_feed_uuid), 0
      from ${rental_product} v join ${vessel_block} k on k.rental_product_uuid = v.uuid
      left join ${calendar_feed} f on f.uuid = k.calendar_feed_uuid
      left join ${rental_approval} a on a.uuid = k.rental_approval_uuid
      left join ${rental_request} q on q.uuid = a.rental_request_uuid
      where ${fleet} and ${during(k)} and (k.kind <> 'option' or k.until_date > ${now.getTime()})
      order by start, end limit 2000`),
  };
}
