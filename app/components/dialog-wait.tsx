import { Spinner } from "#app/ui/spinner.tsx";
import { uiMessages } from "#domain/messages/en/ui.ts";

/** What a dialog shows until its content has come. */
export function DialogWait({ className = "" }: { className?: string }) {
  return (
    <div
      role="status"
      aria-label={uiMessages.loading}
      className={`grid h-full min-h-80 place-items-center ${className}`}
    >
      <Spinner className="size-8 text-teal-600" />
    </div>
  );
}
