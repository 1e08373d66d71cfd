import { useCallback, useMemo, useSyncExternalStore } from "react";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** A visitor's clock that is off by more than this is put right by the server's. */
const TRUSTED = 2 * MINUTE;

/**
 * The time in milliseconds, in steps: a component renders again only when a step is over. On the server and while
 * hydrating it is `now`, the server's clock when the page was made.
 */
export function useClock(now: string, step: number): number {
  const made = Date.parse(now);
  const skew = useMemo(() => {
    // These pages are not kept and hydrate at once, so what is left between the two is the visitor's clock's fault.
    const off = made - Date.now();
    return Math.abs(off) < TRUSTED ? 0 : off;
  }, [made]);
  const subscribe = useCallback((tick: () => void) => {
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(
    subscribe,
    // The page's own moment stays exact until a step is over.
    () => made + Math.floor((Date.now() + skew - made) / step) * step,
    () => made,
  );
}

/** "17:22:40": what is left of a time, never below zero; the last second counts until it is over. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => `${part}`.padStart(2, "0"))
    .join(":");
}
