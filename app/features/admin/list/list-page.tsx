import { type ReactNode, useCallback, useState } from "react";
import { Link, useNavigation, useRevalidator } from "react-router";
import { editPath } from "#app/features/admin/edit/record-paths.ts";
import { tabsOf } from "#app/features/admin/entity-views.ts";
import { Toast, type ToastMessage } from "#app/ui/toast.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { countText } from "./cell-forms.ts";
import { FILLED_BUTTON, SMALL_BUTTON } from "./controls.ts";
import { FilterBar } from "./filter-bar.tsx";
import type { ShownList } from "./keep-view.ts";
import { cleared, csvHref, currentTab, type ListQuery, listHref, onTab } from "./list-query.ts";
import { ListRecords } from "./list-records.tsx";
import type { TabCount } from "./load.server.ts";
import type { ListMeta } from "./view-types.ts";

const { failed, empty } = adminListMessages;

/** /admin/list/{Entity} (SPEC §2): name, saved filters, search and filters, and the records. */
export function ListPage({ data }: { data: ShownList }) {
  const { meta, query, tabs, names, now, list, problems, kept } = data;
  const navigation = useNavigation();
  const isWaiting =
    navigation.state === "loading" && navigation.location.pathname.endsWith(`/list/${meta.name}`);
  const { message, say, dismiss } = useSay();
  return (
    <div className="flex flex-col gap-3.5">
      <ListHead meta={meta} query={query} />
      <ListTabs api={meta.api} query={query} counts={tabs} />
      <FilterBar meta={meta} query={query} names={names} now={now} />
      {kept && <Kept text={failed[kept]} />}
      {problems && (
        <Notice text={[failed.view, ...problems].join(" ")}>
          <Link to={listHref({ ...cleared(query), sort: "", size: "" })} className={SMALL_BUTTON}>
            {empty.clear}
          </Link>
        </Notice>
      )}
      {list && <ListRecords data={data} list={list} isWaiting={isWaiting} say={say} />}
      <Toast message={message} onDismiss={dismiss} />
    </div>
  );
}

/** What was read before stands below: the way on is to read it again. */
function Kept({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice text={text}>
      <button
        type="button"
        onClick={() => void revalidate()}
        disabled={state === "loading"}
        className={SMALL_BUTTON}
      >
        {failed.again}
      </button>
    </Notice>
  );
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-amber-50 px-4 py-2.5 text-admin font-medium text-amber-800"
    >
      <p>{text}</p>
      {children}
    </div>
  );
}

/** One word at a time about what was done; each is a message of its own, even in the same words. */
function useSay() {
  const [message, setMessage] = useState<ToastMessage>();
  const say = (text: string, tone: "done" | "failed" = "done") =>
    setMessage({ id: crypto.randomUUID(), text, tone });
  const dismiss = useCallback(() => setMessage(undefined), []);
  return { message, say, dismiss };
}

/** The list's name, the file of just what it shows, and the way to a new record. */
function ListHead({ meta, query }: { meta: ListMeta; query: ListQuery }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="font-display text-display-3">{meta.label.many}</h1>
      <div className="flex gap-2">
        <a href={csvHref(meta.api, query)} download className={SMALL_BUTTON}>
          {adminListMessages.exportAll}
        </a>
        {meta.can.create && (
          <Link to={editPath(meta.name)} className={FILLED_BUTTON}>
            {adminListMessages.create(meta.label.one)}
          </Link>
        )}
      </div>
    </div>
  );
}

const { tabs: text } = adminListMessages;

/** The saved filters of a list, each with how many records it has. */
function ListTabs(props: { api: string; query: ListQuery; counts: readonly TabCount[] }) {
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
