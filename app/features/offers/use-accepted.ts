import { useEffect } from "react";
import { measure } from "#app/features/measure/measure.ts";

/** Tells of an accepted offer on the page that follows it, once: the mark leaves the address with it. */
export function useAccepted(): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (url.searchParams.get("done") !== "accepted") return;
    url.searchParams.delete("done");
    history.replaceState(history.state, "", url);
    measure({ name: "offer_accepted" });
  }, []);
}
