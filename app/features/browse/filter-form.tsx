import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/date-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Facets } from "#db/queries/browse.ts";
import { GUEST_CHOICES } from "#domain/config/choices.ts";
import { OCCASIONS } from "#domain/config/landings.ts";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { browseMessages } from "#domain/messages/en/browse.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";
import {
  activeFilters,
  type Browse,
  FILTER_NAMES,
  type FilterName,
  type Filters,
  HOUR_CHOICES,
  listHref,
  NO_FILTERS,
  PRICE_CHOICES,
  SORTS,
} from "#domain/rules/filters.ts";

const { filter, sort: sortText } = browseMessages;

/** Lines between the cells, for two, three and seven in a row; the day has a row of its own before there are seven. */
const CELL_LINES: Record<FilterName, string> = {
  date: "col-span-2 md:col-span-3 lg:col-span-1",
  guests: "border-t lg:border-s lg:border-t-0",
  duration: "border-t border-s lg:border-t-0",
  timeofday: "border-t md:border-s lg:border-t-0",
  type: "border-t border-s md:border-s-0 lg:border-t-0 lg:border-s",
  price: "border-t md:border-s lg:border-t-0",
  occasion: "border-t border-s lg:border-t-0",
};
const DATE_ERROR = "filter-date-error";

/** What stands in the field of the day that is none to ask for, and why. */
export type WrongDay = { typed: string; message: string };

/**
 * The filters of the list. In narrow windows they fold behind one line that says how many are set; in wide ones
 * they always stand open, where the browser lets a folded part be shown by style, and fold like that elsewhere.
 */
export function FilterBar({
  filters,
  facets,
  earliest,
  wrongDay,
}: {
  filters: Browse["filters"];
  facets: Facets;
  /** The first day that can be asked for. */
  earliest: string;
  wrongDay: WrongDay | null;
}) {
  const set = activeFilters(filters).length;
  return (
    <details
      open={wrongDay !== null}
      className="filters group/fold rounded-control bg-shell-0 max-md:border max-md:border-sand-500 max-md:open:col-span-2 md:col-span-2 md:rounded-card md:shadow-raised"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-semibold supports-[selector(::details-content)]:md:hidden">
        {filter.fold}
        {set > 0 && (
          <span className="rounded-picture bg-teal-50 px-2 py-0.5 text-caption font-semibold text-teal-700">
            {/* In the width of a small phone the figure alone has room. */}
            <span aria-hidden="true">{set}</span>
            <span className="sr-only">{filter.set(set)}</span>
          </span>
        )}
        <Icon
          name="chevron-down"
          className="ms-auto size-5 text-ink-600 transition-transform duration-140 group-open/fold:rotate-180"
        />
      </summary>
      <div className="p-1.5 pt-0 md:p-2">
        <div className="grid grid-cols-2 md:grid-cols-3 lg:grid-cols-[1.25fr_repeat(6,1fr)]">
          <Cell id="filter-date" label={filter.names.date} lines={CELL_LINES.date}>
            <DateInput
              id="filter-date"
              name="date"
              min={earliest}
              value={wrongDay?.typed ?? filters.date ?? ""}
              aria-invalid={wrongDay ? true : undefined}
              aria-describedby={wrongDay ? DATE_ERROR : undefined}
              className="cell-control cursor-text pe-8"
            />
          </Cell>
          {wrongDay && (
            <div className="col-span-2 px-3 pb-3 md:col-span-3 lg:order-last lg:col-span-7">
              <FieldError id={DATE_ERROR}>{wrongDay.message}</FieldError>
            </div>
          )}
          {SELECTED.map((name) => (
            <Cell
              key={name}
              id={`filter-${name}`}
              label={filter.names[name]}
              lines={CELL_LINES[name]}
            >
              <select
                id={`filter-${name}`}
                name={name}
                defaultValue={`${filters[name] ?? ""}`}
                className="cell-control truncate pe-6"
              >
                <option value="">{filter.any[name]}</option>
                {choicesOf(name, filters, facets).map(({ value, label, none }) => (
                  <option
                    key={value}
                    value={value}
                    // What is chosen stays so: a form leaves out what is disabled.
                    disabled={none && value !== `${filters[name]}`}
                  >
                    {label}
                  </option>
                ))}
              </select>
              <Icon
                name="chevron-down"
                className="pointer-events-none absolute end-3 top-1/2 size-4.5 translate-y-0.5 text-ink-600"
              />
            </Cell>
          ))}
        </div>
        <Button type="submit" className="mt-2 w-full not-noscript:hidden">
          {filter.apply}
        </Button>
      </div>
    </details>
  );
}

