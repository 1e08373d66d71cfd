import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { browserWatch, latestBuild, type WatchDeps } from "./build-watch.ts";
import { browserPage, type PageDeps } from "./page-loads.ts";
import { setUpdateState } from "./update-state.ts";

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
