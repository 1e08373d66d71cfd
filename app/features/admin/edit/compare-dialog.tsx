import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { type EditorField, fromInput, type InputValue } from "./field-values.ts";
import { linkedNames, nameIn, valueText } from "./history.ts";
import { useEditorState } from "./use-editor.ts";

const { conflict: words } = editMessages;

/** What both have changed, side by side; of each field one version is chosen. */
export function CompareDialog(props: { open: boolean; onClose: () => void }) {
  const { conflict, contested, form, editor, settleConflict } = useEditorState();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const both = contested();
  const choose = (key: string, isTheirs: boolean) =>
    setTheirs(isTheirs ? [...theirs, key] : theirs.filter((one) => one !== key));
  const label = (field: EditorField, value: unknown) => {
    if (field.kind === "relations") return nameIn(linkedNames(editor, field), value);
    return field.kind === "relation" && value === editor.record?.[field.key]
      ? editor.labels[field.key]
      : undefined;
  };
  return (
    <Dialog
      id="compare-dialog"
      open={props.open}
      onClose={props.onClose}
      size="lg"
      label={words.title}
    >
      <div className="flex h-full max-h-[inherit] flex-col gap-4 overflow-y-auto p-6">
        <div className="pe-12">
          <h2 className="font-display text-title">{words.title}</h2>
          <p className="mt-1 text-[0.9375rem] text-ink-700">
            {both.length > 0 ? words.lead : words.nothing}
          </p>
        </div>
        {both.map((field) => {
          const mine = fromInput(field, form.getValues(field.key) as InputValue);
          const stored = conflict?.stored[field.key];
          return (
            <fieldset key={field.key} className="min-w-0">
              <legend className="mb-1.5 text-[0.875rem] font-semibold">{field.label}</legend>
              <div className="grid gap-2 md:grid-cols-2">
                {[
                  { isTheirs: false, name: words.yours, value: mine },
                  { isTheirs: true, name: words.theirs, value: stored },
                ].map(({ isTheirs, name, value }) => (
                  <label
                    key={name}
                    className="flex cursor-pointer items-start gap-3 rounded-control border border-sand-500 px-3 py-2.5 has-checked:border-teal-600 has-checked:bg-teal-25"
                  >
                    <input
                      type="radio"
                      name={`compare-${field.key}`}
                      checked={theirs.includes(field.key) === isTheirs}
                      onChange={() => choose(field.key, isTheirs)}
                      className="mt-0.5 size-5 shrink-0 accent-teal-600"
                    />
                    <span className="min-w-0 text-[0.875rem] [overflow-wrap:anywhere]">
                      <span className="block text-caption text-ink-600">{name}</span>
                      {valueText(field, value, label(field, value))}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" size="sm" onClick={props.onClose}>
            {editMessages.actions.cancel}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              settleConflict(theirs);
              setTheirs([]);
              props.onClose();
            }}
          >
            {words.use}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
