import { testStack } from "#app/test/stack.ts";
import { entities } from "#db/registry.ts";
import { FURTHER_LANGUAGES } from "#domain/config/site-languages.ts";
import { isOneForAll, pathIn } from "#domain/lib/local-path.ts";
import type { Role } from "#domain/rules/auth-state.ts";
import { mayUse, OFFICE_CALLS, OFFICE_PAGES } from "#domain/rules/office.ts";
import { addressOf } from "./addresses.ts";
import { type Asker, makePeople, type Records } from "./people.ts";
import { type Place, placeOf } from "./places.ts";
import { inTurns, type Part, progress, table } from "./report.ts";
import { askRoom, ROOM_ASKS } from "./room-access.ts";
import { allRoutes, type Route } from "./routes.ts";
import { changesOf, tracesOf } from "./site.ts";

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const;
/** "DATA" is what the client's router asks for in place of a page. */
const PAGE_METHODS = ["GET", "DATA", "POST", "PUT", "DELETE"] as const;
const AT_ONCE = 6;

/** One cell of the matrix; `base` is what the addresses of a further language begin with. */
type Ask = {
  route: Route;
  method: string;
  asker: Asker;
  path: string;
  entity?: string;
  base?: string;
};
type Expected = "in" | "out" | "no such method" | "by its token" | "led to the one address";

/** Role × route × method over HTTP, on a site of its own: what is open is answered, what is closed is refused and changes nothing. */
export async function checkAccess(): Promise<Part> {
  const { siteUrl, libsqlUrl, chatUrl } = testStack();
  const { askers, records } = await makePeople();
  const routes = allRoutes();
  const broken: string[] = [];
  const counts = {
    ...{ in: 0, out: 0, "no such method": 0, "by its token": 0 },
    "led to the one address": 0,
  };
  const say = progress(() => Object.values(counts).reduce((sum, one) => sum + one, 0), "cells");
  const bare = routes.flatMap((route) => asksOf(route, askers, records));
  const asks = [...bare, ...FURTHER_LANGUAGES.flatMap(({ base }) => inLanguage(base, bare))];
  const expectedOf = new Map(asks.map((ask) => [ask, expected(ask)]));
  const of = (wanted: Expected) => asks.filter((ask) => expectedOf.get(ask) === wanted);

  const ask = async (one: Ask) => {
    const wanted = expectedOf.get(one) ?? "out";
    counts[wanted] += 1;
    const problem = await problemOf(one, wanted, siteUrl);
    if (problem)
      broken.push(`${one.method} ${one.base ?? ""}${one.path} as ${one.asker.name}: ${problem}`);
    say();
  };
  // What is closed comes first, and all of it together changes nothing.
  const before = await tracesOf(libsqlUrl);
  for (const wanted of ["out", "no such method", "led to the one address"] as const)
    await inTurns(of(wanted), AT_ONCE, ask);
  const changed = changesOf(before, await tracesOf(libsqlUrl));
  broken.push(...changed.map((what) => `refused calls have changed the database: ${what}`));
  await inTurns(of("in"), AT_ONCE, ask);
  // Refreshing and signing out end the tokens of those who ask.
  await inTurns(of("by its token"), 1, ask);
  for (const one of ROOM_ASKS) {
    const problem = await askRoom(one, chatUrl, records);
    counts[one.isOpen ? "in" : "out"] += 1;
    if (problem) broken.push(`${one.name}: ${problem}`);
  }
  const cells = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return {
    broken,
    lines: table(
      ["access matrix", "figure"],
      [
        ["routes", routes.length],
        ["askers", askers.length],
        ["cells asked", cells],
        ["expected open", counts.in],
        ["expected closed", counts.out],
        ["of no such method", counts["no such method"]],
        ["judged by a token of their own", counts["by its token"]],
        ["led to the one address of all languages", counts["led to the one address"]],
        ["tables changed by refused calls", changed.length],
        ["cells that answered otherwise", broken.length - changed.length],
      ],
    ),
  };
}

/** Askers who see a difference between one kind of record and another; the rest ask for one kind. */
const BY_KIND = ["administrator", "bookkeeper", "writer", "key for office:booking"];
/** Askers of methods that have no route: the refusal looks at nobody. */
const FEW = ["nobody", "customer", "administrator"];
const ONE_KIND = "booking";

