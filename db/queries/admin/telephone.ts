import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { publishedTables } from "#db/queries/published.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import type { PriceModel } from "#domain/lib/money.ts";

/** The whole catalogue of some hundred packages is looked at; of more, the cheapest. */
const PACKAGES_MOST = 500;

type Row = {
  uuid: string;
  title: string;
  vessel_uuid: string;
  vessel: string;
  capacity: number;
  provider: string;
  phone: string;
  meeting_point: string;
  price: number;
  price_model: PriceModel;
} & Record<"guests_min" | "guests_max" | "hours_min" | "hours_max", number> &
  // JSON lists.
  Record<"times" | "extras" | "includes" | "excludes" | "cancellation", string>;
export type PackageOnCall = Row;

/** Published packages (a condition on `p`) with all that an offer of one is made of: a statement for a batch. */
export function packagesOnCall(db: Db, which: SQL) {
  return db.all<Row>(sql`
    select p.uuid, p.title, v.uuid vessel_uuid, v.title vessel, v.capacity, r.name provider, r.phone, v.location meeting_point,
      p.price, p.price_model, p.guests_min, p.guests_max, p.hours_min, p.hours_max, p.times_of_day times, p.includes,
      p.excludes, p.cancellation,
      (select json_group_array(json_object('title', o.title, 'price', o.price, 'unit', o.unit))
        from ${product_package_option} x join ${product_option} o on o.uuid = x.option_uuid and o.statusid = 1
        where x.package_uuid = p.uuid) extras
    from ${publishedTables} where p.statusid = 1 and ${which} order by p.price, p.uuid limit ${PACKAGES_MOST}`);
}

/** The day of a request (midnight in Dubai), in SQL; `otherwise` (ms) without one. */
export const dayOfRequest = (uuid: string | undefined, otherwise: number): SQL =>
  sql`coalesce((select start_date from ${rental_request} where uuid = ${uuid ?? null}), ${otherwise})`;

/** What an open request asks for; nothing of one that has ended. */
export function openRequest(db: Db, uuid: string) {
  return db
    .select(
      pick(
        rental_request,
        ...(["request_id", "name", "email", "phone", "comment", "extras"] as const),
        ...(["start_date", "guests", "duration", "timeofday", "start_hour"] as const),
        "product_package_uuid",
      ),
    )
    .from(rental_request)
    .where(and(eq(rental_request.uuid, uuid), inArray(rental_request.statusid, [...OPEN_REQUEST])));
}
