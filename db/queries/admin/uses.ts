import { type SQL, sql } from "drizzle-orm";
import { product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { inList } from "#db/queries/sql-list.ts";
import { type Api, type Key, registry } from "#db/registry.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import type { Use } from "./record.ts";

/** Records that name the record in a column, and are not deleted; of those only some, where a condition (`o`) is given. */
export function namedBy<A extends Api>(entity: A, key: Key<A>, which = sql`1`): Use {
  const { table } = registry[entity];
  const found = (uuid: SQL) =>
    sql`select 1 from ${table} o where o.${sql.identifier(key)} = ${uuid} and o.statusid <> -1 and ${which}`;
  return { entity, found };
}

/** A trip that is still to come about needs what it was sold with. */
export const tripsToCome = (key: Key<"booking">): Use =>
  namedBy("booking", key, sql`o.state in ('held', 'confirmed')`);

export const openRequests = (key: Key<"rentalrequest">): Use =>
  namedBy("rentalrequest", key, sql`o.statusid in ${inList(OPEN_REQUEST)}`);

export const packagesWithOption: Use = {
  entity: "productpackage",
  found: (uuid) => sql`select 1 from ${product_package_option} l join ${product_package} o
    on o.uuid = l.package_uuid and o.statusid <> -1 where l.option_uuid = ${uuid}`,
};
