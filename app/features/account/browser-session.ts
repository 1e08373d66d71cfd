import { dropDrafts, SESSION_ENDED } from "#app/forms/kept-draft.ts";
import { goTo } from "#app/lib/external.ts";
import { OWN_CACHE } from "#domain/config/limits.ts";
import { barePath, localPath } from "#domain/lib/local-path.ts";
import type { LogoutReason, SessionMessage } from "./session.ts";

const POST_TIMEOUT_MS = 15_000;

let channel: BroadcastChannel | undefined;
/** One channel for the whole tab: a channel does not hear itself. */
function sharedChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel("session");
  return channel;
}

/** What the session needs of a browser, as this one has it; tests hand in their own. Times in milliseconds. */
export function browserDeps() {
  return {
    /** POST to our own API with credentials; rejects when there is no network. */
    post: (path: string) =>
      fetch(localPath(path), {
        method: "POST",
        credentials: "include",
        headers: { "content-type": "application/json" },
        body: "{}",
        signal: AbortSignal.timeout(POST_TIMEOUT_MS),
      }),
    now: Date.now,
    /** Runs `task` later; the answer takes it back. */
    later(task: () => void, ms: number) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    /** Waits so long, or until the connection is back. */
    pause: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(goOn, ms);
        window.addEventListener("online", goOn);
        function goOn() {
          clearTimeout(timer);
          window.removeEventListener("online", goOn);
          resolve();
        }
      }),
    /** When the session ends as the browser knows it, whoever has refreshed it; 0 when it does not. */
    end: () => window.__session?.() ?? 0,
    /** One holder at a time among all tabs. Old browsers have no locks: there each tab refreshes for itself. */
    lock: <T>(task: () => Promise<T>): Promise<T> =>
      "locks" in navigator ? navigator.locks.request("session-refresh", task) : task(),
    /** Remembers that this session was signed out of before the server has heard of it: a later page says it again. */
    noteLeft: () => window.__session?.leave(false),
    broadcast: (message: SessionMessage) => sharedChannel()?.postMessage(message),
    /** Listens to the other tabs; the answer stops it. */
    listen(listener: (message: SessionMessage) => void): () => void {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (isSessionMessage(data)) listener(data);
      };
      sharedChannel()?.addEventListener("message", onMessage);
      return () => sharedChannel()?.removeEventListener("message", onMessage);
    },
    /** Where this tab is: path and query. */
    here: () => ({ path: barePath(location.pathname), search: location.search }),
    /** Loads another document, which forgets everything in memory. */
    load: (path: string) => goTo(localPath(path)),
    /** Called before the page is left: pages keep what was typed when a session ends, and forget it on request. */
    ending(why: LogoutReason) {
      if (why === "ended") window.dispatchEvent(new Event(SESSION_ENDED));
      else dropDrafts();
      if ("caches" in window) void caches.delete(OWN_CACHE);
      window.__session?.leave(true);
      // Pages for everybody stand on, and no longer show the way to one's own area.
      window.__session?.();
    },
    warn: (message: string) => console.warn(message),
  };
}

export type SessionDeps = ReturnType<typeof browserDeps>;

function isSessionMessage(data: unknown): data is SessionMessage {
  if (typeof data !== "object" || data === null || !("type" in data)) return false;
  if (data.type === "signed-out") return true;
  return data.type === "refreshed" && "exp" in data && Number.isFinite(data.exp);
}
