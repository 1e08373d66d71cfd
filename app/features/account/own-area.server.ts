import { type RouterContextProvider, redirect } from "react-router";
import { answered, readForm, refusal } from "#app/forms/form.server.ts";
import type { Batch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import type { AccountState } from "#db/queries/account.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { type OwnBookingRow, ownBookings, ownRequests } from "#db/queries/own.ts";
import { PUBLISHED } from "#db/queries/published.ts";
import { inRecordWords } from "#db/queries/record-words.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import { dubaiDay, formatDateTime } from "#domain/lib/dubai-date.ts";
import { type AuthState, authState, type Role } from "#domain/rules/auth-state.ts";
import type { Permission } from "#domain/rules/office.ts";
import { isPasskeyNear, passkeyDue } from "#domain/rules/security.ts";
import { STANDING } from "#domain/states/booking.ts";
import {
  type AppServices,
  guardContext,
  identityContext,
  servicesContext,
} from "#worker/app-services.ts";
import { type AccountGuard, type OfficeNeed, refused } from "#worker/auth/account-guard.ts";
import { accountCookies, noAccountCookies, withCookies } from "#worker/auth/cookies.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import { toPicture, toSite } from "#worker/services/catalogue.ts";
import { changePassword, saveDetails, signOutEverywhere } from "#worker/services/own-account.ts";
import { changeOwnBooking, toOwnBooking } from "#worker/services/own-bookings.ts";

type Context = Readonly<RouterContextProvider>;
type RequestRow = Awaited<ReturnType<typeof ownRequests>>[number];
/** A request of the signed-in person; dates are days in Dubai ("YYYY-MM-DD") or ISO instants. */
export type OwnRequest = ReturnType<typeof toOwnRequest>;
/** A booking of the signed-in person; amounts in fils with VAT. */
export type OwnBooking = ReturnType<typeof toOwnBooking>;
/** The signed-in person's own details. */
export type OwnDetails = Pick<AccountState, "email" | "name" | "language" | "has_password">;
const BOOKINGS_SHOWN = 100;

/** What every page behind the login gives its components: who is signed in, by the account as it is now. */
export type SignedInData = {
  auth: AuthState;
  account: { name: string; email: string; permission: Permission | null };
  /** When the office closes to its administrator without a passkey, as it is shown, when that is near. */
  passkeyDue?: string;
};

/** The guard and token of a page that pageRule() guards; a page outside such an area has none and is refused. */
export function guardOf(context: Context): { guard: AccountGuard; token: AccountToken } {
  const guard = context.get(guardContext);
  const { account: token } = context.get(identityContext);
  if (!guard || !token) throw refused("unauthenticated");
  return { guard, token };
}

/** The signed-in person as pages show them; roles as the database has them, not as the token remembers them. */
function signedIn(
  token: AccountToken,
  account: AccountState,
  { passkeyDays = null, now }: Pick<AppServices, "passkeyDays" | "now">,
): SignedInData {
  const { uuid, user_uuid, exp, iat } = token;
  const due = account.has_passkey ? null : passkeyDue(account.passkey_asked_date, passkeyDays);
  return {
    ...(due && isPasskeyNear(due, now) && { passkeyDue: formatDateTime(due) }),
    auth: authState({ uuid, user_uuid, exp, iat, roles: account.roles as Role[] }),
    account: { name: account.name, email: account.email, permission: account.permission },
  };
}

/**
 * What a page behind the login reads in one round trip: its own queries, and what each such page gives its layout. `use` is
 * what of the office it opens (AccountGuard.of); without it the page is closed to administrators whose account is limited.
 */
export async function readPage<const B extends Batch>(
  context: Context,
  queries: (db: Db, token: AccountToken, now: Date) => B,
  use?: OfficeNeed & { thing: string },
) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const { guard: area, token } = guardOf(context);
  const guard = use ? area.of(use.thing, use) : area;
  const { account, rows } = await guard.read({
    config: siteConfig(db),
    page: queries(db, token, now),
  });
  const { config, page } = rows;
  const shared = { ...signedIn(token, account, services), site: toSite(config) };
  return { shared, account, config, now, rows: page };
}

