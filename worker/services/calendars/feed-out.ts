import { createHash } from "node:crypto";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { type FeedEntry, outgoingCalendar } from "#db/queries/calendar-feeds.ts";
import { calendarFeed } from "#domain/lib/calendar.ts";
import { feedMessages } from "#domain/messages/en/feeds.ts";
import { isPageToken, pageToken, uuidOfToken } from "#worker/auth/page-token.ts";
import type { TokenKeys } from "#worker/auth/tokens.ts";

const words = feedMessages.out;

/**
 * The path of the calendar of a vessel or provider: whoever has it may read it, until its version is raised. It has no
 * other end: calendars ask for years.
 */
export function calendarPath(keys: TokenKeys, uuid: string, version: number): string {
  return `/calendar/${pageToken(keys, { kind: "calendar", uuid, version })}.ics`;
}

/** The calendar a token opens, as a file with its tag; undefined for one that opens nothing (any more). */
export async function calendarByToken(
  { db, now, keys }: { db: Db; now: Date; keys: TokenKeys },
  token: string,
): Promise<{ file: string; etag: string } | undefined> {
  const uuid = uuidOfToken(token);
  if (uuid === undefined) return undefined;
  const { owner, entries } = await readBatch(db, outgoingCalendar(db, uuid, now));
  const [found] = owner;
  if (!found || !isPageToken(keys, { kind: "calendar", uuid, version: found.version }, token)) {
    return undefined;
  }
  const file = calendarFeed(words.name(found.name), entries.map(toEntry));
  const etag = `"${createHash("sha256").update(file).digest("base64url").slice(0, 27)}"`;
  return { file, etag };
}

/** What others may know: that the vessel is taken, for how many, by which package; nobody's name and no money. */
function toEntry({ uuid, kind, vessel, start, end, guests, ...row }: FeedEntry) {
  return {
    uuid,
    title: words.title(vessel, words.kinds[kind], guests),
    start: new Date(start),
    end: new Date(end),
    location: row.place,
    description: row.package ?? "",
    stamp: new Date(row.changed),
    sequence: row.sequence,
    cancelled: row.is_cancelled === 1,
    tentative: kind === "option",
    calledOff: row.is_off === 1,
  };
}
