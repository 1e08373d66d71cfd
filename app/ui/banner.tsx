import type { ReactNode, Ref } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { uiMessages } from "#domain/messages/en/ui.ts";

/** A message above a form or list, announced at once; it can take the focus. */
export function ErrorBanner({
  children,
  id,
  ref,
  autoFocus,
  className = "",
}: {
  children: string;
  id?: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  autoFocus?: boolean;
}) {
  return (
    <div
      ref={ref}
      id={id}
      role="alert"
      tabIndex={-1}
      // React compares autoFocus in the wrong spelling on elements that are no controls.
      suppressHydrationWarning
      // biome-ignore lint/a11y/noAutofocus: a page that comes back with a failure starts with it
      autoFocus={autoFocus || undefined}
      className={`flex items-start gap-3 rounded-control bg-red-50 px-4 py-3.5 text-red-700 outline-none ${className}`}
    >
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <p className="text-[0.9375rem] font-[550]">{children}</p>
    </div>
  );
}

/** A calm message that something was done, read out when the reader is free. */
export function SuccessBanner({
  children,
  className = "",
}: {
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      role="status"
      className={`flex items-start gap-3 rounded-control bg-green-50 px-4 py-3.5 text-green-700 ${className}`}
    >
      <Icon name="check" className="mt-0.5 size-5 shrink-0" />
      <p className="text-[0.9375rem] font-[550]">{children}</p>
    </div>
  );
}

/** Shows an administrator that the page is a preview. */
export function PreviewBanner() {
  return (
    <p
      role="status"
      className="bg-amber-50 px-5 py-2.5 text-center text-small font-semibold text-amber-800"
    >
      {uiMessages.preview}
    </p>
  );
}
