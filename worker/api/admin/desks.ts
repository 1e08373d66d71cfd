import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { readJsonObject } from "#worker/api/body.ts";
import { accountCall, type Call } from "#worker/api/call.ts";
import { dataResponse } from "#worker/api/envelope.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AppContext } from "#worker/context.ts";
import { actOnBooking } from "#worker/services/admin/booking-steps.ts";
import { invalid } from "#worker/services/admin/call.ts";
import { retryMails } from "#worker/services/admin/outbox.ts";
import { readRequestDesk } from "#worker/services/admin/request-desk.ts";
import { actOnRequest } from "#worker/services/admin/request-steps.ts";
import { actOnSubscriber, readSubscriber } from "#worker/services/admin/subscriber.ts";

const access = ["admin"] as const;
const REQUEST = "/admin/requests/:uuid";
const SUBSCRIBER = "/admin/subscribers/:uuid";

/** What an administrator does beyond editing records: with the offers of a request, a booking, a subscriber, a mail that is stuck. */
export const adminDeskCalls: readonly Call[] = [
  { method: "GET", path: REQUEST, access, handle: readDesk },
  { method: "POST", path: `${REQUEST}/:step`, access, handle: stepOfRequest },
  { method: "POST", path: "/admin/bookings/:uuid/:step", access, handle: stepOfBooking },
  { method: "GET", path: SUBSCRIBER, access, handle: readEntry },
  { method: "POST", path: `${SUBSCRIBER}/:step`, access, handle: stepOfSubscriber },
  { method: "POST", path: "/admin/mails/retry", access, handle: retry },
];

async function readDesk(c: AppContext, guard: AccountGuard): Promise<Response> {
  return dataResponse(await readRequestDesk(c.get("services"), guard, uuidOf(c)));
}

/** Does a step of worker/services/admin/request-steps.ts and answers its name. */
async function stepOfRequest(c: AppContext, guard: AccountGuard): Promise<Response> {
  const body = await readJsonObject(c.req.raw);
  const step = await actOnRequest(
    accountCall(c, guard),
    uuidOf(c),
    c.req.param("step") ?? "",
    body,
  );
  return dataResponse({ step });
}

/** Does a step of worker/services/admin/booking-steps.ts and answers its name. */
async function stepOfBooking(c: AppContext, guard: AccountGuard): Promise<Response> {
  const body = await readJsonObject(c.req.raw);
  const step = await actOnBooking(
    accountCall(c, guard),
    uuidOf(c),
    c.req.param("step") ?? "",
    body,
  );
  return dataResponse({ step });
}

async function readEntry(c: AppContext, guard: AccountGuard): Promise<Response> {
  return dataResponse(await readSubscriber(c.get("services"), guard, uuidOf(c)));
}

async function stepOfSubscriber(c: AppContext, guard: AccountGuard): Promise<Response> {
  const body = await readJsonObject(c.req.raw);
  const step = c.req.param("step") ?? "";
  return dataResponse(await actOnSubscriber(accountCall(c, guard), uuidOf(c), step, body));
}

/** `{uuid}` of one mail, or `{all: true}`; answers how many were given their tries anew. */
async function retry(c: AppContext, guard: AccountGuard): Promise<Response> {
  const { uuid, all } = await readJsonObject(c.req.raw);
  if ((uuid === undefined) === (all !== true)) throw invalid({ uuid: adminApiMessages.badUuid });
  return dataResponse({ retried: await retryMails(accountCall(c, guard), uuid) });
}

const uuidOf = (c: AppContext) => c.req.param("uuid") ?? "";
