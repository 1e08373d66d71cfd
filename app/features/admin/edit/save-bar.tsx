import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatTime } from "#domain/lib/dubai-date.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { SMALL } from "./ask-dialog.tsx";
import { useChanges, useEditorState } from "./use-editor.ts";

const { bar: words, conflict: conflictWords } = editMessages;
const BAR =
  "sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card py-2.5 ps-4 pe-3 shadow-raised";

/** What is not saved yet, and what can be done about it; after a lost update, who was first. */
export function SaveBar({ onCompare }: { onCompare: () => void }) {
  const { editor, busy, failure, conflict, alts, save, discard, takeBack } = useEditorState();
  const { changed } = useChanges();
  const isNew = editor.record === null;
  if (conflict && editor.record) {
    return (
      <section data-save-bar aria-label={words.label} className={`${BAR} bg-amber-50`}>
        <p role="alert" className="min-w-0 text-[0.875rem] text-amber-800">
          <span className="block font-semibold">
            {conflictWords.at(formatTime(new Date(conflict.date)))}
          </span>
          {conflict.by && (
            <span className="block text-caption [overflow-wrap:anywhere]">
              {conflictWords.by(conflict.by)}
            </span>
          )}
        </p>
        <span className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            className={SMALL}
            loading={busy}
            onClick={() => save({ over: conflict.update_date })}
          >
            {conflictWords.overwrite}
          </Button>
          <Button size="sm" className={SMALL} onClick={onCompare}>
            {conflictWords.compare}
          </Button>
        </span>
      </section>
    );
  }
  const fields = changed.length;
  const count = fields + alts.count;
  const nothing = isNew ? words.fresh : words.clean;
  return (
    <section data-save-bar aria-label={words.label} className={`${BAR} bg-shell-0`}>
      <div className="min-w-0">
        <p
          role="status"
          className={`text-[0.875rem] ${count > 0 ? "font-semibold" : "text-ink-600"}`}
        >
          {count > 0 ? words.changes(count) : nothing}
        </p>
        {failure && (
          <p className="flex items-start gap-1.5 text-caption text-red-700">
            <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
            {failure.message}
          </p>
        )}
      </div>
      <span className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          disabled={(fields === 0 && !takeBack) || busy}
          onClick={fields === 0 ? takeBack : discard}
          className={`cursor-pointer rounded-control font-semibold text-teal-600 hover:underline disabled:cursor-default disabled:text-ink-500 disabled:no-underline ${SMALL}`}
        >
          {fields === 0 && takeBack ? words.takeBack : words.discard}
        </button>
        {editor.can.create && (
          <Button
            variant="secondary"
            size="sm"
            className={`${SMALL} max-md:hidden`}
            disabled={busy || (count === 0 && !isNew)}
            onClick={() => save({ next: "new" })}
          >
            {words.saveNew}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          className={SMALL}
          loading={busy}
          disabled={count === 0 && !isNew}
        >
          {isNew ? words.create : words.save}
        </Button>
      </span>
    </section>
  );
}
