/** What a call to the chat server came to: the envelope of DESIGN §5. */
export type RoomAnswer<T> = {
  status: number;
  data: T | undefined;
  error: { code: string; message: string } | undefined;
};

/** Calls the chat server. Rejects when nothing that answers is there, and when the signal ends. */
export async function callRoom<T>(
  url: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<RoomAnswer<T>> {
  const response = await fetch(url, {
    signal,
    // The session's uuid is all a room needs to know of anybody.
    credentials: "omit",
    cache: "no-store",
    ...(body !== undefined && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const envelope = (await response.json()) as Partial<Pick<RoomAnswer<T>, "data" | "error">>;
  return { status: response.status, data: envelope?.data, error: envelope?.error };
}
