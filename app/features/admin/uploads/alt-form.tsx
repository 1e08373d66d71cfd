import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { UPLOAD_LIMITS } from "#domain/config/uploads.ts";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";
import { problemOf, useFileCalls } from "./file-calls.ts";
import type { FileRecord } from "./file-record.ts";

const { alt: words } = adminUploadMessages;

/** Asks what a picture shows and saves it. No form of its own: it stands within those of editors. */
export function AltForm(props: {
  file: FileRecord;
  onSaved: (file: FileRecord) => void;
  /** Whether something is written that is not saved. */
  onTyped?: ((uuid: string, isTyped: boolean) => void) | undefined;
}) {
  const { file, onSaved, onTyped } = props;
  const id = useId();
  const calls = useFileCalls();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isTyped = text.trim() !== "";
  useEffect(() => {
    onTyped?.(file.uuid, isTyped);
    return () => onTyped?.(file.uuid, false);
  }, [file.uuid, isTyped, onTyped]);

  async function save() {
    if (busy) return;
    const alt = text.trim();
    if (alt === "") return setProblem(words.missing);
    setBusy(true);
    setProblem(undefined);
    try {
      onSaved(await calls.saveAlt(file, alt));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-3">
      <InputField
        id={id}
        label={words.label(file.original_name)}
        hint={words.hint}
        error={problem}
        value={text}
        maxLength={UPLOAD_LIMITS.altLength}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // Otherwise the editor around would be sent.
          event.preventDefault();
          void save();
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        loading={busy}
        onClick={save}
      >
        {words.save}
      </Button>
    </div>
  );
}
