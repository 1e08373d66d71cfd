import { sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { job_run } from "#db/entities/job-run.ts";

const KEPT_MS = 7 * 24 * 3_600_000;
/** Old runs go some at a time, with new ones, so that they need no job of their own: more than one minute can make. */
const SWEPT_AT_ONCE = 240;
/** A job that goes on having nothing to do says so once in this time: cron's idle minutes cost next to no rows. */
const IDLE_NOTED_EACH_MS = 3_600_000;

/** A run of a job that has ended; `result` is a few words for the administrator. */
export type JobRun = {
  uuid: string;
  job: string;
  start: Date;
  end: Date;
  result: string;
  failed: boolean;
};

/**
 * Records runs that have ended, and forgets runs of more than a week ago; one round trip. A run that did nothing (no
 * number above zero in its result) is left out when one of the same job and result stands there from the last hour.
 */
export async function recordRuns(db: Db, runs: readonly JobRun[], now: Date): Promise<void> {
  const rows = runs.map(({ uuid, job, start, end, result, failed }) => [
    ...[uuid, job, start.getTime(), end.getTime(), result],
    !failed && !/[1-9]/.test(result) ? 1 : 0,
  ]);
  const value = (at: number) => sql.raw(`run.value ->> ${at}`);
  const [uuid, job, began, ended, result, isIdle] = [0, 1, 2, 3, 4, 5].map(value);
  await readBatch(db, {
    runs: db.run(sql`
      insert into ${job_run} (uuid, job, start_date, end_date, result, create_date, update_date)
      select ${uuid}, ${job}, ${began}, ${ended}, ${result}, ${began}, ${ended} from json_each(${JSON.stringify(rows)}) run
      where not (${isIdle} and exists (select 1 from ${job_run} r where r.job = ${job} and r.result = ${result}
        and r.start_date > ${began} - ${IDLE_NOTED_EACH_MS} and r.start_date <= ${began}))`),
    old: db.run(sql`delete from ${job_run} where uuid in (
      select uuid from ${job_run} where create_date < ${now.getTime() - KEPT_MS} limit ${SWEPT_AT_ONCE})`),
  });
}
