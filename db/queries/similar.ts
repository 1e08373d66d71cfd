import { inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { cards } from "./catalogue.ts";
import { PUBLISHED } from "./published.ts";

/**
 * Packages a visitor of this one may mean as well, nearest first: for one of its occasions or on its type of vessel,
 * and close in guests and in the smallest total, each as a ratio. Another vessel's come before its own. VAT is the
 * same share of all, so net prices are compared.
 */
export function similarPackages(db: Db, slug: string, limit = 3) {
  const smallest = (p: string) =>
    sql.raw(`max(${p}.price * iif(${p}.price_model = 'hour', ${p}.hours_min, 1), 1)`);
  const ratio = (a: ReturnType<typeof sql.raw>, b: ReturnType<typeof sql.raw>) =>
    sql`1.0 * max(${a}, ${b}) / min(${a}, ${b})`;
  const distance = sql`(
    select ${ratio(sql.raw("product_package.guests_max"), sql.raw("s.guests_max"))}
      + ${ratio(smallest("product_package"), smallest("s"))}
      + 2 * (product_package.rental_product_uuid = s.rental_product_uuid)
    from ${product_package} s where s.slug = ${slug})`;
  const alike = sql`(
    select p.uuid from ${product_package} s join ${rental_product} sv on sv.uuid = s.rental_product_uuid
      join ${product_package} p on p.statusid = ${PUBLISHED} and p.uuid <> s.uuid
      join ${rental_product} v on v.uuid = p.rental_product_uuid and v.statusid = ${PUBLISHED}
      join ${rental_partner} r on r.uuid = v.rental_partner_uuid and r.statusid = ${PUBLISHED}
    where s.slug = ${slug} and (v.type = sv.type
      or exists (select 1 from json_each(p.occasions) o, json_each(s.occasions) w where o.value = w.value))
    order by ${ratio(sql.raw("p.guests_max"), sql.raw("s.guests_max"))} + ${ratio(smallest("p"), smallest("s"))}
      + 2 * (p.rental_product_uuid = s.rental_product_uuid), p.uuid
    limit ${limit})`;
  return cards(db, inArray(product_package.uuid, alike)).orderBy(distance, product_package.uuid);
}
