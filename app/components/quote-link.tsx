import type { MouseEvent, ReactNode, SyntheticEvent } from "react";
import { Link, useLocation } from "react-router";
import { type QuoteRequest, useQuote } from "#app/components/quote-dialog.tsx";
import { addressPrefill, type QuotePrefill, quoteHref } from "#app/components/quote-prefill.ts";
import { differsFromPage } from "#app/features/updates/unsaved-input.ts";
import { isPlainClick } from "#app/lib/external.ts";

const wishForm = () => document.querySelector<HTMLFormElement>("[data-wish]");
const changedIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll("input,select" as "input")].filter(differsFromPage);

/** What stands in the page's own form of a trip. What nobody has touched says nothing: a form filled in from the chat goes on then. */
function wishOnPage(): URLSearchParams | undefined {
  const form = wishForm();
  if (!form || (location.search === "" && changedIn(form).length === 0)) return undefined;
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`]));
}

/** What the visitor has changed in it, as a query: all else a package's own page knows better. Undefined where there is none. */
export function changedWish(): string | undefined {
  const form = wishForm();
  if (!form) return undefined;
  const changed = changedIn(form).map(({ name, value }) => [name, value]);
  return changed.length > 0 ? `?${new URLSearchParams(changed)}` : "";
}

/** Opens the 'Get Quote' dialog; without JavaScript it is a link to the full offer form. */
export function QuoteLink(props: {
  children: ReactNode;
  className?: string;
  prefill?: QuotePrefill;
}) {
  return (
    <RequestLink to={quoteHref(props.prefill)} className={props.className}>
      {props.children}
    </RequestLink>
  );
}

/**
 * A link to the request form that opens it in the dialog instead, unless a new tab or window is asked for: for `request`,
 * else for what stands in the page's own form of a trip (home's bar, the list's filters), else for what its address says.
 */
export function RequestLink(props: {
  to: string;
  request?: QuoteRequest;
  children: ReactNode;
  className?: string | undefined;
}) {
  const { open, preload } = useQuote();
  const { pathname } = useLocation();
  /** Into the address, for another tab or window as well: by its menu, the middle button or a key. */
  function carry({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>) {
    const query = wishOnPage() ?? new URLSearchParams(props.to.split("?")[1]);
    if (!props.request) link.search = `${query}`;
    return query;
  }
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const query = carry(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(props.request ?? addressPrefill(query));
  }
  return (
    <Link
      // What a press on one page has written into its address does not go along to the next.
      key={pathname}
      to={props.to}
      className={props.className}
      aria-haspopup="dialog"
      data-dialog="quote-dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onPointerDown={carry}
      onClick={onClick}
    >
      {props.children}
    </Link>
  );
}