/** /user: the person's requests and bookings. */
export async function loadOwnArea(context: Context) {
  const { shared, rows, now } = await readPage(context, (db, { user_uuid }, at) => {
    const { found, payments, refunds } = ownBookings(db, user_uuid, { size: BOOKINGS_SHOWN });
    return { requests: ownRequests(db, user_uuid, at), bookings: found, payments, refunds };
  });
  const own = {
    requests: rows.requests.map(toOwnRequest),
    bookings: comingFirst(rows.bookings, now).map((row) => toOwnBooking(row, now, rows)),
  };
  return { ...shared, ...(await inRecordWords(context.get(servicesContext).db, own)) };
}

/** Trips that are still to come, the next one first; then those that are over or cancelled, the latest first, as they came. */
function comingFirst(rows: readonly OwnBookingRow[], now: Date): OwnBookingRow[] {
  const isComing = ({ state, end_date }: OwnBookingRow) =>
    STANDING.includes(state) && end_date > now;
  return [...rows.filter(isComing).reverse(), ...rows.filter((row) => !isComing(row))];
}

function toOwnRequest(row: RequestRow) {
  const { start_date, create_date, valid_until_date, picture, package_status, ...rest } = row;
  return {
    ...rest,
    // A package that is no longer shown has no page to lead to.
    package_slug: package_status === PUBLISHED ? rest.package_slug : null,
    picture: toPicture(picture, null),
    timeofday: rest.timeofday as TimeOfDay,
    day: dubaiDay(start_date),
    booked_start: rest.booked_start?.toISOString() ?? null,
    create_date: create_date.toISOString(),
    valid_until_date: valid_until_date?.toISOString() ?? null,
  };
}

/** /user, posted: a booking is cancelled. */
export async function actOnOwnArea(request: Request, context: Context) {
  const form = await readForm(request);
  const { guard, token } = guardOf(context);
  const action = form.get("intent") ?? "";
  if (action !== "cancel") throw refusal(400);
  const values = { uuid: form.get("uuid") ?? "" };
  return answered(action, values, async () => {
    const services = context.get(servicesContext);
    await changeOwnBooking(services, guard, token.user_uuid, { ...values, action });
    throw redirect("/user?done=cancelled", 303);
  });
}

/** /user/details: what the person may change about themselves. */
export async function loadOwnDetails(context: Context) {
  const { shared, account } = await readPage(context, () => []);
  const { email, name, language, has_password } = account;
  const details: OwnDetails = { email, name, language, has_password };
  return { ...shared, details };
}

/** /user/details, posted: name and language, the password, or the end of all sessions. */
export async function actOnOwnDetails(request: Request, context: Context) {
  const form = await readForm(request);
  const services = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const intent = form.get("intent") ?? "";
  const text = (name: string) => form.get(name) ?? "";
  if (intent !== "details") return actOnSignInDetails(form, context, "/user/details");
  const values = { name: text("name"), language: text("language") };
  return answered(intent, values, async () => {
    await saveDetails(services, guard, token, values);
    throw redirect("/user/details?done=details", 303);
  });
}

/** How an account signs in, posted on a page (its path) of its area: the password, or the end of all sessions. */
export async function actOnSignInDetails(form: URLSearchParams, context: Context, page: string) {
  const services = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const intent = form.get("intent") ?? "";
  const text = (name: string) => form.get(name) ?? "";
  if (intent === "password") {
    // Passwords are not sent back into the form.
    return answered(intent, {}, async () => {
      const issued = await changePassword(services, guard, token, {
        current: text("current_password"),
        next: text("new_password"),
      });
      const headers = withCookies(accountCookies(issued));
      throw redirect(`${page}?done=password`, { status: 303, headers });
    });
  }
  if (intent === "everywhere") {
    return answered(intent, {}, async () => {
      await signOutEverywhere(services, guard, token);
      throw redirect("/login", { status: 303, headers: withCookies(noAccountCookies()) });
    });
  }
  throw refusal(400);
}

/** A file for the reader's own disk: never shown, never cached. */
export function attachment(content: unknown, name: string): Response {
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
