import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { BUILD_POLL_MS } from "#domain/config/limits.ts";
import { browserPage, type PageDeps } from "./page-loads.ts";
import { setUpdateState } from "./update-state.ts";

/** What the watch needs of its surroundings; times are milliseconds. */
export type WatchDeps = {
  now: () => number;
  /** Runs a task later; the answer takes it back. */
  later: (task: () => void, ms: number) => () => void;
  /** Calls back whenever the visitor returns to the tab. */
  onReturn: (listener: () => void) => () => void;
  isHidden: () => boolean;
  /** A file of /builds as parsed JSON; rejects when it does not come. */
  read: (path: string) => Promise<unknown>;
};

/**
 * Looks hourly which build is the latest (SPEC §4, §9), and on return to the tab once that time has passed; reports once,
 * when it is another one than `build` and its own description answers too. A look that fails is a look like any other.
 * `since`: when the page was made, which counts as the first look.
 */
export function watchBuild(
  build: string,
  since: number,
  deps: WatchDeps,
  onNewBuild: (newBuild: string) => void,
): () => void {
  let looked = since;
  let stopped = false;
  let cancel = () => {};

  function plan() {
    cancel();
    cancel = deps.later(onTime, Math.max(0, looked + BUILD_POLL_MS - deps.now()));
  }
  function onTime() {
    // Nobody is looking; the return to the tab checks.
    if (!deps.isHidden()) void look();
  }
  function onReturn() {
    if (!deps.isHidden() && deps.now() - looked >= BUILD_POLL_MS) void look();
  }
  async function look() {
    looked = deps.now();
    plan();
    const latest = await latestBuild(deps.read).catch(() => undefined);
    if (stopped || latest === undefined || latest === build) return;
    stop();
    onNewBuild(latest);
  }
  function stop() {
    stopped = true;
    cancel();
    forget();
  }
  const forget = deps.onReturn(onReturn);
  plan();
  return stop;
}

/** The latest build's id, once all of that build is there. */
async function latestBuild(read: WatchDeps["read"]): Promise<string | undefined> {
  const id = idOf(await read("/builds/latest.json"));
  if (id === undefined) return undefined;
  return idOf(await read(`/builds/meta/${id}.json`)) === id ? id : undefined;
}

function idOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  return typeof value.id === "string" && /^[\w-]{1,64}$/.test(value.id) ? value.id : undefined;
}

const READ_TIMEOUT_MS = 10_000;

/** The watch's needs as this browser meets them. */
export function browserWatch(): WatchDeps {
  return {
    now: Date.now,
    later(task, ms) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    onReturn(listener) {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    isHidden: () => document.hidden,
    async read(path) {
      const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
      const answer = await fetch(path, { cache: "no-cache", signal });
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.json();
    },
  };
}

/**
 * A page that broke may have met the data of a newer build, before this tab knows of one: looks at once, and reloads
 * the page then, as for a part that did not come.
 */
export async function reloadIfOld(
  build: string,
  read: WatchDeps["read"],
  page: PageDeps,
): Promise<void> {
  const latest = await latestBuild(read).catch(() => undefined);
  if (latest === undefined || latest === build) return;
  setUpdateState({ isOld: true });
  if (page.isUnsaved() || !page.takeReload()) return;
  setUpdateState({ isLeaving: true });
  page.reload();
}

/** The same for the page that shows an error; `isBroken`: the error was not an intended answer. */
export function useReloadIfOld(isBroken: boolean): void {
  const build = useRouteLoaderData<{ build: string }>("root")?.build;
  useEffect(() => {
    if (isBroken && build !== undefined && build !== "dev")
      void reloadIfOld(build, browserWatch().read, browserPage);
  }, [isBroken, build]);
}
