import { type CSSProperties, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { LOADING_INDICATOR } from "#domain/config/limits.ts";
import { updatesMessages } from "#domain/messages/en/updates.ts";
import { FINISH_MS, type LoadingPhase, loadingTime } from "./loading-time.ts";
import { useUpdateState } from "./update-state.ts";

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

/** A thin bar at the top while a page or the answer to a form is on its way (SPEC §9, loading indicator). */
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
  if (phase === "off") return null;
  return <Bar isDone={phase === "done"} />;
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
