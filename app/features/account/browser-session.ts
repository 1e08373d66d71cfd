import { dropDrafts, SESSION_ENDED } from "#app/forms/kept-draft.ts";
import { goTo } from "#app/lib/external.ts";
import { OWN_CACHE } from "#domain/config/limits.ts";
import type { SessionDeps, SessionMessage } from "./session.ts";

const POST_TIMEOUT_MS = 15_000;

let channel: BroadcastChannel | undefined;
/** One channel for the whole tab: a channel does not hear itself. */
function sharedChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel("session");
  return channel;
}

/** The session's needs as this browser meets them. */
export function browserDeps(): SessionDeps {
  return {
    post: (path) =>
      fetch(path, {
        method: "POST",
        credentials: "include",
        headers: { "content-type": "application/json" },
        body: "{}",
        signal: AbortSignal.timeout(POST_TIMEOUT_MS),
      }),
    now: Date.now,
    later(task, ms) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    pause: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(goOn, ms);
        window.addEventListener("online", goOn);
        function goOn() {
          clearTimeout(timer);
          window.removeEventListener("online", goOn);
          resolve();
        }
      }),
    end: () => window.__session?.() ?? 0,
    // Old browsers have no locks: there each tab refreshes for itself.
    lock: (task) =>
      "locks" in navigator ? navigator.locks.request("session-refresh", task) : task(),
    noteLeft: () => window.__session?.leave(false),
    broadcast: (message) => sharedChannel()?.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (isSessionMessage(data)) listener(data);
      };
      sharedChannel()?.addEventListener("message", onMessage);
      return () => sharedChannel()?.removeEventListener("message", onMessage);
    },
    here: () => ({ path: location.pathname, search: location.search }),
    load: goTo,
    ending(why) {
      if (why === "ended") window.dispatchEvent(new Event(SESSION_ENDED));
      else dropDrafts(sessionStorage);
      if ("caches" in window) void caches.delete(OWN_CACHE);
      window.__session?.leave(true);
      // Pages for everybody stand on, and no longer show the way to one's own area.
      window.__session?.();
    },
    warn: (message) => console.warn(message),
  };
}

function isSessionMessage(data: unknown): data is SessionMessage {
  if (typeof data !== "object" || data === null || !("type" in data)) return false;
  if (data.type === "signed-out") return true;
  return data.type === "refreshed" && "exp" in data && Number.isFinite(data.exp);
}
