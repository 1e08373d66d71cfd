import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { KeysDialog } from "#app/features/admin/keys-dialog.tsx";
import type { ChosenColumn } from "#db/entities/list-view.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { type BulkAction, BulkBar, bulkActions } from "./bulk-bar.tsx";
import { BulkChange } from "./bulk-change.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { callAdmin } from "./calls.ts";
import { type Editing, editableKeys } from "./cell-editor.tsx";
import { countText, recordName } from "./cell-forms.ts";
import { SMALL_BUTTON, WORD_BUTTON } from "./controls.ts";
import type { ShownList } from "./keep-view.ts";
import { ListFoot } from "./list-foot.tsx";
import type { Say } from "./list-page.tsx";
import {
  cleared,
  csvHref,
  isNarrowed,
  type ListQuery,
  listHref,
  listParams,
  selectionKey,
} from "./list-query.ts";
import { RowCards } from "./row-cards.tsx";
import { RemoveDialog, useRowActions } from "./row-menu.tsx";
import { RowsTable } from "./rows-table.tsx";
import {
  isEmpty,
  NOTHING,
  SELECT_MOST,
  type Selection,
  type SelectionAction,
  select,
} from "./selection.ts";
import type { SteadyProps } from "./steady-list.ts";
import { type BulkEnd, type BulkOrder, countMatching, useBulk } from "./use-bulk.ts";
import type { ColumnsState } from "./use-columns.ts";
import { useListKeys } from "./use-list-keys.ts";
import type { ListMeta, ListRow } from "./view-types.ts";

const { bulk: text, keys, table, failed } = adminListMessages;

type ListRecordsProps = {
  data: ShownList;
  list: NonNullable<ShownList["list"]>;
  /** Another view of the list is on its way. */
  isWaiting: boolean;
  say: Say;
  columns: ColumnsState;
  /** What has come since, where the list reads itself again. */
  steady: SteadyProps | undefined;
};

