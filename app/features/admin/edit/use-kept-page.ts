import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import { holdInput } from "#app/features/updates/unsaved-input.ts";

/**
 * Holds whoever leaves the page while `isHeld` says there is something to lose: a link of the site waits for an answer
 * at the blocker, closing the page asks by the browser. `leaving` lets a way out through that was already decided on.
 */
export function useKeptPage(isHeld: boolean, leaving?: Readonly<{ current: boolean }>): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld && !leaving?.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving?.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    const release = holdInput();
    return () => {
      window.removeEventListener("beforeunload", ask);
      release();
    };
  }, [isHeld, leaving]);
  return blocker;
}
