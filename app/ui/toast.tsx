import { useEffect } from "react";
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
 * Says below the page what a press has done, without taking the focus. Keep it rendered: a live region has to be there
 * before its words. It lies behind an open modal, which says such things inside itself.
 */
export function Toast({
  message,
  onDismiss,
}: {
  message: ToastMessage | undefined;
  onDismiss: () => void;
}) {
  const id = message?.tone === "failed" ? undefined : message?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(onDismiss, STAYS);
    return () => clearTimeout(timer);
  }, [id, onDismiss]);

  return (
    <div
      role="status"
      data-toast
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {message && <ToastCard key={message.id} message={message} onDismiss={onDismiss} />}
    </div>
  );
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
