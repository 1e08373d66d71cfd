import { Link } from "react-router";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { SMALL_BUTTON } from "./controls.ts";
import { cleared, isNarrowed, type ListQuery, listHref } from "./list-query.ts";

const { empty: text } = adminListMessages;

/** What stands in the rows' place while there are none: because none fits, or because there are none yet. */
export function ListEmpty({ query }: { query: ListQuery }) {
  const isFiltered = isNarrowed(query);
  return (
    <div className="px-5 py-12 text-center">
      <p className="font-display text-title">{isFiltered ? text.filtered : text.title}</p>
      <p className="mt-1.5 mb-5 text-[0.9375rem] text-ink-600">
        {isFiltered ? text.filteredLead : text.lead}
      </p>
      {isFiltered && (
        <Link to={listHref(cleared(query))} preventScrollReset className={SMALL_BUTTON}>
          {text.clear}
        </Link>
      )}
    </div>
  );
}
