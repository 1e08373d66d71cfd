import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { type BulkAction, BulkBar, bulkActions } from "./bulk-bar.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { callAdmin } from "./calls.ts";
import { countText, recordName } from "./cell-forms.ts";
import { shownColumns } from "./columns.ts";
import { WORD_BUTTON } from "./controls.ts";
import type { ShownList } from "./keep-view.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListFoot } from "./list-foot.tsx";
import { csvHref, listParams, selectionKey } from "./list-query.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { RowCards } from "./row-cards.tsx";
import { RowsTable } from "./rows-table.tsx";
import { countMatching, orderedRecords } from "./run-bulk.ts";
import { isEmpty, SELECT_MOST } from "./selection.ts";
import { type BulkEnd, useBulk } from "./use-bulk.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useRowActions } from "./use-row-actions.ts";
import { useSelection } from "./use-selection.ts";

const { bulk: text, keys, table, failed } = adminListMessages;

type ListRecordsProps = {
  data: ShownList;
  list: NonNullable<ShownList["list"]>;
  /** Another view of the list is on its way. */
  isWaiting: boolean;
  say: (text: string, tone?: "done" | "failed") => void;
};

/** The records of a list with all that is done to them: selected, changed together or one by one, paged. */
export function ListRecords({ data, list, isWaiting, say }: ListRecordsProps) {
  const { meta, query, names, now } = data;
  const { revalidate } = useRevalidator();
  const reread = () => void revalidate();
  const box = useRef<HTMLDivElement>(null);
  const [selection, select] = useSelection(`${meta.api}?${selectionKey(query)}`);
  const [total, setTotal] = useState<number>();
  const [counting, setCounting] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const row = useRowActions(meta, say, reread);
  const bulk = useBulk({
    onChange: reread,
    onEnd(end) {
      say(endText(end), end.stopped ? "failed" : "done");
      select({ type: "none" });
    },
  });

  // What was pressed may be gone with its records: one goes on in the list, not at the top of the page.
  const isAsking = bulk.state !== undefined || row.asked !== undefined;
  const asked = useRef(false);
  useEffect(() => {
    if (isAsking) asked.current = true;
    else if (asked.current && document.activeElement === document.body) {
      asked.current = false;
      box.current?.focus();
    }
  });

  const page = list.rows.map(({ uuid }) => uuid);
  const showsDeleted = query.filters.some(
    ({ key, values }) => key === "statusid" && values.join() === "-1",
  );
  const actions = bulkActions(meta, showsDeleted);
  const toggle = (id: string, stretch: boolean) => {
    select({ type: stretch ? "stretch" : "toggle", id, page });
    if (selection.ids.size >= SELECT_MOST && !selection.ids.has(id))
      say(text.tooMany(countText(SELECT_MOST)), "failed");
  };
  useListKeys(box, {
    onSelect: (id, stretch) => actions.length > 0 && toggle(id, stretch),
    onHelp: () => setHelp(true),
  });

  /** What everything is has to be known to the last record before somebody agrees to it. */
  async function selectEverything() {
    if (list.more) {
      setCounting(true);
      const counted = await countMatching(callAdmin, meta.api, listParams(query));
      setCounting(false);
      if (counted === undefined) return say(failed.call, "failed");
      setTotal(counted);
    } else setTotal(list.total);
    select({ type: "everything" });
  }

  function order({ kind, label, grave }: BulkAction) {
    const which = orderedRecords(selection, query);
    const expected = "ids" in which ? which.ids.length : (total ?? list.total);
    const chosen = list.rows.filter(({ uuid }) => selection.ids.has(uuid));
    const called = chosen.map((one) => recordName(meta, one));
    bulk.ask({ api: meta.api, kind, label, grave, which, expected, names: called });
  }

  const rows = {
    meta,
    columns: shownColumns(meta),
    rows: list.rows,
    query,
    sort: list.sort,
    now: Date.parse(now),
    selection,
    selectable: actions.length > 0,
    onToggle: toggle,
    onTogglePage: () => select({ type: "page", page }),
    actions: row.actions,
  };
  return (
    <>
      {!isEmpty(selection) && (
        <BulkBar
          selection={selection}
          total={selection.everything ? (total ?? list.total) : list.total}
          more={!selection.everything && list.more}
          counting={counting}
          actions={actions}
          file={csvHref(meta.api, query, selection.everything ? [] : [...selection.ids])}
          onEverything={() => void selectEverything()}
          onNone={() => select({ type: "none" })}
          onAction={order}
        />
      )}
      <div
        ref={box}
        tabIndex={-1}
        aria-busy={isWaiting}
        className="overflow-clip rounded-card bg-shell-0 outline-none shadow-hair transition-opacity duration-140 aria-busy:opacity-55"
      >
        {isWaiting && (
          <p role="status" className="sr-only">
            {table.loading}
          </p>
        )}
        {list.rows.length === 0 ? (
          <ListEmpty query={query} />
        ) : (
          <>
            <RowsTable {...rows} />
            <RowCards {...rows} />
            <ListFoot query={query} list={{ ...list, shown: list.rows.length }} />
          </>
        )}
      </div>
      <p className="max-md:hidden">
        <button type="button" onClick={() => setHelp(true)} className={WORD_BUTTON}>
          {keys}
        </button>
      </p>
      <BulkDialog
        state={bulk.state}
        meta={meta}
        names={names}
        now={now}
        onAgree={bulk.agree}
        onLeave={bulk.leave}
      />
      <RemoveDialog
        name={row.asked && recordName(meta, row.asked)}
        onRemove={row.remove}
        onClose={row.leave}
      />
      <KeysDialog open={isHelp} onClose={() => setHelp(false)} />
    </>
  );
}

function endText({ order, done, stopped }: BulkEnd): string {
  if (stopped) return text.stopped(countText(done), countText(order.expected - done));
  return text.finished(order.label, text.records(done, countText(done)));
}
