import { useEffect, useRef, useState } from "react";

/** Whether what moves may move: not on the server, and not where a visitor has asked for less motion. */
export function likesMotion(): boolean {
  return (
    typeof matchMedia === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** How long a sum takes to its new value, in ms. */
const COUNT_MS = 280;

/** A whole number on its way to its latest value: it counts there quickly, and stands at once where nothing may move. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    const from = latest.current;
    if (from === value) return;
    if (!likesMotion()) {
      latest.current = value;
      setShown(value);
      return;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const share = Math.min(1, Math.max(0, (now - begun) / COUNT_MS));
      // Fast at first, slow at the end, and exact there.
      latest.current = Math.round(from + (value - from) * (1 - (1 - share) ** 3));
      setShown(latest.current);
      if (share < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
