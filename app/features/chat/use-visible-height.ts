import { type RefObject, useEffect } from "react";

/** Where the dialog fills the window (NOTES, responsive). */
const FULL_SCREEN = "(width < 760px)";

/**
 * On a phone the keyboard covers the lower half of a dialog that fills the window: while it is up, the dialog is as
 * high as what can be seen, so that the input stays above it.
 */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = panel.current?.closest("dialog");
    const seen = window.visualViewport;
    if (!isOpen || !dialog || !seen) return;
    const fit = () => {
      const covered = window.innerHeight - seen.height;
      const isCovered = covered > 1 && seen.scale === 1 && matchMedia(FULL_SCREEN).matches;
      for (const name of ["block-size", "--modal-height"]) {
        if (isCovered) dialog.style.setProperty(name, `${seen.height}px`);
        else dialog.style.removeProperty(name);
      }
      // The window may have been moved up under the keyboard instead.
      if (isCovered) dialog.style.setProperty("margin-block-start", `${seen.offsetTop}px`);
      else dialog.style.removeProperty("margin-block-start");
    };
    fit();
    seen.addEventListener("resize", fit);
    seen.addEventListener("scroll", fit);
    return () => {
      seen.removeEventListener("resize", fit);
      seen.removeEventListener("scroll", fit);
    };
  }, [panel, isOpen]);
}
