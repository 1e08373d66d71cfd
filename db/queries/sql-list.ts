import { type SQL, sql } from "drizzle-orm";

/** Values as the right side of "in": one parameter, however many there are. */
export function inList(values: readonly (string | number)[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
