import { addProvider, reachOfRequest, removeProvider } from "#db/queries/reach.ts";
import { AppError } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { readJsonObject } from "#worker/api/body.ts";
import { accountCall, type Call, callerOf } from "#worker/api/call.ts";
import { dataResponse } from "#worker/api/envelope.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AppContext } from "#worker/context.ts";
import { actOnMoney, readMoney } from "#worker/services/admin/booking-money.ts";
import { actOnBooking } from "#worker/services/admin/booking-steps.ts";
import { invalid } from "#worker/services/admin/call.ts";
import { actOnChat } from "#worker/services/admin/chats.ts";
import { actOnLetter } from "#worker/services/admin/letters.ts";
import { retryMails } from "#worker/services/admin/outbox.ts";
import { actOnQueue, readQueue } from "#worker/services/admin/queue.ts";
import { readRequestDesk } from "#worker/services/admin/request-desk.ts";
import { actOnRequest } from "#worker/services/admin/request-steps.ts";
import { seeStripeEvent } from "#worker/services/admin/stripe-events.ts";
import { actOnSubscriber, readSubscriber } from "#worker/services/admin/subscriber.ts";
import { changeTold, readTold, subscribe, unsubscribe } from "#worker/services/admin/told.ts";
import { refusing } from "#worker/services/visitor-steps.ts";
import { readOne, update } from "./index.ts";

const access = ["admin"] as const;
const REQUEST = "/admin/requests/:uuid";
const SUBSCRIBER = "/admin/subscribers/:uuid";
const QUEUE = "/admin/queue";
const TOLD = `${QUEUE}/told`;
const PUSH = `${QUEUE}/push`;
const MONEY = "/admin/bookings/:uuid/money";
const APPROVAL = "/admin/edit/rentalapproval";

/**
 * What an administrator does beyond editing records: with the queue and how they are told of it, the offers of a request, a booking and its money, a subscriber, a mail that
 * is stuck; and which providers a request went to, and by hand to which else (SPEC §7, rentalapproval; DESIGN §8).
 */
export const adminDeskCalls: readonly Call[] = [
  { method: "GET", path: QUEUE, access, handle: readWaiting },
  { method: "GET", path: TOLD, access, handle: howTold },
  { method: "PUT", path: TOLD, access, handle: chooseTold },
  { method: "POST", path: PUSH, access, handle: browser(subscribe, { subscribed: true }) },
  { method: "DELETE", path: PUSH, access, handle: browser(unsubscribe, { subscribed: false }) },
  { method: "POST", path: `${QUEUE}/:kind/:record/:step`, access, handle: stepInQueue },
  { method: "GET", path: REQUEST, access, handle: readDesk },
  { method: "POST", path: `${REQUEST}/:step`, access, handle: stepWith(named(actOnRequest)) },
  {
    method: "POST",
    path: "/admin/bookings/:uuid/:step",
    access,
    handle: stepWith(named(actOnBooking)),
  },
  { method: "POST", path: "/admin/chats/:uuid/:step", access, handle: stepWith(named(actOnChat)) },
  {
    ...{ method: "POST", path: "/admin/letters/:uuid/:step", access },
    handle: stepWith(named(actOnLetter)),
  },
  { method: "GET", path: MONEY, access, handle: readBooks },
  { method: "POST", path: `${MONEY}/:step`, access, handle: stepWith(named(actOnMoney)) },
  { method: "GET", path: SUBSCRIBER, access, handle: readEntry },
  { method: "POST", path: `${SUBSCRIBER}/:step`, access, handle: stepWith(actOnSubscriber) },
  {
    ...{ method: "POST", path: "/admin/stripe-events/:uuid/seen", access },
    handle: stepWith((call, uuid) => seeStripeEvent(call, uuid)),
  },
  { method: "POST", path: "/admin/mails/retry", access, handle: retry },
  { method: "GET", path: APPROVAL, access, handle: readReach },
  { method: "POST", path: APPROVAL, access, handle: byHand(addProvider, { added: true }) },
  { method: "PUT", path: APPROVAL, access, handle: update },
  { method: "DELETE", path: APPROVAL, access, handle: byHand(removeProvider, { removed: true }) },
];

type Handler = (c: AppContext, guard: AccountGuard) => Promise<Response>;
type Act<T> = (
  call: ReturnType<typeof accountCall>,
  uuid: string,
  step: string,
  body: Record<string, unknown>,
) => Promise<T>;

