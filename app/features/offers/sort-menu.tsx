import { Link, useSearchParams } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { readSort, SORTS } from "./compare.ts";

const { sort: text } = offersMessages;

/** What the offers are sorted by, folded; each order is a link, so it needs no script. */
export function SortMenu() {
  const [query] = useSearchParams();
  const current = readSort(query);
  return (
    // Keyed by the order, so that choosing one folds it again.
    <details key={current} className="group text-[0.9375rem]">
      <summary className="inline-flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-1.5 rounded-picture">
        <span className="font-normal text-ink-600">{text.label}</span>
        <span className="inline-flex items-center gap-1 font-semibold text-teal-600">
          {text.by[current]}
          <Icon
            name="chevron-down"
            className="size-4 transition-transform duration-140 group-open:rotate-180"
          />
        </span>
      </summary>
      <ul>
        {SORTS.filter((sort) => sort !== current).map((sort) => (
          <li key={sort}>
            <Link
              to={`?sort=${sort}`}
              replace
              preventScrollReset
              className="flex min-h-11 items-center rounded-picture font-medium text-teal-600 underline-offset-4 hover:underline"
            >
              {text.by[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
