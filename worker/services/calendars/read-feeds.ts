import type { SQL } from "drizzle-orm";
import { readBatch, type Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { demandRefusal } from "#db/errors.ts";
import {
  claimDueFeeds,
  demandFreshFeeds,
  type FeedToRead,
  feedsReadBefore,
  type GoodReading,
  storeFailure,
  storeReading,
} from "#db/queries/calendar-feeds.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import type { AppServices } from "#worker/app-services.ts";
import { fetchOutside, OutsideRefusal } from "#worker/services/outside.ts";
import { readBusyTimes, readingWindow, UnreadableCalendar } from "./busy-times.ts";

type Deps = { db: Db; now: Date; outsideHosts?: readonly string[] };
type Limits = { withinMs?: number; bytes?: number };
/** What came of a reading; `problem` is a code that feedMessages words. */
export type FeedOutcome = { kept: number; changed: boolean } | { problem: string };

/** Before an acceptance a feed is read again that is older, for no longer; a large one waits for the job. */
const FRESH_MS = 300_000;
const QUICK = { withinMs: 2_000, bytes: 1_000_000 };

/** Reads the calendars that are due, some of them: how many were read, how many were not, and whose times have changed. */
export async function readDue(
  deps: Deps,
): Promise<{ read: number; failed: number; vessels: string[] }> {
  const feeds = await claimDueFeeds(deps.db, deps.now);
  const outcomes = await Promise.all(feeds.map((feed) => readFeed(deps, feed)));
  const failed = outcomes.filter((one) => "problem" in one).length;
  const changed = feeds.filter((_, n) => {
    const outcome = outcomes[n];
    return outcome && "changed" in outcome && outcome.changed;
  });
  return { read: outcomes.length - failed, failed, vessels: changed.map(({ vessel }) => vessel) };
}

/**
 * Reads one calendar and stores what is busy; where it cannot be read or has suddenly nothing in it, the times of the last
 * good reading stay. `mayBeEmpty` is somebody's word that nothing is right.
 */
export async function readFeed(
  { db, now, outsideHosts = [] }: Deps,
  feed: FeedToRead,
  {
    mayBeEmpty = false,
    isTrial = false,
    ...limits
  }: Limits & { mayBeEmpty?: boolean; isTrial?: boolean } = {},
): Promise<FeedOutcome> {
  const window = readingWindow(now);
  try {
    const good = await askFeed(feed, now, outsideHosts, limits);
    const hadTimes = (feed.found?.events ?? 0) > 0;
    if (good.found?.events === 0 && hadTimes && !mayBeEmpty) throw new SuddenlyEmpty();
    const { times } = await readBatch(db, storeReading(db, now, feed, good, window.from));
    return {
      kept: good.found?.kept ?? feed.found?.kept ?? 0,
      changed: times.some(({ rowsAffected }) => rowsAffected > 0),
    };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    if (!isTrial) await readBatch(db, storeFailure(db, now, feed, problem));
    return { problem };
  }
}

class SuddenlyEmpty extends Error {}

function problemOf(error: unknown): string | undefined {
  if (error instanceof OutsideRefusal || error instanceof UnreadableCalendar) return error.problem;
  return error instanceof SuddenlyEmpty ? "empty" : undefined;
}

async function askFeed(
  { url, etag, last_modified, read_date, found }: FeedToRead,
  now: Date,
  hosts: readonly string[],
  limits: Limits,
): Promise<GoodReading> {
  // Once a day it is read whole: what repeats without an end has come nearer.
  const mayBeSame =
    found !== null && read_date !== null && dubaiDay(new Date(read_date)) === dubaiDay(now);
  const headers = {
    accept: "text/calendar, */*;q=0.1",
    "user-agent": "Khorizon calendar reader",
    ...(mayBeSame && etag && { "if-none-match": etag }),
    ...(mayBeSame && last_modified && { "if-modified-since": last_modified }),
  };
  const answer = await fetchOutside(url, { hosts, headers, ...limits });
  if (answer.status === 304) {
    if (!mayBeSame) throw new OutsideRefusal("http_304");
    return { etag, last_modified };
  }
  const { events, busy, left_out } = readBusyTimes(new TextDecoder().decode(answer.bytes), now);
  const header = (name: string) => (answer.headers.get(name) ?? "").slice(0, 200);
  return {
    busy,
    found: { events, kept: busy.length, left_out },
    etag: header("etag"),
    last_modified: header("last-modified"),
  };
}

/**
 * Reads the calendars of a vessel (a subquery) again that are older than some milliseconds, all within a bound whatever
 * they do. What cannot be read now is left to the job, and the times of its last good reading count.
 */
export async function readDueFeeds(
  services: Pick<AppServices, "db" | "now" | "outsideHosts">,
  vessel: SQL,
  {
    olderThanMs = FRESH_MS,
    withinMs = QUICK.withinMs,
  }: { olderThanMs?: number; withinMs?: number } = {},
): Promise<void> {
  const { db, now } = services;
  const feeds = await feedsReadBefore(db, vessel, new Date(now.getTime() - olderThanMs));
  await Promise.all(
    feeds.map((feed) => readFeed(services, feed, { ...QUICK, withinMs, isTrial: true })),
  );
}

/**
 * Runs a write that takes a vessel's time (a subquery) with its calendars read no longer than five minutes ago: it is given
 * what its batch must demand. Only where that refuses the batch are they read, and it runs once more; a vessel without
 * calendars costs no round trip.
 */
export async function withFreshFeeds<T>(
  services: Pick<AppServices, "db" | "now" | "outsideHosts">,
  vessel: SQL,
  write: (demands: readonly Statement[]) => Promise<T>,
): Promise<T> {
  const { db, now } = services;
  try {
    return await write([demandFreshFeeds(db, vessel, new Date(now.getTime() - FRESH_MS))]);
  } catch (error) {
    if (demandRefusal(error) !== "feeds") throw error;
  }
  await readDueFeeds(services, vessel);
  return write([]);
}
