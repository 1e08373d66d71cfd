import { index, text } from "drizzle-orm/sqlite-core";
import { instant, recordTable, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";

/** One run of a scheduled job, noted when it has ended (db/queries/job-runs.ts). */
export const job_run = recordTable(
  "job_run",
  {
    job: text().notNull(),
    start_date: instant().notNull(),
    end_date: instant(),
    result: words(),
  },
  (t) => [index("job_run_job").on(t.job, t.start_date)],
  "newest",
);

export const jobRun = defineEntity({
  name: "JobRun",
  table: job_run,
  label: { one: "Job run", many: "Job runs" },
  title: "job",
  readonly: true,
  columns: ["job", "start_date", "end_date", "result"],
  fields: {
    job: { label: "Job", kind: "text" },
    start_date: { label: "Started", kind: "date" },
    end_date: { label: "Ended", kind: "date" },
    result: { label: "Result", kind: "text" },
  },
});
