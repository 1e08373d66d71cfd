import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client.ts";
import { labelOf, pick, shown } from "#db/columns.ts";
import { file } from "#db/entities/file.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { WISHED_EXTRAS } from "#domain/config/limits.ts";
import type { OptionData } from "#domain/data/catalogue.ts";
import { paymentTerms } from "#domain/lib/payment-terms.ts";
import { isForSunset } from "#domain/lib/sun.ts";
import { TERMS_NAMES } from "#domain/rules/payment-terms.ts";
import {
  onPackageOption,
  onPublishedOption,
  onPublishedProvider,
  onPublishedVessel,
  onShownFile,
  PUBLISHED,
  packageLimits,
  publishedTables,
} from "./published.ts";

/** The published package with this slug, as far as the request form needs it: a lazy query for a batch. */
export function requestPackage(db: Db, slug: string) {
  return db
    .select({
      ...pick(product_package, "uuid", "slug"),
      ...shown(product_package, ["title"]),
      ...packageLimits,
      ...pick(product_package, "price", "price_model", "cancellation", "occasions"),
      own: pick(product_package, ...TERMS_NAMES),
      provider: pick(rental_partner, ...TERMS_NAMES),
      vessel: shown(rental_product, ["title"]).title,
      position: sql<string | null>`${product_package.pictures} ->> '$[0].position'`,
      ...pick(file, "key", "width", "height", "colours"),
    })
    .from(product_package)
    .innerJoin(rental_product, onPublishedVessel)
    .innerJoin(rental_partner, onPublishedProvider)
    .leftJoin(file, onShownFile(sql`${product_package.pictures} ->> '$[0].file_uuid'`))
    .where(and(eq(product_package.slug, slug), eq(product_package.statusid, PUBLISHED)));
}

/** The extras of the package with this slug, the cheapest first, for the same batch. */
export function requestOptions(db: Db, slug: string) {
  return db
    .select({ ...pick(product_option, "title", "price", "unit"), ...labelOf(product_option) })
    .from(product_package)
    .innerJoin(product_package_option, onPackageOption)
    .innerJoin(product_option, onPublishedOption)
    .where(eq(product_package.slug, slug))
    .orderBy(asc(product_option.price));
}

/**
 * Titles of extras that an offer request may name, of packages `p`: those that most have, each with its lowest price in
 * fils without VAT, for the same batch; `label` is how pages in another language name it.
 */
export function catalogueExtras(db: Db, packages: SQL = sql`1`) {
  const { label } = labelOf(alias(product_option, "o"));
  return db.all<Pick<OptionData, "title" | "label" | "price" | "unit">>(sql`
    select o.title, min(o.price) price, o.unit${label && sql`, ${label} label`} from ${publishedTables}
    join ${product_package_option} x on x.package_uuid = p.uuid
    join ${product_option} o on o.uuid = x.option_uuid
    where o.statusid = 1 and p.statusid = 1 and ${packages}
    group by o.title order by count(*) desc, o.title limit ${WISHED_EXTRAS.shown}`);
}

/** A package's title, limits, price and first picture as the form takes them; undefined when there is none. */
export function toFormPackage(
  [row]: Awaited<ReturnType<typeof requestPackage>>,
  options: Awaited<ReturnType<typeof requestOptions>>,
) {
  if (!row) return undefined;
  const { uuid, slug, title, key, width, height, position, colours, ...terms } = row;
  const { vessel, price, price_model, cancellation, occasions, own, provider, ...rest } = terms;
  const limits = { ...rest, by_sunset: isForSunset(occasions) };
  return {
    pack: {
      ...{ uuid, slug, title, limits },
      sale: {
        ...{ vessel, price, price_model, cancellation, options },
        terms: paymentTerms(own, provider),
      },
    },
    picture:
      key !== null && width !== null && height !== null
        ? {
            key,
            width,
            height,
            ...(position ? { position } : {}),
            ...(colours ? { colours } : {}),
          }
        : undefined,
  };
}
