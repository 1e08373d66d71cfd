import type { ReactNode } from "react";
import { Link, useNavigation, useRevalidator } from "react-router";
import { Toast } from "#app/ui/toast.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { SMALL_BUTTON } from "./controls.ts";
import { FilterBar } from "./filter-bar.tsx";
import type { ShownList } from "./keep-view.ts";
import { ListHead } from "./list-head.tsx";
import { cleared, listHref } from "./list-query.ts";
import { ListRecords } from "./list-records.tsx";
import { ListTabs } from "./list-tabs.tsx";
import { useSay } from "./use-say.ts";

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
