import { type FormEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { Link, useSearchParams } from "react-router";
import { ResultsCard } from "#app/features/admin/affiliate/results-card.tsx";
import { PageKeys } from "#app/features/admin/page-keys.tsx";
import { RequestDesk } from "#app/features/admin/request/request-desk.tsx";
import { ConsentCard } from "#app/features/admin/subscriber/consent-card.tsx";
import { TypedAlts } from "#app/features/admin/uploads/alt-form.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import { LeaveGuard } from "./ask-dialog.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import type { EditorData } from "./editor-data.ts";
import { EditorHead } from "./editor-head.tsx";
import { fromInput } from "./field-values.ts";
import { linkedNames, nameIn, valueText } from "./history.ts";
import { HistoryCard } from "./history-card.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { RecordCards } from "./record-cards.tsx";
import { SaveBar } from "./save-bar.tsx";
import { RelatedCards } from "./side-cards.tsx";
import {
  EditorContext,
  type EditorState,
  useChanges,
  useEditor,
  useEditorState,
} from "./use-editor.ts";

/** The keys of the request's desk beside its fields. */
const DESK_KEYS = adminRequestMessages.shortcuts.filter(([key]) => key !== "e");

const never = () => () => {};
/** False until the page's script listens: what would be typed before is not lost, because it cannot be typed. */
const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The editor of a record (look 07): its fields at the start, what happened to it at the end, what is unsaved below. */
export function Editor(props: {
  editor: EditorData;
  /** It follows another new record: one goes on typing. */
  isNext?: boolean;
  onAgain: () => void;
}) {
  const { editor, isNext = false } = props;
  const state = useEditor(editor, props.onAgain);
  const { form, fields } = state;
  const first = fields[0]?.key;
  useEffect(() => {
    if (isNext && first !== undefined) form.setFocus(first);
  }, [isNext, first, form]);
  const [comparing, setComparing] = useState(false);
  const ready = useReady();
  const { can } = editor;
  function submit(event: FormEvent) {
    event.preventDefault();
    void state.save();
  }
  useSaveKey(can.edit, state.save);
  return (
    <EditorContext value={state}>
      <div className="mx-auto max-w-[1240px]">
        <EditorHead />
        <Notices state={state} />
        {editor.desk && (
          <p className="mb-4 lg:hidden">
            <Link to={`/admin/requests/${editor.record?.uuid}`} className="link">
              {adminRequestMessages.toDesk}
            </Link>
          </p>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <form
            data-own-guard
            noValidate
            aria-label={editor.title}
            onSubmit={submit}
            className="min-w-0"
          >
            <fieldset disabled={!ready} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
              <ProblemSummary />
              <TypedAlts value={state.alts.tell}>
                <RecordCards />
              </TypedAlts>
              {can.edit && <SaveBar onCompare={() => setComparing(true)} />}
            </fieldset>
          </form>
          {editor.record && (
            <div className="grid min-w-0 gap-4">
              {editor.desk && (
                <div>
                  <PageKeys id="desk-keys" list={DESK_KEYS} keys={{ b: "#by-telephone" }} />
                  <RequestDesk data={editor.desk} />
                </div>
              )}
              {editor.consent && <ConsentCard data={editor.consent} />}
              {editor.results && (
                <ResultsCard results={editor.results} uuid={`${editor.record.uuid}`} />
              )}
              <RelatedCards />
              {(can.edit || editor.isDeleted || editor.history.lines.length > 0) && <HistoryCard />}
            </div>
          )}
        </div>
      </div>
      {(can.edit || editor.isDeleted) && <UnsavedGuard />}
      <CompareDialog
        open={comparing && state.conflict !== undefined}
        onClose={() => setComparing(false)}
      />
      <Done state={state} />
    </EditorContext>
  );
}

/** Ctrl+S saves wherever one is on the page: in the history, in a card beside the form, or nowhere. */
function useSaveKey(isOn: boolean, save: () => unknown) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
    if (!isSave || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // What a dialog asks is answered first.
    if (!document.querySelector("dialog[open]")) void save();
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}

function Notices({ state }: { state: EditorState }) {
  const { editor } = state;
  if (editor.isDeleted) return <DeletedNotice state={state} />;
  return editor.can.edit ? (
    <noscript>
      <p className="mb-4 rounded-card bg-amber-50 px-4 py-3 text-amber-800">
        {editMessages.noScript}
      </p>
    </noscript>
  ) : (
    <p className="mb-4 text-small text-ink-600">
      {editor.closed ?? (editor.reads ? editMessages.reads : editMessages.readonly)}
    </p>
  );
}

/** A deleted record is shown as it is stored; what was typed before is kept beside it, and comes back with it. */
function DeletedNotice({ state: { editor, busy, restore } }: { state: EditorState }) {
  const { changed, inputs } = useChanges();
  const typed = changed.filter(({ variant }) => variant !== "password");
  return (
    <div className="mb-4 grid gap-3 rounded-card bg-red-50 px-4 py-3 text-red-700">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[0.9375rem] font-semibold">{editMessages.deleted.text}</p>
        {editor.can.restore && (
          <>
            <Button
              variant="secondary"
              size="sm"
              loading={busy}
              onClick={restore}
              className="scripted"
            >
              {editMessages.deleted.restore}
            </Button>
            <noscript>
              <a href={editor.removal} className={buttonClass("secondary", "sm")}>
                {editMessages.deleted.restore}
              </a>
            </noscript>
          </>
        )}
      </div>
      {typed.length > 0 && (
        <section aria-label={editMessages.deleted.typed} className="text-[0.875rem] text-ink-700">
          <h2 className="font-semibold">{editMessages.deleted.typed}</h2>
          <dl className="mt-1 grid gap-1">
            {typed.map((field) => {
              const value = fromInput(field, inputs[field.key] ?? "");
              return (
                <div key={field.key}>
                  <dt className="text-caption text-ink-600">{field.label}</dt>
                  <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                    {valueText(field, value, nameIn(linkedNames(editor, field), value))}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      )}
    </div>
  );
}

/** What was done, in a word below the page; also what the page before has done. */
function Done({ state: { notice, dismiss } }: { state: EditorState }) {
  const [query, setQuery] = useSearchParams();
  const arrived = query.get("done") === "created";
  function onDismiss() {
    dismiss();
    if (!arrived) return;
    const rest = new URLSearchParams(query);
    rest.delete("done");
    setQuery(rest, { replace: true, preventScrollReset: true });
  }
  const first = arrived ? { id: 0, text: editMessages.done.created } : undefined;
  return <Toast message={notice ?? first} onDismiss={onDismiss} />;
}

/** The editor of one record after another: each begins with its own values, and a new one with none of the last. */
export function EditorPage({ editor, uuid }: { editor: EditorData; uuid: string | undefined }) {
  const [made, setMade] = useState(0);
  const key = `${editor.entity.api}/${uuid ?? `${made}/${JSON.stringify(editor.start)}`}`;
  return (
    <Editor
      key={key}
      editor={editor}
      isNext={made > 0}
      onAgain={() => setMade((count) => count + 1)}
    />
  );
}

function UnsavedGuard() {
  const { leaving, alts } = useEditorState();
  const { changed } = useChanges();
  return (
    <LeaveGuard count={changed.length + alts.count} words={editMessages.guard} leaving={leaving} />
  );
}
