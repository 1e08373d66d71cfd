import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { type Failure, usesOf } from "./admin-call.ts";
import { AskDialog, SMALL } from "./ask-dialog.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useChanges, useEditorState } from "./use-editor.ts";

const { actions: words, remove: removeWords } = editMessages;

/** Where one is, what the record is called and is, and what can be done with it as a whole. */
export function EditorHead() {
  const { editor } = useEditorState();
  const { entity, title, crumb, badge, isDeleted } = editor;
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isDeleted);
  // Deleted or restored, the button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (was.current === isDeleted) return;
    was.current = isDeleted;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [isDeleted]);
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <Breadcrumb
          label={editMessages.breadcrumb}
          links={[{ to: entity.list, label: entity.many }]}
          here={crumb}
        />
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className="font-display text-display-3 outline-none [overflow-wrap:anywhere]"
          >
            {title}
          </h1>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </div>
      </div>
      {editor.record && <RecordActions />}
    </div>
  );
}

function RecordActions() {
  const { editor } = useEditorState();
  const { view, can, entity, record } = editor;
  const link = buttonClass("secondary", "sm", SMALL);
  return (
    <div className="flex flex-wrap gap-2">
      {view && (
        <a
          href={view.isPublic ? view.path : `${view.path}?preview`}
          target="_blank"
          rel="noreferrer"
          data-palette
          className={link}
        >
          {view.isPublic ? words.view : words.preview}
        </a>
      )}
      {can.create && (
        <Link to={`${entity.edit}?from=${record?.uuid}`} data-palette className={link}>
          {words.duplicate}
        </Link>
      )}
      <StepButtons />
      {can.remove && <RemoveButton />}
    </div>
  );
}

function RemoveButton() {
  const { editor, busy, remove } = useEditorState();
  const { changed } = useChanges();
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<Failure>();
  const used = refused ? usesOf(refused.details) : [];
  async function confirm() {
    const failure = await remove();
    setRefused(failure);
    if (!failure) setOpen(false);
  }
  function close() {
    setOpen(false);
    setRefused(undefined);
  }
  return (
    <>
      <Button
        data-palette
        variant="secondary"
        size="sm"
        disabled={busy}
        onClick={() => setOpen(true)}
        className={`scripted ${SMALL} text-red-700 hover:border-red-700`}
      >
        {words.remove}
      </Button>
      <noscript>
        <a
          href={editor.removal}
          className={buttonClass("secondary", "sm", `${SMALL} text-red-700 hover:border-red-700`)}
        >
          {words.remove}
        </a>
      </noscript>
      <AskDialog
        id="remove-dialog"
        open={open}
        title={removeWords.title(editor.entity.one)}
        confirm={refused ? undefined : removeWords.confirm}
        danger
        busy={busy}
        onConfirm={confirm}
        onClose={close}
      >
        <div role="status">
          {refused ? (
            <>
              <p>{removeWords.used}</p>
              <ul className="mt-2 grid gap-1">
                {used.map(({ entity, label, count }) => (
                  <li key={entity}>
                    <Link
                      to={`/admin/list/${entity}`}
                      className="font-semibold text-teal-600 underline"
                    >
                      {removeWords.usedBy(label, count)}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <>
              {editor.desk?.can.close && <p className="mb-2">{removeWords.request}</p>}
              <p>{removeWords.text}</p>
              {changed.length > 0 && <p className="mt-2">{removeWords.unsaved(changed.length)}</p>}
            </>
          )}
        </div>
      </AskDialog>
    </>
  );
}
