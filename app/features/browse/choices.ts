import type { Facets } from "#db/queries/browse.ts";
import { GUEST_CHOICES } from "#domain/config/choices.ts";
import { OCCASIONS } from "#domain/config/landings.ts";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { browseMessages } from "#domain/messages/en/browse.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";
import {
  type FilterName,
  type Filters,
  HOUR_CHOICES,
  PRICE_CHOICES,
} from "#domain/rules/filters.ts";

/** One choice of a filter's list; `none` when there is certainly nothing to find with it. */
type Choice = { value: string; label: string; none: boolean };

/** The value of a filter in words, e.g. "12 guests". */
export function valueLabel<N extends FilterName>(name: N, value: NonNullable<Filters[N]>): string {
  return browseMessages.filter.values[name](value);
}

/** The choices of a filter, with what each would find beside the other filters. A value asked for by address is added. */
export function choicesOf(name: FilterName, filters: Filters, facets: Facets): Choice[] {
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
