import type { ReactNode } from "react";
import { Link, useMatches } from "react-router";
import { SiteMark, SkipLink } from "#app/components/shell-parts.tsx";
import { shellMessages } from "#domain/messages/en/shell.ts";

/** The layout of the booking views (SPEC §2, layouts): wordmark, what the page is about, and a small footer. */
export function SubPageShell(props: {
  /** The site's name. */
  name: string;
  /** What the page is about, at the end of the header: "Request 1047". */
  aside?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="border-b border-sand-200 bg-shell-0">
        <div className="page-column flex h-17 items-center justify-between gap-4">
          <Link
            to="/"
            className="flex min-h-11 items-center rounded-picture"
            aria-label={shellMessages.home(props.name)}
          >
            <SiteMark name={props.name} />
          </Link>
          {props.aside && (
            <p className="text-[0.9375rem] whitespace-nowrap text-ink-600">{props.aside}</p>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-column grow pt-8 pb-14 outline-none md:pt-9">
        {props.children}
      </main>
      <footer className="border-t border-sand-200">
        <p className="page-column py-6 text-small text-ink-600">{shellMessages.footer.pictures}</p>
      </footer>
    </div>
  );
}

/** The number of the request a page is about: what the page's loader has returned as `requestNumber`. */
export function useRequestNumber(): number | undefined {
  return useMatches()
    .map(({ loaderData }) => loaderData)
    .find(hasNumber)?.requestNumber;
}

function hasNumber(data: unknown): data is { requestNumber: number } {
  return (
    typeof data === "object" &&
    data !== null &&
    "requestNumber" in data &&
    typeof data.requestNumber === "number"
  );
}
