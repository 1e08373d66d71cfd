import { uiMessages } from "#domain/messages/en/ui.ts";

/** Shows an administrator that the page is a preview. */
export function PreviewNote() {
  return (
    <p
      role="status"
      className="bg-amber-50 px-5 py-2.5 text-center text-small font-semibold text-amber-800"
    >
      {uiMessages.preview}
    </p>
  );
}
