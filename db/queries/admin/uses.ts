import { type SQL, sql } from "drizzle-orm";
import { booking } from "#db/entities/booking.ts";
import { product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { inList } from "#db/queries/sql-list.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import type { Use } from "./record.ts";
import { FILE_USES } from "./used-files.ts";

/** A trip that is still to come about needs what it was sold with. */
const toCome = (column: SQL) => (uuid: SQL) =>
  sql`select 1 from ${booking} o where o.${column} = ${uuid} and o.statusid <> -1 and o.state in ('held', 'confirmed')`;

/** What keeps a record from being deleted, by the api name of its entity: other records that would lose something. */
export const USES: Readonly<Record<string, readonly Use[]>> = {
  file: FILE_USES,
  productpackage: [
    {
      entity: "rentalrequest",
      found: (uuid) =>
        sql`select 1 from ${rental_request} o where o.product_package_uuid = ${uuid} and o.statusid in ${inList(OPEN_REQUEST)}`,
    },
    { entity: "booking", found: toCome(sql`product_package_uuid`) },
  ],
  productoption: [
    {
      entity: "productpackage",
      found: (uuid) => sql`select 1 from ${product_package_option} l join ${product_package} o
        on o.uuid = l.package_uuid and o.statusid <> -1 where l.option_uuid = ${uuid}`,
    },
  ],
  rentalproduct: [
    {
      entity: "productpackage",
      found: (uuid) =>
        sql`select 1 from ${product_package} o where o.rental_product_uuid = ${uuid} and o.statusid <> -1`,
    },
    { entity: "booking", found: toCome(sql`rental_product_uuid`) },
  ],
  rentalpartner: [
    {
      entity: "rentalproduct",
      found: (uuid) =>
        sql`select 1 from ${rental_product} o where o.rental_partner_uuid = ${uuid} and o.statusid <> -1`,
    },
    { entity: "booking", found: toCome(sql`rental_partner_uuid`) },
  ],
  rentalrequest: [{ entity: "booking", found: toCome(sql`rental_request_uuid`) }],
  chatassistant: [
    {
      entity: "siteconfig",
      found: (uuid) => sql`select 1 from ${site_config} o where o.chat_assistant_uuid = ${uuid}`,
    },
  ],
};
