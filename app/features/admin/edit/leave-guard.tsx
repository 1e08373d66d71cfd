import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { useChanges, useEditorState } from "./editor-context.ts";
import { useKeptPage } from "./use-kept-page.ts";

const { guard: words } = editMessages;

/** Nobody leaves unsaved changes by mistake: links of the site ask here, the browser's own ways ask by the browser. */
export function LeaveGuard() {
  const { leaving } = useEditorState();
  const { changed } = useChanges();
  const blocker = useKeptPage(changed.length > 0, leaving);
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
