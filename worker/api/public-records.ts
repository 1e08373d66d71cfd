import { readBatch } from "#db/batch.ts";
import { linkEnded } from "#db/queries/ended-links.ts";
import { freeFleet, publicReach } from "#db/queries/fan-out.ts";
import {
  demandOwn,
  OWN_ENTITIES,
  ownChat,
  ownRequest,
  ownSubscription,
  PUBLIC_ENTITIES,
  publicRecord,
} from "#db/queries/public-records.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { cacheablePage } from "#domain/rules/page-policy.ts";
import type { PublicReach } from "#domain/rules/reach.ts";
import type { AppServices } from "#worker/app-services.ts";
import { type AccountGuard, accountGuard, refused } from "#worker/auth/account-guard.ts";
import type { AppContext } from "#worker/context.ts";
import { isLookedAt } from "#worker/middleware/request-context.ts";
import { comesFromUs } from "#worker/middleware/same-origin.ts";
import { servePage } from "#worker/page-cache/page-cache.ts";
import { checkUuid, invalid, unknownRecord } from "#worker/services/admin/call.ts";
import { updateAdminRecord } from "#worker/services/admin/edit.ts";
import { type AdminList, type AdminRow, adminListQuery } from "#worker/services/admin/list.ts";
import {
  demandHours,
  isUnserved,
  packageCalendar,
  readFreeDays,
  readWishedTime,
  toFreeMonth,
  unknownPackage,
} from "#worker/services/free-days.ts";
import { readWishOfDay, toFreeFleet } from "#worker/services/free-fleet.ts";
import { refusedTime } from "#worker/services/rental-request.ts";
import { readJsonObject } from "./body.ts";
import { accountCall, type Call } from "./call.ts";
import { dataResponse, errorResponse } from "./envelope.ts";

const LISTS = ["article", "partnerrating", "productpackage", "rentalpartner"] as const;
const RECORDS = ["article", "productpackage", "rentalpartner"] as const;
const CHANGED = ["productpackage", "rentalpartner"] as const;
/** Records that are somebody's own, by the scope of the link that opens one. */
const OWN = {
  newsletter: { scope: "newsletter", find: ownSubscription },
  rentalrequest: { scope: "request", find: ownRequest },
} as const;

/** What others than administrators read, and providers change (SPEC §7): docs/public-api.md says how to call it. */
export const publicRecordCalls: readonly Call[] = [
  ...LISTS.map((name) => open(`/list/${name}`, (to, query) => publicList(to, name, query))),
  ...RECORDS.map((name) => open(`/edit/${name}`, (to, query) => readPublicRecord(to, name, query))),
  open("/reach", readReach),
  { method: "GET", path: "/free", access: "public", scope: "catalogue", handle: readFree },
  { method: "GET", path: "/days", access: "public", scope: "catalogue", handle: readDays },
  ...CHANGED.map(
    (name): Call => ({
      method: "PUT",
      path: `/edit/${name}`,
      access: ["partner"],
      handle: (c, guard) => change(c, guard, name),
    }),
  ),
  ...(["newsletter", "rentalrequest"] as const).map(
    (name): Call => ({
      method: "GET",
      path: `/edit/${name}`,
      access: "owner",
      handle: (c) => readOwnRecord(c, name),
    }),
  ),
  { method: "GET", path: "/edit/chat", access: "owner", handle: readOwnChat },
];

type PublicName = keyof typeof PUBLIC_ENTITIES;

/** A call that answers everybody the same, kept as pages are. */
function open(
  path: string,
  read: (services: AppServices, query: URLSearchParams) => Promise<object>,
): Call {
  const answer = async (c: AppContext, { url }: Request) => {
    try {
      // What is made anew for each call costs the database each time.
      if (!cacheablePage("GET", new URL(url))) await c.get("services").takePublicWrite(path);
      return dataResponse(await read(c.get("services"), new URL(url).searchParams));
    } catch (error) {
      // An answer like any other to the cache, which keeps none of them.
      if (error instanceof AppError) return errorResponse(error);
      throw error;
    }
  };
  const handle = (c: AppContext) => servePage(c, (request) => answer(c, request));
  return { method: "GET", path, access: "public", scope: "catalogue", handle };
}

/** A page of the public records of a kind, as the admin's lists go, in one round trip. Throws AppError validation. */
async function publicList(
  { db, now }: AppServices,
  name: PublicName,
  query: URLSearchParams,
): Promise<AdminList> {
  const { entity, columns, shown } = PUBLIC_ENTITIES[name];
  const { queries, toList } = adminListQuery(db, entity, query, columns, shown(now));
  return toList(await readBatch(db, queries));
}

const SLUG = /^[a-z0-9-]{1,80}$/;

