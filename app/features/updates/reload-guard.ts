import { RELOAD_GUARD_MS } from "#domain/config/limits.ts";

const KEY = "reloaded-for-part";

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
    const last = Number(kept.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    const passed = now() - last;
    // A clock that was put back must not forbid it for good.
    if (passed >= 0 && passed < RELOAD_GUARD_MS) return false;
    kept.setItem(KEY, `${now()}`);
    return true;
  } catch {
    return pageAge() >= RELOAD_GUARD_MS;
  }
}

/** The guard's needs as this browser meets them. */
export const browserGuard: GuardDeps = {
  storage: () => sessionStorage,
  now: Date.now,
  pageAge: () => performance.now(),
};
