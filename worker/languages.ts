import { FURTHER_LANGUAGES, siteBinding } from "#domain/config/site-languages.ts";
import { BASE, barePath, isOneForAll, isWithin, localPath } from "#domain/lib/local-path.ts";
import type { Bindings } from "#worker/env.ts";

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
  if (url.pathname === `${BASE}/`) return moved(BASE + url.search);
  url.pathname = barePath(url.pathname);
  if (isOneForAll(url.pathname)) return toTheOne(url);
  const answered = await answer(new Request(url, request));
  const location = answered.headers.get("location");
  if (location === null || localPath(location) === location) return answered;
  const localised = new Response(answered.body, answered);
  localised.headers.set("location", localPath(location));
  return localised;
}

const moved = (location: string) =>
  new Response(null, {
    status: 301,
    headers: { location, "cache-control": "public, max-age=3600" },
  });

/** To what has one address for all languages; the client's router is told to load the page as a document. */
function toTheOne({ pathname, search, searchParams }: URL): Response {
  if (!pathname.endsWith(".data"))
    return new Response(null, { status: 307, headers: { location: pathname + search } });
  // Which parts of the page the router wants is no part of its address.
  searchParams.delete("_routes");
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  const headers = {
    "x-remix-redirect": pathname.slice(0, -".data".length) + query,
    "x-remix-reload-document": "true",
  };
  return new Response(null, { status: 204, headers });
}
