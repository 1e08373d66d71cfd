import type { Tab } from "#app/features/admin/entity-view.ts";
import { tabsOf } from "#app/features/admin/entity-views.ts";
import { cleared, type ListFilter, type ListQuery, withFilter } from "./list-query.ts";

const sameFilter = (one: ListFilter, other: ListFilter) =>
  one.key === other.key &&
  one.op === other.op &&
  one.values.length === other.values.length &&
  one.values.every((value) => other.values.includes(value));

/**
 * The tab a list stands on: the one all of whose filters are set, word for word; of several the one that says most.
 * Further filters narrow it. The first tab, which asks for nothing, is left by a filter on what the others ask for.
 */
export function currentTab(api: string, { filters }: ListQuery): Tab | undefined {
  const tabs = tabsOf(api);
  const keys = new Set(tabs.flatMap((tab) => tab.filters.map(({ key }) => key)));
  const fitting = tabs.filter((tab) => {
    if (tab.filters.length === 0) return !filters.some(({ key }) => keys.has(key));
    return tab.filters.every((wanted) => {
      const ofKey = filters.filter(({ key }) => key === wanted.key);
      return ofKey.length === 1 && ofKey.every((one) => sameFilter(one, wanted));
    });
  });
  return fitting.toSorted((a, b) => b.filters.length - a.filters.length)[0];
}

/** The fields whose filters the current tab says already. */
export function tabFilters(api: string, query: ListQuery): ReadonlySet<string> {
  return new Set(currentTab(api, query)?.filters.map(({ key }) => key));
}

/** The list a tab leads to: just what it counts, in the order and size of the list that was shown. */
export function onTab(query: ListQuery, tab: Tab): ListQuery {
  return tab.filters.reduce(
    (made, { key, op, values }) => withFilter(made, key, [{ op, values }]),
    cleared(query),
  );
}
