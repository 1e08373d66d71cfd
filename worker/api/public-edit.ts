import type { AppContext } from "#worker/context.ts";
import { takePublicWrite } from "#worker/middleware/rate-limit.ts";
import { seenHere } from "#worker/services/events.ts";
import { subscribeNewsletter } from "#worker/services/newsletter.ts";
import { createRentalRequest } from "#worker/services/rental-request.ts";
import { readSharelink } from "#worker/services/sharelink.ts";
import { readJsonObject } from "./body.ts";
import type { Call } from "./call.ts";
import { dataResponse } from "./envelope.ts";

/** What visitors send without an account (SPEC §7). */
export const publicEditCalls: readonly Call[] = [
  { method: "POST", path: "/edit/newsletter", access: "public", handle: newsletter },
  { method: "POST", path: "/edit/rentalrequest", access: "public", handle: rentalRequest },
];

async function newsletter(c: AppContext): Promise<Response> {
  await takePublicWrite(c, c.req.path);
  const body = await readJsonObject(c.req.raw);
  return dataResponse(await subscribeNewsletter(c.get("services"), body));
}

/**
 * Takes the fields of a rental request and, from a visitor who has chatted, `chat_uuid`: the chat is then linked to the
 * request for administrators. One that is malformed, unknown or another visitor's is ignored; no answer holds it.
 */
async function rentalRequest(c: AppContext): Promise<Response> {
  await takePublicWrite(c, c.req.path);
  const body = await readJsonObject(c.req.raw);
  const services = c.get("services");
  const landingPath = refererPath(c.req.header("referer"), c.req.url);
  const answer = await createRentalRequest(services, body, {
    idempotencyKey: c.req.header("idempotency-key"),
    sharelink: readSharelink(c.req.header("cookie")),
    landingPath,
    chat: body.chat_uuid,
    onStored: (mode) =>
      services.count(
        seenHere({ name: "submitted", mode }, landingPath, c.req.header("accept-language")),
      ),
  });
  return dataResponse(answer);
}

/** The page of ours a call came from, without its query (which may hold what the visitor typed). */
function refererPath(referer: string | undefined, requestUrl: string): string {
  if (referer === undefined || !URL.canParse(referer)) return "";
  const from = new URL(referer);
  return from.host === new URL(requestUrl).host ? from.pathname.slice(0, 200) : "";
}
