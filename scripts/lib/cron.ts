const MINUTE_MS = 60_000;
/** A run that takes longer goes on; only nobody waits for its answer any more. */
const PATIENCE_MS = 55_000;

/**
 * The address of wrangler's local cron trigger on a site at `origin`. It exists under `wrangler dev` only, and there
 * only for a Host of this machine; a deployed Worker has no such path.
 */
export function cronTrigger(origin: string): string {
  return `${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}`;
}

/** Does what Cloudflare's cron does in production: fires the site's scheduled jobs every minute, until stopped. */
export function startCron(origin: string): { stop: () => void } {
  const stopped = new AbortController();
  const tick = () => {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(PATIENCE_MS)]);
    // A failed run stands in the site's log and in job_run; the next minute tries again.
    fetch(cronTrigger(origin), { signal }).catch(() => {});
  };
  const timer = setInterval(tick, MINUTE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      stopped.abort();
    },
  };
}
