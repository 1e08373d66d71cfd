import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { type FeedEntry, outgoingCalendar } from "#db/queries/calendar-feeds.ts";
import { calendarFeed } from "#domain/lib/calendar.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { feedMessages } from "#domain/messages/en/feeds.ts";
import type { TokenKeys } from "#worker/auth/tokens.ts";
import { OWN_UID_END } from "./busy-times.ts";

const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/;
const words = feedMessages.out;

const signatureOf = (secret: TokenKeys["current"]["secret"], uuid: string, version: number) =>
  createHmac("sha256", secret).update(`calendar:${uuid}:${version}`).digest("base64url");

/**
 * The path of the calendar of a vessel or provider: whoever has it may read it, until its version is raised. It has no
 * other end: calendars ask for years.
 */
export function calendarPath({ current }: TokenKeys, uuid: string, version: number): string {
  return `/calendar/${uuid.replaceAll("-", "")}${signatureOf(current.secret, uuid, version)}.ics`;
}

/** The calendar a token opens, as a file with its tag; undefined for one that opens nothing (any more). */
export async function calendarByToken(
  { db, now, keys }: { db: Db; now: Date; keys: TokenKeys },
  token: string,
): Promise<{ file: string; etag: string } | undefined> {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  const signature = parts.pop();
  const uuid = parts.join("-");
  if (signature === undefined || !isUuid(uuid)) return undefined;
  const { owner, entries } = await readBatch(db, outgoingCalendar(db, uuid, now));
  const [found] = owner;
  const isRight =
    found &&
    keys.accepted.some(({ secret }) =>
      timingSafeEqual(
        Buffer.from(signatureOf(secret, uuid, found.version)),
        Buffer.from(signature),
      ),
    );
  if (!isRight) return undefined;
  const file = calendarFeed(words.name(found.name), entries.map(toEntry));
  const etag = `"${createHash("sha256").update(file).digest("base64url").slice(0, 27)}"`;
  return { file, etag };
}

/** What others may know: that the vessel is taken, for how many, by which package; nobody's name and no money. */
function toEntry({ uuid, kind, vessel, start, end, guests, ...row }: FeedEntry) {
  return {
    uid: `${uuid}${OWN_UID_END}`,
    title: words.title(vessel, words.kinds[kind], guests),
    start: new Date(start),
    end: new Date(end),
    location: row.place,
    description: row.package ?? "",
    stamp: new Date(row.changed),
    sequence: row.sequence,
    cancelled: row.is_cancelled === 1,
    tentative: kind === "option",
  };
}