/** The records of a list with all that is done to them: selected, changed together or one by one, paged. */
export function ListRecords({ data, list, isWaiting, say, columns, steady }: ListRecordsProps) {
  const { meta, query, names, now } = data;
  const isWide = useIsWide(!data.isPhone);
  const { revalidate } = useRevalidator();
  const reread = steady?.readAgain ?? (() => void revalidate());
  const box = useRef<HTMLDivElement>(null);
  const page = list.rows.map(({ uuid }) => uuid);
  const [selection, select] = useSelection(`${meta.api}?${selectionKey(query)}`, page);
  const [total, setTotal] = useState<number>();
  const [counting, setCounting] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const row = useRowActions(meta, say, reread);
  const [isChoosing, setChoosing] = useState(false);
  const bulk = useBulk({
    onChange: reread,
    onEnd(end) {
      say(endText(end, meta), end.stopped ? "failed" : "done", end.requests);
      select({ type: "none" });
    },
  });
  const { shownRows, editing, edit, edited } = useEditing({
    ...{ meta, columns, rows: list.rows, isWide, box },
    onSaved: steady?.readQuietly ?? reread,
  });

  // What was pressed may be gone with its records: one goes on in the list, not at the top of the page.
  const isAsking = bulk.state !== undefined || row.asked !== undefined || isChoosing;
  const asked = useRef(false);
  useEffect(() => {
    if (isAsking) asked.current = true;
    else if (asked.current && document.activeElement === document.body) {
      asked.current = false;
      box.current?.focus();
    }
  });

  const showsDeleted = query.filters.some(
    ({ key, values }) => key === "statusid" && values.join() === "-1",
  );
  const actions = bulkActions(meta, showsDeleted, data.people.length > 0);
  const toggle = (id: string, stretch: boolean) => {
    select({ type: stretch ? "stretch" : "toggle", id, page });
    if (selection.ids.size >= SELECT_MOST && !selection.ids.has(id))
      say(text.tooMany(countText(SELECT_MOST)), "failed");
  };
  useListKeys(box, {
    onSelect: (id, stretch) => actions.length > 0 && toggle(id, stretch),
    onHelp: () => setHelp(true),
    onKeys: {
      a: () => actions.length > 0 && page.length > 0 && select({ type: "page", page }),
      b: () => document.querySelector<HTMLElement>("[data-bulk] button")?.focus(),
    },
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
    if (!kind) return setChoosing(true);
    const which: BulkOrder["which"] = selection.everything
      ? { matching: query }
      : { ids: [...selection.ids] };
    const expected = "ids" in which ? which.ids.length : (total ?? list.total);
    const chosen = list.rows.filter(({ uuid }) => selection.ids.has(uuid));
    const called = chosen.map((one) => recordName(meta, one));
    bulk.ask({ api: meta.api, kind, label, grave, which, expected, names: called });
  }

  async function size(key: string, width: number | null) {
    const next = columns.shown.map((one): ChosenColumn => {
      const px = one.key === key ? (width ?? undefined) : one.width;
      return px === undefined ? { key: one.key } : { key: one.key, width: px };
    });
    const why = await columns.arrange(next);
    if (why !== undefined) say(why, "failed");
  }
  const handlers = {
    ...row.actions,
    toggle,
    edit,
    edited,
    size: (...of: Parameters<typeof size>) => void size(...of),
  };
  const on = useRef(handlers);
  useLayoutEffect(() => {
    on.current = handlers;
  });
  const rows = {
    meta,
    columns: columns.shown,
    rows: shownRows,
    canSize: columns.canArrange,
    editing,
    query,
    sort: list.sort,
    now: Date.parse(now),
    selection,
    marked: useMarked(selection),
    selectable: actions.length > 0,
    onTogglePage: () => select({ type: "page", page }),
    on,
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
          file={csvHref(
            meta.api,
            query,
            selection.everything ? [] : [...selection.ids],
            columns.file,
          )}
          onEverything={() => void selectEverything()}
          onNone={() => select({ type: "none" })}
          onAction={order}
        />
      )}
      {steady && <News news={steady.news} onShow={steady.show} />}
      <div
        ref={box}
        tabIndex={-1}
        aria-busy={isWaiting}
        onPointerEnter={fetchEditor}
        // Contained: the bar that comes above it moves the rows, and none of them is drawn anew for it.
        className="contain-content overflow-clip rounded-card bg-shell-0 outline-none shadow-hair transition-opacity duration-140 aria-busy:opacity-55"
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
            {isWide ? <RowsTable {...rows} /> : <RowCards {...rows} />}
            <ListFoot query={query} list={list} />
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
      <BulkChange
        meta={meta}
        people={data.people}
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          setChoosing(false);
          order({ ...chosen, grave: false });
        }}
      />
      <RemoveDialog
        name={row.asked && recordName(meta, row.asked)}
        onRemove={row.remove}
        onClose={row.leave}
      />
      <KeysDialog
        id="list-keys"
        title={adminListMessages.shortcuts.title}
        list={adminListMessages.shortcuts.list}
        open={isHelp}
        onClose={() => setHelp(false)}
      />
    </>
  );
}

const { refresh } = adminViewMessages;

/** Says that there is more than is shown; nothing moves before somebody wants it. */
function News({ news, onShow }: { news: SteadyProps["news"]; onShow: () => void }) {
  const { fresh, changed } = news;
  const isAny = fresh > 0 || changed;
  return (
    <div role="status" className={isAny ? "sticky top-2 z-10 flex justify-center" : "sr-only"}>
      {isAny && (
        <button
          type="button"
          onClick={onShow}
          className="rise-in inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-pill bg-teal-600 px-4 text-admin font-semibold text-shell-0 shadow-raised hover:bg-teal-700 pointer-coarse:min-h-11"
        >
          {fresh > 0 ? refresh.fresh(fresh) : refresh.changed}
          <span className="font-medium underline">{refresh.show}</span>
        </button>
      )}
    </div>
  );
}

