import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick, shown } from "#db/columns.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import type { Occasion } from "#domain/config/landings.ts";
import { cards } from "./catalogue.ts";
import {
  onPackageOption,
  onPublishedOption,
  onPublishedProvider,
  onPublishedVessel,
  PUBLISHED,
} from "./published.ts";

const forOccasion = (occasion: Occasion) =>
  sql`exists (select 1 from json_each(${product_package.occasions}) where json_each.value = ${occasion})`;

/** What a package costs for its fewest hours, net of VAT: the order of a landing page. */
const leastNet = sql`case ${product_package.price_model} when 'hour'
  then ${product_package.price} * ${product_package.hours_min} else ${product_package.price} end`;

/** The published packages that name an occasion, the smallest total first. */
export function packageCardsOfOccasion(db: Db, occasion: Occasion, limit = 9) {
  return cards(db, forOccasion(occasion))
    .orderBy(asc(leastNet), asc(product_package.uuid))
    .limit(limit);
}

/** The extras of an occasion's packages, those that most of them offer first. */
export function optionsOfOccasion(db: Db, occasion: Occasion, limit = 6) {
  return db
    .select({
      uuid: product_option.uuid,
      ...shown(product_option, ["title", "description"]),
      ...pick(product_option, "price", "unit"),
    })
    .from(product_package)
    .innerJoin(rental_product, onPublishedVessel)
    .innerJoin(rental_partner, onPublishedProvider)
    .innerJoin(product_package_option, onPackageOption)
    .innerJoin(product_option, onPublishedOption)
    .where(and(eq(product_package.statusid, PUBLISHED), forOccasion(occasion)))
    .groupBy(product_option.uuid)
    .orderBy(desc(count()), asc(product_option.price), asc(product_option.uuid))
    .limit(limit);
}
