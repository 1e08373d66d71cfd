import { AppError } from "#domain/errors.ts";
import { isRoomTicket, ticketOf } from "#domain/rooms/ticket.ts";
import type { AppContext } from "#worker/context.ts";
import { takePublicWrite } from "#worker/middleware/rate-limit.ts";
import { readPageEvent } from "#worker/services/events.ts";
import { readJsonObject } from "./body.ts";
import type { Call } from "./call.ts";

/** An event is a few words. */
const MAX_EVENT_BYTES = 1024;

/** Where rooms say that a mail waits to be sent. */
export const wakeCalls: readonly Call[] = [
  { method: "POST", path: "/wake", access: "session", handle: wake },
];

async function wake(c: AppContext): Promise<Response> {
  const { keys, now, sendMails } = c.get("services");
  if (!(await isRoomTicket(keys, ticketOf(c.req.raw.headers), "wake:mails", now))) {
    throw new AppError("unauthenticated", "This call needs a ticket.");
  }
  sendMails();
  return new Response(null, { status: 204 });
}

/** Where pages say what happens in them (docs/measurement.md). */
export const eventCalls: readonly Call[] = [
  { method: "POST", path: "/event", access: "public", handle: event },
];

/** Answers 204 before anything is counted; nothing of the caller is kept. */
async function event(c: AppContext): Promise<Response> {
  await takePublicWrite(c, c.req.path);
  const read = readPageEvent(await readJsonObject(c.req.raw, MAX_EVENT_BYTES));
  if (read) c.get("services").count(read);
  return new Response(null, { status: 204 });
}
