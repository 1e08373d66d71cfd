import { v7 as uuidv7 } from "uuid";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { BASE } from "#domain/lib/local-path.ts";
import { asksForPreview, cacheablePage } from "#domain/rules/page-policy.ts";
import type { AppContext } from "#worker/context.ts";
import { type Bindings, edgeCache, parseSettings } from "#worker/env.ts";
import { markUnlisted } from "#worker/middleware/request-context.ts";
import { secure } from "#worker/middleware/security-headers.ts";
import { builtPage, etagOf, type KeptPage, ownerOf, type Page } from "./built-pages.ts";
import { calendarChanged } from "./freshen.ts";
import { checkVersion, freshVersion, lastVersions, trustedVersion } from "./version.ts";

declare const __BUILD_ID__: string;

/** A page older than this is served once more while it is rendered anew behind the answer. */
const FRESH_FOR_MS = 60_000;
/** How long the data centre may keep a page; its key makes it unreachable long before. */
const KEEP_SECONDS = 86_400;
const DAY_MS = 86_400_000;
/** How long data fetched ahead are good for the press they were fetched for, without asking again. */
const AHEAD_SECONDS = 30;
/** How long a request waits for the rendering that another one has begun before it renders by itself. */
const JOIN_PATIENCE_MS = 8_000;

/** The pages that a browser may fetch ahead from public ones, while their framework does not do it itself. */
const SPECULATION_RULES = '"/speculation-rules.json"';

/** With one of these in its address a visitor wants more than the page that everybody gets. */
const ASKS_MORE = ["token", "sharelink", "preview"];

type Render = (request: Request) => Promise<Response>;

/** Renderings under way in this isolate, by key: however many ask, one page is rendered once. */
const underWay = new Map<string, Promise<Page>>();

/**
 * The answer to who asks for a page that is kept and fresh, made before anything else is: nobody is identified, no route
 * is looked for, the body is passed on unread. Undefined for all that needs more, which `servePage` sees to.
 */
export async function keptAnswer(request: Request, env: Bindings): Promise<Response | undefined> {
  const url = new URL(request.url);
  const now = new Date();
  const version = freshVersion(now.getTime());
  if (version === undefined || ASKS_MORE.some((name) => url.searchParams.has(name))) {
    return undefined;
  }
  if (url.pathname.startsWith("/api/") || ownerOf(url.pathname)) return undefined;
  const target = cacheablePage(request.method, url);
  const kept = target && (await findCurrent(target, now, version));
  if (!kept) return undefined;
  if (isStale(kept, now)) {
    leave(kept);
    return undefined;
  }

  const answer = respond(request, kept, "HIT");
  answer.headers.set("x-request-id", uuidv7());
  markUnlisted(answer.headers, parseSettings(env));
  secure(answer.headers, url.pathname);
  return answer;
}

/**
 * Answers a page from the data centre's cache, or renders and keeps it. The rendering never sees cookies or
 * authorization, so nothing of one visitor can get into what all visitors get; what may not be kept is rendered for
 * its request alone and marked private.
 */
export async function servePage(c: AppContext, render: Render): Promise<Response> {
  const url = new URL(c.req.url);
  // A preview is for an administrator alone. Nobody else gets past the cache by asking for one.
  const { account } = c.get("identity");
  const isPreview = account?.roles.includes("admin") && asksForPreview(url);
  const target = isPreview ? undefined : cacheablePage(c.req.method, url);
  if (!target) return withCacheState(await render(c.req.raw), "private, no-store", "BYPASS");

  const { db, now } = c.get("services");
  const cache = edgeCache();
  c.executionCtx.waitUntil(checkVersion(db, cache, url.origin, now.getTime()));

  const version = trustedVersion(now.getTime());
  const refresh = () =>
    renderOnce(keyOf(target, now, version), () => {
      const rendering = renderPlain(c, target, render);
      // Kept alive even if this visitor leaves: others may be waiting for the same page.
      c.executionCtx.waitUntil(
        rendering.then((page) => keep(target, now, version, page)).catch(() => {}),
      );
      return rendering;
    });

  const built = await builtPage(c, target, true);
  const { raw } = c.req;
  if (built) return respond(raw, built, "BUILT");
  if (version !== undefined) {
    const kept = await findCurrent(target, now, version);
    if (kept) {
      const stale = isStale(kept, now);
      if (stale) void refresh().catch(() => {});
      return respond(raw, kept, stale ? "STALE" : "HIT");
    }
  }
  const rendered = await refresh().catch((error: unknown) => ({ error }));
  if (!("error" in rendered) && rendered.status < 500) return respond(raw, rendered, "MISS");
  // The database is away, or we are broken: the last page that was good is better than an apology.
  for (const last of lastVersions()) {
    for (const day of [now, new Date(now.getTime() - DAY_MS)]) {
      const kept = await find(target, day, last);
      if (kept) return respond(raw, kept, "STALE");
    }
  }
  const ahead = await builtPage(c, target, false);
  if (ahead) return respond(raw, ahead, "BUILT");
  if ("error" in rendered) throw rendered.error;
  return respond(raw, rendered, "MISS");
}

