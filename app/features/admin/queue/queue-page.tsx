import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, Link, useNavigate, useNavigation, useRevalidator } from "react-router";
import { listPath } from "#app/features/admin/edit/record-paths.ts";
import { KeysDialog } from "#app/features/admin/keys-dialog.tsx";
import { useListKeys } from "#app/features/admin/list/use-list-keys.ts";
import { useReadAgain } from "#app/features/admin/use-read-again.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatTime } from "#domain/lib/dubai-date.ts";
import { adminQueueMessages as words } from "#domain/messages/en/admin-queue.ts";
import { type KeptQueue, rememberQueue } from "./keep-queue.ts";
import { NewThings } from "./new-things.tsx";
import type { QueueAnswer, QueueData } from "./queue.server.ts";
import { QueueRow } from "./queue-row.tsx";

const PILL =
  "inline-flex min-h-11 items-center gap-2 rounded-pill px-3.5 text-small font-medium lg:min-h-9 lg:pointer-coarse:min-h-11 ";
const CHOSEN = `${PILL}bg-ink-900 text-shell-0`;
const OTHER = `${PILL}bg-shell-0 text-ink-700 shadow-hair hover:bg-sand-150`;

/** Reviews to publish as a list, where those that the queue shows are selected (`chosenIn`), to be published together. */
const REVIEWS = listPath("PartnerRating", [
  ["statusid", "", "0"],
  ["published", "", "0"],
  ["refused_reason", "empty", "1"],
]);

const chosenIn = ({ queue }: Pick<QueueData, "queue">) => ({
  chosen: queue.items.filter(({ kind }) => kind === "review").map(({ record }) => record),
});

/** Everything that waits for a person, the earliest promise first, whoever has it and by when it is due (DESIGN §18). */
export function QueuePage(props: KeptQueue<QueueData> & { answer?: QueueAnswer | undefined }) {
  const { queue, query, me, kept } = props;
  const list = useRef<HTMLUListElement>(null);
  const [isHelp, setHelp] = useState(false);
  const navigation = useNavigation();
  const isReading = navigation.state === "loading" && navigation.location.pathname === "/admin";
  useReadAgain();
  useEffect(() => rememberQueue(props), [props]);
  const others = useRef<HTMLAnchorElement>(null);
  useFocusInPlace(list, others, queue.items);
  useListKeys(list, { onHelp: () => setHelp(true), onKeys: useFilterKeys(props) });
  const shown = query.kind ? queue.counts.find(({ kind }) => kind === query.kind) : queue;
  const left = (query.snoozed ? (shown?.snoozed ?? 0) : (shown?.waits ?? 0)) - queue.items.length;
  const { answer } = props;
  // Without a script the answer is the page's, and its row is gone.
  const lost = answer?.done === null && answer.gone ? answer.failure : undefined;
  const isNarrowed = Boolean(query.kind || query.who || query.snoozed);
  const reviews = chosenIn(props);
  return (
    <div className="max-w-[960px]">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div>
          <h1 className="font-display text-display-3">{words.title}</h1>
          <p className="text-ink-600">
            {isNarrowed && queue.waits === 0 && queue.all > 0
              ? words.leadElsewhere(queue.all)
              : words.lead(queue.waits, queue.late)}
          </p>
        </div>
        <NewThings items={queue.items} onKeys={() => setHelp(true)} />
      </header>
      {lost && <ErrorBanner className="mb-4">{lost}</ErrorBanner>}
      {kept && <Kept text={words.failed[kept](formatTime(new Date(queue.now)))} />}
      {(queue.waits + queue.snoozed > 0 || isNarrowed) && <Filters {...props} />}
      {reviews.chosen.length > 1 && (
        <p className="-mt-2 mb-1 text-end">
          <Link
            to={REVIEWS}
            state={reviews}
            className="link inline-flex min-h-11 items-center text-small"
          >
            {words.review.several(reviews.chosen.length)}
          </Link>
        </p>
      )}
      <p role="status" className="sr-only">
        {isReading && words.reading}
      </p>
      {queue.items.length === 0 ? (
        <EmptyState
          title={isNarrowed && queue.all > 0 ? words.empty.here : words.empty.title}
          text={words.empty.text}
        >
          {isNarrowed && (
            <Link ref={others} to="/admin" className="link">
              {words.empty.others}
            </Link>
          )}
        </EmptyState>
      ) : (
        <ul
          ref={list}
          aria-label={words.list}
          aria-busy={isReading}
          className="rounded-card bg-shell-0 shadow-hair transition-opacity duration-140 aria-busy:opacity-50"
        >
          {queue.items.map((item) => (
            <QueueRow
              key={`${item.kind} ${item.record}`}
              item={item}
              me={me}
              people={queue.people}
              now={queue.now}
              answer={answer}
            />
          ))}
        </ul>
      )}
      {left > 0 && <p className="mt-3 text-small text-ink-600">{words.more(left)}</p>}
      <KeysDialog
        id="queue-keys"
        title={words.keys}
        list={words.shortcuts}
        open={isHelp}
        onClose={() => setHelp(false)}
      />
    </div>
  );
}

/** Where the row that had the focus has gone, the one in its place gets it; after the last one, the way to the others. */
function useFocusInPlace(
  list: RefObject<HTMLUListElement | null>,
  others: RefObject<HTMLAnchorElement | null>,
  items: QueueData["queue"]["items"],
) {
  const last = useRef({ at: -1, record: "" });
  // From the moment that rows are there: what gets the focus at once counts, too.
  useLayoutEffect(() => {
    function follow({ target }: FocusEvent) {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      const at = row ? rowsOf(list.current).indexOf(row) : -1;
      last.current = { at, record: row?.dataset.row ?? "" };
    }
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [list]);
  useEffect(() => {
    const { at, record } = last.current;
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    if (at < 0 || hasFocus || items.some((item) => item.record === record)) return;
    const place = rowsOf(list.current)
      .slice(0, at + 1)
      .at(-1);
    (place ?? others.current)?.focus();
  }, [list, others, items]);
}
const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
];

