/** An answer of the rooms in the API's envelope. */
export function answer(
  status: number,
  data: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ data }, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** A refusal in the API's envelope. */
export function refusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { error: { code, message } },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );
}

/** A connection that opens only to be closed: a browser learns the code of no other refusal. */
export function closed(code: number, reason: string): Response {
  const [theirs, ours] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
  ours.accept();
  ours.close(code, reason);
  return new Response(null, { status: 101, webSocket: theirs });
}
