import { type FormEvent, type KeyboardEvent, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { RequestDesk } from "#app/features/admin/request/request-desk.tsx";
import { ConsentCard } from "#app/features/admin/subscriber/consent-card.tsx";
import { editMessages } from "#app/messages/en/admin-edit.ts";
import { Button } from "#app/ui/button.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import { EditorContext } from "./editor-context.ts";
import type { EditorData } from "./editor-data.ts";
import { EditorHead } from "./editor-head.tsx";
import { HistoryCard } from "./history-card.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { RecordCards } from "./record-cards.tsx";
import { SaveBar } from "./save-bar.tsx";
import { RelatedCards } from "./side-cards.tsx";
import { type EditorState, useEditor } from "./use-editor.ts";

const never = () => () => {};
/** False until the page's script listens: what would be typed before is not lost, because it cannot be typed. */
const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The editor of a record (look 07): its fields at the start, what happened to it at the end, what is unsaved below. */
export function Editor({ editor, onAgain }: { editor: EditorData; onAgain: () => void }) {
  const state = useEditor(editor, onAgain);
  const [comparing, setComparing] = useState(false);
  const ready = useReady();
  const { can } = editor;
  function submit(event: FormEvent) {
    event.preventDefault();
    void state.save();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    void state.save();
  }
  return (
    <EditorContext value={state}>
      <div className="mx-auto max-w-[1240px]">
        <EditorHead />
        <Notices state={state} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <form
            noValidate
            aria-label={editor.title}
            onSubmit={submit}
            onKeyDown={onKeyDown}
            className="min-w-0"
          >
            <fieldset disabled={!ready} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
              <ProblemSummary />
              <RecordCards />
              {can.edit && <SaveBar onCompare={() => setComparing(true)} />}
            </fieldset>
          </form>
          {editor.record && (
            <div className="grid min-w-0 gap-4">
              {editor.desk && <RequestDesk data={editor.desk} />}
              {editor.consent && <ConsentCard data={editor.consent} />}
              <RelatedCards />
              <HistoryCard />
            </div>
          )}
        </div>
      </div>
      {can.edit && <LeaveGuard />}
      <CompareDialog
        open={comparing && state.conflict !== undefined}
        onClose={() => setComparing(false)}
      />
      <Said state={state} />
    </EditorContext>
  );
}

function Notices({ state }: { state: EditorState }) {
  const { editor, busy, restore } = state;
  if (editor.isDeleted) {
    return (
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-red-50 px-4 py-3 text-red-700">
        <p className="text-[0.9375rem] font-semibold">{editMessages.deleted.text}</p>
        {editor.can.restore && (
          <Button variant="secondary" size="sm" loading={busy} onClick={restore}>
            {editMessages.deleted.restore}
          </Button>
        )}
      </div>
    );
  }
  return editor.can.edit ? null : (
    <p className="mb-4 text-small text-ink-600">{editMessages.readonly}</p>
  );
}

/** What was done, said below the page; also what the page before has done. */
function Said({ state: { said, hush } }: { state: EditorState }) {
  const [query, setQuery] = useSearchParams();
  const arrived = query.get("done") === "created";
  function dismiss() {
    hush();
    if (!arrived) return;
    const rest = new URLSearchParams(query);
    rest.delete("done");
    setQuery(rest, { replace: true, preventScrollReset: true });
  }
  const first = arrived ? { id: 0, text: editMessages.done.created } : undefined;
  return <Toast message={said ?? first} onDismiss={dismiss} />;
}
