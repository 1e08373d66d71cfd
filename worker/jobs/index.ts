import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import { createDb, type Db } from "#db/client.ts";
import { newsToTell } from "#db/queries/admin/queue-news.ts";
import { feedsToRead } from "#db/queries/calendar-feeds.ts";
import { cardsToDo } from "#db/queries/cards.ts";
import { chatsToClose, closeOldChats } from "#db/queries/chat.ts";
import { type Due, dueOf } from "#db/queries/due.ts";
import {
  bookingsToComplete,
  completeBookings,
  remindOfTrip,
  tripsToRemindOf,
} from "#db/queries/due-bookings.ts";
import {
  endingsToTell,
  offersToTell,
  tellOfEnding,
  tellOfOffers,
} from "#db/queries/due-digests.ts";
import {
  expireOffers,
  offersToExpire,
  providersToRemind,
  remindProviders,
} from "#db/queries/due-offers.ts";
import { paymentsToRemindOf, remindOfPayments } from "#db/queries/due-payments.ts";
import { expireRequests, requestsToExpire } from "#db/queries/due-requests.ts";
import { invoicesToIssue, issueDueInvoices } from "#db/queries/invoices.ts";
import { type JobRun, recordRuns } from "#db/queries/job-runs.ts";
import { lettersToSend } from "#db/queries/letters.ts";
import { optionsToEnd, tellOfOptions } from "#db/queries/options.ts";
import { mailsToSend } from "#db/queries/outbox.ts";
import { repeatBlocks, rulesToRepeat } from "#db/queries/own-blocks.ts";
import type { CalendarOf } from "#db/queries/package-page.ts";
import { prune, rowsToPrune } from "#db/queries/prune.ts";
import { countResponses, responsesToCount } from "#db/queries/response-figures.ts";
import { reviewsToTell, tellOfReviews } from "#db/queries/reviews.ts";
import { tellWatchers, watchesToTell } from "#db/queries/slot-watch.ts";
import { changesToExpire, expireChanges } from "#db/queries/trip-changes.ts";
import { filesToDrop } from "#db/queries/uploads.ts";
import { describeError, log } from "#domain/log.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { type Bindings, type CardSettings, type PushSettings, parseSettings } from "#worker/env.ts";
import { inLogScope } from "#worker/log.ts";
import { mailContextOf } from "#worker/mail/links.ts";
import { writerOf } from "#worker/mail/render.ts";
import { freshenPages } from "#worker/page-cache/freshen.ts";
import { readDue } from "#worker/services/calendars/read-feeds.ts";
import { doCards } from "#worker/services/cards/jobs.ts";
import { tellOffice } from "#worker/services/live.ts";
import { tellPeople } from "#worker/services/push.ts";
import { dropDeleted } from "#worker/services/uploads/store.ts";
import { sendLetters } from "./letters.ts";
import { type MailDeps, wakeSender } from "./send-mails.ts";

/**
 * What a job needs that only looks at the clock and the database; `outsideHosts` are those of tests (worker/env.ts).
 * `freshenPackages` has the pages of vessels made anew whose calendar has changed.
 */
export type ClockDeps = {
  db: Db;
  now: () => Date;
  outsideHosts?: readonly string[];
  freshenPackages?: (of: CalendarOf) => Promise<void>;
  /** Undefined: nobody pays by card here. */
  cards?: CardSettings | undefined;
  /** Undefined: nobody is told by push here. */
  push?: PushSettings | undefined;
};
/** What jobs are given; a job of another kind adds what it needs. */
export type JobDeps = MailDeps & ClockDeps & { files: Pick<R2Bucket, "delete"> };
/** Answers what it did, in a few words, for the administrator. Two runs of one job may overlap. */
type Job = (deps: JobDeps) => Promise<string>;

export const RESPONSE_FIGURES = "response-figures";
/** How the result of a run begins that has counted: for an hour after it, others need not. */
const COUNTED = "counted";

