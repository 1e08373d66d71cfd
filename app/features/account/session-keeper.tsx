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
    document.addEventListener("visibilitychange", onBack);
    window.addEventListener("online", onBack);
    window.addEventListener("pageshow", onShow);
    return () => {
      session.stop();
      document.removeEventListener("visibilitychange", onBack);
      window.removeEventListener("online", onBack);
      window.removeEventListener("pageshow", onShow);
    };
  }, [exp]);
  return null;
}
