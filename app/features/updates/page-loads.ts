import { createPath, type DataRouter, type Location } from "react-router";
import { goTo } from "#app/lib/external.ts";
import { RELOAD_GUARD_MS } from "#domain/config/limits.ts";
import { barePath } from "#domain/lib/local-path.ts";
import { hasUnsavedInput } from "./unsaved-input.ts";
import { setUpdateState, updateState } from "./update-state.ts";

export type Router = Pick<DataRouter, "state" | "subscribe" | "navigate">;

/** What loads whole pages; tests put their own in its place. */
export type PageDeps = {
  /** Path, query and hash of the address bar. */
  here: () => string;
  load: (target: string) => void;
  reload: () => void;
  /** The browser knows of no connection: a reload would only make it worse. */
  isOffline: () => boolean;
  isUnsaved: () => boolean;
  takeReload: () => boolean;
};

/** What loads pages as this browser does it. */
export const browserPage: PageDeps = {
  here: () => location.pathname + location.search + location.hash,
  load: goTo,
  reload: () => location.reload(),
  isOffline: () => !navigator.onLine,
  isUnsaved: () => hasUnsavedInput(),
  takeReload: () =>
    takeReload({
      storage: () => sessionStorage,
      now: Date.now,
      pageAge: () => performance.now(),
    }),
};

const RELOADED = "reloaded-for-part";

/** What the guard goes by: the tab's storage if it has one, the clock, and the age of this page. Milliseconds. */
type GuardDeps = {
  storage: () => Pick<Storage, "getItem" | "setItem">;
  now: () => number;
  pageAge: () => number;
};

/**
 * True, and noted, when the page may be reloaded because a part of it did not come: once in 10 seconds (SPEC §4,
 * §9). Where nothing can be kept, a page must have stood that long itself.
 */
export function takeReload({ storage, now, pageAge }: GuardDeps): boolean {
  try {
    const kept = storage();
    const last = Number(kept.getItem(RELOADED) ?? Number.NEGATIVE_INFINITY);
    const passed = now() - last;
    // A clock that was put back must not forbid it for good.
    if (passed >= 0 && passed < RELOAD_GUARD_MS) return false;
    kept.setItem(RELOADED, `${now()}`);
    return true;
  } catch {
    return pageAge() >= RELOAD_GUARD_MS;
  }
}

/** Sent by React Router when a route's script did not come (scripts/lib/vite-plugins.ts). */
export const ROUTE_MISSING = "route-module-missing";

/**
 * Makes the next client navigation to another page a whole load of it, once this tab is old (SPEC §4). Not while
 * something is unsaved: then the bar offers it, and the navigation goes on as ever. Steps within a page and posts of
 * forms are left alone. Also answers for routes whose script did not come.
 */
export function followRouter(router: Router, page: PageDeps): () => void {
  let handled: string | undefined;
  const forget = router.subscribe(({ navigation, location }) => {
    if (navigation.state === "idle") return withdrawOffer(page);
    const { location: target } = navigation;
    if (navigation.state !== "loading" || isPost(navigation) || handled === target.key) return;
    if (!updateState().isOld || target.pathname === location.pathname) return;
    handled = target.key;
    if (page.isUnsaved()) offerReload();
    else loadWhole(router, page, target);
  });

  function onMissing(event: Event) {
    const { navigation, fetchers, location } = router.state;
    setUpdateState({ isOld: true });
    const isFetching = [...fetchers.values()].some((fetcher) => fetcher.state !== "idle");
    // Only fetched ahead, or another script of a page that was given up: whoever follows a link gets the whole page.
    const isHere = navigation.location?.pathname === location.pathname;
    if (isHere || (navigation.state === "idle" && !isFetching)) return event.preventDefault();
    const target = isPost(navigation) ? undefined : navigation.location;
    if (page.isUnsaved()) {
      event.preventDefault();
      setUpdateState({ offer: target ? { target: createPath(target) } : {} });
      if (target) cancelNavigation(router);
    } else if (page.takeReload()) {
      event.preventDefault();
      loadWhole(router, page, target);
    }
  }
  window.addEventListener(ROUTE_MISSING, onMissing);
  // A page that the browser kept whole while another one was shown goes on.
  const onShow = () => setUpdateState({ isLeaving: false });
  window.addEventListener("pageshow", onShow);
  return () => {
    forget();
    window.removeEventListener(ROUTE_MISSING, onMissing);
    window.removeEventListener("pageshow", onShow);
  };
}

/** Offers to reload this page, unless the visitor has put it off. */
function offerReload(): void {
  if (!updateState().isQuiet) setUpdateState({ offer: {} });
}

const isPost = ({ formMethod }: { formMethod?: string | undefined }) =>
  formMethod !== undefined && formMethod !== "GET";

/** The bar goes when what it waited for is gone. */
function withdrawOffer(page: PageDeps): void {
  const { offer } = updateState();
  if (offer && offer.target === undefined && !page.isUnsaved())
    setUpdateState({ offer: undefined });
}

/** Loads a page whole: the target of a navigation, or the present one again. */
function loadWhole(router: Router, page: PageDeps, target: Location | undefined): void {
  setUpdateState({ isLeaving: true });
  const href = target && createPath(target);
  // After a step back the address is the target's already.
  if (href === undefined || href === page.here()) {
    page.reload();
    return;
  }
  cancelNavigation(router);
  page.load(href);
}

/** Ends a navigation that is under way, without a trace in the history. */
function cancelNavigation(router: Router): void {
  const { location } = router.state;
  void router.navigate(
    { ...location, pathname: barePath(location.pathname) },
    {
      replace: true,
      preventScrollReset: true,
      state: location.state,
    },
  );
}

/**
 * A part of this page that is wanted now did not come. True when the page is being reloaded for it: no message is
 * needed. `address`: where the visitor is, with the dialog they have opened.
 */
export function partMissing(page: PageDeps = browserPage, address = withDialog()): boolean {
  setUpdateState({ isOld: true });
  if (page.isOffline() || page.isUnsaved() || !page.takeReload()) return false;
  reloadPage(page, address);
  return true;
}

/** Reloads this page, because somebody asks for it or for its part, with the dialog they have opened. */
export function reloadPage(page: PageDeps = browserPage, address = withDialog()): void {
  setUpdateState({ isLeaving: true });
  if (address === page.here()) page.reload();
  else page.load(address);
}

/** The present address, naming the dialog that stands open, which opens it again (?quote, ?chat). */
function withDialog(): string {
  const url = new URL(location.href);
  const open = ["quote", "chat"].find((name) => document.querySelector(`#${name}-dialog[open]`));
  if (open && !url.searchParams.has(open)) url.searchParams.set(open, "");
  return url.pathname + url.search + url.hash;
}

/** Loads a part of the page that is wanted now; while the page is reloaded because it is missing, nothing comes. */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((error: unknown) => {
    if (partMissing()) return new Promise<never>(() => {});
    throw error;
  });
}
