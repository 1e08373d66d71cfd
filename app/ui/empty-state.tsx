import type { ReactNode } from "react";

/** What stands in a list's place while there is nothing in it; the children are the ways on. */
export function EmptyState(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-sand-300 px-5 py-8 md:px-8">
      <p className="font-display text-title">{props.title}</p>
      <p className="mt-2 max-w-read text-body text-ink-600">{props.text}</p>
      {props.children && (
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">{props.children}</div>
      )}
    </div>
  );
}
