import { eq, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { product_package } from "#db/entities/product-package.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { sequence } from "#db/entities/rental-request.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";

/** What is sold in the database as it is, and on which days its vessels are taken. Throws when nothing is. */
export async function readCatalogue(db: Db) {
  const { packages, affiliates, taken, numbers } = await readBatch(db, {
    packages: db
      .select({
        uuid: product_package.uuid,
        price: product_package.price,
        product: rental_product.uuid,
        partner: rental_product.rental_partner_uuid,
      })
      .from(product_package)
      .innerJoin(rental_product, eq(rental_product.uuid, product_package.rental_product_uuid))
      .where(eq(product_package.statusid, 1)),
    affiliates: db.select({ uuid: referral_partner.uuid }).from(referral_partner),
    taken: db
      .select({ product: booking.rental_product_uuid, start: booking.start_date })
      .from(booking),
    numbers: db
      .select({ value: sequence.value })
      .from(sequence)
      .where(eq(sequence.name, "rental_request")),
  });
  if (packages.length === 0)
    throw new Error("The database has no catalogue: start it once (bun run start) or run db:seed.");
  return {
    packages,
    affiliates: affiliates.map((row) => row.uuid),
    /** "vessel day" of each trip. */
    taken: new Set(taken.map((row) => `${row.product} ${dubaiDay(row.start)}`)),
    firstNumber: (numbers[0]?.value ?? 1000) + 1,
  };
}
export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

/** Numbers up to this one are given. */
export function keepNumber(db: Db, last: number) {
  return db
    .update(sequence)
    .set({ value: sql`max(${sequence.value}, ${last})` })
    .where(eq(sequence.name, "rental_request"));
}
