import { Link } from "react-router";
import { tabsOf } from "#app/features/admin/entity-views.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { countText } from "./cell-forms.ts";
import { type ListQuery, listHref } from "./list-query.ts";
import type { TabCount } from "./load.server.ts";
import { currentTab, onTab } from "./tab-state.ts";

const { tabs: text } = adminListMessages;

/** The saved filters of a list, each with how many records it has. */
export function ListTabs(props: { api: string; query: ListQuery; counts: readonly TabCount[] }) {
  const { api, query, counts } = props;
  const tabs = tabsOf(api);
  if (tabs.length === 0) return null;
  const current = currentTab(api, query);
  return (
    <nav
      aria-label={text.label}
      className="-mx-4 overflow-x-auto border-b border-sand-300 px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-5.5">
        {tabs.map((tab, place) => (
          <li key={tab.id}>
            <Link
              to={listHref(onTab(query, tab))}
              preventScrollReset
              aria-current={tab === current ? "page" : undefined}
              className="flex min-h-10 items-center gap-1.5 border-b-2 border-transparent text-admin font-semibold whitespace-nowrap text-ink-700 -outline-offset-2 hover:text-ink-900 aria-[current]:border-teal-600 aria-[current]:text-ink-900 pointer-coarse:min-h-11"
            >
              {tab.label}
              <span className="font-medium text-ink-600 tabular-nums">
                {tabCount(counts[place])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function tabCount(count: TabCount | undefined): string {
  if (!count) return "";
  return count.more ? text.more(countText(count.total - 1)) : countText(count.total);
}
