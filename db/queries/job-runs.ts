import { lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { job_run } from "#db/entities/job-run.ts";

const KEPT_MS = 7 * 24 * 3_600_000;
/** Old runs go a few at a time, with each new one, so that they need no job of their own. */
const SWEPT_AT_ONCE = 20;
/** A job that goes on having nothing to do says so once in this time: cron's idle minutes cost next to no rows. */
const IDLE_NOTED_EACH_MS = 3_600_000;

/**
 * Records a run that has ended, and forgets runs of more than a week ago; one round trip. `result` is a few words for
 * the administrator. A run that did nothing (no number above zero in its result) is left out when one of the same job
 * and result stands there from the last hour.
 */
export async function recordRun(
  db: Db,
  run: { uuid: string; job: string; start: Date; result: string; now: Date },
): Promise<void> {
  const { uuid, job, start, result } = run;
  const [now, began] = [run.now.getTime(), start.getTime()];
  const isIdle = !/[1-9]/.test(result) && !result.startsWith("failed");
  const unlessSaid = isIdle
    ? sql`where not exists (select 1 from ${job_run} where job = ${job} and start_date > ${began - IDLE_NOTED_EACH_MS}
        and start_date <= ${began} and result = ${result})`
    : sql``;
  await db.batch([
    db.run(sql`insert into ${job_run} (uuid, job, start_date, end_date, result, create_date, update_date)
      select ${uuid}, ${job}, ${began}, ${now}, ${result}, ${began}, ${now} ${unlessSaid}`),
    db.run(sql`delete from ${job_run} where uuid in (
      select uuid from ${job_run} where ${lt(job_run.create_date, new Date(now - KEPT_MS))} limit ${SWEPT_AT_ONCE})`),
  ]);
}
