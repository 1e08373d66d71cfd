import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AppContext } from "#worker/context.ts";
import {
  changeOwnBooking,
  listOwnBookings,
  readOwnBooking,
} from "#worker/services/own-bookings.ts";
import { readJsonObject } from "./body.ts";
import { type Call, callerOf } from "./call.ts";
import { dataResponse } from "./envelope.ts";

/** Who may use the signed-in area (SPEC §6, /user). */
export const USER_AREA_ROLES = ["user", "admin"] as const;

/** What a signed-in person does with their own bookings (SPEC §7, user). */
export const userCalls: readonly Call[] = [
  { method: "GET", path: "/user/list/booking", access: USER_AREA_ROLES, handle: list },
  { method: "GET", path: "/user/edit/booking", access: USER_AREA_ROLES, handle: read },
  { method: "POST", path: "/user/edit/booking", access: USER_AREA_ROLES, handle: change },
];

async function list(c: AppContext, guard: AccountGuard): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  return dataResponse(
    await listOwnBookings(c.get("services"), guard, callerOf(c).user_uuid, query),
  );
}

async function read(c: AppContext, guard: AccountGuard): Promise<Response> {
  const uuid = c.req.query("uuid") ?? "";
  return dataResponse(await readOwnBooking(c.get("services"), guard, callerOf(c).user_uuid, uuid));
}

/** `{uuid, action: "cancel"}` or `{uuid, action: "change", message}`. */
async function change(c: AppContext, guard: AccountGuard): Promise<Response> {
  const { uuid, action, message } = await readJsonObject(c.req.raw);
  const input = { uuid, action, message };
  return dataResponse(
    await changeOwnBooking(c.get("services"), guard, callerOf(c).user_uuid, input),
  );
}
