import { v7 as uuidv7 } from "uuid";
import { createDb } from "#db/client.ts";
import { recordRun } from "#db/queries/job-runs.ts";
import { describeError, log } from "#domain/log.ts";
import { type Bindings, parseSettings } from "#worker/env.ts";
import { inLogScope } from "#worker/log.ts";
import { readMailContext } from "#worker/mail/links.ts";
import {
  type FileDeps,
  RESPONSE_FIGURES,
  runCloseChats,
  runCompleted,
  runDayBefore,
  runDigest,
  runDropFiles,
  runExpireOffers,
  runExpireRequests,
  runExpiring,
  runPrune,
  runReminders,
  runResponseFigures,
} from "./clock.ts";
import { type MailDeps, wakeSender } from "./send-mails.ts";

/** What jobs are given; a job of another kind adds what it needs. */
export type JobDeps = MailDeps & FileDeps;
/** `run` answers what it did, in a few words, for the administrator. Two runs of one job may overlap. */
type Job = { name: string; run: (deps: JobDeps) => Promise<string> };

/** What cron runs every minute, in this order: the last one finds the mails that the others have queued. */
export const jobs: readonly Job[] = [
  { name: "expire-offers", run: runExpireOffers },
  { name: "expire-requests", run: runExpireRequests },
  { name: "reminders", run: runReminders },
  { name: "digest", run: runDigest },
  { name: "expiring", run: runExpiring },
  { name: "day-before", run: runDayBefore },
  { name: "completed", run: runCompleted },
  { name: RESPONSE_FIGURES, run: runResponseFigures },
  { name: "close-chats", run: runCloseChats },
  { name: "drop-files", run: runDropFiles },
  { name: "prune", run: runPrune },
  { name: "send-mails", run: async (deps) => `${await wakeSender(deps)} handed to the queues` },
];

/** The jobs' own database client and bindings. Throws an Error when settings are missing or wrong. */
export function jobDeps(env: Bindings): JobDeps {
  const settings = parseSettings(env);
  const db = createDb({ url: settings.libsqlUrl, authToken: settings.libsqlAuthToken });
  const now = () => new Date();
  return {
    db,
    now,
    email: env.EMAIL,
    queues: { awaited: env.MAIL_NOW, others: env.MAIL },
    files: env.FILES,
    mailContext: () => readMailContext(db, settings, now()),
  };
}

/**
 * Runs the jobs one after the other, each with its row in job_run (idle ones once an hour). One that fails does not keep the others from
 * running; afterwards an Error names those that failed, so that the platform counts the cron event as failed.
 */
export async function runJobs(deps: JobDeps, list: readonly Job[] = jobs): Promise<void> {
  const failed: string[] = [];
  const started = Date.now();
  for (const job of list) {
    if (!(await runJob(deps, job))) failed.push(job.name);
  }
  log("info", "cron", { jobs: list.length, failed: failed.length, ms: Date.now() - started });
  if (failed.length > 0) throw new Error(`jobs failed: ${failed.join(", ")}`);
}

/** The run's id is that of its row in job_run, and stands in each line of the log that the run leaves. */
function runJob(deps: JobDeps, job: Job): Promise<boolean> {
  const uuid = uuidv7();
  return inLogScope({ run: uuid, job: job.name }, () => runOne(deps, job, uuid));
}

async function runOne(deps: JobDeps, job: Job, uuid: string): Promise<boolean> {
  const { db, now } = deps;
  const start = now();
  try {
    const result = await job.run(deps);
    await recordRun(db, { uuid, job: job.name, start, result, now: now() });
    return true;
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    log("error", "job_failed", { error: describeError(error) });
    const result = `failed: ${name}`;
    await recordRun(db, { uuid, job: job.name, start, result, now: now() }).catch(() => {});
    return false;
  }
}
