import { useEffect, useState } from "react";

/** Which of the offers came after the page was first shown. */
export function useArrivals(uuids: readonly string[]): ReadonlySet<string> {
  const [first] = useState(() => new Set(uuids));
  return new Set(uuids.filter((uuid) => !first.has(uuid)));
}

/** A click follows the release of its press within this time. */
const CLICK_FOLLOWS = 300;

/** The latest value, held back while a finger or button is down: nothing moves away under it. */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [pressed, setPressed] = useState(false);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = () => {
      clearTimeout(timer);
      setPressed(true);
    };
    const up = () => {
      timer = setTimeout(() => setPressed(false), CLICK_FOLLOWS);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", down, { signal });
    document.addEventListener("pointerup", up, { signal });
    document.addEventListener("pointercancel", up, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  if (pressed) return shown;
  if (shown !== value) setShown(value);
  return value;
}
