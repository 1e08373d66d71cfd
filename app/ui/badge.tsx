import type { ReactNode } from "react";

/** A quiet label on a picture. */
export function PictureBadge({ children }: { children: ReactNode }) {
  return (
    <span className="absolute start-3 bottom-3 rounded-picture bg-shell-50/95 px-2.5 py-1.25 text-caption font-[550] text-ink-900">
      {children}
    </span>
  );
}