/** Content version, build, language and day in Dubai (pages name the first day that can be asked for) are part of the key. */
function keyOf(target: URL, now: Date, version: number | undefined): string {
  const name = `${version ?? "live"}/${__BUILD_ID__}/${dubaiDay(now)}`;
  return `${target.origin}/__page/${name}${BASE}${target.pathname}${target.search}`;
}

async function renderOnce(key: string, render: () => Promise<Page>): Promise<Page> {
  const begun = underWay.get(key);
  if (begun) {
    const patience = new Promise<undefined>((resolve) => {
      setTimeout(resolve, JOIN_PATIENCE_MS);
    });
    const page = await Promise.race([begun, patience]);
    if (page) return page;
  }
  const rendering = render().finally(() => {
    if (underWay.get(key) === rendering) underWay.delete(key);
  });
  underWay.set(key, rendering);
  return rendering;
}

/** Renders for anybody: without this visitor's cookies, authorization or the rest of the query. */
async function renderPlain(c: AppContext, target: URL, render: Render): Promise<Page> {
  const headers = new Headers();
  const accept = c.req.header("accept");
  if (accept !== undefined) headers.set("accept", accept);
  const rendered = Date.now();
  const response = await render(new Request(target, { headers }));
  const body = new Uint8Array(await response.arrayBuffer());
  const kept = [...response.headers].filter(([name]) => name !== "set-cookie");
  return {
    status: response.status,
    headers: [...kept, ["etag", etagOf(body)]],
    body,
    rendered,
  };
}

const isStale = (page: KeptPage, now: Date) => now.getTime() - page.rendered > FRESH_FOR_MS;

/** Names the header in which all of a kept page stands but its body. */
const ABOUT = "x-page";

/** A kept page, unless a vessel's calendar has changed since it was made. */
async function findCurrent(target: URL, now: Date, version: number): Promise<KeptPage | undefined> {
  const [kept, changed] = await Promise.all([find(target, now, version), calendarChanged(target)]);
  if (!kept || kept.rendered > changed) return kept;
  leave(kept);
  return undefined;
}

async function find(target: URL, now: Date, version: number): Promise<KeptPage | undefined> {
  try {
    const stored = await edgeCache().match(new Request(keyOf(target, now, version)));
    const about = stored?.headers.get(ABOUT);
    if (!stored || !about) return undefined;
    return { ...(JSON.parse(about) as Omit<Page, "body">), body: stored.body };
  } catch {
    // What is wrong with the cache, or with a page in it, is no reason not to render it.
    return undefined;
  }
}

/** Ends the reading of a kept page that is not given after all. */
function leave({ body }: Page | KeptPage): void {
  if (body instanceof ReadableStream) void body.cancel().catch(() => {});
}

async function keep(
  target: URL,
  now: Date,
  version: number | undefined,
  { body, ...about }: Page,
): Promise<void> {
  if (version === undefined || about.status !== 200 || isForNow(about)) return;
  const headers = {
    "cache-control": `max-age=${KEEP_SECONDS}`,
    [ABOUT]: JSON.stringify(about),
  };
  await edgeCache().put(new Request(keyOf(target, now, version)), new Response(body, { headers }));
}

/** A page that was made of less than it should be is shown once and rendered anew for the next visitor. */
const isForNow = ({ headers }: Pick<Page, "headers">) =>
  headers.some(([name, value]) => name === "cache-control" && value === "no-store");

function respond(request: Request, page: Page | KeptPage, state: string): Response {
  const headers = new Headers(page.headers);
  const etag = headers.get("etag");
  const theirs = (request.headers.get("if-none-match") ?? "").split(",").map((one) => one.trim());
  const known =
    etag !== null && page.status === 200 && (theirs.includes(etag) || theirs[0] === "*");
  const isBare = known || request.method === "HEAD";
  if (isBare) leave(page);
  const age = isDataAhead(request) ? `max-age=${AHEAD_SECONDS}` : "max-age=0, must-revalidate";
  const control = page.status === 200 && !isForNow(page) ? `public, ${age}` : "no-store";
  setCacheState(headers, known ? 304 : page.status, control, state);
  // Where a page has moved its whole query goes along, also what made no other page of it.
  if (page.status === 301)
    headers.set(
      "location",
      `${headers.get("location")}`.split("?")[0] + new URL(request.url).search,
    );
  const isFrame = new URL(request.url).pathname.startsWith("/embed/");
  if (!isFrame && headers.get("content-type")?.startsWith("text/html"))
    headers.set("speculation-rules", SPECULATION_RULES);
  return new Response(isBare ? null : page.body, { status: known ? 304 : page.status, headers });
}

/** True for data that the router asks for because a pointer rests on a link. */
const isDataAhead = ({ url, headers }: Request) =>
  headers.get("sec-purpose")?.startsWith("prefetch") === true &&
  new URL(url).pathname.endsWith(".data");

function withCacheState(response: Response, control: string, state: string): Response {
  const answer = new Response(response.body, response);
  setCacheState(
    answer.headers,
    answer.status,
    answer.headers.get("cache-control") ?? control,
    state,
  );
  return answer;
}

function setCacheState(headers: Headers, status: number, control: string, state: string): void {
  headers.set("cache-control", control);
  headers.set("x-cache", state);
  // The database is away: who comes by machine comes again.
  if (status === 503) headers.set("retry-after", "10");
}