/** One public record by ?uuid= or ?slug=. Throws AppError: validation, not_found. */
async function readPublicRecord(
  { db, now }: AppServices,
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
async function change(
  c: AppContext,
  guard: AccountGuard,
  name: keyof typeof OWN_ENTITIES,
): Promise<Response> {
  const call = accountCall(c, guard);
  const body = await readJsonObject(c.req.raw);
  const demand = demandOwn(call.services.db, name, checkUuid(body.uuid), call.user_uuid);
  return dataResponse(
    await updateAdminRecord({ ...call, entity: OWN_ENTITIES[name], demand }, body),
  );
}

/** What a request may be sent with and to how many companies it would go, in numbers alone (domain/rules/reach.ts). */
async function readReach({ db }: AppServices): Promise<PublicReach> {
  const { companies, packages, extras } = await readBatch(db, publicReach(db));
  return {
    companies: companies[0]?.companies ?? 0,
    extras: extras.map(({ title }) => title),
    extra_prices: extras.map(({ title: _, ...one }) => one),
    vessels: new Set(packages.map(({ vessel }) => vessel)).size,
    packages: packages.map(({ times, ...limits }) => ({
      ...limits,
      times_of_day: JSON.parse(times) as TimeOfDay[],
    })),
  };
}

/**
 * A month of a package: how free its days are, and the starts of one. Where the site's own form wishes for a day on which
 * nothing is, or has refused a wish (`?hour=`) that cannot be served, that is counted as demand that could not be served, once the answer is out. Throws AppError: validation, not_found, too_many_requests.
 */
async function readDays(c: AppContext): Promise<Response> {
  const services = c.get("services");
  const { db, now, takePublicWrite } = services;
  const query = new URL(c.req.url).searchParams;
  const { which, asked } = readFreeDays(query);
  await takePublicWrite("/api/days");
  const rows = await readBatch(db, packageCalendar(db, which, asked.month, now));
  demandHours(rows, asked);
  const month = toFreeMonth(rows, asked, now);
  if (!month) throw unknownPackage();
  const wished = readWishedTime(query, asked.day);
  const isNone =
    month.starts.length === 0 || (query.has("hour") && wished && isUnserved(wished, rows, month));
  const isRefused = wished && isNone && `${asked.day}` >= earliestDay(now);
  if (isRefused && isLookedAt(c.req.raw) && comesFromUs(c.req.raw, c.get("settings").siteUrl)) {
    const product_package_uuid = rows.pack[0]?.uuid ?? "";
    services.later(() => db.batch([...refusedTime(services, { ...wished, product_package_uuid })]));
  }
  return dataResponse(month);
}

/** How many vessels of how many companies are free for a wish with a day, and what to change where hardly any is. Throws AppError: validation, too_many_requests. */
async function readFree(c: AppContext): Promise<Response> {
  const { db, now, takePublicWrite } = c.get("services");
  const wanted = readWishOfDay(new URL(c.req.url).searchParams, now);
  await takePublicWrite("/api/free");
  return dataResponse(await toFreeFleet(db, wanted, await freeFleet(db, wanted, now)));
}

const ANY_ACCOUNT = ["admin", "partner", "affiliate", "user"] as const;

/**
 * A request or an entry of the newsletter, for who holds the link of its mail or has the account of its address. Throws
 * AppError: unauthenticated without either, not_found for what is another's.
 */
async function readOwnRecord(c: AppContext, name: keyof typeof OWN): Promise<Response> {
  const services = c.get("services");
  const { links, account } = c.get("identity");
  const { scope, find } = OWN[name];
  if (!account && links.length === 0) throw refused("unauthenticated");
  const asked = checkUuid(c.req.query("uuid"));
  const link = links.find((one) => one.scope === `${scope}:${asked}`);
  if (link) {
    const { db } = services;
    const { ended, found } = await readBatch(db, {
      ended: linkEnded(db, link),
      found: find(db, asked),
    });
    if (ended.length === 0 && found[0]) return dataResponse(found[0]);
    if (ended.length > 0 && !account) throw refused("unauthenticated");
  }
  if (!account) throw unknownRecord();
  const guard: AccountGuard = accountGuard(services, account, ANY_ACCOUNT);
  const { rows } = await guard.read({ found: find(services.db, asked, account.user_uuid) });
  const [row] = rows.found;
  if (!row) throw unknownRecord();
  return dataResponse(row);
}

/** A chat with its messages, for who knows its uuid: that is what continues it. Throws AppError not_found. */
async function readOwnChat(c: AppContext): Promise<Response> {
  const { db } = c.get("services");
  const { found, messages } = await readBatch(db, ownChat(db, checkUuid(c.req.query("uuid"))));
  if (!found[0]) throw unknownRecord();
  return dataResponse({ ...found[0], messages });
}
