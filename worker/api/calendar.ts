import { AppError } from "#domain/errors.ts";
import { CALENDAR_TYPE } from "#domain/lib/calendar.ts";
import { feedMessages } from "#domain/messages/en/feeds.ts";
import type { AppContext } from "#worker/context.ts";
import { calendarByToken } from "#worker/services/calendars/feed-out.ts";

/**
 * The calendar of a vessel or provider for other calendars, at /calendar/{token}.ics: 304 for who has it already, 404
 * for a token that opens nothing. The token is all one needs; nobody is asked who they are.
 */
export async function serveCalendar(c: AppContext): Promise<Response> {
  const [, token] = /^([\w-]{1,120})\.ics$/.exec(c.req.param("name") ?? "") ?? [];
  const found = token && (await calendarByToken(c.get("services"), token));
  if (!found) throw new AppError("not_found", feedMessages.out.gone);
  const headers = {
    etag: found.etag,
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex, nofollow",
  };
  const known = (c.req.header("if-none-match") ?? "").split(",").map((tag) => tag.trim());
  if (known.some((tag) => tag.replace(/^W\//, "") === found.etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(found.file, {
    headers: { ...headers, "content-type": `${CALENDAR_TYPE}; charset=utf-8` },
  });
}
