import { testStack } from "#app/test/stack.ts";

/**
 * The site as it looks before and after the next build is out: from then on pages, styles and scripts name their files
 * anew, the old files are gone, and the worker is another one. Its address is one for both.
 */
export function startNextBuild() {
  const state = { isNext: false };
  /** The paths that were asked for, each as often as it was. */
  const asked: string[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname);
      const isOld = pathname.startsWith("/assets/") && !pathname.includes("/next-");
      if (state.isNext && isOld) return new Response("gone", { status: 404 });
      const path = pathname.replace("/assets/next-", "/assets/");
      const answer = await fetch(testStack().siteUrl + path + search, {
        headers: { accept: request.headers.get("accept") ?? "*/*" },
        redirect: "manual",
      });
      const headers = new Headers(answer.headers);
      for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
      const isText = /^text\/|javascript/.test(headers.get("content-type") ?? "");
      if (!state.isNext || !isText)
        return new Response(answer.body, { status: answer.status, headers });
      const text = (await answer.text()).replaceAll("/assets/", "/assets/next-");
      return new Response(pathname === "/sw.js" ? `${text}// next` : text, {
        status: answer.status,
        headers,
      });
    },
  });
  return {
    url: `http://localhost:${server.port}`,
    asked,
    release: () => {
      state.isNext = true;
    },
    stop: () => server.stop(true),
  };
}
