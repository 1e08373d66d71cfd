import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router";
import { holdInput } from "#app/features/updates/unsaved-input.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";

/** A small button of the editor; as large as any other under a finger. */
export const SMALL = "min-h-9! px-3.5! text-[0.875rem]! pointer-coarse:min-h-11!";

/** A question before something is done: what it means, the way back, the way on. */
export function AskDialog(props: {
  id: string;
  open: boolean;
  title: string;
  children: ReactNode;
  confirm: string | undefined;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { title, confirm, cancel = editMessages.actions.cancel, danger = false } = props;
  return (
    <Dialog id={props.id} open={props.open} onClose={props.onClose} size="sm" label={title}>
      <div className="grid gap-4 p-6 max-md:content-end max-md:h-full">
        <h2 className="pe-12 font-display text-title">{title}</h2>
        <div className="text-[0.9375rem] text-ink-700">{props.children}</div>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" size="sm" onClick={props.onClose}>
            {cancel}
          </Button>
          {confirm && (
            <Button
              variant={danger ? "secondary" : "primary"}
              size="sm"
              loading={props.busy ?? false}
              onClick={props.onConfirm}
              className={danger ? "text-red-700 hover:border-red-700" : ""}
            >
              {confirm}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Holds whoever leaves the page while `count` things would be lost: links of the site ask here, closing the page asks by
 * the browser. `leaving` lets a way out through that was already decided on.
 */
export function LeaveGuard(props: {
  count: number;
  words: { title: string; text: (count: number) => string; leave: string; stay: string };
  leaving?: Readonly<{ current: boolean }>;
}) {
  const { count, words, leaving } = props;
  const isHeld = count > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld && !leaving?.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving?.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    const release = holdInput();
    return () => {
      window.removeEventListener("beforeunload", ask);
      release();
    };
  }, [isHeld, leaving]);
  return (
    <AskDialog
      id="leave-dialog"
      open={blocker.state === "blocked"}
      title={words.title}
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {words.text(count)}
    </AskDialog>
  );
}