/** What was read before stands below, where reading it again has failed. */
function Kept({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-amber-50 px-4 py-2.5 text-small font-medium text-amber-800"
    >
      <p>{text}</p>
      <Button
        variant="secondary"
        size="sm"
        loading={state === "loading"}
        onClick={() => void revalidate()}
      >
        {words.failed.again}
      </Button>
    </div>
  );
}

type Asked = { kind?: string; who: string; snoozed: boolean };
type Filter = Partial<Record<"kind" | "who" | "snoozed", string>>;

/** The address of the queue with another filter. */
function filterPath({ query }: { query: Asked }, change: Filter): string {
  const all = {
    ...{ kind: query.kind ?? "", who: query.who, snoozed: query.snoozed ? "1" : "" },
    ...change,
  };
  const given = Object.entries(all).filter(([, value]) => value !== "");
  return given.length === 0 ? "/admin" : `/admin?${new URLSearchParams(given)}`;
}

/** The kinds of which something is there, and the one that is chosen, each with how much. */
const shownKinds = ({ queue, query }: Pick<QueueData, "queue" | "query">) =>
  queue.counts
    .map(({ kind, waits, snoozed }) => ({ kind, n: query.snoozed ? snoozed : waits }))
    .filter(({ kind, n }) => kind === query.kind || n > 0);

const readAsked = (asked: URLSearchParams) => ({
  kind: asked.get("kind") ?? "",
  who: asked.get("who") ?? "",
  snoozed: asked.get("snoozed") === "1",
});

/** Keys that change the filter: from one kind to the next, mine, nobody's, what is put aside, all. */
function useFilterKeys(data: QueueData): Record<string, () => void> {
  const navigate = useNavigate();
  const { location } = useNavigation();
  // A second press goes on from where the first one leads, also before that is read.
  const isOnWay = location?.pathname === "/admin";
  const query = isOnWay ? readAsked(new URLSearchParams(location.search)) : data.query;
  const go = (change: Filter) => () => void navigate(filterPath({ query }, change));
  const kinds: string[] = ["", ...shownKinds(data).map(({ kind }) => kind)];
  const at = kinds.indexOf(query.kind ?? "");
  const beside = (step: number) => kinds.at((at + step) % kinds.length) ?? "";
  // Who has pressed to go elsewhere types for there.
  if (location && !isOnWay) return {};
  const toggled = (who: string) => ({ who: query.who === who ? "" : who });
  return {
    "[": go({ kind: beside(-1) }),
    "]": go({ kind: beside(1) }),
    m: go(toggled("me")),
    n: go(toggled("nobody")),
    z: go({ snoozed: query.snoozed ? "" : "1" }),
    a: go({ kind: "", who: "", snoozed: "" }),
    c: () => void navigate("/admin/call"),
    l: () => void navigate(REVIEWS, { state: chosenIn(data) }),
  };
}

/** What is shown: kinds as links with their numbers, people as a choice. All of it in the address, without a script too. */
function Filters({ queue, query, me }: QueueData) {
  const { filter } = words;
  const to = (change: Filter) => filterPath({ query }, change);
  const pill = (kind: string, label: string, n: number) => {
    const isChosen = (query.kind ?? "") === kind;
    return (
      <Link
        key={kind}
        to={to({ kind })}
        prefetch="intent"
        aria-current={isChosen ? "true" : undefined}
        aria-label={filter.count(label, n)}
        className={isChosen ? CHOSEN : OTHER}
      >
        {label} <span className="tabular-nums">{n}</span>
      </Link>
    );
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav aria-label={filter.kind} className="flex flex-wrap gap-2">
        {pill("", filter.all, query.snoozed ? queue.snoozed : queue.waits)}
        {shownKinds({ queue, query }).map(({ kind, n }) => pill(kind, filter.short[kind], n))}
      </nav>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Form action="/admin" className="flex items-center gap-2">
          {query.kind && <input type="hidden" name="kind" value={query.kind} />}
          {query.snoozed && <input type="hidden" name="snoozed" value="1" />}
          <label className="sr-only" htmlFor="queue-who">
            {filter.who}
          </label>
          <select
            key={query.who}
            id="queue-who"
            name="who"
            defaultValue={query.who}
            onChange={({ target }) => target.form?.requestSubmit()}
            className="min-h-11 rounded-control border border-sand-300 bg-shell-0 px-3 text-small lg:min-h-9 lg:pointer-coarse:min-h-11"
          >
            <option value="">{filter.everybody}</option>
            <option value="me">{filter.me}</option>
            <option value="nobody">{filter.nobody}</option>
            {queue.people
              .filter(({ uuid }) => uuid !== me)
              .map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
          </select>
          <noscript>
            <Button type="submit" variant="secondary" size="sm">
              {filter.show}
            </Button>
          </noscript>
        </Form>
        {(queue.snoozed > 0 || query.snoozed) && (
          <Link
            to={to({ snoozed: query.snoozed ? "" : "1" })}
            className="link inline-flex min-h-11 items-center text-small"
          >
            {query.snoozed ? filter.waiting : filter.snoozed(queue.snoozed)}
          </Link>
        )}
      </div>
    </div>
  );
}
