import { AskDialog } from "#app/features/admin/edit/ask-dialog.tsx";
import { useKeptPage } from "#app/features/admin/edit/use-kept-page.ts";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";

const { leave: words } = adminUploadMessages;

/** Nobody leaves descriptions that were typed and not saved by mistake. */
export function KeepDescriptions({ count }: { count: number }) {
  const blocker = useKeptPage(count > 0);
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
