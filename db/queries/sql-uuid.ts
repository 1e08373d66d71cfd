import { type SQL, sql } from "drizzle-orm";

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
