import { useEffect } from "react";
import { browserDeps } from "./browser-session.ts";
import { keepSession } from "./session.ts";

/** Keeps the session of a signed-in page alive; shows nothing. `exp` in seconds since the epoch. */
export function SessionKeeper({ exp }: { exp: number }) {
  useEffect(() => {
    const session = keepSession(exp, browserDeps());
    const onBack = () => {
      if (document.visibilityState === "visible") session.check();
    };
    // A page out of the browser's memory may be one that was signed out of: the server has to say again.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("visibilitychange", onBack, { signal });
    window.addEventListener("online", onBack, { signal });
    window.addEventListener("pageshow", onShow, { signal });
    return () => {
      session.stop();
      listening.abort();
    };
  }, [exp]);
  return null;
}
