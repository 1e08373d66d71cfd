import { index, integer } from "drizzle-orm/sqlite-core";
import { instant, recordTable, reference } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { product_package } from "./product-package.ts";

/**
 * A reservation that was refused: what was wanted, and nobody's name. A network counts once a day for a package and a day
 * of the trip. `start_date` is the trip's day, midnight in Dubai; `statusid` says why (REFUSED).
 */
export const refused_time = recordTable(
  "refused_time",
  {
    product_package_uuid: reference(() => product_package.uuid),
    start_date: instant().notNull(),
    timeofday: integer().notNull(),
    duration: integer().notNull(),
    guests: integer().notNull(),
  },
  (t) => [
    index("refused_time_came").on(t.create_date),
    index("refused_time_package").on(t.product_package_uuid),
  ],
  "none",
);

export const refusedTime = defineEntity({
  name: "RefusedTime",
  table: refused_time,
  readonly: true,
  internal: true,
  label: { one: "Refused time", many: "Refused times" },
  title: "uuid",
  columns: ["create_date"],
  fields: {},
});
