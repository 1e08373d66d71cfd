import { useEffect } from "react";
import { useBlocker } from "react-router";
import { AskDialog } from "#app/features/admin/edit/ask-dialog.tsx";
import { adminUploadMessages } from "#app/messages/en/admin-uploads.ts";

const { leave: words } = adminUploadMessages;

/** Nobody leaves descriptions that were typed and not saved by mistake. */
export function KeepDescriptions({ count }: { count: number }) {
  const isDirty = count > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <AskDialog
      id="leave-descriptions"
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
