import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Opens the answer an address names (#id) after a navigation of the router, which only scrolls to it; a page that is
 * loaded opens it by itself, as browsers do with a target inside <details>.
 */
export function useOpenedAnswer(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The place the page was loaded at: what was closed there since must not spring open.
    if (key === "default" || hash === "") return;
    const target = document.getElementById(decodeHash(hash));
    const answer = target?.closest("details");
    if (!target || !answer || answer.open) return;
    answer.open = true;
    target.scrollIntoView();
  }, [hash, key]);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
