import { LANDING_SLUGS } from "#domain/config/landings.ts";
import { CONTACT_TOPICS } from "#domain/config/limits.ts";
import { PRERENDERED_PATHS } from "#domain/config/prerendered.ts";
import { latinDigits } from "#domain/lib/digits.ts";
import { readDay } from "#domain/lib/dubai-date.ts";

/**
 * Which public pages are kept at the edge, and which parts of their query they depend on. Everything not named here
 * is rendered for each request and never stored.
 */
type Rule = {
  path: RegExp;
  /** Query names the page depends on; all others are dropped before it is rendered. */
  query?: readonly string[];
  /** Of these, the ones the page names when their values are wrong: all wrong values are one to the key. */
  named?: readonly string[];
  /** Query names that hold a visitor's data: with one of them the page is not kept. */
  personal?: readonly string[];
  /** Query names that ask for what no content version counts: with a value for one of them the page is made anew. */
  live?: readonly string[];
};

const RULES: readonly Rule[] = [
  { path: /^\/$/ },
  {
    path: /^\/packages$/,
    query: ["timeofday", "guests", "duration", "type", "price", "occasion", "sort", "page"],
    // What is free changes with every booking.
    live: ["date"],
  },
  { path: new RegExp(`^(${PRERENDERED_PATHS.join("|")})/_payload\\.json$`) },
  { path: /^\/(faq|about|terms|privacy|cookies|partners|offline)$/ },
  { path: /^\/articles$/, query: ["page"] },
  // What programs read: the sitemap, feeds, the manifest.
  { path: /^\/((feeds|articles|\.well-known)\/)?[a-z]{1,20}\.(xml|txt|jsonld|webmanifest)$/ },
  // After a message was sent the page says so, to that visitor alone.
  { path: /^\/contact$/, query: ["topic"], personal: ["sent"] },
  { path: /^\/(article|provider|embed\/package)\/[a-z0-9-]{1,80}$/ },
  { path: new RegExp(`^(/landing)?/(${LANDING_SLUGS.join("|")})$`) },
  {
    path: /^\/package\/[a-z0-9-]{1,80}$/,
    query: ["date", "timeofday", "guests", "duration", "hour", "month", "day"],
  },
  {
    path: /^\/fullofferform$/,
    query: ["package", "date", "timeofday", "guests", "duration", "hour", "from"],
    named: ["date", "timeofday", "guests", "duration", "hour"],
    personal: ["name", "email", "phone", "comment", "extras"],
  },
];

/**
 * What a value of the query looks like when a page makes something of it. Pages drop what looks otherwise, and so does
 * the key, or a cache would be filled with one page under a thousand names.
 */
const VALUES: Record<string, RegExp> = {
  timeofday: /^[123]$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  month: /^20\d{2}-(0[1-9]|1[0-2])$/,
  guests: /^\d{1,4}$/,
  duration: /^\d{1,3}$/,
  hour: /^(9|1\d|2[0-5])$/,
  package: /^[a-z0-9-]{1,80}$/,
  type: /^[a-z_]{1,20}$/,
  price: /^\d{1,6}$/,
  occasion: /^[a-z]{1,20}$/,
  sort: /^[a-z]{1,20}$/,
  page: /^[1-9]\d{0,2}$/,
  from: /^chat$/,
  topic: new RegExp(`^(${CONTACT_TOPICS.join("|")})$`),
};

/**
 * Calls of the API that answer everybody the same (SPEC §7), and what may be asked of them for the answer to be kept:
 * with anything else, such as words and filters, each is answered afresh, or nobody could say what the cache is filled with.
 */
const CALLS: readonly { path: RegExp; query: Readonly<Record<string, RegExp>> }[] = [
  {
    path: /^\/api\/list\/(article|partnerrating|productpackage|rentalpartner)$/,
    query: { page: /^[1-9]\d?$/, size: /^[1-9]\d{0,2}$/, sort: /^-?[a-z_]{1,40}$/ },
  },
  {
    path: /^\/api\/edit\/(article|productpackage|rentalpartner)$/,
    query: { slug: /^[a-z0-9-]{1,80}$/, uuid: /^[0-9a-f-]{36}$/ },
  },
  { path: /^\/api\/reach$/, query: {} },
];
/** Stands for any value that looks like none a page takes; no field takes it either. */
const UNREADABLE = "?";
/** React Router's own parameter of a data request: which of our routes it asks for. */
const ROUTES_PARAMETER = "_routes";
const ROUTES =
  /^(root|routes\/(layouts|public)\/[a-z-]+)(,(root|routes\/(layouts|public)\/[a-z-]+)){0,3}$/;