function asksOf(route: Route, askers: readonly Asker[], records: Records): Ask[] {
  // Uploads are written by their own page (PAGE /admin/edit/upload).
  // Rooms are asked by their tickets (room-access.ts).
  if (route.kind === "ROOM") return [];
  if (route.kind === "TOOL")
    return askers.map((asker) => ({ route, method: "POST", asker, path: route.path }));
  const kinds = route.path.includes(":entity")
    ? entities
        .filter(({ internal, api }) => !internal && (route.kind === "API" || api !== "upload"))
        .map(({ api }) => api)
    : [undefined];
  const methods =
    route.kind === "API" ? apiMethods(route) : route.kind === "FILE" ? METHODS : PAGE_METHODS;
  const isAsked = (method: string, { name }: Asker, kind: string | undefined) => {
    const isRouted =
      route.kind === "API" ? method === route.method : method === "GET" || method === "POST";
    if (!isRouted && (method !== "DATA" || placeOf(route.name)?.place === "everybody"))
      return FEW.includes(name) && (!kind || kind === ONE_KIND);
    return !kind || kind === ONE_KIND || BY_KIND.includes(name);
  };
  return kinds.flatMap((entity) =>
    methods.flatMap((method) =>
      askers
        .filter((asker) => isAsked(method, asker, entity))
        .map((asker): Ask => {
          const path = addressOf(route, records, entity);
          return { route, method, asker, path, ...(entity && { entity }) };
        }),
    ),
  );
}

/** Askers of the same addresses in a further language, whose Worker has the same guard. */
const OF_LANGUAGES = new Set([
  ...["nobody", "link of the request", "customer", "another customer", "provider"],
  ...["administrator", "administrator, from another site", "administrator, switched off"],
]);

function inLanguage(base: string, asks: readonly Ask[]): Ask[] {
  return asks
    .filter(({ route, asker, entity }) => {
      const isOne = entity === undefined || entity === ONE_KIND;
      return isOne && route.kind !== "TOOL" && OF_LANGUAGES.has(asker.name);
    })
    .map((ask) => ({ ...ask, base }));
}

/** Its own, and with the first route of a path those that nobody has routed. */
function apiMethods({ path, method }: Route): string[] {
  const routed = allRoutes().filter((one) => one.kind === "API" && one.path === path);
  if (routed[0]?.method !== method || path.includes(":entity")) return [method];
  return [method, ...METHODS.filter((one) => routed.every((known) => known.method !== one))];
}

/** Routes that know their records' people: for all others there is no such record. */
const OWN_RECORD = new Set([
  "GET /api/edit/rentalrequest",
  "GET /api/edit/newsletter",
  "GET /api/partner/edit/rentalrequest",
  "GET /api/user/edit/booking",
  "PAGE /partner/bookings/:booking",
  "PAGE /partner/answer/:invitation",
  "PAGE /view/booking",
  "PAGE /view/complete",
  "PAGE /view/calendar",
  "PAGE /view/ticket",
  "PAGE /view/invoice/:invoice",
]);
const ROLES: Readonly<Partial<Record<Place, readonly Role[]>>> = {
  user: ["user", "admin"],
  partner: ["partner"],
  affiliate: ["affiliate"],
  office: ["admin"],
  records: ["admin"],
};

/** What the table of places makes of a cell. */
function expected({ route, method, asker, entity, path, base }: Ask): Expected {
  const asked = method === "DATA" ? `${path.split("?")[0]}.data` : path;
  if (base && isOneForAll(asked)) return "led to the one address";
  const isRouted = route.kind !== "API" || method === route.method;
  if (asker.foreign && method !== "GET" && method !== "DATA") return "out";
  if (!isRouted) return "no such method";
  const { place = "inside", scope } = placeOf(route.name) ?? {};
  if (place === "token") return "by its token";
  if (asker.scopes && route.kind === "API") {
    const needed = scope === "office" ? `office:${entity}` : scope;
    if (!needed || !asker.scopes.includes(needed)) return "out";
  }
  // Pages know no keys.
  const roles = asker.scopes && route.kind !== "API" ? [] : asker.roles;
  const owns = asker.scopes && route.kind !== "API" ? undefined : asker.owns;
  if (place === "everybody" || place === "secret") return "in";
  // A request's link is no link of a subscription.
  if (route.path === "/api/edit/newsletter" && roles.length === 0) return "out";
  if (place === "own") return owns === "customer" ? "in" : "out";
  if (place === "invitation") return owns === "provider" ? "in" : "out";
  if (!ROLES[place]?.some((role) => roles.includes(role))) return "out";
  if (
    OWN_RECORD.has(route.name) &&
    (place === "partner" ? owns !== "provider" : owns !== "customer")
  )
    return "out";
  if (asker.permission && (place === "office" || place === "records"))
    return isOpenTo(asker.permission, route, method, entity) ? "in" : "out";
  return "in";
}

/** What is open to an administrator who is limited, by the office's own table. */
function isOpenTo(
  permission: NonNullable<Asker["permission"]>,
  route: Route,
  method: string,
  entity?: string,
) {
  const path = route.path.replace(/^\/api/, "");
  const named = route.kind === "API" ? OFFICE_CALLS[path] : OFFICE_PAGES[path];
  const thing = named === "entity" ? (entity ?? "") : (named ?? "");
  // Each arranges lists for themselves.
  const isOwn = /\/(?:views|columns)$/.test(path);
  const isRead = (method === "GET" || method === "DATA") && !path.startsWith("/admin/delete");
  const to = isOwn || isRead ? "read" : "write";
  return mayUse(permission, { thing, to });
}

