import type { ReactNode } from "react";

/** The place of something that is on its way, in its size (`className`), so that nothing moves when it comes. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />;
}

/** Skeletons, and what they stand for in words. */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
