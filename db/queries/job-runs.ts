import { eq, inArray, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { job_run } from "#db/entities/job-run.ts";

const KEPT_MS = 7 * 24 * 3_600_000;
/** Old runs go a few at a time, with each new one, so that they need no job of their own. */
const SWEPT_AT_ONCE = 20;

/** Records that a job has started, and forgets runs of more than a week ago; one round trip. */
export async function startRun(
  db: Db,
  run: { uuid: string; job: string; now: Date },
): Promise<void> {
  const { uuid, job, now } = run;
  const old = db
    .select({ uuid: job_run.uuid })
    .from(job_run)
    .where(lt(job_run.create_date, new Date(now.getTime() - KEPT_MS)))
    .limit(SWEPT_AT_ONCE);
  await db.batch([
    db.insert(job_run).values({ uuid, job, start_date: now, create_date: now, update_date: now }),
    db.delete(job_run).where(inArray(job_run.uuid, old)),
  ]);
}

/** Records how a run ended: `result` is a few words for the administrator. */
export async function endRun(
  db: Db,
  run: { uuid: string; result: string; now: Date },
): Promise<void> {
  await db
    .update(job_run)
    .set({ end_date: run.now, result: run.result, update_date: run.now })
    .where(eq(job_run.uuid, run.uuid));
}