/** What is changed in place: one thing at a time, and the rows as they are with what was saved. */
function useEditing(props: {
  meta: ListMeta;
  columns: ColumnsState;
  rows: readonly ListRow[];
  isWide: boolean;
  box: RefObject<HTMLElement | null>;
  onSaved: () => void;
}) {
  const { meta, columns, rows, isWide, box, onSaved } = props;
  const [editing, setEditing] = useState<Editing>();
  const [saved, setSaved] = useState<ReadonlyMap<string, ListRow>>(new Map());
  const shownRows = useMemo(
    () => rows.map((row) => newer(row, saved.get(row.uuid))),
    [rows, saved],
  );
  function edit(row: ListRow, key?: string) {
    const keys = editableKeys(meta, columns.shown, row);
    const chosen = isWide ? keys.filter((one) => one === (key ?? keys[0])) : keys;
    if (chosen.length > 0) setEditing({ row, keys: chosen, isCard: !isWide });
  }
  function edited(now: ListRow | undefined, step: -1 | 0 | 1) {
    if (now) {
      setSaved(new Map([...saved, [now.uuid, now]]));
      onSaved();
    }
    const row = now ?? editing?.row;
    setEditing(undefined);
    if (!row) return;
    const keys = editableKeys(meta, columns.shown, row);
    const next = step === 0 ? undefined : keys[keys.indexOf(editing?.keys[0] ?? "") + step];
    if (next !== undefined) return edit(row, next);
    // One goes on in the row.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-row="${row.uuid}"]`)?.focus(),
    );
  }
  return { shownRows, editing, edit, edited };
}

/** A row as the list has it, unless what was saved here is later. */
function newer(row: ListRow, saved: ListRow | undefined): ListRow {
  const [was, is] = [row.update_date, saved?.update_date];
  return saved && was instanceof Date && is instanceof Date && is > was
    ? { ...row, ...saved }
    : row;
}

/** Who points at the rows opens one of them next. What does not come now is fetched with its page. */
const fetchEditor = () => void import("#app/features/admin/edit/editor.tsx").catch(() => {});

/** The breakpoint "md" of the stylesheet. */
const WIDE = "(width >= 760px)";
const watchWidth = (onChange: () => void) => {
  const width = matchMedia(WIDE);
  width.addEventListener("change", onChange);
  return () => width.removeEventListener("change", onChange);
};

/** Whether there is room for a table. The server guesses, so that it need not send every record twice. */
const useIsWide = (guess: boolean) =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => guess,
  );

function endText({ order, done, stopped }: BulkEnd, { label }: Pick<ListMeta, "label">): string {
  if (stopped) return text.stopped(countText(done), countText(order.expected - done));
  return text.finished(order.label, text.records(done, countText(done), label));
}

/**
 * What is selected in a list. It lasts over pages, orders and sizes, and ends with the filters it was made under: `key`
 * tells those apart. Who comes from a page that names records of this one (`chosen` of the way's state) has them selected.
 */
function useSelection(
  key: string,
  page: readonly string[],
): [Selection, (action: SelectionAction) => void] {
  const chosen = chosenBefore(useLocation().state);
  const [selection, dispatch] = useReducer(select, NOTHING, (nothing) => ({
    ...nothing,
    ids: new Set(page.filter((uuid) => chosen.includes(uuid))),
  }));
  const [made, setMade] = useState(key);
  if (made !== key) {
    setMade(key);
    dispatch({ type: "none" });
  }
  return [made === key ? selection : NOTHING, dispatch];
}

function chosenBefore(state: unknown): readonly unknown[] {
  const isKnown = typeof state === "object" && state !== null && "chosen" in state;
  return isKnown && Array.isArray(state.chosen) ? state.chosen : [];
}

/** What the rows show as selected: many that change at once follow when the press itself has been answered. */
function useMarked(selection: Selection): Selection {
  const before = useDeferredValue(selection);
  const isFew =
    before.everything === selection.everything &&
    Math.abs(before.ids.size - selection.ids.size) <= 1;
  return isFew ? selection : before;
}

const { empty } = adminListMessages;

/** What stands in the rows' place while there are none: because none fits, or because there are none yet. */
function ListEmpty({ query }: { query: ListQuery }) {
  const isFiltered = isNarrowed(query);
  return (
    <div className="px-5 py-12 text-center">
      <p className="font-display text-title">{isFiltered ? empty.filtered : empty.title}</p>
      <p className="mt-1.5 mb-5 text-[0.9375rem] text-ink-600">
        {isFiltered ? empty.filteredLead : empty.lead}
      </p>
      {isFiltered && (
        <Link to={listHref(cleared(query))} preventScrollReset className={SMALL_BUTTON}>
          {empty.clear}
        </Link>
      )}
    </div>
  );
}
