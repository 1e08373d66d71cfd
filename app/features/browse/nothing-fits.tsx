import { Link } from "react-router";
import { QuoteLink } from "#app/components/quote-link.tsx";
import type { QuotePrefill } from "#app/components/quote-prefill.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { browseMessages } from "#domain/messages/en/browse.ts";
import { listHref, NO_FILTERS, type Sort } from "#domain/rules/filters.ts";

/** The list when no package passes all filters, with the ways on: the whole list, or the providers themselves. */
export function NothingFits(props: { sort: Sort; prefill: QuotePrefill; filtered: boolean }) {
  const { sort, prefill, filtered } = props;
  const { none } = browseMessages;
  return (
    <EmptyState
      title={filtered ? none.title : none.titleAll}
      text={filtered ? none.text : none.textAll}
    >
      <QuoteLink prefill={prefill} className={buttonClass("primary", "sm")}>
        {none.ask}
      </QuoteLink>
      {filtered && (
        <Link
          to={listHref({ filters: NO_FILTERS, sort })}
          preventScrollReset
          className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
        >
          {none.clear}
        </Link>
      )}
    </EmptyState>
  );
}
