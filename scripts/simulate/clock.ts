import { followClock } from "#domain/lib/clock.ts";

/** The one clock of a season, which site, jobs and rooms ask (CLOCK); this process goes by it, too. It stands still until it is moved. */
export function startClock(at: number) {
  let now = at;
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: () => new Response(`${now}`),
  });
  const url = `http://127.0.0.1:${server.port}`;
  const show = () => followClock({ CLOCK: url, ENVIRONMENT: "local" });
  return {
    url,
    now: () => now,
    show,
    /** Never back. */
    async move(to: number) {
      now = Math.max(now, to);
      await show();
    },
    stop: () => server.stop(true),
  };
}
