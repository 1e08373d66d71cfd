import { useState } from "react";
import { Link } from "react-router";
import { dubaiDay, formatDateTime, formatTime } from "#domain/lib/dubai-date.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { AskDialog } from "./ask-dialog.tsx";
import type { HistoryLine } from "./editor-data.ts";
import {
  comingBack,
  lineTitle,
  linkedNames,
  nameIn,
  namesIn,
  ORIGINAL,
  valueText,
} from "./history.ts";
import { CARD } from "./record-cards.tsx";
import { useChanges, useEditorState } from "./use-editor.ts";

const { history: words } = editMessages;
const RESTORE =
  "mb-2 inline-flex min-h-9 cursor-pointer items-center text-small font-semibold text-teal-600 hover:underline pointer-coarse:min-h-11";

/** What happened to the record, newest first: each line opens to its changes, and can be put back. */
export function HistoryCard() {
  const { editor } = useEditorState();
  const { changed } = useChanges();
  const { lines, next } = editor.history;
  // The question stays what it was while it closes.
  const [asked, setAsked] = useState<HistoryLine>();
  const [open, setOpen] = useState(false);
  function ask(line: HistoryLine) {
    setAsked(line);
    setOpen(true);
  }
  // What was made here has no version before; of others the first change says what it was.
  const oldest = lines.at(-1);
  const original =
    oldest && !next && oldest.changes.length > 0 && oldest.action !== "create"
      ? { ...oldest, uuid: ORIGINAL }
      : undefined;
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
            onRestore={place > 0 && editor.can.edit ? () => ask(line) : undefined}
          />
        ))}
      </ol>
      {original && editor.can.edit && (
        <button type="button" onClick={() => ask(original)} className={RESTORE}>
          {words.restoreOriginal}
        </button>
      )}
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
      {asked && <RestoreDialog line={asked} open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** What restoring a version would change and what it cannot, before it is done as a change of its own. */
function RestoreDialog(props: { line: HistoryLine; open: boolean; onClose: () => void }) {
  const { line, open, onClose } = props;
  const { editor, fields, base, busy, restoreVersion } = useEditorState();
  const { changed } = useChanges();
  const names = { ...namesIn(base.record, editor.labels), ...editor.names };
  const { values, changes, refused, mails } = comingBack(editor.history.lines, line.uuid, {
    fields,
    record: base.record,
    text: (field, value) =>
      valueText(field, value, nameIn({ ...linkedNames(editor, field), ...names }, value)),
  });
  const day = formatDateTime(new Date(line.date));
  const date = line.uuid === ORIGINAL ? words.beforeThat(day) : day;
  const isNothing = changes.length === 0;
  const typed = changed.filter(({ key }) => key in values);
  async function confirm() {
    await restoreVersion(values, date);
    onClose();
  }
  return (
    <AskDialog
      id="version-dialog"
      open={open}
      title={words.restoreTitle(date)}
      confirm={isNothing ? undefined : words.restore}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{isNothing ? words.restoreNothing : words.restoreText}</p>
        <Changes changes={changes} />
        {refused.length > 0 && (
          <div>
            <p className="font-semibold">{words.stays}</p>
            <ul className="list-disc ps-5">
              {refused.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {typed.length > 0 && <p>{words.typed(typed.map(({ label }) => label))}</p>}
        {mails > 0 && <p>{words.mailsSince(mails)}</p>}
      </div>
    </AskDialog>
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
        <span className="text-caption text-ink-600">
          <bdi>{line.who || words.system}</bdi>
          {line.mails > 0 && ` · ${words.mails(line.mails)}`}
        </span>
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
          <Changes changes={line.changes} />
          {onRestore && (
            <button
              type="button"
              aria-label={words.restoreOf(full)}
              onClick={onRestore}
              className={RESTORE}
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

function Changes({ changes }: Pick<HistoryLine, "changes">) {
  if (changes.length === 0) return null;
  return (
    <dl className="mb-2 grid gap-2 rounded-control bg-shell-50 px-3 py-2.5 text-caption">
      {changes.map(({ key, label, from, to }) => (
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