/** True for the path of a public page or file, in its one right form. */
export function isPublicPage(path: string): boolean {
  return RULES.some((rule) => rule.path.test(path));
}

/**
 * The address a request's page or answer is made and kept under: path and known query in a fixed order. Undefined when the
 * page may not be kept: another method, another path, personal values, what changes with every booking.
 */
export function cacheablePage(method: string, url: URL): URL | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const call = CALLS.find((one) => one.path.test(url.pathname));
  if (call) return keptCall(call.query, url);
  const isData = url.pathname.endsWith(".data");
  const path = isData ? pagePath(url.pathname) : url.pathname;
  const rule = RULES.find((one) => one.path.test(path));
  if (!rule || rule.personal?.some((name) => url.searchParams.has(name))) return undefined;
  if (rule.live?.some((name) => url.searchParams.get(name))) return undefined;

  const clean = readPage(rule, url, rule.query);
  const routes = isData ? url.searchParams.get(ROUTES_PARAMETER) : null;
  if (routes === null) return clean;
  if (!ROUTES.test(routes)) return undefined;
  clean.searchParams.set(ROUTES_PARAMETER, routes);
  return clean;
}

/** A page's address with what it makes of these names of its query, in their order. */
function readPage(rule: Rule, url: URL, names: readonly string[] = []): URL {
  const clean = new URL(url.pathname, url);
  for (const name of names) {
    const given = url.searchParams.get(name);
    if (!given) continue;
    // Without a script a bar sends the day as it was typed, and numbers in the figures of the keyboard.
    const value = (name === "date" && readDay(given)) || latinDigits(given);
    if (VALUES[name]?.test(value)) clean.searchParams.set(name, value);
    else if (rule.named?.includes(name)) clean.searchParams.set(name, UNREADABLE);
  }
  return clean;
}

/** Of a page's path and query what it is known by: a query that may stand in its links, or "". */
export function readQuery(path: string): string {
  const url = new URL(`https://site.invalid${path}`);
  const rule = RULES.find((one) => one.path.test(url.pathname));
  if (!rule || rule.personal?.some((name) => url.searchParams.has(name))) return "";
  const { searchParams } = readPage(rule, url, [...(rule.query ?? []), ...(rule.live ?? [])]);
  for (const [name, value] of [...searchParams])
    if (value === UNREADABLE || (name === "date" && !readDay(value))) searchParams.delete(name);
  return searchParams.size > 0 ? `?${searchParams}` : "";
}

/** The address a call's answer is kept under, undefined with anything in it that the rule does not know. */
function keptCall(query: (typeof CALLS)[number]["query"], url: URL): URL | undefined {
  const asked = [...url.searchParams].sort(([one], [other]) => (one < other ? -1 : 1));
  const isKnown = ([name, value]: [string, string], place: number) =>
    Object.hasOwn(query, name) && query[name]?.test(value) && name !== asked[place - 1]?.[0];
  if (!asked.every(isKnown)) return undefined;
  const clean = new URL(url.pathname, url);
  for (const [name, value] of asked) clean.searchParams.set(name, value);
  return clean;
}

/** Pages an administrator may see before they are public, with ?preview in their address. */
const PREVIEWED = /^\/(?:article|package)\/[a-z0-9-]{1,80}(?:\.data)?$/;

/** True for the address of such a page; whether it is one is for the account to say. */
export function asksForPreview({ pathname, searchParams }: URL): boolean {
  return searchParams.has("preview") && PREVIEWED.test(pathname);
}

/** The page a data request belongs to: "/package/x.data" is of "/package/x", "/_.data" of "/". */
function pagePath(pathname: string): string {
  if (pathname === "/_.data") return "/";
  const path = pathname.slice(0, -".data".length);
  return path === "/" ? "" : path;
}
