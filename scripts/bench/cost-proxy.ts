/** What passed to the database: round trips, and the rows the server says it has read and written for them. */
export type Cost = { calls: number; read: number; written: number };

/**
 * A proxy in front of a libSQL server that adds up what its answers say they have cost (`rows_read`, `rows_written`, by
 * which Turso bills). `take` answers the sums since it was last asked.
 */
export function startCostProxy(target: () => string) {
  let cost: Cost = { calls: 0, read: 0, written: 0 };
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 60,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete("host");
      const body = await request.text();
      const init: RequestInit = { method: request.method, headers, ...(body && { body }) };
      const answer = await fetch(`${target()}${pathname}${search}`, init);
      const text = await answer.text();
      if (request.method === "POST") {
        cost.calls++;
        cost.read += sumOf(text, "rows_read");
        cost.written += sumOf(text, "rows_written");
      }
      const type = answer.headers.get("content-type") ?? "application/json";
      return new Response(text, { status: answer.status, headers: { "content-type": type } });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop: () => server.stop(true),
    /** Round trips since then, without beginning anew. */
    peek: () => cost.calls,
    take(): Cost {
      const taken = cost;
      cost = { calls: 0, read: 0, written: 0 };
      return taken;
    },
  };
}

function sumOf(text: string, name: string): number {
  let sum = 0;
  for (const [, number] of text.matchAll(new RegExp(`"${name}":(\\d+)`, "g")))
    sum += Number(number);
  return sum;
}

export type CostProxy = ReturnType<typeof startCostProxy>;

/** Until nothing is asked of the database for a second: what goes on behind an answer has ended. */
export async function settled(proxy: CostProxy): Promise<void> {
  let last = -1;
  let calls = 0;
  while (calls !== last) {
    last = calls;
    await Bun.sleep(1_000);
    calls = proxy.peek();
  }
}
