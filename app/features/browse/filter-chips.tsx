import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { browseMessages } from "#domain/messages/en/browse.ts";
import {
  activeFilters,
  type Browse,
  type FilterName,
  listHref,
  NO_FILTERS,
} from "#domain/rules/filters.ts";
import { valueLabel } from "./choices.ts";

const { filter } = browseMessages;

/** The filters that are set, each as a link to the list without it. */
export function FilterChips({
  filters,
  sort,
  onRemove,
}: Omit<Browse, "page"> & { onRemove: () => void }) {
  const set = activeFilters(filters);
  if (set.length === 0) return null;
  return (
    <ul aria-label={filter.chips} className="flex flex-wrap items-center gap-2">
      {set.map((name) => (
        <li key={name}>
          <Link
            to={listHref({ filters: { ...filters, [name]: null }, sort })}
            preventScrollReset
            onClick={onRemove}
            aria-label={filter.remove(chipLabel(name, filters))}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-teal-200 bg-teal-50 ps-3.5 pe-2.5 text-[0.9375rem] font-medium text-teal-700 hover:border-teal-600"
          >
            {chipLabel(name, filters)}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link
            to={listHref({ filters: NO_FILTERS, sort })}
            preventScrollReset
            onClick={onRemove}
            className={`inline-flex min-h-11 items-center px-2 text-[0.9375rem] ${TEXT_LINK}`}
          >
            {filter.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}

function chipLabel(name: FilterName, filters: Browse["filters"]): string {
  const value = filters[name];
  return value === null ? "" : valueLabel(name, value as never);
}
