import { useCallback, useEffect, useRef } from "react";

/** A click follows the release of its press within this time, in ms. */
const CLICK_FOLLOWS = 300;

/**
 * Calls `begins` when a finger or button goes down and `isOver` once its click has been dealt with, or did not come;
 * until the returned function is called.
 */
export function watchPresses(begins: () => void, isOver: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const down = () => {
    clearTimeout(timer);
    begins();
  };
  const endsIn = (ms: number) => () => {
    clearTimeout(timer);
    timer = setTimeout(isOver, ms);
  };
  const options = { capture: true, signal: listening.signal };
  document.addEventListener("pointerdown", down, options);
  document.addEventListener("pointerup", endsIn(CLICK_FOLLOWS), options);
  document.addEventListener("pointercancel", endsIn(CLICK_FOLLOWS), options);
  document.addEventListener("click", endsIn(0), options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/**
 * A function that runs a change at once, or, during a press, when that is over. What a field changes when it is left is
 * given to it: a message that comes or goes moves what follows, and a button that moves between press and release is
 * not clicked.
 */
export function useAfterPress(): (change: () => void) => void {
  const held = useRef<(() => void)[]>(undefined);
  useEffect(
    () =>
      watchPresses(
        () => {
          held.current ??= [];
        },
        () => {
          const changes = held.current ?? [];
          held.current = undefined;
          for (const change of changes) change();
        },
      ),
    [],
  );
  return useCallback((change) => {
    if (held.current) held.current.push(change);
    else change();
  }, []);
}
