import { followClock } from "#domain/lib/clock.ts";

export type MovingClock = ReturnType<typeof startMovingClock>;

/** A clock that goes as the machine's does and can be put on and back: site and rooms ask it (CLOCK). */
export function startMovingClock() {
  const Own = Date;
  let ahead = 0;
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: () => new Response(`${Own.now() + ahead}`),
  });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    jump: (ms: number) => {
      ahead += ms;
    },
    now: () => Own.now() + ahead,
    /** Does something by this clock's time, which stands still meanwhile: makes records and tokens. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      await followClock({ CLOCK: url, ENVIRONMENT: "local" });
      try {
        return await work();
      } finally {
        globalThis.Date = Own;
      }
    },
    stop: () => void server.stop(true),
  };
}
