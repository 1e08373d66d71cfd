import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { focusIfLost } from "./arrival.ts";
import { areKeysOn, switchKeys } from "./list/use-list-keys.ts";

const { shortcuts } = adminListMessages;

/** The single keys of a page, and the switch for them. */
export function KeysDialog(props: {
  id: string;
  title: string;
  /** Keys, and what each does. */
  list: readonly (readonly [string, string])[];
  open: boolean;
  onClose: () => void;
}) {
  const { id, title, list, open, onClose } = props;
  const [on, setOn] = useState(true);
  useEffect(() => setOn(areKeysOn()), []);
  return (
    <Dialog
      id={id}
      open={open}
      onClose={() => {
        onClose();
        // Once the dialog has given the focus back: it may have had nobody to give it to.
        setTimeout(focusIfLost);
      }}
      size="sm"
      label={title}
    >
      <div className="p-6">
        <h2 className="font-display text-title">{title}</h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-[0.9375rem]">
          {list.map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-picture border border-sand-300 bg-shell-0 px-1.5 py-0.5 text-caption font-semibold">
                  {keys}
                </kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3 border-t border-sand-200 pt-3 text-[0.9375rem]">
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              setOn(target.checked);
              switchKeys(target.checked);
            }}
            className="checkbox checkbox-sm"
          />
          <span>
            {shortcuts.on} <span className="text-caption text-ink-600">{shortcuts.onHint}</span>
          </span>
        </label>
      </div>
    </Dialog>
  );
}
