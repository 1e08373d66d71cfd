import type { FetchLobby } from "partykit/server";

type Headed = { headers: { get(name: string): string | null } };

/**
 * Whether a page of another site asks. No Origin at all is no browser's cross-site call and is let in: an Origin protects
 * visitors from other sites' pages, it does not tell who is there.
 */
export function isForeign(request: Headed, env: FetchLobby["env"]): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && origin !== siteOrigin(env);
}

/** What lets the site's own pages read an answer of the rooms' host; nothing for anyone else. */
export function corsHeaders(request: Headed, env: FetchLobby["env"]): Record<string, string> {
  const origin = request.headers.get("origin");
  if (origin === null || isForeign(request, env)) return { vary: "Origin" };
  return { vary: "Origin", "access-control-allow-origin": origin };
}

/** The answer to a browser's question whether the site's pages may make such a call. */
export function preflight(
  request: Headed,
  env: FetchLobby["env"],
  methods = "GET, POST",
): Response {
  const headers = {
    ...corsHeaders(request, env),
    "access-control-allow-methods": methods,
    "access-control-allow-headers": "content-type",
    "access-control-max-age": "600",
  };
  return new Response(null, { status: isForeign(request, env) ? 403 : 204, headers });
}

/** Without SITE_URL every origin is foreign. */
function siteOrigin({ SITE_URL: url }: FetchLobby["env"]): string | null {
  return typeof url === "string" && URL.canParse(url) ? new URL(url).origin : null;
}
