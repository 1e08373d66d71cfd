import { endGroups } from "./process.ts";

/** A signal that came twice within this time was sent once: `bun run` passes on what the terminal has sent already. */
const SAME_MS = 500;

/**
 * Hears when somebody ends this command (Ctrl-C): what it has started is asked to end, so that whatever waits for it
 * fails and cleans up behind itself. The second time all of it ends at once.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const hear = () => {
    if (!controller.signal.aborted) {
      first = Date.now();
      controller.abort();
      endGroups("SIGTERM");
    } else if (Date.now() - first > SAME_MS) {
      endGroups("SIGKILL");
      process.exit(130);
    }
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, hear);
  return controller.signal;
}
