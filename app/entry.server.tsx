import { renderToReadableStream } from "react-dom/server.edge";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders the page to a stream; the whole shell is awaited so that a failing loader still sets the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let code = status;
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} />,
    {
      signal: request.signal,
      onError(error) {
        if (request.signal.aborted) return;
        code = 500;
        console.error("render failed", error instanceof Error ? error.stack : error);
      },
    },
  );
  await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status: code, headers });
}
