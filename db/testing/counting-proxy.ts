/** A proxy in front of sqld that remembers what passed, so that a test can count the round trips of a page. */
export type CountingProxy = { url: string; stop: () => Promise<void> };

/**
 * Bodies of the requests since the last reset, at GET /__seen; DELETE /__seen forgets them. PUT /__away lets the
 * database fail as if it were away (503), or with the body "cut" as if the connection broke within the answer; DELETE
 * /__away brings it back.
 */
export function startCountingProxy(target: () => string): CountingProxy {
  let seen: string[] = [];
  let away: "no" | "down" | "cut" = "no";
  // Bun.serve cannot break a connection, so the caller is sent on to who does.
  const breaking = Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      data(socket) {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"baton":');
        socket.end();
      },
    },
  });
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
        const wanted = (await request.text()) === "cut" ? "cut" : "down";
        away = request.method === "PUT" ? wanted : "no";
        return Response.json(away);
      }
      if (away === "down") return new Response("away", { status: 503 });
      if (away === "cut") return Response.redirect(`http://127.0.0.1:${breaking.port}`, 307);
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
  const stop = () => {
    breaking.stop(true);
    return server.stop(true);
  };
  return { url: `http://127.0.0.1:${server.port}`, stop };
}
