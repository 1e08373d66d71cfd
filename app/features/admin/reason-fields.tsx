import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextareaField } from "#app/ui/field.tsx";

/** The reason for a step that cannot be taken back, and the button that takes it. */
export function ReasonFields(props: {
  words: { reason: string; hint: string; send: string };
  /** What the form is posted with. */
  intent: string;
  rows: number;
  error: string | undefined;
  busy: boolean;
  /** What comes of it, said before it is pressed. */
  warning?: string;
}) {
  const id = useId();
  const { words, error, warning } = props;
  return (
    <>
      <TextareaField
        id={id}
        name="reason"
        label={words.reason}
        hint={words.hint}
        error={error}
        rows={props.rows}
        required
        minLength={3}
        maxLength={500}
      />
      {warning && (
        <p id={`${id}-warning`} className="text-small font-semibold">
          {warning}
        </p>
      )}
      <Button
        type="submit"
        name="intent"
        value={props.intent}
        variant="secondary"
        size="sm"
        loading={props.busy}
        aria-describedby={warning && `${id}-warning`}
        className="!text-red-700"
      >
        {words.send}
      </Button>
    </>
  );
}
