import { addProvider, reachOfRequest, removeProvider } from "#db/queries/reach.ts";
import { AppError } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AppContext } from "#worker/context.ts";
import { refusing } from "#worker/services/visitor-steps.ts";
import { readOne, update } from "./admin/index.ts";
import { readJsonObject } from "./body.ts";
import { type Call, callerOf } from "./call.ts";
import { dataResponse } from "./envelope.ts";

const PATH = "/admin/edit/rentalapproval";

/** Which providers a request went to, and by hand to which else (SPEC §7, rentalapproval; DESIGN §8). */
export const adminApprovalCalls: readonly Call[] = [
  { method: "GET", path: PATH, access: ["admin"], handle: read },
  { method: "POST", path: PATH, access: ["admin"], handle: add },
  { method: "PUT", path: PATH, access: ["admin"], handle: update },
  { method: "DELETE", path: PATH, access: ["admin"], handle: remove },
];

/**
 * ?request={uuid}: every provider that was considered, with the reason or the state of its invitation. ?uuid={uuid}: one
 * invitation with its offer, as any record.
 */
async function read(c: AppContext, guard: AccountGuard): Promise<Response> {
  if (c.req.query("request") === undefined) return readOne(c, guard);
  const { rows } = await guard.read({
    rows: reachOfRequest(c.get("services").db, checked(c.req.query("request"), "request")),
  });
  return dataResponse(rows);
}

/** `{rental_request_uuid, rental_partner_uuid}` invites a provider; 409 for a closed request or one invited before. */
async function add(c: AppContext, guard: AccountGuard): Promise<Response> {
  const services = c.get("services");
  const step = byHand(c, await readJsonObject(c.req.raw));
  await refusing(() => guard.write(addProvider(services.db, step)), serviceMessages.offers.closed);
  services.sendMails();
  services.tellPages(step.request_uuid);
  return dataResponse({ added: true });
}

/** `{rental_request_uuid, rental_partner_uuid}` takes a provider out; 409 once its offer is accepted or closed. */
async function remove(c: AppContext, guard: AccountGuard): Promise<Response> {
  const services = c.get("services");
  const step = byHand(c, await readJsonObject(c.req.raw));
  await refusing(
    () => guard.write(removeProvider(services.db, step)),
    serviceMessages.offers.closed,
  );
  services.sendMails();
  services.tellPages(step.request_uuid);
  return dataResponse({ removed: true });
}

function byHand(c: AppContext, body: Record<string, unknown>) {
  const { now, requestId } = c.get("services");
  return {
    request_uuid: checked(body.rental_request_uuid, "rental_request_uuid"),
    partner_uuid: checked(body.rental_partner_uuid, "rental_partner_uuid"),
    now,
    actor: { uuid: callerOf(c).user_uuid, label: "", requestId },
  };
}

function checked(value: unknown, name: string): string {
  if (isUuid(value)) return value;
  throw new AppError("validation", "Please name a record.", {
    fields: { [name]: "Must name a record" },
  });
}
