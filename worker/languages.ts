import { v7 as uuidv7 } from "uuid";
import { FURTHER_LANGUAGES, siteBinding } from "#domain/config/site-languages.ts";
import {
  BASE,
  barePath,
  foldedPath,
  isOneForAll,
  isWithin,
  localPath,
} from "#domain/lib/local-path.ts";
import { segmentsOf } from "#domain/rules/pages.ts";
import type { Bindings } from "#worker/env.ts";
import { secure } from "#worker/middleware/security-headers.ts";

/** The Worker of the language that an address is in, where it is not this one's. */
export function siteOf(request: Request, env: Bindings): Fetcher | undefined {
  if (BASE !== "") return undefined;
  const { pathname } = new URL(request.url);
  const language = FURTHER_LANGUAGES.find(({ base }) => isWithin(base, pathname));
  return language && env[siteBinding(language.tag)];
}

/**
 * Answers a request to this language's addresses as if they began with nothing, so that every rule of paths holds for
 * all languages; what the answer leads to begins as it should again.
 */
export async function inLanguage(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (BASE === "") return answer(request);
  const url = new URL(request.url);
  if (url.pathname === `${BASE}/`) return moved(url);
  url.pathname = barePath(url.pathname);
  // Read as the guard and the router read a path.
  if (isOneForAll(`/${segmentsOf(url.pathname).join("/")}`)) return toTheOne(url);
  const answered = await answer(new Request(url, request));
  const location = answered.headers.get("location");
  if (location === null || localPath(location) === location) return answered;
  const localised = new Response(answered.body, answered);
  localised.headers.set("location", localPath(location));
  return localised;
}

/** Where this language has its home page: without the slash. */
const moved = (url: URL) => led(url, 301, { location: BASE + url.search });

/** To what has one address for all languages; the client's router is told to load the page as a document. */
function toTheOne(url: URL): Response {
  const { search } = url;
  const pathname = foldedPath(url.pathname);
  if (!pathname.endsWith(".data")) return led(url, 307, { location: pathname + search });
  // Which parts of the page the router wants is no part of its address.
  const query = new URLSearchParams(search);
  query.delete("_routes");
  return led(url, 204, {
    "x-remix-redirect": pathname.slice(0, -".data".length) + (query.size > 0 ? `?${query}` : ""),
    "x-remix-reload-document": "true",
  });
}

/** An answer of the entrance, as all others are: with an id and the headers of safety. A query may hold a link's token. */
function led({ pathname, search }: URL, status: number, headers: Record<string, string>): Response {
  const answer = new Response(null, { status, headers });
  answer.headers.set("x-request-id", uuidv7());
  answer.headers.set("cache-control", search === "" ? "public, max-age=3600" : "private, no-store");
  if (search !== "") answer.headers.set("referrer-policy", "strict-origin");
  secure(answer.headers, pathname);
  return answer;
}
