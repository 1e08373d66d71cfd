/** A proxy in front of sqld that remembers what passed, so that a test can count the round trips of a page. */
export type CountingProxy = { url: string; stop: () => Promise<void> };

/**
 * Bodies of the requests since the last reset, at GET /__seen; DELETE /__seen forgets them. PUT /__away lets the
 * database fail as if it were away, DELETE /__away brings it back.
 */
export function startCountingProxy(target: () => string): CountingProxy {
  let seen: string[] = [];
  let away = false;
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const url = new URL(request.url);
      if (url.pathname === "/__seen") {
        if (request.method === "DELETE") seen = [];
        return Response.json(seen);
      }
      if (url.pathname === "/__away") {
        away = request.method === "PUT";
        return Response.json(away);
      }
      if (away) return new Response("away", { status: 503 });
      const body = await request.text();
      if (url.pathname !== "/health") seen.push(`${request.method} ${url.pathname} ${body}`);
      const headers = new Headers(request.headers);
      headers.delete("host");
      const init: RequestInit = { method: request.method, headers };
      if (body !== "") init.body = body;
      const answer = await fetch(`${target()}${url.pathname}${url.search}`, init);
      return new Response(await answer.arrayBuffer(), {
        status: answer.status,
        headers: { "content-type": answer.headers.get("content-type") ?? "application/json" },
      });
    },
  });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) };
}
