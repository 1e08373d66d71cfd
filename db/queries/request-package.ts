import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { file } from "#db/entities/file.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";

/** The published package with this slug, as far as the request form needs it: a lazy query for a batch. */
export function requestPackage(db: Db, slug: string) {
  return db
    .select({
      uuid: product_package.uuid,
      slug: product_package.slug,
      title: product_package.title,
      hours_min: product_package.hours_min,
      hours_max: product_package.hours_max,
      guests_min: product_package.guests_min,
      guests_max: product_package.guests_max,
      times_of_day: product_package.times_of_day,
      position: sql<string | null>`${product_package.pictures} ->> '$[0].position'`,
      key: file.key,
      width: file.width,
      height: file.height,
    })
    .from(product_package)
    .innerJoin(
      rental_product,
      and(
        eq(rental_product.uuid, product_package.rental_product_uuid),
        eq(rental_product.statusid, 1),
      ),
    )
    .innerJoin(
      rental_partner,
      and(
        eq(rental_partner.uuid, rental_product.rental_partner_uuid),
        eq(rental_partner.statusid, 1),
      ),
    )
    .leftJoin(file, sql`${file.uuid} = ${product_package.pictures} ->> '$[0].file_uuid'`)
    .where(and(eq(product_package.slug, slug), eq(product_package.statusid, 1)));
}

/** A published package's title, limits and first picture; undefined when there is none. One round trip. */
export async function packageForRequest(db: Db, slug: string) {
  const [row] = await requestPackage(db, slug);
  if (!row) return undefined;
  const { uuid, title, key, width, height, position, ...limits } = row;
  return {
    pack: { uuid, slug, title, limits },
    picture:
      key !== null && width !== null && height !== null
        ? { key, width, height, ...(position ? { position } : {}) }
        : undefined,
  };
}
