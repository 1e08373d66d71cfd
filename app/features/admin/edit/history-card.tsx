import { Link } from "react-router";
import { dubaiDay, formatDateTime, formatTime } from "#domain/lib/dubai-date.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { HistoryLine } from "./editor-data.ts";
import { lineTitle, versionAfter } from "./history.ts";
import { CARD } from "./record-cards.tsx";
import { useChanges, useEditorState } from "./use-editor.ts";

const { history: words, done } = editMessages;

/** What happened to the record, newest first: each line opens to its changes, and can be put back. */
export function HistoryCard() {
  const { editor, fill, say } = useEditorState();
  const { changed } = useChanges();
  const { lines, next } = editor.history;
  function putBack({ uuid, date }: HistoryLine) {
    const count = fill(versionAfter(lines, uuid));
    say(count > 0 ? done.version(formatDateTime(new Date(date))) : done.versionSame);
  }
  return (
    <section className={CARD}>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 className="text-body font-semibold">{words.title}</h2>
        <p className="text-caption text-ink-600">{editMessages.dubai}</p>
      </div>
      {lines.length === 0 && changed.length === 0 && (
        <p className="text-caption text-ink-500">{words.empty}</p>
      )}
      <ol>
        {changed.length > 0 && (
          <li className="flex items-start justify-between gap-3 border-b border-sand-200 py-2.5">
            <span className="min-w-0 text-[0.875rem]">
              <span className="block font-semibold">
                {words.changed(changed.map(({ label }) => label))}
              </span>
              <span className="text-caption text-ink-600">{words.you}</span>
            </span>
            <span className="shrink-0 text-[0.875rem] text-ink-600">{words.now}</span>
          </li>
        )}
        {lines.map((line, place) => (
          <HistoryItem
            key={line.uuid}
            line={line}
            onRestore={place > 0 && editor.can.edit ? () => putBack(line) : undefined}
          />
        ))}
      </ol>
      {next && (
        <Link
          to={next}
          preventScrollReset
          replace
          className="mt-2 inline-flex min-h-9 items-center text-small font-semibold text-teal-600 hover:underline pointer-coarse:min-h-11"
        >
          {words.more}
        </Link>
      )}
    </section>
  );
}

function HistoryItem(props: { line: HistoryLine; onRestore: (() => void) | undefined }) {
  const { line, onRestore } = props;
  const date = new Date(line.date);
  const full = formatDateTime(date);
  const isToday = dubaiDay(date) === dubaiDay(new Date());
  const head = (
    <span className="flex w-full items-start justify-between gap-3">
      <span className="min-w-0 text-[0.875rem] [overflow-wrap:anywhere]">
        <span className="block font-semibold">{lineTitle(line)}</span>
        <bdi className="text-caption text-ink-600">{line.who || words.system}</bdi>
      </span>
      <time
        dateTime={line.date}
        // The day may have turned between the server's clock and this one.
        suppressHydrationWarning
        className="shrink-0 text-[0.875rem] text-ink-600 tabular-nums"
      >
        {isToday ? formatTime(date) : full}
      </time>
    </span>
  );
  const isFolded = line.changes.length > 0 || onRestore !== undefined;
  return (
    <li className="border-b border-sand-200 last:border-0">
      {isFolded ? (
        <details>
          <summary className="flex cursor-pointer list-none py-2.5 -outline-offset-2 hover:text-teal-600">
            {head}
          </summary>
          <Changes line={line} />
          {onRestore && (
            <button
              type="button"
              aria-label={words.restoreOf(full)}
              onClick={onRestore}
              className="mb-2 inline-flex min-h-9 cursor-pointer items-center text-small font-semibold text-teal-600 hover:underline pointer-coarse:min-h-11"
            >
              {words.restore}
            </button>
          )}
        </details>
      ) : (
        <div className="flex py-2.5">{head}</div>
      )}
    </li>
  );
}

function Changes({ line }: { line: HistoryLine }) {
  if (line.changes.length === 0) return null;
  return (
    <dl className="mb-2 grid gap-2 rounded-control bg-shell-50 px-3 py-2.5 text-caption">
      {line.changes.map(({ key, label, from, to }) => (
        <div key={key}>
          <dt className="font-semibold text-ink-700">{label}</dt>
          <dd className="text-ink-600 [overflow-wrap:anywhere]">
            <del className="decoration-ink-400">
              <span className="sr-only">{words.before} </span>
              {from}
            </del>
          </dd>
          <dd className="text-ink-900 [overflow-wrap:anywhere]">
            <ins className="no-underline">
              <span className="sr-only">{words.after} </span>
              {to}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
