import { AppError } from "#domain/errors.ts";
import { barePath } from "#domain/lib/local-path.ts";
import { isRoomTicket, ticketOf } from "#domain/rooms/ticket.ts";
import { readSharelink, withCookies } from "#worker/auth/cookies.ts";
import type { AppContext } from "#worker/context.ts";
import { readPageEvent, seenHere } from "#worker/services/events.ts";
import { subscribeNewsletter } from "#worker/services/newsletter.ts";
import { createRentalRequest, seenCookie } from "#worker/services/rental-request.ts";
import { readJsonObject } from "./body.ts";
import type { Call } from "./call.ts";
import { dataResponse } from "./envelope.ts";

/** What visitors send without an account (SPEC §7), what pages say happens in them (docs/measurement.md), and rooms. */
export const publicEditCalls: readonly Call[] = [
  { method: "POST", path: "/edit/newsletter", access: "public", handle: newsletter },
  { method: "POST", path: "/edit/rentalrequest", access: "public", handle: rentalRequest },
  { method: "POST", path: "/event", access: "public", handle: event },
  { method: "POST", path: "/wake", access: "session", handle: wake },
];

async function newsletter(c: AppContext): Promise<Response> {
  await c.get("services").takePublicWrite(c.req.path);
  const body = await readJsonObject(c.req.raw);
  return dataResponse(await subscribeNewsletter(c.get("services"), body));
}

/**
 * Takes the fields of a rental request and, from a visitor who has chatted, `chat_uuid`: the chat is then linked to the
 * request for administrators. One that is malformed, unknown or another visitor's is ignored; no answer holds it.
 */
async function rentalRequest(c: AppContext): Promise<Response> {
  await c.get("services").takePublicWrite(c.req.path);
  const body = await readJsonObject(c.req.raw);
  const services = c.get("services");
  const landingPath = refererPath(c.req.header("referer"), c.req.url);
  const answer = await createRentalRequest(services, body, {
    idempotencyKey: c.req.header("idempotency-key"),
    sharelink: readSharelink(c.req.header("cookie")),
    landingPath,
    chat: body.chat_uuid,
    sender: c.get("identity").account,
    onStored: (mode) =>
      services.count(
        seenHere({ name: "submitted", mode }, landingPath, c.req.header("accept-language")),
      ),
  });
  const response = dataResponse(answer);
  withCookies(await seenCookie(services, answer), response.headers);
  return response;
}

/** The page of ours a call came from, without its query (which may hold what the visitor typed). */
function refererPath(referer: string | undefined, requestUrl: string): string {
  if (referer === undefined || !URL.canParse(referer)) return "";
  const from = new URL(referer);
  return from.host === new URL(requestUrl).host ? barePath(from.pathname).slice(0, 200) : "";
}

/** An event is a few words. */
const MAX_EVENT_BYTES = 1024;

/** Answers 204 before anything is counted; nothing of the caller is kept. */
async function event(c: AppContext): Promise<Response> {
  await c.get("services").takePublicWrite(c.req.path);
  const read = readPageEvent(await readJsonObject(c.req.raw, MAX_EVENT_BYTES));
  if (read) c.get("services").count(read);
  return new Response(null, { status: 204 });
}

/** Rooms say that a mail waits to be sent. */
async function wake(c: AppContext): Promise<Response> {
  const { keys, now, sendMails } = c.get("services");
  if (!(await isRoomTicket(keys, ticketOf(c.req.raw.headers), "wake:mails", now))) {
    throw new AppError("unauthenticated", "This call needs a ticket.");
  }
  sendMails();
  return new Response(null, { status: 204 });
}
