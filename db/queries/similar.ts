import { inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { cards } from "./catalogue.ts";
import { PUBLISHED } from "./published.ts";

/** In SQL: how many times one number is the other. */
const ratio = (a: string, b: string) => `1.0 * max(${a}, ${b}) / min(${a}, ${b})`;
const smallest = (p: string) =>
  `max(${p}.price * iif(${p}.price_model = 'hour', ${p}.hours_min, 1), 1)`;
/** In SQL: how far package p is from package s, which is asked for. Another vessel's are nearer than its own. */
const distance = (p: string) =>
  sql.raw(`(${ratio(`${p}.guests_max`, "s.guests_max")} + ${ratio(smallest(p), smallest("s"))}
    + 2 * (${p}.rental_product_uuid = s.rental_product_uuid))`);

/**
 * Packages a visitor of this one may mean as well, nearest first: for one of its occasions or on its type of vessel,
 * and close in guests and in the smallest total. VAT is the same share of all, so net prices are compared. Each vessel
 * shows its nearest before any shows a second one.
 */
export function similarPackages(db: Db, slug: string, limit = 3) {
  const alike = sql`(
    select uuid from (
      select p.uuid, ${distance("p")} far,
        row_number() over (partition by p.rental_product_uuid order by ${distance("p")}, p.uuid) turn
      from ${product_package} s join ${rental_product} sv on sv.uuid = s.rental_product_uuid
        join ${product_package} p on p.statusid = ${PUBLISHED} and p.uuid <> s.uuid
        join ${rental_product} v on v.uuid = p.rental_product_uuid and v.statusid = ${PUBLISHED}
        join ${rental_partner} r on r.uuid = v.rental_partner_uuid and r.statusid = ${PUBLISHED}
      where s.slug = ${slug} and (v.type = sv.type
        or exists (select 1 from json_each(p.occasions) o, json_each(s.occasions) w where o.value = w.value))
    ) order by turn, far, uuid limit ${limit})`;
  const far = sql`(select ${distance("product_package")} from ${product_package} s where s.slug = ${slug})`;
  return cards(db, inArray(product_package.uuid, alike)).orderBy(far, product_package.uuid);
}
