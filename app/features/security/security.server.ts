import { data, type RouterContextProvider, redirect } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import { answered, readForm } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { ownAffiliate } from "#db/queries/affiliates.ts";
import { ownProvider } from "#db/queries/partner-area.ts";
import { type OwnPasskeyRow, ownPasskeys, ownSecurity } from "#db/queries/passkeys.ts";
import {
  type OwnEventRow,
  type OwnSessionRow,
  ownEvents,
  ownSessions,
} from "#db/queries/security.ts";
import { formatDateTime, formatDateTimeToSecond } from "#domain/lib/dubai-date.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { browserName, passkeyDue } from "#domain/rules/security.ts";
import { servicesContext } from "#worker/app-services.ts";
import { OWN_SECURITY } from "#worker/auth/account-guard.ts";
import { FRESH_MS } from "#worker/services/own-account.ts";
import { changeSecurity } from "#worker/services/own-security.ts";

type Context = Readonly<RouterContextProvider>;
type SecurityArea = "user" | "partner" | "affiliate" | "admin";
const OFFICE = { thing: OWN_SECURITY, needs: "read" } as const;
const { unknownBrowser, events: eventWords } = securityMessages;

/** The area whose page of security a route is, by its pattern ("admin/security"; app/routes.ts). */
export const areaOf = (pattern: string) => pattern.split("/").at(-2) as SecurityArea;

/** The page of one's own security in an area: passkeys, recovery codes, sessions, and what happened lately. */
export async function loadSecurity(context: Context, area: SecurityArea) {
  const read = await readPage(
    context,
    (db, token, now) => ({
      provider: area === "partner" ? ownProvider(db, token.user_uuid) : [],
      affiliate: area === "affiliate" ? ownAffiliate(db, token.user_uuid) : [],
      passkeys: ownPasskeys(db, token.user_uuid),
      own: ownSecurity(db, token),
      sessions: ownSessions(db, token.user_uuid, now),
      events: ownEvents(db, token.user_uuid),
    }),
    area === "admin" ? OFFICE : undefined,
  );
  const { shared, account, rows, now } = read;
  const { passkeyDays = null } = context.get(servicesContext);
  const { token } = guardOf(context);
  const { second_step = false, codes = 0, left = 0, since = 0 } = rows.own[0] ?? {};
  const isAdmin = account.roles.includes("admin");
  const due = passkeyDue(account.passkey_asked_date, passkeyDays);
  const [provider] = rows.provider as { name: string }[];
  const [affiliate] = rows.affiliate as { name: string }[];
  return {
    ...shared,
    ...(provider && { provider: provider.name }),
    ...(affiliate && { affiliate: affiliate.name }),
    page: {
      area,
      asksPassword: account.has_password,
      /** Who has no password changes how they sign in within an hour of a sign-in. */
      mayChange: account.has_password || since > now.getTime() - FRESH_MS,
      owner: {
        user_id: Buffer.from(token.user_uuid).toString("base64url"),
        email: account.email,
        name: account.name,
        others: rows.passkeys.map(({ credential_id }) => credential_id),
      },
      passkeys: rows.passkeys.map(toPasskey),
      codes: { of: codes, unused: left, draft: uuidv7() },
      step: { isOn: second_step, isAlways: isAdmin },
      /** The passkey is due and not there: the office is closed. */
      isDue: isAdmin && rows.passkeys.length === 0 && due !== null && due <= now,
      sessions: rows.sessions.map((row) => toSession(row, token.sid, rows.sessions)),
      events: rows.events.map(toEvent),
      seesAll: area === "admin" && account.permission === null,
    },
  };
}
export type SecurityPageData = Awaited<ReturnType<typeof loadSecurity>>["page"];

function toPasskey({ uuid, name, create_date, last_used_date: used }: OwnPasskeyRow) {
  return { uuid, name, made: formatDateTime(create_date), used: used && formatDateTime(used) };
}

function toSession(row: OwnSessionRow, sid: string, all: readonly OwnSessionRow[]) {
  const minuteOf = ({ create_date }: OwnSessionRow) => formatDateTime(create_date);
  const hasTwin = all.some((one) => one !== row && minuteOf(one) === minuteOf(row));
  return {
    uuid: row.uuid,
    isHere: row.uuid === sid,
    browser: browserName(row.user_agent) || unknownBrowser,
    place: row.place,
    began: hasTwin ? formatDateTimeToSecond(row.create_date) : minuteOf(row),
    used: formatDateTime(row.used_date ?? row.token_date),
  };
}

function toEvent({ uuid, create_date, action, after }: OwnEventRow) {
  const { way, browser, place, name } = (after ?? {}) as Record<string, string | undefined>;
  const more = [name, way && eventWords.ways[way], browser, place].filter(Boolean);
  return {
    uuid,
    when: formatDateTime(create_date),
    what:
      Object.keys(after ?? {}).flatMap((key) => eventWords.names[`${action}:${key}`] ?? [])[0] ??
      eventWords.names[action] ??
      action,
    more: more.join(" · "),
  };
}

/** The same page, posted. Codes that were made are in the answer, once: no redirect could carry them. */
export async function actOnSecurity(request: Request, context: Context, area: SecurityArea) {
  const form = await readForm(request);
  const intent = form.get("intent") ?? "";
  const { password: _, credential: __, ...values } = valuesByName(form);
  return answered(intent, values, async () => {
    const { guard, token } = guardOf(context);
    const services = context.get(servicesContext);
    const own = area === "admin" ? guard.of(OFFICE.thing, OFFICE) : guard;
    const { done, codes } = await changeSecurity({ services, guard: own, token }, form);
    if (codes)
      return data({ intent, values: {} as typeof values, errors: {} as typeof values, codes });
    throw redirect(`/${area}/security?done=${done}`, 303);
  });
}
