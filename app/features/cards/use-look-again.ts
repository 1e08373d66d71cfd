import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/** Banks answer within seconds, most of the time: later it is asked less often, and then no more. */
const PAUSES_MS = [2, 3, 5, 5, 10, 10, 20, 30, 60].map((seconds) => seconds * 1000);

/** Reads the page's data again, some times, while something it shows is on its way. */
export function useLookAgain(): void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const next = (nth: number) => {
      const pause = PAUSES_MS[nth];
      if (pause === undefined) return;
      timer.current = setTimeout(() => {
        void revalidate();
        next(nth + 1);
      }, pause);
    };
    next(0);
    return () => clearTimeout(timer.current);
  }, [revalidate]);
}
