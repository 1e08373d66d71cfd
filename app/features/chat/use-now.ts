import { useEffect, useState } from "react";

const TICK_MS = 1_000;

/** The time in milliseconds, once a second while somebody looks. */
export function useNow(isLooking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isLooking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isLooking]);
  return now;
}
