import { type ReactNode, useState } from "react";
import { Link, useNavigation, useRevalidator } from "react-router";
import { editPath } from "#app/features/admin/edit/record-paths.ts";
import { offerUndo } from "#app/features/admin/undo/offer-undo.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { ColumnsDialog } from "./columns-dialog.tsx";
import { FILLED_BUTTON, SMALL_BUTTON } from "./controls.ts";
import { FilterBar } from "./filter-bar.tsx";
import type { ShownList } from "./keep-view.ts";
import { cleared, csvHref, type ListQuery, listHref } from "./list-query.ts";
import { ListRecords } from "./list-records.tsx";
import { ListViews } from "./list-views.tsx";
import type { SteadyProps } from "./steady-list.ts";
import { type ColumnsState, useColumns } from "./use-columns.ts";
import type { ListMeta } from "./view-types.ts";

const { failed, empty } = adminListMessages;
const { columns: words } = adminViewMessages;

/** /admin/list/{Entity} (SPEC §2): name, saved filters, search and filters, and the records. */
export function ListPage({ data, steady }: { data: ShownList; steady?: SteadyProps }) {
  const { meta, query, names, now, list, problems, kept } = data;
  const navigation = useNavigation();
  const isWaiting =
    navigation.state === "loading" && navigation.location.pathname.endsWith(`/list/${meta.name}`);
  const { revalidate } = useRevalidator();
  const reread = () => void revalidate();
  const columns = useColumns(data, reread);
  const [isArranging, setArranging] = useState(false);
  return (
    <div className="flex flex-col gap-3.5">
      <ListHead meta={meta} query={query} columns={columns} onArrange={() => setArranging(true)} />
      <ListViews data={data} columns={columns} say={say} reread={reread} />
      <FilterBar meta={meta} query={query} names={names} now={now} />
      {kept && <Kept text={failed[kept]} />}
      {problems && (
        <Notice text={[failed.view, ...problems].join(" ")}>
          <Link to={listHref({ ...cleared(query), sort: "", size: "" })} className={SMALL_BUTTON}>
            {empty.clear}
          </Link>
        </Notice>
      )}
      {list && (
        <ListRecords
          data={data}
          list={list}
          isWaiting={isWaiting}
          say={say}
          columns={columns}
          steady={steady}
        />
      )}
      <ColumnsDialog
        meta={meta}
        columns={columns}
        view={data.views.find(({ uuid }) => uuid === query.view)?.name}
        open={isArranging}
        onClose={() => setArranging(false)}
      />
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

/** What was done, in the admin's one message; `requests` are the calls by which it can be taken back. */
const say = (text: string, tone: "done" | "failed" = "done", requests: readonly string[] = []) =>
  offerUndo({ text, tone, requests });
export type Say = typeof say;

/** The list's name, the file of just what it shows, and the way to a new record. */
function ListHead(props: {
  meta: ListMeta;
  query: ListQuery;
  columns: ColumnsState;
  onArrange: () => void;
}) {
  const { meta, query, columns } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="font-display text-display-3">{meta.label.many}</h1>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={props.onArrange}
          disabled={!columns.canArrange}
          title={columns.canArrange ? undefined : words.notYours}
          className={SMALL_BUTTON}
        >
          {words.button}
        </button>
        <a href={csvHref(meta.api, query, [], columns.file)} download className={SMALL_BUTTON}>
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
