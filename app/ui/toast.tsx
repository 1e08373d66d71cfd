import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { uiMessages } from "#domain/messages/en/ui.ts";

/** How long a message stays: long enough to be read twice. */
const STAYS = 8000;

export type ToastMessage = {
  /** Another id is another message, even in the same words. */
  id: number | string;
  text: string;
  /** What failed stays until it is dismissed. */
  tone?: "done" | "failed";
  /** Takes back what was done, where that can be. */
  undo?: () => void;
};

/**
 * Says below the page what a press has done, without taking the focus, and stays while one points at it or stands in it.
 * What it offers is the next stop of the Tab key from what had the focus. Keep it rendered: a live region has to be
 * there before its words. It lies behind an open modal, which says such things inside itself.
 */
export function Toast({
  message,
  onDismiss,
}: {
  message: ToastMessage | undefined;
  onDismiss: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<ToastMessage["id"]>();
  const id = message?.tone === "failed" ? undefined : message?.id;
  const isHeld = held === id;
  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(onDismiss, STAYS);
    return () => clearTimeout(timer);
  }, [id, isHeld, onDismiss]);
  useNextStop(place, message?.id);
  const hold = () => setHeld(id);
  const letGo = () => setHeld(undefined);

  return (
    <div
      ref={place}
      role="status"
      data-toast
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {message && <ToastCard key={message.id} message={message} onDismiss={onDismiss} />}
    </div>
  );
}

/** Makes what stands in `place` the next stop behind what has the focus when a message comes, and gives that back to it. */
function useNextStop(place: RefObject<HTMLDivElement | null>, id: ToastMessage["id"] | undefined) {
  useEffect(() => {
    const from = document.activeElement;
    if (id === undefined || !(from instanceof HTMLElement) || from === document.body) return;
    let wasInside = false;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Tab" || !(from instanceof HTMLElement)) return;
      const stops = [...(place.current?.querySelectorAll("button") ?? [])];
      const at = stops.findIndex((stop) => stop.matches(":focus"));
      if (at < 0 && document.activeElement === from && !event.shiftKey) {
        event.preventDefault();
        stops[0]?.focus();
      } else if (at === 0 && event.shiftKey) {
        from.focus();
        // What has gone meanwhile takes no focus: the browser goes on from here.
        if (document.activeElement === from) event.preventDefault();
      } else if (at === stops.length - 1 && at >= 0 && !event.shiftKey) {
        // From there the browser goes on.
        from.focus({ preventScroll: true });
      }
    }
    const onFocusIn = () => {
      wasInside = place.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusin", onFocusIn);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", onFocusIn);
      if (wasInside) from.focus({ preventScroll: true });
    };
  }, [place, id]);
}

/** The message itself. */
export function ToastCard(props: { message: ToastMessage; onDismiss: () => void }) {
  const { text, tone = "done", undo } = props.message;
  const failed = tone === "failed";
  return (
    <div className="rise-in on-dark pointer-events-auto flex w-full max-w-105 items-center gap-3 rounded-control border border-transparent bg-ink-900 py-1.5 ps-4 pe-1.5 text-[0.9375rem] text-shell-0 shadow-raised">
      <Icon
        name={failed ? "alert" : "check"}
        className={`size-5 shrink-0 ${failed ? "text-brass-300" : "text-teal-200"}`}
      />
      <p className="min-w-0 flex-1 py-1.5">{text}</p>
      {undo && (
        <button
          type="button"
          onClick={undo}
          className="min-h-11 shrink-0 cursor-pointer rounded-control px-3 font-semibold text-teal-200 underline-offset-4 hover:underline"
        >
          {uiMessages.undo}
        </button>
      )}
      <button
        type="button"
        onClick={props.onDismiss}
        aria-label={uiMessages.dismiss}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-200 hover:bg-ink-800"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
