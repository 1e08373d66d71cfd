import { useEffect, useRef } from "react";

/**
 * Lets the service worker keep this page as it now is, whenever `version` is another one than the page was loaded with:
 * the router has opened another page, or has read its data again.
 */
export function useKeptPage(version: string): void {
  const last = useRef(version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    navigator.serviceWorker?.controller?.postMessage({ keep: location.href });
  }, [version]);
}
