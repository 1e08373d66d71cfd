import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { type QuoteRequest, useQuote } from "#app/components/quote-dialog.tsx";
import { addressPrefill, type QuotePrefill, quoteHref } from "#app/components/quote-prefill.ts";
import { isPlainClick } from "#app/lib/external.ts";

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
 * else for what its address says by then (app/boot/ahead.js).
 */
export function RequestLink(props: {
  to: string;
  request?: QuoteRequest;
  children: ReactNode;
  className?: string | undefined;
}) {
  const { open, preload } = useQuote();
  const { pathname } = useLocation();
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(props.request ?? addressPrefill(new URLSearchParams(event.currentTarget.search)));
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
      onClick={onClick}
    >
      {props.children}
    </Link>
  );
}
