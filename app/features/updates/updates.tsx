import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useRouteLoaderData } from "react-router";
import { goTo } from "#app/lib/external.ts";
import { LoadingBar, UpdateBar } from "./bars.tsx";
import { browserWatch, watchBuild } from "./build-watch.ts";
import { browserPage, followRouter } from "./page-loads.ts";
import { hasUnsavedInput } from "./unsaved-input.ts";
import { setUpdateState } from "./update-state.ts";

/** The name of a build made from sources as they are being written: nothing is watched then. */
const DEV = "dev";

/** What every page has around it: the loading bar, the watch for newer builds, and the bar that announces one (SPEC §4). */
export function Updates() {
  const root = useRouteLoaderData<{ build: string }>("root");
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const build = root?.build ?? DEV;
  useEffect(() => (router ? followRouter(router, browserPage) : undefined), [router]);
  useEffect(() => {
    if (build === DEV) return;
    return watchBuild(build, performance.timeOrigin, browserWatch(), () =>
      setUpdateState({ isOld: true, offer: hasUnsavedInput() ? {} : undefined }),
    );
  }, [build]);
  useEffect(() => {
    // A script that was only fetched ahead did not come: whoever wants it, asks again (loadPart).
    const onError = () => setUpdateState({ isOld: true });
    window.addEventListener("vite:preloadError", onError);
    return () => window.removeEventListener("vite:preloadError", onError);
  }, []);
  return (
    <>
      <UpdateBar load={(target) => (target === undefined ? location.reload() : goTo(target))} />
      <LoadingBar />
    </>
  );
}