function Cell(props: { id: string; label: string; lines: string; children: ReactNode }) {
  return (
    <div
      className={`relative flex min-h-16 min-w-0 flex-col justify-center border-sand-200 px-3 py-2 has-focus-visible:rounded-control has-focus-visible:shadow-ring lg:px-4 ${props.lines}`}
    >
      <label htmlFor={props.id} className="text-caption text-ink-600">
        {props.label}
      </label>
      {props.children}
    </div>
  );
}

/** The order of the list. Without JavaScript a button beside it applies it. */
export function SortSelect({ sort }: { sort: Browse["sort"] }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 md:col-start-2 md:mt-2">
      <label htmlFor="list-sort" className="text-small text-ink-600 max-md:sr-only">
        {sortText.label}
      </label>
      <div className="relative min-w-0 max-md:w-full">
        <select
          id="list-sort"
          name="sort"
          defaultValue={sort}
          className="min-h-11 w-full cursor-pointer appearance-none rounded-control border border-sand-500 bg-shell-0 ps-3 pe-8 text-[0.9375rem] max-md:text-small hover:border-ink-900"
        >
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {sortText[one]}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-ink-600"
        />
      </div>
      <Button type="submit" variant="secondary" size="sm" className="not-noscript:hidden">
        {sortText.apply}
      </Button>
    </div>
  );
}

/** The filters that are set, each as a link to the list without it. */
export function FilterChips({
  filters,
  sort,
  onRemove,
}: Omit<Browse, "page"> & {
  /** Called with what was done, in a sentence. */
  onRemove: (done: string) => void;
}) {
  const set = activeFilters(filters);
  if (set.length === 0) return null;
  return (
    <ul aria-label={filter.chips} className="flex flex-wrap items-center gap-2">
      {set.map((name) => (
        <li key={name}>
          <Link
            to={listHref({ filters: { ...filters, [name]: null }, sort })}
            preventScrollReset
            onClick={() => onRemove(filter.removed(chipLabel(name, filters)))}
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
            onClick={() => onRemove(filter.cleared)}
            className="page-link px-2 text-[0.9375rem]"
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

type Selected = Exclude<FilterName, "date">;
const SELECTED = FILTER_NAMES.filter((name): name is Selected => name !== "date");

/** One choice of a filter's list; `none` when there is certainly nothing to find with it. */
type Choice = { value: string; label: string; none: boolean };

/** The value of a filter in words, e.g. "12 guests". */
function valueLabel<N extends FilterName>(name: N, value: NonNullable<Filters[N]>): string {
  return browseMessages.filter.values[name](value);
}

/** The choices of a filter, with what each would find beside the other filters. A value asked for by address is added. */
export function choicesOf(name: Selected, filters: Filters, facets: Facets): Choice[] {
  switch (name) {
    case "guests":
      return numberChoices(name, filters, GUEST_CHOICES, (n) => outside(n, facets.guests));
    case "duration":
      return numberChoices(name, filters, HOUR_CHOICES, (n) => outside(n, facets.duration));
    case "price":
      return numberChoices(name, filters, PRICE_CHOICES, (aed) => {
        const { price } = facets;
        return price === null || aed * 100 < price.min;
      });
    case "timeofday":
      return TIMES_OF_DAY.map((time) =>
        countedChoice(`${time}`, valueLabel(name, time), filters[name], facets[name]),
      );
    case "occasion":
      return OCCASIONS.map((one) =>
        countedChoice(one, valueLabel(name, one), filters[name], facets[name]),
      );
    case "type":
      return Object.entries(vesselMessages.types).map(([type, label]) =>
        countedChoice(type, label, filters[name], facets[name]),
      );
  }
}

const outside = (n: number, bounds: Facets["guests"]) =>
  bounds === null || n < bounds.min || n > bounds.max;

function numberChoices(
  name: "guests" | "duration" | "price",
  filters: Filters,
  offered: readonly number[],
  none: (n: number) => boolean,
): Choice[] {
  const asked = filters[name];
  const all = asked === null || offered.includes(asked) ? offered : [...offered, asked];
  return all
    .toSorted((a, b) => a - b)
    .map((n) => ({ value: `${n}`, label: valueLabel(name, n), none: none(n) }));
}

/** The chosen one stands in the closed list, where a figure would be in the way. */
function countedChoice(
  value: string,
  label: string,
  chosen: string | number | null,
  counts: Record<string, number>,
): Choice {
  const count = counts[value] ?? 0;
  const shown = value === `${chosen}` ? label : browseMessages.filter.counted(label, count);
  return { value, label: shown, none: count === 0 };
}
