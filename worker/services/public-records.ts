import { readBatch } from "#db/batch.ts";
import {
  demandOwn,
  OWN_ENTITIES,
  ownChat,
  ownRequest,
  ownSubscription,
  PUBLIC_ENTITIES,
  publicRecord,
} from "#db/queries/public-records.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import type { AppServices } from "#worker/app-services.ts";
import { type AccountGuard, accountGuard, refused } from "#worker/auth/account-guard.ts";
import type { Identity } from "#worker/auth/identity.ts";
import { type AdminCall, checkUuid, invalid, unknownRecord } from "./admin/call.ts";
import { updateAdminRecord } from "./admin/edit.ts";
import { type AdminList, type AdminRow, adminListQuery } from "./admin/list.ts";

type Services = Pick<AppServices, "db" | "now" | "requestId">;
export type PublicName = keyof typeof PUBLIC_ENTITIES;
export type OwnName = keyof typeof OWN_ENTITIES;

const ANY_ACCOUNT = ["admin", "partner", "affiliate", "user"] as const;
const SLUG = /^[a-z0-9-]{1,80}$/;

/** A page of the public records of a kind, as the admin's lists go, in one round trip. Throws AppError validation. */
export async function publicList(
  { db, now }: Pick<Services, "db" | "now">,
  name: PublicName,
  query: URLSearchParams,
): Promise<AdminList> {
  const { entity, columns, shown } = PUBLIC_ENTITIES[name];
  const { queries, toList } = adminListQuery(db, entity, query, columns, shown(now));
  return toList(await readBatch(db, queries));
}

/** One public record by ?uuid= or ?slug=. Throws AppError: validation, not_found. */
export async function readPublicRecord(
  { db, now }: Pick<Services, "db" | "now">,
  name: PublicName,
  query: URLSearchParams,
): Promise<AdminRow> {
  const slug = query.get("slug");
  if (slug !== null && (query.has("uuid") || !SLUG.test(slug)))
    throw invalid({ slug: serviceMessages.publicRecords.slug });
  const by =
    slug === null
      ? ({ key: "uuid", value: checkUuid(query.get("uuid")) } as const)
      : ({ key: "slug", value: slug } as const);
  const [row] = await publicRecord(db, PUBLIC_ENTITIES[name], by, now);
  if (!row) throw unknownRecord();
  return row as AdminRow;
}

/**
 * A provider changes its own package or profile, as an administrator does (`update_date` as the precondition), in the
 * fields it may. Throws AppError: validation, not_found also for what is another's, conflict.
 */
export function changeOwnRecord(
  call: Omit<AdminCall, "entity" | "demand">,
  name: OwnName,
  body: Record<string, unknown>,
): Promise<AdminRow> {
  const demand = demandOwn(call.services.db, name, checkUuid(body.uuid), call.user_uuid);
  return updateAdminRecord({ ...call, entity: OWN_ENTITIES[name], demand }, body);
}

/** Records that are somebody's own, by the scope of the link that opens one. */
const OWN = {
  rentalrequest: { scope: "request", find: ownRequest },
  newsletter: { scope: "newsletter", find: ownSubscription },
} as const;

/**
 * A request or an entry of the newsletter, for who holds the link of its mail or has the account of its address. Throws
 * AppError: unauthenticated without either, not_found for what is another's.
 */
export async function readOwnRecord(
  services: Services,
  { links, account }: Pick<Identity, "links" | "account">,
  name: keyof typeof OWN,
  uuid: unknown,
): Promise<object> {
  const { scope, find } = OWN[name];
  if (!account && links.length === 0) throw refused("unauthenticated");
  const asked = checkUuid(uuid);
  if (links.some((link) => link.scope === `${scope}:${asked}`)) {
    const [row] = await find(services.db, asked);
    if (row) return row;
  }
  if (!account) throw unknownRecord();
  const guard: AccountGuard = accountGuard(services, account, ANY_ACCOUNT);
  const { rows } = await guard.read({ found: find(services.db, asked, account.user_uuid) });
  const [row] = rows.found;
  if (!row) throw unknownRecord();
  return row;
}

/** A chat with its messages, for who knows its uuid: that is what continues it. Throws AppError not_found. */
export async function readOwnChat({ db }: Pick<Services, "db">, uuid: unknown): Promise<object> {
  const { found, messages } = await readBatch(db, ownChat(db, checkUuid(uuid)));
  if (!found[0]) throw unknownRecord();
  return { ...found[0], messages };
}
