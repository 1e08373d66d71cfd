import { shellMessages } from "#app/messages/en/shell.ts";

/** What a dialog shows until its content has come. */
export function DialogWait({ className = "" }: { className?: string }) {
  return (
    <div
      role="status"
      aria-label={shellMessages.modals.loading}
      className={`grid h-full min-h-80 place-items-center ${className}`}
    >
      <span className="size-8 animate-spin rounded-full border-2 border-sand-300 border-t-teal-600" />
    </div>
  );
}
