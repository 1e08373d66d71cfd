import { useEffect } from "react";
import { useBlocker } from "react-router";
import { editMessages } from "#app/messages/en/admin-edit.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { useChanges, useEditorState } from "./editor-context.ts";

const { guard: words } = editMessages;

/** Nobody leaves unsaved changes by mistake: links of the site ask here, the browser's own ways ask by the browser. */
export function LeaveGuard() {
  const { leaving } = useEditorState();
  const { changed } = useChanges();
  const isDirty = changed.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty, leaving]);
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
      {words.text(changed.length)}
    </AskDialog>
  );
}
