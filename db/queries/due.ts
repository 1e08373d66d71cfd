import { type SQL, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import type { Actor, By } from "./audit.ts";

// What the clock does (DESIGN §8): each job is one batch, and so one transaction. Its statements find the same rows by
// the same condition, and the last one changes them so that they are no longer found. A run that overlaps comes after
// it and finds nothing.

/** Records one run takes on; what is left over is due again a minute later. */
export const DUE_PER_RUN = 200;
/** Queries that each find something where a job has work at an instant. */
export type Due = (now: Date) => readonly SQL[];

/** Of some jobs, the names of those that have work; one round trip. */
export async function dueOf(
  db: Db,
  jobs: Readonly<Record<string, Due>>,
  now: Date,
): Promise<Set<string>> {
  const questions = Object.entries(jobs).map(([job, due]) => {
    const found = due(now).map((query) => sql`exists (select 1 from (${query}))`);
    return [job, db.all<{ due: number }>(sql`select ${sql.join(found, sql` or `)} due`)] as const;
  });
  const answers = await readBatch(db, Object.fromEntries(questions));
  return new Set(questions.flatMap(([job]) => (answers[job]?.[0]?.due ? [job] : [])));
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Who changes what has run out, in the log. */
export const CLOCK: Actor = { uuid: null, label: "clock", requestId: "" };
export const byClock = (now: Date): By => ({ actor: CLOCK, now });
