import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { measure } from "./measure.ts";

/** Counts each page that is reached without loading; the first one has been counted by app/boot/measure.js. */
export function useViews(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    measure({ name: "view" });
  }, [pathname]);
}
