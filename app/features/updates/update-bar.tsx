import { useEffect, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { updatesMessages } from "#domain/messages/en/updates.ts";
import { setUpdateState, useUpdateState } from "./update-state.ts";

/**
 * Says above the page that a new version is there, while something on the page is unsaved (SPEC §4). It takes a place
 * of its own, stays in sight, and what gets the focus is scrolled clear of it.
 */
export function UpdateBar({ load }: { load: (target: string | undefined) => void }) {
  const { offer } = useUpdateState();
  const bar = useRef<HTMLDivElement>(null);
  const isShown = offer !== undefined;
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = isShown ? `${bar.current?.offsetHeight ?? 0}px` : "";
    return () => {
      style.scrollPaddingTop = "";
    };
  }, [isShown]);
  const words = offer?.target === undefined ? updatesMessages.offer : updatesMessages.blocked;
  return (
    // There before its words are, or readers of screens would not hear of them. Under the link that skips to the content.
    <div
      ref={bar}
      aria-live="polite"
      style={{ position: "sticky", insetBlockStart: 0, zIndex: 40 }}
    >
      {offer && (
        <section aria-label={updatesMessages.label} className="on-dark bg-ink-900 text-shell-0">
          <div className="page-column flex flex-wrap items-center gap-3 py-3">
            <p className="min-w-0 flex-1 text-[0.9375rem]" style={{ flexBasis: "16rem" }}>
              {words.text}
            </p>
            <button
              type="button"
              className={buttonClass("on-picture", "sm")}
              onClick={() => load(offer.target)}
            >
              {words.go}
            </button>
            <button
              type="button"
              className={buttonClass("on-picture", "sm")}
              onClick={() => setUpdateState({ offer: undefined, isQuiet: true })}
            >
              {updatesMessages.later}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
