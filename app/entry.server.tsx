import { renderToReadableStream } from "react-dom/server.edge";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { FIRST_FONTS } from "#app/boot/built-scripts.ts";
import {
  beforePaint,
  bringLater,
  holdBack,
  newMark,
  unmarked,
  watchAddress,
} from "#app/boot/page-html.server.ts";
import { siteFrom } from "#app/components/site.ts";
import { InHtml } from "#app/components/still.tsx";
import { analyticsId } from "#domain/config/analytics.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { BASE, localPath } from "#domain/lib/local-path.ts";
import { mayHaveTag, pathClass } from "#domain/lib/path-class.ts";
import { describeError, log } from "#domain/log.ts";
import { cacheablePage } from "#domain/rules/page-policy.ts";
import { pageRule } from "#domain/rules/pages.ts";
import { servicesContext } from "#worker/app-services.ts";
import { contentSecurityPolicy } from "#worker/middleware/security-headers.ts";
import stylesheet from "./ui/public.css?url";

/** Where letters are never changed on a page that shows (sheetsIn in scripts/lib/vite-plugins.ts), they come with the style. */
const FONTS = FIRST_FONTS.map((font) => `<${font}>; rel=preload; as=font; crossorigin`);

/** Where Stripe's pages are. */
const CHECKOUT = "https://checkout.stripe.com";

/**
 * Renders the whole page before the first byte goes out, so that a failing loader still sets the status and the page
 * can be kept, held back and hashed as one text.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  bareContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const routerContext = inLanguage(bareContext);
  headers.set("content-type", "text/html; charset=utf-8");
  // Cloudflare sends it ahead of the page to the next visitor (103 Early Hints).
  const url = new URL(request.url);
  const isForAll = cacheablePage(request.method, url) !== undefined;
  const ahead = [...(isForAll ? [`<${stylesheet}>; rel=preload; as=style`] : []), ...FONTS];
  if (ahead.length > 0) headers.set("link", ahead.join(", "));
  const data = isForAll ? dataOf(status, routerContext) : undefined;
  const before = rendered.get(request.url);
  if (before && before.data === data) {
    remember(request.url, before);
    headers.set("content-security-policy", before.policy);
    return new Response(before.html, { status, headers });
  }

  // A page behind the login is used at once, and its session kept: its framework does not wait for an intent.
  const { pathname } = url;
  const isHeld = !import.meta.env.DEV && pageRule(pathname) === undefined;
  const handoff = isHeld ? handoffOf(routerContext) : undefined;
  // The dev server's pages are not locked down, and React would miss in the browser a mark that browsers hide.
  const mark = import.meta.env.DEV ? "" : newMark();
  let code = status;
  const stream = await renderToReadableStream(
    <ServerRouter
      context={handoff === undefined ? routerContext : withoutStream(routerContext)}
      url={request.url}
      {...(mark && { nonce: mark })}
    />,
    {
      ...(mark && { nonce: mark }),
      signal: request.signal,
      // Nothing is sent before all is rendered, so no part of it comes later, by a script of React's.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        if (request.signal.aborted) return;
        code = 500;
        log("error", "render_failed", { error: describeError(error) });
      },
    },
  );
  await stream.allReady;
  const plain = await new Response(stream).text();
  // Hot reload brings scripts of its own, so the dev server's pages are neither held back nor locked down.
  if (!mark) return new Response(plain, { status: code, headers });

  const { analytics_id, chat_server_url } = siteOf(routerContext);
  const tag = mayHaveTag(pathname) ? analyticsId(analytics_id) : "";
  // Pages of those who work here are not measured.
  const counted = pathClass(pathname) === null ? undefined : tag;
  const waiting = isHeld ? holdBack(plain, mark, handoff) : plain;
  const { html, scripts } = unmarked(
    bringLater(beforePaint(watchAddress(waiting, mark), mark), counted),
    mark,
  );
  // Live offers come from the Worker's chat server, the chat from the one that the site names.
  const { chatUrl, cards } = loadContext.get(servicesContext);
  const chatUrls = new Set([chatUrl, chat_server_url]);
  // Without script the form that pays by card is followed to Stripe's page.
  const formsTo = cards && pathname === "/view/complete" ? (cards.api ?? CHECKOUT) : "";
  const policy = contentSecurityPolicy(scripts, chatUrls, { hasTag: tag !== "", formsTo });
  if (data !== undefined && code === 200 && !request.signal.aborted)
    remember(request.url, { data, html, policy });
  headers.set("content-security-policy", policy);
  return new Response(html, { status: code, headers });
}

/**
 * The Worker knows pages by their paths without a language (worker/languages.ts). What is rendered, and the browser,
 * know them as they are asked for.
 */
function inLanguage(context: EntryContext): EntryContext {
  if (BASE === "") return context;
  const { staticHandlerContext: page, serverHandoffString = "" } = context;
  return {
    ...context,
    serverHandoffString: serverHandoffString.replace('"basename":"/"', `"basename":"${BASE}"`),
    staticHandlerContext: {
      ...page,
      basename: BASE,
      location: { ...page.location, pathname: localPath(page.location.pathname) },
    },
  };
}

type Rendered = { data: string; html: string; policy: string };

/** The last rendering of pages that are for everybody: many are read anew, since something changed, and few are changed. */
const rendered = new Map<string, Rendered>();
const REMEMBERED = 50;

function remember(url: string, page: Rendered): void {
  rendered.delete(url);
  rendered.set(url, page);
  const [oldest] = rendered.keys();
  if (rendered.size > REMEMBERED && oldest !== undefined) rendered.delete(oldest);
}

/** All that a page for everybody is rendered from, as one text; undefined where a text cannot hold it, or it failed. */
function dataOf(status: number, { staticHandlerContext }: EntryContext): string | undefined {
  const { loaderData, actionData, errors } = staticHandlerContext;
  if (status !== 200 || actionData !== null || errors !== null) return undefined;
  return inJson([dubaiDay(new Date()), loaderData], ({ value }) => value);
}

/** What the browser's framework is given of a page, as one text; undefined where a text cannot hold it. */
function handoffOf({ staticHandlerContext }: EntryContext): string | undefined {
  const { loaderData, actionData, errors } = staticHandlerContext;
  return inJson({ loaderData, actionData, errors }, () => ({}));
}

function withoutStream({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  return context;
}

/** Data as JSON, with `shown` of what the HTML holds; undefined if they hold what JSON cannot write down. */
function inJson(data: unknown, shown: (part: InHtml<unknown>) => unknown): string | undefined {
  let isText = true;
  // Read out of what it stands in, because a date comes as a text already.
  const text = JSON.stringify(data, function (this: Record<string, unknown>, key) {
    const value = this[key];
    const part = value instanceof InHtml ? shown(value) : value;
    if (typeof part === "object" && part !== null && !Array.isArray(part))
      isText &&= Object.getPrototypeOf(part) === Object.prototype;
    else if (typeof part === "number") isText &&= Number.isFinite(part);
    return part;
  });
  return isText ? text : undefined;
}

/** The site configuration as the page has been rendered with it. */
function siteOf({ staticHandlerContext }: EntryContext) {
  const { matches, loaderData } = staticHandlerContext;
  return siteFrom(matches.map(({ route }) => loaderData[route.id])).site;
}

/** Unexpected errors of loaders, actions and middleware. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  // Refusals of the guard are answered by it, those of the router (a post to a page without a form) by their status.
  if (error instanceof AppError && error.code !== "internal") return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  log("error", "page_failed", { error: describeError(error) });
}