/** What cron runs every minute, in this order: the last one finds the mails that the others have queued. */
export const jobs = {
  /** Ends offers and invitations whose time is over. */
  "expire-offers": async ({ db, now }: ClockDeps) => {
    const { offers, invitations } = await expireOffers(db, now());
    return `${offers} offers and ${invitations} invitations expired`;
  },
  /** Closes requests whose time is over without an offer to accept. */
  "expire-requests": async ({ db, now }: ClockDeps) => {
    const { closed, mailed } = await expireRequests(db, now());
    return `${closed} requests expired, ${mailed} without an offer`;
  },
  /** Ends proposals to change a booking that nobody has answered in time. */
  "expire-changes": async ({ db, now }: ClockDeps) => {
    const ended = await readBatch(db, expireChanges(db, now(), changesMessages.byWeather));
    return `${ended.trips.rowsAffected} proposals expired, ${ended.freed.rowsAffected} trips off for the weather`;
  },
  /** Reminds providers that have not answered when half of their time is over. */
  reminders: async ({ db, now }: ClockDeps) =>
    `${await remindProviders(db, now())} providers reminded`,
  /** Mails visitors the offers that came after those they know. */
  digest: async ({ db, now }: ClockDeps) =>
    `${await tellOfOffers(db, now())} visitors told of offers`,
  /** Mails visitors the offers that end within two hours. */
  expiring: async ({ db, now }: ClockDeps) => {
    const { mails, offers } = await tellOfEnding(db, now());
    return `${mails} visitors told of ${offers} offers that end`;
  },
  /** Ends options, and tells their visitors, an hour before too. */
  "due-options": async ({ db, now, freshenPackages }: ClockDeps) => {
    const { told, over, vessels } = await tellOfOptions(db, now());
    if (over > 0) await freshenPackages?.({ vessels });
    return `${told} visitors told of options that end, ${over} options ended`;
  },
  /** Reminds both sides of a trip the day before. */
  "day-before": async ({ db, now }: ClockDeps) =>
    `${await remindOfTrip(db, now())} bookings reminded of`,
  /** Reminds of payments before their day, and says after it that they have not come. */
  "due-payments": async ({ db, now }: ClockDeps) => {
    const { reminded, overdue } = await remindOfPayments(db, now());
    return `${reminded} payments reminded of, ${overdue} overdue`;
  },
  /** Completes bookings that are over, and asks for reviews the day after. */
  completed: async ({ db, now }: ClockDeps) => {
    const { completed, asked } = await completeBookings(db, now());
    return `${completed} bookings completed, ${asked} reviews asked for`;
  },
  /** Tells providers what was published about them. */
  reviews: async ({ db, now }: ClockDeps) => `${await tellOfReviews(db, now())} reviews told of`,
  /** Does with Stripe what is still to be done: refunds, what it has told, pages whose time is over. */
  cards: async ({ db, now, cards }: ClockDeps) => doCards({ db, now: now(), cards }),
  /** Issues the invoices of trips that are over and have none. */
  invoices: async ({ db, now }: ClockDeps) => {
    const { added } = await readBatch(db, issueDueInvoices(db, now()));
    return `${added.rowsAffected} invoices issued`;
  },
  /** Makes further times of own blocks that repeat. */
  "repeat-blocks": async ({ db, now, freshenPackages }: ClockDeps) => {
    const { repeated, vessels } = await repeatBlocks(db, now());
    if (vessels.length > 0) await freshenPackages?.({ vessels });
    return `${repeated} repetitions made further`;
  },
  /** Tells everybody who waits for a time that it is free. */
  "slot-watch": async ({ db, now }: ClockDeps) => {
    const { told, ended } = await tellWatchers(db, now());
    return `${told} told of a free time, ${ended} waited in vain`;
  },
  /** Reads other calendars in. */
  "read-calendars": async ({ db, now, outsideHosts, freshenPackages }: ClockDeps) => {
    const { read, failed, vessels } = await readDue({
      ...{ db, now: now() },
      ...(outsideHosts && { outsideHosts }),
    });
    if (vessels.length > 0) await freshenPackages?.({ vessels });
    return `${read} calendars read, ${failed} failed`;
  },
  /** Counts how fast and how often providers answer, once an hour. */
  [RESPONSE_FIGURES]: async ({ db, now }: ClockDeps) => {
    const changed = await countResponses(db, now(), { job: RESPONSE_FIGURES, mark: COUNTED });
    return changed === undefined ? IDLE : `${COUNTED}, ${changed} providers changed`;
  },
  /** Ends chats nobody has written in for a month: their uuid continues nothing any more. */
  "close-chats": async ({ db, now }: ClockDeps) => `${await closeOldChats(db, now())} chats closed`,
  /** Drops what was made of pictures that were deleted; the call that deletes does it too, but may be cut short. */
  "drop-files": async ({ db, now, files }: JobDeps) =>
    `${(await dropDeleted(db, files, now())).length} deleted files`,
  /** Deletes what nobody needs any more. */
  prune: async ({ db, now }: ClockDeps) => {
    const { keys, links, sessions, tries, mails, news, events } = await prune(db, now());
    return `${keys} keys, ${links} sign-in links, ${sessions} sessions, ${tries} tries, ${mails} mails, ${news} messages of Stripe, ${events} event counts deleted`;
  },
  /** Tells people of the office what has begun to wait, by mail and push, as each wants it. */
  "tell-people": async (deps: ClockDeps) => {
    const { mails, pushes } = await tellPeople(deps);
    return `${mails} told by mail, ${pushes} by push`;
  },
  /** Begins letters to subscribers and puts their next mails on their way. */
  letters: async ({ db, now }: ClockDeps) => {
    const { letters, mails } = await sendLetters(db, now());
    return `${mails} mails of ${letters} letters on their way`;
  },
  "send-mails": async (deps: JobDeps) => `${await wakeSender(deps)} handed to the queues`,
} satisfies Record<string, Job>;

