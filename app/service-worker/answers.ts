import { OFFLINE_KEPT } from "#domain/config/limits.ts";
import { BASE } from "#domain/lib/local-path.ts";
import { answerKept, answerMissing } from "./notice.ts";
import {
  ALWAYS_KEPT,
  inLanguage,
  isClosed,
  isHashed,
  OFFLINE_PAGE,
  type Place,
  pageOfData,
  placeOf,
} from "./places.ts";
import type { Store } from "./store.ts";

export type AnswerDeps = {
  store: Store;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  /** Work that goes on behind an answer. */
  later: (work: Promise<unknown>) => void;
};

/** Set by the server on the page of an own request (features/account/guard.server.ts): nothing else of /view is kept. */
const OWN_MARK = "x-keep-offline";
const REFUSED = new Set([401, 403, 404, 410]);

/**
 * A page by its address: from the network if there is one, else the kept copy, else the page that says so. A connection
 * that hangs counts as none after `OFFLINE_KEPT.waitMs` where there is a copy; the answer that comes late is kept.
 */
export async function answerPage(
  url: URL,
  load: () => Promise<Response>,
  deps: AnswerDeps,
): Promise<Response> {
  const place = placeOf(url);
  const loading = load();
  if (place) {
    const keeping = (response: Response) => keepAnswer(url, place, response.clone(), deps);
    deps.later(loading.then(keeping, () => {}));
  }
  try {
    return await (place ? Promise.race([loading, lateCopy(place, deps)]) : loading);
  } catch {
    const kept = place && (await deps.store.find(place));
    if (kept) return answerKept(kept, new Date(deps.now()), "offline");
    const key = BASE === "" ? OFFLINE_PAGE : inLanguage("/offline", url);
    const page = await deps.store.find({ kind: "page", key });
    return answerMissing(page, await deps.store.packages());
  }
}

/** The kept copy, once somebody has waited long enough; never, if there is none or the address asks for this moment. */
async function lateCopy(place: Place, deps: AnswerDeps): Promise<Response> {
  const never = new Promise<never>(() => {});
  if (place.kind === "own" && !place.isPlain) return never;
  await deps.wait(OFFLINE_KEPT.waitMs);
  const kept = await deps.store.find(place).catch(() => undefined);
  return kept ? answerKept(kept, new Date(deps.now()), "slow") : never;
}

/** Fetches a page and keeps it: one that the router has opened, or that was open before there was a worker. */
export async function keepPage(url: URL, deps: AnswerDeps): Promise<void> {
  const place = placeOf(url);
  if (!place) return;
  const response = await deps.fetch(place.key, { headers: { accept: "text/html" } });
  await keepAnswer(new URL(place.key, url), place, response, deps);
}

/** Keeps what every device keeps of a build; rejects if any of it could not be had. */
export async function keepAlways(deps: AnswerDeps): Promise<void> {
  for (const key of ALWAYS_KEPT) {
    const response = await deps.fetch(key, { cache: "no-cache", headers: { accept: "text/html" } });
    const isKept = response.ok && (await keepResponse({ kind: "page", key }, response, deps.store));
    if (!isKept) throw new Error(key);
  }
}

async function keepAnswer(url: URL, place: Place, response: Response, deps: AnswerDeps) {
  const { store } = deps;
  if (place.kind === "own" && REFUSED.has(response.status)) return store.forgetOwn(place.request);
  if (response.status !== 200 || response.redirected || !isPage(response)) return;
  if (place.kind === "page") {
    if (!response.headers.get("cache-control")?.startsWith("public")) return;
  } else if (!place.isPlain || response.headers.get(OWN_MARK) !== "own") return;
  await keepResponse(place, response, store, url.searchParams.get("token"));
}

async function keepResponse(
  place: Place,
  response: Response,
  store: Store,
  secret?: string | null,
) {
  const html = await response.text();
  if (secret && html.includes(secret)) return false;
  return store.keep(place, html, response.headers);
}

const isPage = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/html");

/**
 * Data the router asks for. Without a connection the answer makes it load the page as a document, which is answered from what
 * is kept; a page that reads its own data again stays as it is. `from` is the address of the page that asks.
 */
export async function answerData(
  request: Request,
  page: URL,
  from: URL | undefined,
  deps: AnswerDeps,
): Promise<Response> {
  const place = placeOf(page);
  try {
    const response = await deps.fetch(request);
    // A redirect of the router (202) leads away too: to the login, or to another page of the request.
    const isRefused = REFUSED.has(response.status) || response.status === 202;
    if (place?.kind === "own" && isRefused) await deps.store.forgetOwn(place.request);
    return response;
  } catch {
    if (from?.pathname === page.pathname) return Response.error();
    return new Response(null, {
      status: 204,
      headers: {
        "x-remix-redirect": page.pathname + page.search,
        "x-remix-reload-document": "true",
      },
    });
  }
}

/** A file of a page: hashed ones from what is kept first, for they are the same; all others from the network first. */
export async function answerFile(request: Request, deps: AnswerDeps): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await deps.store.findFile(pathname);
  if (kept && isHashed(pathname)) return kept;
  try {
    const response = await deps.fetch(request);
    deps.later(deps.store.keepFile(pathname, response.clone()));
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** True for what a person does to leave an account or to enter another: nothing private outlives it. */
export function changesPerson(method: string, url: URL): boolean {
  // In any language: their pages keep what is private in one place.
  const isSignIn = /^(?:\/\w\w)?\/(?:login|admin\/auth)(?:\.data)?$/.test(url.pathname);
  return isSignIn || (method === "POST" && /\/api\/auth\/(?:login|logout)$/.test(url.pathname));
}

/** True for addresses of which nothing is kept or shown again: the areas of accounts, and calls. */
export const isLeftAlone = (url: URL): boolean => isClosed(pageOfData(url) ?? url);
