import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { LOADING_INDICATOR } from "#domain/config/limits.ts";
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
    // There before its words are, or screen readers would not announce them. Under the link that skips to the content.
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

/** Not there, filling towards its end, or full and on its way out. */
type LoadingPhase = "off" | "filling" | "done";

/** How long the full bar is seen before it goes, in milliseconds. */
export const FINISH_MS = 200;

/**
 * When the loading bar is seen (SPEC §9): what is done within the throttle shows none, whatever takes longer shows one
 * that is full before it goes. Call `busy` with each change; it may be called with the same value again.
 */
export function loadingTime(
  show: (phase: LoadingPhase) => void,
  later: (task: () => void, ms: number) => () => void,
): { busy: (is: boolean) => void; stop: () => void } {
  let phase: LoadingPhase = "off";
  let wasBusy = false;
  let cancel = () => {};
  const to = (next: LoadingPhase) => {
    phase = next;
    show(next);
  };
  return {
    busy(is) {
      if (is === wasBusy) return;
      wasBusy = is;
      cancel();
      if (is) {
        if (phase === "done") to("off");
        cancel = later(() => to("filling"), LOADING_INDICATOR.throttleMs);
      } else if (phase === "filling") {
        to("done");
        cancel = later(() => to("off"), FINISH_MS);
      }
    },
    stop: () => cancel(),
  };
}

/** Styles of its own, because each layout has its own sheet, and a public one nearly as long as it may be. */
const BAR: CSSProperties = {
  position: "fixed",
  insetInlineStart: 0,
  insetBlockStart: 0,
  zIndex: 70,
  blockSize: 3,
  background: "var(--color-teal-600)",
  pointerEvents: "none",
};

/**
 * A thin bar at the top while a page or the answer to a form is on its way (SPEC §9, loading indicator). It stands in
 * no part of the page, so the place it comes to is one that is read out.
 */
export function LoadingBar() {
  const { isLeaving } = useUpdateState();
  const isBusy = useNavigation().state !== "idle" || isLeaving;
  const [phase, setPhase] = useState<LoadingPhase>("off");
  const [time] = useState(() =>
    loadingTime(setPhase, (task, ms) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    }),
  );
  useEffect(() => time.busy(isBusy), [time, isBusy]);
  useEffect(() => () => time.stop(), [time]);
  return <div aria-live="polite">{phase !== "off" && <Bar isDone={phase === "done"} />}</div>;
}

function Bar({ isDone }: { isDone: boolean }) {
  const [isStill] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [isStarted, setStarted] = useState(isStill);
  // From the next frame on, so that there is a beginning to move from.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setStarted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const time = isDone ? FINISH_MS : LOADING_INDICATOR.durationMs;
  return (
    <div
      role="progressbar"
      aria-label={updatesMessages.loading}
      style={{
        ...BAR,
        inlineSize: isStarted || isDone ? "100%" : "0%",
        opacity: isDone ? 0 : 1,
        transition: isStill ? "none" : `inline-size ${time}ms linear, opacity ${FINISH_MS}ms`,
      }}
    />
  );
}