/** Asks, and says what is wrong with the answer; undefined where nothing is. */
async function problemOf(ask: Ask, wanted: Expected, siteUrl: string): Promise<string | undefined> {
  const { route, method, asker } = ask;
  const { status, moves, isEmpty, to } = await answerTo(ask, siteUrl);
  if (status >= 500 && route.path !== "/500") return `${status}`;
  if (wanted === "by its token") return undefined;
  if (wanted === "led to the one address")
    return to === ask.path && (status === 307 || status === 204) ? undefined : `${status} ${to}`;
  if (wanted === "no such method")
    return status === 405 || status === 403 || isOtherCall(ask) ? undefined : `${status}, not 405`;
  const isRefused = status === 401 || status === 403 || moves;
  if (wanted === "in") {
    if (isRefused) return `${status}, though it is open`;
    // Whose record it is gets it.
    const isRead = OWN_RECORD.has(route.name) && method === "GET";
    return isRead && status === 404 && !route.path.includes("invoice")
      ? "404 for its own people"
      : undefined;
  }
  if (isRefused) return undefined;
  const isOwnRecord = OWN_RECORD.has(route.name);
  if (isOwnRecord && status === 404) return undefined;
  // What cannot be right is refused before it is known whose record it is, or whether the account may (limits.itest.ts asks with
  // what can): then it is enough that nothing is done.
  const isLate = isOwnRecord ? method !== "GET" && method !== "DATA" : asker.isLate;
  return (isLate && status >= 400) || isEmpty ? undefined : `${status}, though it is closed`;
}

/** What is sent: nothing that could be done, or the call of a tool. */
function bodyOf({ kind, name }: Route): string {
  if (kind === "API") return "{}";
  const call = { name: name.replace("TOOL ", ""), arguments: {} };
  if (kind !== "TOOL") return "";
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call });
}

/** Whether the address is that of another call, too: "/money" may be a step. */
function isOtherCall({ path, method }: Ask): boolean {
  const [pathname = ""] = path.split("?");
  const isIt = (one: Route) =>
    one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, "[^/]+")}$`).test(pathname);
  return allRoutes().some((one) => one.kind === "API" && isIt(one));
}

async function answerTo({ route, method, asker, path, base = "" }: Ask, siteUrl: string) {
  const isData = method === "DATA";
  const [pathname = "", query] = path.split("?");
  const page = base === "" && pathname === "/" ? "/_root" : pathIn(base, pathname);
  const address = isData ? `${page}.data${query ? `?${query}` : ""}` : pathIn(base, path);
  const isApi = route.kind === "API" || route.kind === "TOOL";
  const verb = isData ? "GET" : method;
  const headers: Record<string, string> = {
    accept: isApi ? "application/json" : "text/html",
    "user-agent": "Mozilla/5.0 Firefox/140.0",
  };
  if (asker.foreign)
    Object.assign(headers, { origin: "https://evil.example", "sec-fetch-site": "cross-site" });
  else if (verb !== "GET") headers.origin = siteUrl;
  const isBearer = (isApi || asker.scopes) && asker.bearer && !asker.foreign;
  if (isBearer) headers.authorization = `Bearer ${asker.bearer}`;
  else if (asker.cookie) headers.cookie = asker.cookie;
  const hasBody = verb !== "GET";
  if (hasBody)
    headers["content-type"] = isApi ? "application/json" : "application/x-www-form-urlencoded";
  const response = await fetch(siteUrl + address, {
    ...{ method: verb, headers, redirect: "manual", signal: AbortSignal.timeout(30_000) },
    ...(hasBody && { body: bodyOf(route) }),
  });
  const text = await response.text();
  const { headers: told } = response;
  const to = told.get("location") ?? told.get("x-remix-redirect") ?? "";
  // Who comes from another site brings no cookie at first: the page only leads to itself.
  const isArrival =
    asker.foreign && response.status === 200 && text.includes('http-equiv="refresh"');
  // A limited administrator is led from the office's first page to the one of their own.
  const isLed =
    asker.isLate && pathname === "/admin" && (response.status === 302 || response.status === 202);
  // Who is of another area is led to theirs.
  const [, asked = ""] = pathname.split("/");
  const own = /"\/(admin|partner|affiliate|user)"/.exec(text)?.[1];
  const isOthers = ["partner", "affiliate", "user"].includes(asked) && own && own !== asked;
  const isTurned = text.includes("/login") || Boolean(isOthers);
  const moves = /\/login/.test(to) || isLed || (isData && response.status === 202 && isTurned);
  return {
    status: response.status,
    ...{ moves, to },
    isEmpty: isArrival || (isData && response.status === 204),
  };
}
