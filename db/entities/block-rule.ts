import { index, integer, text } from "drizzle-orm/sqlite-core";
import { json, recordTable, reference, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { rental_product } from "./rental-product.ts";

/** An own block that repeats by weekday; its single times are rows of `vessel_block`, made ahead up to `made_until`. */
export const block_rule = recordTable(
  "block_rule",
  {
    rental_product_uuid: reference(() => rental_product.uuid),
    /** 0 is Monday. */
    weekdays: json<number[]>().notNull(),
    /** Minutes after midnight in Dubai, and for how many minutes. */
    from_minute: integer().notNull(),
    minutes: integer().notNull(),
    /** Days in Dubai, "YYYY-MM-DD"; null: until further notice. */
    first_day: text().notNull(),
    last_day: text(),
    reason: words(),
    made_until: text().notNull(),
  },
  (t) => [
    index("block_rule_product").on(t.rental_product_uuid),
    index("block_rule_due").on(t.statusid, t.made_until),
  ],
  "none",
);

export const blockRule = defineEntity({
  name: "BlockRule",
  table: block_rule,
  readonly: true,
  internal: true,
  label: { one: "Repeated block", many: "Repeated blocks" },
  title: "reason",
  columns: ["create_date"],
  fields: {},
});
