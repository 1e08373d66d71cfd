import { sql } from "drizzle-orm";
import { data, redirect } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import type { Context } from "#app/features/admin/admin-page.server.ts";
import { answered, readForm } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { type OwnKeyRow, ownKeys } from "#db/queries/api-keys.ts";
import { ownProvider } from "#db/queries/partner-area.ts";
import {
  DELIVERIES_SHOWN,
  type DeliveryRow,
  type EndpointRow,
  webhooksOf,
} from "#db/queries/webhooks.ts";
import { entityByName } from "#db/registry.ts";
import { OFFICE_SCOPE, type PartnerScope } from "#domain/config/webhooks.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { keyMessages } from "#domain/messages/en/keys.ts";
import { mayUse } from "#domain/rules/office.ts";
import { servicesContext } from "#worker/app-services.ts";
import { changeKeys, type ShownSecret, scopesFor } from "#worker/services/keys.ts";
import { changeWebhooks, endpointsOf } from "#worker/services/webhooks.ts";

export type KeysSide = "provider" | "office";
const OFFICE = { thing: "api", needs: "read" } as const;
const KEY_INTENTS = ["key", "rotate", "revoke"];
const when = (date: Date | number | null) =>
  date === null ? null : formatDateTime(new Date(date));

/** /partner/api and /admin/api: the account's keys, and the webhooks it may see with what was sent to them (`?before=` a delivery). */
export async function loadKeys(request: Request, context: Context, side: KeysSide) {
  const asked = new URL(request.url).searchParams.get("before");
  const before = isUuid(asked) ? asked : undefined;
  const { account } = side === "office" ? await officeOf(context) : { account: undefined };
  const seesHooks =
    side === "provider" || mayUse(account?.permission ?? null, { thing: "webhooks", to: "read" });
  const read = await readPage(
    context,
    (db, { user_uuid }, now) => ({
      provider: ownProvider(db, user_uuid),
      keys: ownKeys(db, user_uuid, now),
      hooks: webhooksOf(db, seesHooks ? endpointsOf({ side, user_uuid }) : sql`0`, before),
    }),
    side === "office" ? OFFICE : undefined,
  );
  const { rows, shared, now } = read;
  return {
    ...shared,
    ...(side === "provider" && { provider: rows.provider[0]?.name ?? "" }),
    page: {
      side,
      /** Of the key, or the webhook, that the form would make: a second press makes no second one. */
      draft: uuidv7(),
      asksPassword: read.account.has_password,
      scopes: scopesFor(side, read.account.permission).map(toScope),
      keys: rows.keys.map((row) => toKey(row, now)),
      endpoints: rows.hooks.endpoints.map((row) => toEndpoint(row, now)),
      deliveries: seesHooks ? rows.hooks.deliveries.map(toDelivery) : null,
      older: rows.hooks.deliveries[DELIVERIES_SHOWN - 1]?.uuid ?? null,
    },
  };
}

const officeOf = async (context: Context) => {
  const { guard } = guardOf(context);
  return { account: await guard.of(OFFICE.thing, OFFICE).check() };
};

export type { ShownSecret };
export type KeysPageData = Awaited<ReturnType<typeof loadKeys>>["page"];
export type KeyShown = KeysPageData["keys"][number];
export type EndpointShown = KeysPageData["endpoints"][number];
export type DeliveryShown = NonNullable<KeysPageData["deliveries"]>[number];

/** A scope with its name, and what it opens where that is not plain. */
function toScope(scope: string) {
  if (scope.startsWith(OFFICE_SCOPE)) {
    const many = entityByName(scope.slice(OFFICE_SCOPE.length))?.label.many ?? scope;
    return { scope, label: many, hint: undefined };
  }
  const [label, hint] = keyMessages.scopes[scope as PartnerScope];
  return { scope, label, hint };
}

function toKey(row: OwnKeyRow, now: Date) {
  const { uuid, name, shown, scopes, previous_until_date: old } = row;
  return {
    ...{ uuid, name, shown },
    scopes: scopes.map((scope) => toScope(scope).label),
    made: formatDateTime(row.create_date),
    used: when(row.last_used_date),
    revoked: when(row.revoked_date),
    old: old && old > now ? formatDateTime(old) : null,
  };
}

/** Where an endpoint is, to tell it from others on its host; what follows a "?" is often a credential. */
function placeOf(url: string): string {
  const { host = "", pathname = "" } = URL.parse(url) ?? {};
  return `${host}${pathname === "/" ? "" : pathname}`;
}

function toEndpoint(row: EndpointRow, now: Date) {
  const { uuid, provider, url, state, previous_until_date: old } = row;
  return {
    ...{ uuid, provider, url, state, host: placeOf(url) },
    events: JSON.parse(row.events) as string[],
    failed: when(row.failed_date),
    seen: old ?? 0,
    old: old && old > now.getTime() ? when(old) : null,
  };
}

function toDelivery(row: DeliveryRow) {
  const { uuid, provider, event, state, attempts, last_status: status, problem, body } = row;
  const isOpen = state === "failed" || state === "queued";
  return {
    ...{ uuid, provider, event, state, attempts, status, problem, body },
    host: placeOf(row.url),
    made: formatDateTime(new Date(row.create_date)),
    next: isOpen && attempts > 0 ? when(row.next_try_date) : null,
  };
}

/** The same pages, posted. A secret that was made is in the answer, once: no redirect could carry it. */
export async function actOnKeys(request: Request, context: Context, side: KeysSide) {
  const form = await readForm(request);
  const intent = form.get("intent") ?? "";
  const { password: _, ...values } = valuesByName(form);
  return answered(intent, values, async () => {
    const call = { services: context.get(servicesContext), ...guardOf(context), side };
    const done = KEY_INTENTS.includes(intent)
      ? await changeKeys(call, form)
      : await changeWebhooks(call, form);
    if ("secret" in done) return data(withSecret(intent, done));
    throw redirect(`${side === "office" ? "/admin" : "/partner"}/api?done=${done.done}`, 303);
  });
}

const withSecret = (intent: string, shown: ShownSecret) => ({
  ...{ intent, values: {} as Record<string, string>, errors: {} as Record<string, string>, shown },
});
