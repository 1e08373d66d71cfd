import type { ReactNode } from "react";

/**
 * The head of an information page: its heading and what it is about, at the end side or (`stacked`, where the page below
 * has other columns) under the heading. No list stands above these pages, so no way back does.
 */
export function InfoHeader(props: { title: string; stacked?: boolean; children: ReactNode }) {
  const beside = "lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] lg:items-end";
  return (
    <header className="page-column pt-8 lg:pt-14">
      <div className={`grid gap-x-16 gap-y-4 ${props.stacked ? "" : beside}`}>
        <h1 className="max-w-[14em] font-display text-display-2">{props.title}</h1>
        <div className="max-w-read text-lead text-pretty text-ink-700 lg:pb-1">
          {props.children}
        </div>
      </div>
    </header>
  );
}
