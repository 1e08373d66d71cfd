import { useRef, useState } from "react";
import { Form, Link } from "react-router";
import { KeysDialog } from "#app/features/admin/keys-dialog.tsx";
import { useListKeys } from "#app/features/admin/list/use-list-keys.ts";
import { useReadAgain } from "#app/features/admin/use-read-again.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { adminQueueMessages as words } from "#domain/messages/en/admin-queue.ts";
import { NewThings } from "./new-things.tsx";
import type { QueueAnswer, QueueData } from "./queue.server.ts";
import { QueueRow } from "./queue-row.tsx";

const PILL =
  "inline-flex min-h-11 items-center gap-2 rounded-pill px-3.5 text-small font-medium lg:min-h-9 lg:pointer-coarse:min-h-11 ";
const CHOSEN = `${PILL}bg-ink-900 text-shell-0`;
const OTHER = `${PILL}bg-shell-0 text-ink-700 shadow-hair hover:bg-sand-150`;

/** Everything that waits for a person, the earliest promise first, whoever has it and by when it is due (DESIGN §18). */
export function QueuePage(props: QueueData & { answer?: QueueAnswer | undefined }) {
  const { queue, query, me } = props;
  const list = useRef<HTMLUListElement>(null);
  const [isHelp, setHelp] = useState(false);
  useReadAgain();
  useListKeys(list, { onHelp: () => setHelp(true) });
  const shown = query.kind ? queue.counts.find(({ kind }) => kind === query.kind) : queue;
  const left = (query.snoozed ? (shown?.snoozed ?? 0) : (shown?.waits ?? 0)) - queue.items.length;
  const isNarrowed = Boolean(query.kind || query.who || query.snoozed);
  return (
    <div className="max-w-[960px]">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div>
          <h1 className="font-display text-display-3">{words.title}</h1>
          <p className="text-ink-600">{words.lead(queue.waits, queue.late)}</p>
        </div>
        <NewThings items={queue.items} late={queue.late} onKeys={() => setHelp(true)} />
      </header>
      {(queue.waits + queue.snoozed > 0 || isNarrowed) && <Filters {...props} />}
      {queue.items.length === 0 ? (
        <EmptyState title={words.empty.title} text={words.empty.text}>
          {isNarrowed && (
            <Link to="/admin" className="link">
              {words.empty.others}
            </Link>
          )}
        </EmptyState>
      ) : (
        <ul ref={list} aria-label={words.list} className="rounded-card bg-shell-0 shadow-hair">
          {queue.items.map((item) => (
            <QueueRow
              key={`${item.kind} ${item.record}`}
              item={item}
              me={me}
              people={queue.people}
              now={queue.now}
              answer={props.answer}
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

/** What is shown: kinds as links with their numbers, people as a choice. All of it in the address, without a script too. */
function Filters({ queue, query, me }: QueueData) {
  const { filter } = words;
  const to = (change: Partial<Record<"kind" | "who" | "snoozed", string>>) => {
    const all = {
      ...{ kind: query.kind ?? "", who: query.who, snoozed: query.snoozed ? "1" : "" },
      ...change,
    };
    const given = Object.entries(all).filter(([, value]) => value !== "");
    return given.length === 0 ? "/admin" : `/admin?${new URLSearchParams(given)}`;
  };
  const kinds = queue.counts.filter(({ kind, waits, snoozed }) =>
    kind === query.kind ? true : (query.snoozed ? snoozed : waits) > 0,
  );
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
        {kinds.map(({ kind, waits, snoozed }) =>
          pill(kind, filter.short[kind], query.snoozed ? snoozed : waits),
        )}
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
