import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Failure } from "#app/features/admin/edit/admin-call.ts";
import { tabsOf } from "#app/features/admin/entity-views.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { callAdmin } from "./calls.ts";
import { countText } from "./cell-forms.ts";
import { FILLED_BUTTON, MENU_ENTRY, SMALL_BUTTON, SMALL_FIELD, WORD_BUTTON } from "./controls.ts";
import type { ShownList } from "./keep-view.ts";
import {
  cleared,
  currentTab,
  isNarrowed,
  keptText,
  listHref,
  onTab,
  onView,
} from "./list-query.ts";
import type { TabCount } from "./load.server.ts";
import { Popover } from "./popover.tsx";
import type { ColumnsState } from "./use-columns.ts";
import type { View } from "./view-types.ts";

const { tabs: text } = adminListMessages;
const { views: words } = adminViewMessages;

type ViewsProps = {
  data: ShownList;
  columns: ColumnsState;
  say: (text: string, tone?: "done" | "failed") => void;
  reread: () => void;
};

/** The views of a list, its own and those that were saved, each with how many records it has. */
export function ListViews(props: ViewsProps) {
  const { data } = props;
  const { meta, query, tabs: counts, views } = data;
  const tabs = tabsOf(meta.api);
  const saved = useCounts(data);
  const [asked, setAsked] = useState<"new" | View>();
  const open = views.find(({ uuid }) => uuid === query.view);
  const current = open ? undefined : currentTab(meta.api, query);
  const isChanged = open !== undefined && keptText(query) !== textOf(open.query);
  const isSavable = open ? isChanged : isNarrowed(query) || query.sort !== "";
  const isAny = tabs.length + views.length > 0;
  return (
    <>
      <div
        className={
          isAny
            ? "flex items-end gap-x-3 gap-y-1 border-b border-sand-300 max-md:-mx-4 max-md:flex-wrap max-md:px-4"
            : "-my-2 empty:hidden"
        }
      >
        {isAny && (
          <nav
            aria-label={text.label}
            className={`-mb-px min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] max-md:-ms-4 max-md:ps-4 ${isSavable ? "max-md:-me-4 max-md:basis-full max-md:pe-4" : ""}`}
          >
            <ul className="flex gap-5.5">
              {tabs.map((tab, place) => (
                <Tab
                  key={tab.id}
                  to={listHref(onTab(query, tab))}
                  label={tab.label}
                  isOpen={tab === current}
                  count={counts[place]}
                />
              ))}
              {views.map((view) => (
                <Tab
                  key={view.uuid}
                  to={onView(query, view)}
                  label={view.name}
                  title={view.mine ? undefined : words.sharedBy(view.maker)}
                  isShared={view.shared}
                  isOpen={view === open}
                  note={view === open && isChanged ? words.changed : undefined}
                  count={saved.get(view.uuid)}
                />
              ))}
            </ul>
          </nav>
        )}
        <Tools
          {...props}
          open={open}
          isChanged={isChanged}
          isSavable={isSavable}
          onAsk={setAsked}
        />
      </div>
      <ViewDialog {...props} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** An address as a list writes it, so that two of them can be compared. */
const textOf = (query: string) => `${new URLSearchParams(query)}`;

function Tab(props: {
  to: string;
  label: string;
  title?: string | undefined;
  isShared?: boolean;
  isOpen: boolean;
  note?: string | undefined;
  count: TabCount | undefined;
}) {
  const place = useRef<HTMLLIElement>(null);
  // On a narrow screen the one that is open may stand beyond the edge.
  useEffect(() => {
    const row = place.current?.closest("nav");
    if (!props.isOpen || !row || !place.current) return;
    const [tab, all] = [place.current.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, tab.right - all.right) + Math.min(0, tab.left - all.left);
  }, [props.isOpen]);
  return (
    <li ref={place}>
      <Link
        to={props.to}
        preventScrollReset
        title={props.title}
        aria-current={props.isOpen ? "page" : undefined}
        className="flex min-h-10 items-center gap-1.5 border-b-2 border-transparent text-admin font-semibold whitespace-nowrap text-ink-700 -outline-offset-2 hover:text-ink-900 aria-[current]:border-teal-600 aria-[current]:text-ink-900 pointer-coarse:min-h-11"
      >
        {props.isShared && <Icon name="eye" className="size-3.5 text-ink-500" />}
        <bdi className="max-w-56 truncate">{props.label}</bdi>
        <span className="font-medium text-ink-600 tabular-nums">{tabCount(props.count)}</span>
        {props.note && (
          <span className="text-caption font-medium text-amber-800">{props.note}</span>
        )}
      </Link>
    </li>
  );
}

function tabCount(count: TabCount | undefined): string {
  if (!count) return "";
  return count.more ? text.more(countText(count.total - 1)) : countText(count.total);
}

/** How many records each saved view has: asked for behind the page, which does not wait for it. */
function useCounts({ meta, views, now }: ShownList): ReadonlyMap<string, TabCount> {
  const [counts, setCounts] = useState<ReadonlyMap<string, TabCount>>(new Map());
  const isAny = views.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the list counts again
  useEffect(() => {
    if (!isAny) return;
    let isOver = false;
    void callAdmin("GET", `list/${meta.api}/views`).then((answer) => {
      if (isOver || !answer.ok || !Array.isArray(answer.data)) return;
      const all = answer.data as { uuid: string; count: number | null; more: boolean }[];
      setCounts(
        new Map(
          all.flatMap(({ uuid, count, more }): [string, TabCount][] =>
            count === null ? [] : [[uuid, { total: count + (more ? 1 : 0), more }]],
          ),
        ),
      );
    });
    return () => {
      isOver = true;
    };
  }, [meta.api, isAny, now]);
  return counts;
}

/** What is done with the view that is open, or with what could be one. */
function Tools(
  props: ViewsProps & {
    open: View | undefined;
    isChanged: boolean;
    isSavable: boolean;
    onAsk: (asked: "new" | View) => void;
  },
) {
  const { data, open, isChanged, say, reread } = props;
  const { api } = data.meta;
  const navigate = useNavigate();
  async function update(view: View) {
    const body = { uuid: view.uuid, query: keptText(data.query) };
    const answer = await callAdmin("PUT", `list/${api}/views`, body);
    if (!answer.ok) return say(answer.failure.message, "failed");
    say(words.saved(view.name));
    reread();
  }
  async function remove(view: View) {
    const answer = await callAdmin("DELETE", `list/${api}/views?uuid=${view.uuid}`);
    if (!answer.ok) return say(answer.failure.message, "failed");
    say(words.deleted(view.name));
    void navigate(listHref(cleared(data.query)), { preventScrollReset: true });
  }
  if (!open && !props.isSavable) return null;
  return (
    <div className="flex flex-wrap items-center">
      {open?.mine && isChanged && (
        <button type="button" onClick={() => void update(open)} className={WORD_BUTTON}>
          {words.update}
        </button>
      )}
      {props.isSavable && (
        <button type="button" onClick={() => props.onAsk("new")} className={WORD_BUTTON}>
          {open ? words.saveAs : words.save}
        </button>
      )}
      {open?.mine && (
        <Popover
          label={<Icon name="more" className="size-6" />}
          name={words.menu(open.name)}
          title={words.menu(open.name)}
          className="inline-grid size-9 cursor-pointer place-items-center rounded-picture text-ink-600 hover:bg-sand-100 hover:text-ink-900 pointer-coarse:size-11"
        >
          {(close) => (
            <ul>
              <li>
                <button
                  type="button"
                  className={MENU_ENTRY}
                  onClick={() => {
                    close();
                    props.onAsk(open);
                  }}
                >
                  {words.edit}
                </button>
              </li>
              <li>
                <button
                  type="button"
                  className={`${MENU_ENTRY} text-red-700`}
                  onClick={() => {
                    close();
                    void remove(open);
                  }}
                >
                  {words.delete}
                </button>
              </li>
            </ul>
          )}
        </Popover>
      )}
    </div>
  );
}

/** Asks what a view is called and who sees it. */
function ViewDialog(props: ViewsProps & { asked: "new" | View | undefined; onClose: () => void }) {
  const { asked, onClose } = props;
  const label = asked === "new" || asked === undefined ? words.title : words.edit;
  return (
    <Dialog id="view" open={asked !== undefined} onClose={onClose} size="sm" label={label}>
      {asked && (
        <div className="p-6">
          <h2 className="pe-12 font-display text-title">{label}</h2>
          <ViewForm key={asked === "new" ? "new" : asked.uuid} {...props} asked={asked} />
        </div>
      )}
    </Dialog>
  );
}

function ViewForm(props: ViewsProps & { asked: "new" | View; onClose: () => void }) {
  const { asked, data, columns, onClose, say, reread } = props;
  const { meta, query } = data;
  const navigate = useNavigate();
  const view = asked === "new" ? undefined : asked;
  const [typed, type] = useState(view?.name ?? "");
  const [shared, share] = useState(view?.shared ?? false);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = typed.trim();
    const about = { name, shared };
    setBusy(true);
    const answer = view
      ? await callAdmin("PUT", `list/${meta.api}/views`, { uuid: view.uuid, ...about })
      : await callAdmin("POST", `list/${meta.api}/views`, {
          ...{ ...about, query: keptText(query), columns: columns.chosen },
        });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    onClose();
    say(words.saved(name));
    if (view) return reread();
    const { uuid } = answer.data as { uuid: string };
    void navigate(onView(query, { uuid, query: keptText(query) }), { preventScrollReset: true });
  }
  const wrong = failure && (Object.values(failure.fields)[0] ?? failure.message);
  return (
    <form onSubmit={(event) => void save(event)} className="mt-3 flex flex-col gap-4">
      {!view && <p className="text-[0.9375rem] text-ink-700">{words.lead}</p>}
      {wrong && <ErrorBanner>{wrong}</ErrorBanner>}
      <label className="block">
        <span className="mb-1.5 block text-caption font-medium text-ink-700">{words.name}</span>
        <input
          name="name"
          required
          maxLength={60}
          value={typed}
          onChange={({ target }) => type(target.value)}
          aria-invalid={wrong !== undefined || undefined}
          autoComplete="off"
          className={SMALL_FIELD}
        />
      </label>
      {/* What is shared already can be taken back. */}
      {(meta.shares || view?.shared) && (
        <label className="flex min-h-9 cursor-pointer items-start gap-2.5 text-admin">
          <input
            type="checkbox"
            name="shared"
            checked={shared}
            onChange={({ target }) => share(target.checked)}
            className="checkbox checkbox-sm mt-0.5"
          />
          <span>
            {words.shared}
            <span className="block text-caption text-ink-600">{words.sharedHint}</span>
          </span>
        </label>
      )}
      <div className="mt-2 flex justify-end gap-2">
        <button type="button" onClick={onClose} className={SMALL_BUTTON}>
          {words.cancel}
        </button>
        <button type="submit" disabled={busy} className={FILLED_BUTTON}>
          {view ? words.update : words.save}
        </button>
      </div>
    </form>
  );
}
