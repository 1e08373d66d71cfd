import { AppError } from "#domain/errors.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { noAccountCookies, withCookies } from "#worker/auth/cookies.ts";
import type { AppContext } from "#worker/context.ts";
import { eraseAsAdmin, exportPerson, findPerson } from "#worker/services/admin/people.ts";
import {
  changeOwnBooking,
  listOwnBookings,
  readOwnBooking,
} from "#worker/services/own-bookings.ts";
import { eraseOwnData, exportOwnData } from "#worker/services/personal-data.ts";
import { readJsonObject } from "./body.ts";
import { accountCall, type Call, callerOf } from "./call.ts";
import { dataResponse } from "./envelope.ts";

const PEOPLE = "/admin/people";
const admin = ["admin"] as const;

/** Who may use the signed-in area (SPEC §6, /user). */
const USER_AREA_ROLES = ["user", "admin"] as const;

/**
 * What a signed-in person does with their own bookings (SPEC §7, user), and personal data, given out and erased: one's
 * own, and by administrators that of an address.
 */
export const personalCalls: readonly Call[] = [
  { method: "GET", path: "/user/list/booking", access: USER_AREA_ROLES, handle: listBookings },
  { method: "GET", path: "/user/edit/booking", access: USER_AREA_ROLES, handle: readBooking },
  { method: "POST", path: "/user/edit/booking", access: USER_AREA_ROLES, handle: changeBooking },
  { method: "GET", path: "/user/data", access: USER_AREA_ROLES, handle: takeAlong },
  { method: "POST", path: "/user/data/erase", access: USER_AREA_ROLES, handle: erase },
  { method: "GET", path: PEOPLE, access: admin, handle: find },
  { method: "POST", path: `${PEOPLE}/export`, access: admin, handle: giveOut },
  { method: "POST", path: `${PEOPLE}/erase`, access: admin, handle: eraseFor },
];

async function listBookings(c: AppContext, guard: AccountGuard): Promise<Response> {
  const { services, user_uuid } = accountCall(c, guard);
  const query = new URL(c.req.url).searchParams;
  return dataResponse(await listOwnBookings(services, guard, user_uuid, query));
}

async function readBooking(c: AppContext, guard: AccountGuard): Promise<Response> {
  const { services, user_uuid } = accountCall(c, guard);
  return dataResponse(await readOwnBooking(services, guard, user_uuid, c.req.query("uuid") ?? ""));
}

/** `{uuid, action: "cancel"}`. */
async function changeBooking(c: AppContext, guard: AccountGuard): Promise<Response> {
  const { services, user_uuid } = accountCall(c, guard);
  const { uuid, action } = await readJsonObject(c.req.raw);
  return dataResponse(await changeOwnBooking(services, guard, user_uuid, { uuid, action }));
}

async function takeAlong(c: AppContext, guard: AccountGuard): Promise<Response> {
  return dataResponse(await exportOwnData(c.get("services"), guard, callerOf(c)));
}

/** `{email, password}`: the account's own address, and its password if it has one. */
async function erase(c: AppContext, guard: AccountGuard): Promise<Response> {
  const { email, password } = await readJsonObject(c.req.raw);
  await eraseOwnData(c.get("services"), guard, callerOf(c), { email, password });
  const response = dataResponse({ erased: true });
  withCookies(noAccountCookies(), response.headers);
  return response;
}

async function find(c: AppContext, guard: AccountGuard): Promise<Response> {
  const person = await findPerson(accountCall(c, guard), c.req.query("email"));
  if (!person) throw new AppError("not_found", personalMessages.failures.nothing);
  return dataResponse(person);
}

/** `{email}`. */
async function giveOut(c: AppContext, guard: AccountGuard): Promise<Response> {
  return dataResponse(await exportPerson(accountCall(c, guard), await readJsonObject(c.req.raw)));
}

/** `{email, confirm, reason}`. */
async function eraseFor(c: AppContext, guard: AccountGuard): Promise<Response> {
  await eraseAsAdmin(accountCall(c, guard), await readJsonObject(c.req.raw));
  return dataResponse({ erased: true });
}
