import { BASE, barePath, isWithin, localPath } from "#domain/lib/local-path.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { cacheablePage } from "#domain/rules/page-policy.ts";

/**
 * Where a page is kept on this device. "page": a public page, under its path and the query it depends on. "own": the
 * status of the visitor's request, under its uuid; never under an address, which may hold a token.
 */
export type Place =
  | { kind: "page"; key: string }
  | { kind: "own"; key: string; request: string; isPlain: boolean };

const OWN = /^\/view\/(?:booking|complete)$/;
/** What is asked for by the address of a request's page; with anything else in it, it says something of the moment. */
const OWN_QUERY = new Set(["request", "token", "again"]);
/** Areas that belong to somebody: the worker keeps nothing of them. */
const CLOSED =
  /^\/(?:admin|user|partner|affiliate|login|api|unsubscribe|confirm|embed|cdn-cgi)(?:[/.]|$)/i;
const FILE = /^\/(?:assets|brand|icons)\/|^\/(?:favicon\.svg|apple-touch-icon\.png)$/;
const MEDIA = /^(\/media\/[a-z0-9-]+)\/[^/]+$/;

/** Shown instead of a page that is not kept. */
export const OFFLINE_PAGE = localPath("/offline");
/** Kept with every build, whether visited or not. */
export const ALWAYS_KEPT: readonly string[] = [OFFLINE_PAGE, localPath("/contact")];

/** The scope "/ar" takes in "/articles" as well, which stay English. */
export const inLanguage = (path: string, { pathname }: URL) =>
  isWithin(BASE, pathname) ? localPath(path) : path;

/** The place of a page's address; undefined for what is never kept. */
export function placeOf(url: URL): Place | undefined {
  const path = barePath(url.pathname);
  if (OWN.test(path)) return ownPlace(url);
  if (isClosed(url)) return undefined;
  const page = cacheablePage("GET", new URL(path + url.search, url));
  if (BASE !== "")
    return page && { kind: "page", key: inLanguage(page.pathname + page.search, url) };
  return page && { kind: "page", key: page.pathname + page.search };
}

function ownPlace({ pathname, searchParams }: URL): Place | undefined {
  const request = searchParams.get("request") ?? undefined;
  if (!isUuid(request)) return undefined;
  const isPlain = [...searchParams.keys()].every((name) => OWN_QUERY.has(name));
  return { kind: "own", key: `${pathname}?request=${request}`, request, isPlain };
}

/** True for the areas of accounts and for calls. */
export const isClosed = ({ pathname }: URL): boolean => CLOSED.test(barePath(pathname));

/** The page that a data request of the router reads for; undefined for any other address. */
export function pageOfData(url: URL): URL | undefined {
  if (!url.pathname.endsWith(".data")) return undefined;
  const page = new URL(url);
  page.pathname = url.pathname === "/_.data" ? "/" : url.pathname.slice(0, -".data".length);
  page.searchParams.delete("_routes");
  return page;
}

/**
 * The name under which a file of pages is kept: its path; of a picture its key, because whichever width was loaded
 * stands for all. Undefined for what is no such file.
 */
export function fileName(pathname: string): string | undefined {
  return FILE.test(pathname) ? pathname : MEDIA.exec(pathname)?.[1];
}

/** True for what never changes under its name: the build's own files carry their hash. */
export const isHashed = (pathname: string): boolean => pathname.startsWith("/assets/");
