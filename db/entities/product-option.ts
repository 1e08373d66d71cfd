import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  currency,
  oneOf,
  recordTable,
  reference,
  sortedBy,
  translations,
  words,
} from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { PRICE_LEAST } from "#domain/config/limits.ts";
import { product_package } from "./product-package.ts";

const OPTION_UNITS = ["booking", "hour", "guest"] as const;

/** An extra; `price` is net of VAT and counts once per booking, hour or guest. */
export const product_option = recordTable(
  "product_option",
  {
    title: text().notNull(),
    slug: text().notNull().unique(),
    description: words(),
    price: integer().notNull(),
    currency: currency(),
    unit: text({ enum: OPTION_UNITS }).notNull().default("booking"),
    translations: translations(),
  },
  (t) => [
    ...sortedBy("product_option", t.uuid, t.title, t.price),
    oneOf("product_option_unit", t.unit, OPTION_UNITS),
    check("product_option_price", sql`${t.price} >= 0`),
  ],
);

/** Which extras a package offers. */
export const product_package_option = sqliteTable(
  "product_package_option",
  {
    package_uuid: reference(() => product_package.uuid),
    option_uuid: reference(() => product_option.uuid),
  },
  (t) => [
    primaryKey({ columns: [t.package_uuid, t.option_uuid] }),
    index("product_package_option_option").on(t.option_uuid),
  ],
);

export const productOption = defineEntity({
  name: "ProductOption",
  table: product_option,
  label: { one: "Extra", many: "Extras" },
  title: "title",
  search: ["title", "slug"],
  lookUp: true,
  columns: ["title", "price", "unit", "statusid", "create_date"],
  translated: ["title", "description"],
  fields: {
    title: { label: "Title", kind: "text", maxLength: 120 },
    slug: { label: "Slug", kind: "slug", maxLength: 80 },
    description: { label: "Description", kind: "textarea", maxLength: 1000 },
    price: { label: "Price", kind: "money", min: PRICE_LEAST, hint: "Net of VAT" },
    unit: {
      label: "Per",
      kind: "enum",
      options: options({ booking: "Booking", hour: "Hour", guest: "Guest" }),
    },
  },
});
