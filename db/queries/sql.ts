import { type SQL, sql } from "drizzle-orm";
import { VAT_PERCENT } from "#domain/config/limits.ts";

/** A list that is longer is one parameter: SQLite takes so many and no more. */
const PARAMETERS_MOST = 100;

/** Values as the right side of "in". */
export function inList(values: readonly (string | number)[]): SQL {
  if (values.length > PARAMETERS_MOST)
    return sql`(select value from json_each(${JSON.stringify(values)}))`;
  return sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

/**
 * A new uuid v7 for each row of an "insert … select": the instant in front, random bits behind it. Where a statement
 * writes one row, uuid's v7() does.
 */
export function newUuid(now: Date): SQL {
  const time = now.getTime().toString(16).padStart(12, "0");
  const head = `${time.slice(0, 8)}-${time.slice(8)}-7`;
  return sql`${head} || substr(lower(hex(randomblob(2))), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1)
    || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6)))`;
}

/** A number written out. Not a parameter: those are floating-point numbers, and fils are whole. */
export const number = (value: number): SQL => sql.raw(`${value}`);
const PERCENT = number(VAT_PERCENT);

/** The VAT of a net price in fils, rounded half up to whole fils (SPEC §9). */
export const vatOf = (net: SQL): SQL => sql`((${net} * ${PERCENT} + 50) / 100)`;