/** What is asked of all of them at once, before any runs: a job without work costs no round trip of its own. */
export const duesOf = ({ cards }: Pick<ClockDeps, "cards">) =>
  ({
    "expire-offers": offersToExpire,
    "expire-requests": requestsToExpire,
    "expire-changes": changesToExpire,
    reminders: providersToRemind,
    digest: offersToTell,
    expiring: endingsToTell,
    "due-options": optionsToEnd,
    "day-before": tripsToRemindOf,
    "due-payments": paymentsToRemindOf,
    completed: bookingsToComplete,
    reviews: reviewsToTell,
    cards: cardsToDo,
    invoices: invoicesToIssue,
    "repeat-blocks": rulesToRepeat,
    "slot-watch": watchesToTell,
    "read-calendars": feedsToRead,
    [RESPONSE_FIGURES]: responsesToCount({ job: RESPONSE_FIGURES, mark: COUNTED }),
    "close-chats": chatsToClose,
    "drop-files": filesToDrop,
    prune: rowsToPrune,
    "tell-people": (now) => newsToTell({ now, cards: cards !== undefined }),
    letters: lettersToSend,
    "send-mails": mailsToSend,
  }) satisfies Record<keyof typeof jobs, Due>;
const IDLE = "not due";

/** With what notifies the office's open pages of what the work has written, once it is done. */
export type OwnDeps = JobDeps & { tellOffice: () => Promise<void> };

/** The jobs' own database client and bindings. Throws an Error when settings are missing or wrong. */
export function jobDeps(env: Bindings): OwnDeps {
  const settings = parseSettings(env);
  const { libsqlUrl: url, libsqlAuthToken: authToken, siteUrl, chatUrl, keys } = settings;
  const written = new Set<string>();
  const db = createDb({ url, authToken }, { written });
  const now = () => new Date();
  return {
    db,
    now,
    push: settings.push,
    tellOffice: () => tellOffice({ chatUrl, keys, now: now() }, written),
    outsideHosts: settings.outsideHosts,
    cards: settings.cards,
    ...(siteUrl && { freshenPackages: (of) => freshenPages(db, new URL(siteUrl).origin, of) }),
    email: env.EMAIL,
    queues: { awaited: env.MAIL_NOW, others: env.MAIL },
    files: env.FILES,
    mailContext: (config) => mailContextOf(settings, config, now()),
    writerOf: (reads) => writerOf(env, reads),
  };
}

/**
 * Runs the jobs that have work one after the other, and records them together, each with its row in job_run (idle ones
 * once an hour). One that fails does not keep the others from running; afterwards an Error names those that failed, so
 * that the platform counts the cron event as failed.
 */
export async function runJobs(
  deps: JobDeps,
  list: Readonly<Record<string, Job>> = jobs,
): Promise<void> {
  const runs: JobRun[] = [];
  const started = Date.now();
  // Where that cannot be known each job says for itself what is wrong.
  const dues = duesOf(deps);
  const due = await dueOf(deps.db, dues, deps.now()).catch((error: unknown) => {
    log("warn", "due_jobs_not_known", { error: describeError(error) });
    return undefined;
  });
  for (const [name, job] of Object.entries(list)) {
    // The others have queued mails.
    const follows = name === "send-mails" && runs.some(({ result }) => result !== IDLE);
    const isIdle = name in dues && due?.has(name) === false && !follows;
    runs.push(await runJob(deps, name, isIdle ? async () => IDLE : job));
  }
  const failed = runs.filter(({ failed }) => failed).map(({ job }) => job);
  try {
    await recordRuns(deps.db, runs, deps.now());
  } catch (error) {
    log("error", "job_failed", { error: describeError(error) });
    failed.push("their record");
  }
  log("info", "cron", {
    jobs: Object.keys(list).length,
    failed: failed.length,
    ms: Date.now() - started,
  });
  if (failed.length > 0) throw new Error(`jobs failed: ${failed.join(", ")}`);
}

/** The run's id is that of its row in job_run, and stands in each line of the log that the run leaves. */
function runJob(deps: JobDeps, job: string, run: Job): Promise<JobRun> {
  const { now } = deps;
  const uuid = uuidv7();
  const start = now();
  return inLogScope({ run: uuid, job }, async () => {
    try {
      const result = await run(deps);
      return { uuid, job, start, end: now(), result, failed: false };
    } catch (error) {
      log("error", "job_failed", { error: describeError(error) });
      const result = `failed: ${error instanceof Error ? error.name : "unknown"}`;
      return { uuid, job, start, end: now(), result, failed: true };
    }
  });
}
