import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { isbot } from "isbot";
import { createDb } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { networkOf } from "#domain/lib/network.ts";
import { describeError, log } from "#domain/log.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { errorResponse } from "#worker/api/envelope.ts";
import type { AppServices } from "#worker/app-services.ts";
import { DEVICE_COOKIE, onlyCookie } from "#worker/auth/cookies.ts";
import { readIdentity } from "#worker/auth/identity.ts";
import type { AppContext, HonoEnv } from "#worker/context.ts";
import { edgeCache, parseSettings, type Settings } from "#worker/env.ts";
import { jobDeps } from "#worker/jobs/index.ts";
import { wakeSenderSoon } from "#worker/jobs/send-mails.ts";
import { freshenPages } from "#worker/page-cache/freshen.ts";
import { forgetVersion } from "#worker/page-cache/version.ts";
import { countEvent } from "#worker/services/events.ts";
import { tellOffice, tellRoom } from "#worker/services/live.ts";

/** Gives the request its clock and database client; refuses to serve with settings that are missing or wrong. */
export const requestContext = createMiddleware<HonoEnv>(async (c, next) => {
  const requestId = c.get("requestId");
  const written = new Set<string>();
  try {
    const settings = parseSettings(c.env);
    const now = new Date();
    const { chatUrl, keys } = settings;
    const { libsqlUrl: url, libsqlAuthToken: authToken } = settings;
    const db = createDb({ url, authToken }, { written });
    c.set("settings", settings);
    const later: AppServices["later"] = (work) =>
      c.executionCtx.waitUntil(
        work().catch((error: unknown) => {
          log("error", "later_work_failed", { error: describeError(error) });
        }),
      );
    c.set("services", {
      db,
      now,
      requestId,
      chatUrl,
      keys,
      get visitor() {
        return visitorOf(c.req.raw, settings);
      },
      siteUrl: settings.siteUrl ?? new URL(c.req.url).origin,
      passkeyDays: settings.passkeyDays,
      isLocal: settings.environment === "local",
      limits: settings.rateLimits,
      outsideHosts: settings.outsideHosts,
      cards: settings.cards,
      push: settings.push,
      files: { bucket: c.env.FILES, images: c.env.IMAGES },
      takePublicWrite: (path) => takePublicWrite(c, path),
      sendMails: () => wakeSenderSoon(c.executionCtx, jobDeps(c.env)),
      tellPages: (uuid) =>
        c.executionCtx.waitUntil(tellRoom({ chatUrl, keys, now, requestId }, uuid)),
      freshenPackages: (of) => later(() => freshenPages(db, new URL(c.req.url).origin, of)),
      count: (event) =>
        c.executionCtx.waitUntil(
          countEvent(c.env.EVENTS, db, { ...event, now }, c.req.raw.headers),
        ),
      later,
    });
  } catch (error) {
    // The message names variables, never their values (worker/env.ts).
    log("error", "settings_wrong", { error: error instanceof Error ? error.message : "unknown" });
    c.res = errorResponse(error);
    c.res.headers.set("x-request-id", requestId);
    return;
  }
  await next();
  if (written.size > 0) c.executionCtx.waitUntil(tellOfWritten(c, written));
  if (SHOWN.some((table) => written.has(table)))
    await forgetVersion(edgeCache(), new URL(c.req.url).origin);
  c.header("x-request-id", requestId);
  markUnlisted(c.res.headers, c.get("settings"));
});

/** Tables of which kept pages are made: who changes one of these sees the change on the next page. */
const SHOWN = [
  ...["article", "faq", "file", "partner_rating", "product_option", "product_package"],
  ...["rental_partner", "rental_product", "site_config"],
];

/** Whatever a request has written, the office's open pages hear of it: nobody has to think of it call by call. */
function tellOfWritten(c: AppContext, written: ReadonlySet<string>): Promise<void> {
  const { chatUrl, keys, now, requestId } = c.get("services");
  return tellOffice({ chatUrl, keys, now, requestId }, written);
}

/** Asks search engines to leave the staging site out. */
export function markUnlisted(headers: Headers, { isListed }: Settings): void {
  if (!isListed) headers.set("x-robots-tag", "noindex, nofollow");
}

/** Reads who is asking, once per request and without a database. */
export const identity = createMiddleware<HonoEnv>(async (c, next) => {
  const { keys, now } = c.get("services");
  c.set("identity", await readIdentity(c.req.raw.headers, keys, now));
  await next();
});

const WINDOW_SECONDS = 60;

/** Counts a public write per address and path with the platform's limiter; over the limit AppError (429, Retry-After). */
export async function takePublicWrite(c: AppContext, path: string): Promise<void> {
  if (!c.get("settings").rateLimits) return;
  const { addressKey } = c.get("services").visitor;
  const { success } = await c.env.PUBLIC_WRITES.limit({ key: `${addressKey} ${path}` });
  if (success) return;
  throw new AppError("too_many_requests", requestMessages.failures.tooMany, {
    headers: { "retry-after": `${WINDOW_SECONDS}` },
  });
}

const USER_AGENT_MAX = 200;

/**
 * Who is at the other end: a key for counting tries (never the address itself), the browser's name, the proof that
 * somebody has signed in with it before, if it has one, and the town the network names.
 */
function visitorOf({ headers, cf }: Request, { environment }: Settings): AppServices["visitor"] {
  const address = headers.get("cf-connecting-ip") ?? "unknown";
  return {
    addressKey: createHash("sha256").update(networkOf(address)).digest("base64url"),
    userAgent: (headers.get("user-agent") ?? "").slice(0, USER_AGENT_MAX),
    device: onlyCookie(headers.get("cookie"), DEVICE_COOKIE) ?? "",
    // On one machine it would be a place that was made up.
    place: environment === "local" ? "" : [cf?.city, cf?.country].filter(Boolean).join(", "),
  };
}

/** A person looks: no program that checks mails or builds an index, no page fetched on suspicion. */
export function isLookedAt({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return method === "GET" && !isbot(headers.get("user-agent")) && !purpose.includes("prefetch");
}
