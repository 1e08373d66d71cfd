import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { REQUEST_STATUS } from "#app/config/limits.ts";
import type { RequestPageData } from "./offer-data.ts";

/** How often an open request asks for news while its page is looked at. */
const ASK_MS = 15_000;

/**
 * Keeps the page of an open request up to date: it reads the offers again every quarter of a minute while it is looked
 * at, and at once when somebody comes back to it. Nothing is asked for a page in the background or a closed request.
 */
export function useLiveOffers({ request }: Pick<RequestPageData, "request">): void {
  const { revalidate, state } = useRevalidator();
  const isOpen =
    request.statusid === REQUEST_STATUS.new || request.statusid === REQUEST_STATUS.pending;
  useEffect(() => {
    if (!isOpen) return;
    const ask = () => {
      if (document.visibilityState === "visible" && state === "idle") void revalidate();
    };
    const timer = setInterval(ask, ASK_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isOpen, revalidate, state]);
}
