import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextareaField } from "#app/ui/field.tsx";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import { AskDialog, SMALL } from "./ask-dialog.tsx";
import type { EditorStep } from "./editor-data.ts";
import { useEditorState } from "./use-editor.ts";

const { errors: words } = adminRequestMessages;

/** A press for each step that is possible now; it asks, with the reason and choice that belong to it, before it is done. */
export function StepButtons() {
  const { editor, busy } = useEditorState();
  // The question stays what it was while it closes.
  const [asked, setAsked] = useState<EditorStep>();
  const [open, setOpen] = useState(false);
  return (
    <>
      {editor.steps.map((step) => (
        <Button
          key={step.action}
          data-palette
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={() => {
            setAsked(step);
            setOpen(true);
          }}
          className={`${SMALL} ${step.grave ? "text-red-700 hover:border-red-700" : ""}`}
        >
          {step.action}
        </Button>
      ))}
      <StepDialog key={asked?.action} step={asked} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function StepDialog(props: { step: EditorStep | undefined; open: boolean; onClose: () => void }) {
  const { step, open, onClose } = props;
  const { busy, takeStep } = useEditorState();
  const id = useId();
  const [reason, setReason] = useState("");
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState<string>();
  const { choice } = step ?? {};
  async function confirm() {
    if (!step) return;
    if (step.reason && reason.trim() === "") return setError(words.reasonMissing);
    const failure = await takeStep(step, {
      ...(step.reason && { reason }),
      ...(choice && { [choice.name]: chosen || `${choice.options[0]?.value}` }),
    });
    // What is wrong with the reason is said beside it; everything else is the page's to say.
    if (failure?.fields.reason) setError(failure.fields.reason);
    else onClose();
  }
  return (
    <AskDialog
      id="step-dialog"
      open={open}
      title={`${step?.action ?? ""}?`}
      confirm={step?.action}
      {...(step?.back && { cancel: step.back })}
      danger={step?.grave ?? false}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{step?.text}</p>
        {step?.reason && (
          <TextareaField
            id={id}
            name="reason"
            label={step.reason.label}
            hint={step.reason.hint}
            error={error}
            rows={3}
            required
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {choice && (
          <SelectField
            id={`${id}-choice`}
            name={choice.name}
            label={choice.label}
            value={chosen || `${choice.options[0]?.value}`}
            onChange={({ target }) => setChosen(target.value)}
          >
            {choice.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </AskDialog>
  );
}
