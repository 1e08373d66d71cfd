import type { ReactNode } from "react";
import { useSite } from "#app/components/use-site.ts";
import { packageMessages } from "#app/messages/en/package.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";

/**
 * The head of an information page: the way back, its heading and what it is about, at the end side or (`stacked`, where
 * the page below has other columns) under the heading.
 */
export function InfoHeader(props: {
  here: string;
  title: string;
  stacked?: boolean;
  children: ReactNode;
}) {
  const { site } = useSite();
  const beside = "lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] lg:items-end";
  return (
    <header className="page-column pt-4 md:pt-5">
      <Breadcrumb
        label={packageMessages.breadcrumb.label}
        links={[{ to: "/", label: site.name }]}
        here={props.here}
      />
      <div className={`mt-7 grid gap-x-16 gap-y-4 lg:mt-12 ${props.stacked ? "" : beside}`}>
        <h1 className="max-w-[14em] font-display text-display-2">{props.title}</h1>
        <div className="max-w-read text-lead text-pretty text-ink-600 lg:pb-1">
          {props.children}
        </div>
      </div>
    </header>
  );
}
