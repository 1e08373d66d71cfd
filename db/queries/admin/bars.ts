import { type SQL, sql } from "drizzle-orm";

/** In SQL, whether a record of this entity may not come into a status, whoever asks and by whichever way. */
export function barredFrom(api: string, to: unknown): SQL | undefined {
  // Who has unsubscribed is active again by a consent of their own alone (db/queries/newsletter.ts).
  if (api === "newsletter" && to === 1) return sql`unsubscribed_date is not null`;
  return undefined;
}

/** The same for a record that was read. */
export function isBarred(api: string, row: Readonly<Record<string, unknown>>, to: unknown) {
  return api === "newsletter" && to === 1 && row.unsubscribed_date !== null;
}

/** The status a deleted record comes back to; one it may not have any more becomes the state New. */
export function unlessBarred(api: string, status: SQL): SQL {
  const bar = barredFrom(api, 1);
  return bar ? sql`case when ${status} = 1 and ${bar} then 0 else ${status} end` : status;
}