/** Does a step of a desk (worker/services/admin), and answers what it has answered. */
function stepWith(act: Act<object>): Handler {
  return async (c, guard) => {
    const body = await readJsonObject(c.req.raw);
    const step = c.req.param("step") ?? "";
    return dataResponse(await act(accountCall(c, guard), uuidOf(c), step, body));
  };
}

/** A step that answers its name. */
function named(act: Act<string>): Act<object> {
  return async (...input) => ({ step: await act(...input) });
}

async function readWaiting(c: AppContext, guard: AccountGuard): Promise<Response> {
  return dataResponse(await readQueue(accountCall(c, guard), new URL(c.req.url).searchParams));
}

async function howTold(c: AppContext, guard: AccountGuard): Promise<Response> {
  return dataResponse(await readTold(accountCall(c, guard)));
}

async function chooseTold(c: AppContext, guard: AccountGuard): Promise<Response> {
  return dataResponse(await changeTold(accountCall(c, guard), await readJsonObject(c.req.raw)));
}

function browser(change: typeof subscribe | typeof unsubscribe, done: object): Handler {
  return async (c, guard) => {
    await change(accountCall(c, guard), await readJsonObject(c.req.raw));
    return dataResponse(done);
  };
}

async function stepInQueue(c: AppContext, guard: AccountGuard): Promise<Response> {
  const { kind = "", record = "", step = "" } = c.req.param();
  const body = await readJsonObject(c.req.raw);
  return dataResponse({
    step: await actOnQueue(accountCall(c, guard), { kind, record }, step, body),
  });
}

async function readDesk(c: AppContext, guard: AccountGuard): Promise<Response> {
  return dataResponse(await readRequestDesk(c.get("services"), guard, uuidOf(c)));
}

async function readBooks(c: AppContext, guard: AccountGuard): Promise<Response> {
  return dataResponse(await readMoney(c.get("services"), guard, uuidOf(c)));
}

async function readEntry(c: AppContext, guard: AccountGuard): Promise<Response> {
  return dataResponse(await readSubscriber(c.get("services"), guard, uuidOf(c)));
}

/** `{uuid}` of one mail, or `{all: true}`; answers how many were given their tries anew. */
async function retry(c: AppContext, guard: AccountGuard): Promise<Response> {
  const { uuid, all } = await readJsonObject(c.req.raw);
  if ((uuid === undefined) === (all !== true)) throw invalid({ uuid: adminApiMessages.badUuid });
  return dataResponse({ retried: await retryMails(accountCall(c, guard), uuid) });
}

const uuidOf = (c: AppContext) => c.req.param("uuid") ?? "";

/**
 * ?request={uuid}: every provider that was considered, with the reason or the state of its invitation. ?uuid={uuid}: one
 * invitation with its offer, as any record.
 */
async function readReach(c: AppContext, guard: AccountGuard): Promise<Response> {
  const request = c.req.query("request");
  if (request === undefined) return readOne(c, guard);
  const { rows } = await guard.read({
    rows: reachOfRequest(c.get("services").db, checked(request, "request")),
  });
  return dataResponse(rows);
}

/**
 * `{rental_request_uuid, rental_partner_uuid}` invites a provider, or takes it out again. 409 for a closed request, for
 * a provider that was invited before, and once the offer to take out is accepted or closed.
 */
function byHand(change: typeof addProvider | typeof removeProvider, done: object): Handler {
  return async (c, guard) => {
    const { db, now, requestId, sendMails, tellPages } = c.get("services");
    const body = await readJsonObject(c.req.raw);
    const request_uuid = checked(body.rental_request_uuid, "rental_request_uuid");
    const partner_uuid = checked(body.rental_partner_uuid, "rental_partner_uuid");
    const actor = { uuid: callerOf(c).user_uuid, label: "", requestId };
    const statements = change(db, { request_uuid, partner_uuid, now, actor });
    await refusing<unknown>(() => guard.write(statements), serviceMessages.offers.closed);
    sendMails();
    tellPages(request_uuid);
    return dataResponse(done);
  };
}

function checked(value: unknown, name: string): string {
  if (isUuid(value)) return value;
  throw new AppError("validation", "Please name a record.", {
    fields: { [name]: "Must name a record" },
  });
}
