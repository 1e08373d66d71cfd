import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Nothing that can be seen has the focus: what had it is gone, or a dialog that was closed had nobody to give it back to. */
const isLost = () => {
  const { activeElement, body } = document;
  return (
    activeElement === null ||
    activeElement === body ||
    activeElement.closest("dialog:not([open])") !== null
  );
};

/** Where the keyboard begins on the page: the first row where only a filter has changed, else its heading. */
function arrivalPlace(isSamePage: boolean): HTMLElement | null {
  const find = (selector: string) => document.querySelector<HTMLElement>(`#content ${selector}`);
  return (
    (isSamePage
      ? [...document.querySelectorAll<HTMLElement>("#content [data-row]")].find(
          (row) => row.getClientRects().length > 0,
        )
      : null) ??
    find("[data-arrival]") ??
    find("h1") ??
    document.getElementById("content")
  );
}

/** Gives the focus a place on the page where nothing has it. */
export function focusIfLost(isSamePage = false): void {
  if (!isLost()) return;
  const place = arrivalPlace(isSamePage);
  if (!place) return;
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    // It is a place to begin at, and nothing to press.
    place.style.outline = "none";
  }
  place.focus({ preventScroll: true });
}

/** After each way to another page or filter the keyboard goes on where the page begins, unless something has the focus. */
export function useArrival(): void {
  const { key, pathname } = useLocation();
  const last = useRef({ key, pathname });
  useEffect(() => {
    const { current } = last;
    if (current.key === key) return;
    last.current = { key, pathname };
    focusIfLost(current.pathname === pathname);
  }, [key, pathname]);
}
