import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { uiMessages } from "#domain/messages/en/ui.ts";

/** The pages to show: both ends, the current one and its neighbours; null stands for those left out. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const window: (number | null)[] = [];
  for (const n of [...new Set(shown)]) {
    const before = window.at(-1) ?? 0;
    // A gap of one page is as wide as the page itself.
    if (n - before === 2) window.push(n - 1);
    else if (n - before > 2) window.push(null);
    window.push(n);
  }
  return window;
}

const CELL = "inline-flex min-h-11 min-w-11 items-center justify-center rounded-control";
const LINK = `${CELL} border border-transparent font-medium text-ink-900 hover:border-ink-900 active:bg-sand-100`;

/** Links to the pages of a list. In a narrow window the figures give way to "Page 2 of 9". */
export function Pagination(props: {
  page: number;
  pages: number;
  href: (page: number) => string;
  /** What is paged, for readers of screens. */
  label: string;
}) {
  const { page, pages, href } = props;
  const text = uiMessages.pagination;
  if (pages <= 1) return null;
  return (
    <nav aria-label={props.label} className="text-[0.9375rem] tabular-nums">
      <ul className="flex flex-wrap items-center justify-between gap-1 md:justify-start">
        <li className="md:me-3">
          <Step to={page > 1 ? href(page - 1) : undefined} rel="prev">
            <Icon name="chevron-down" className="size-5 rotate-90 rtl:-rotate-90" />
            {text.previous}
          </Step>
        </li>
        <li className="text-ink-600 md:hidden">{text.position(page, pages)}</li>
        {pageWindow(page, pages).map((n, index, all) => (
          // A gap has no page of its own: it is known by the one before it.
          <li key={n ?? `after-${all[index - 1]}`} className="max-md:hidden">
            {n === null ? (
              <span className={`${CELL} text-ink-600`} aria-hidden="true">
                …
              </span>
            ) : n === page ? (
              <Link
                to={href(n)}
                aria-current="page"
                aria-label={text.page(n)}
                className={`${CELL} border border-teal-600 bg-teal-50 font-semibold text-teal-700`}
              >
                {n}
              </Link>
            ) : (
              <Link prefetch="intent" to={href(n)} aria-label={text.page(n)} className={LINK}>
                {n}
              </Link>
            )}
          </li>
        ))}
        <li className="md:ms-3">
          <Step to={page < pages ? href(page + 1) : undefined} rel="next">
            {text.next}
            <Icon name="chevron-down" className="size-5 -rotate-90 rtl:rotate-90" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

/** One page on or back; at the end of the list its word stays and leads nowhere. */
function Step(props: { to: string | undefined; rel: "prev" | "next"; children: ReactNode }) {
  const shape = `gap-1.5 ${props.rel === "prev" ? "pe-3.5 ps-2" : "pe-2 ps-3.5"}`;
  if (props.to === undefined) {
    return (
      <span
        className={`${CELL} ${shape} border border-transparent text-ink-500`}
        aria-hidden="true"
      >
        {props.children}
      </span>
    );
  }
  return (
    <Link prefetch="intent" to={props.to} rel={props.rel} className={`${LINK} ${shape}`}>
      {props.children}
    </Link>
  );
}
