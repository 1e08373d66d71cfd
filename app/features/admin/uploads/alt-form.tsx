import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { UPLOAD_LIMITS } from "#domain/config/uploads.ts";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";
import { problemOf, useFileCalls } from "./file-calls.ts";
import type { FileRecord } from "./file-record.ts";

const { alt: words } = adminUploadMessages;

/** Saves a description; answers whether it is saved. */
export type SaveAlt = () => Promise<boolean>;

/** Is told of each description that is typed and not saved, by the file's uuid, with the way to save it; `null` ends that. */
export const TypedAlts = createContext<(uuid: string, save: SaveAlt | null) => void>(() => {});

/** The descriptions that are typed below `TypedAlts` and not saved: how many, and the way to save them all. */
export function useTypedAlts() {
  const [typed, setTyped] = useState<ReadonlyMap<string, SaveAlt>>(new Map());
  const tell = useCallback((uuid: string, save: SaveAlt | null) => {
    setTyped((before) => {
      const after = new Map(before);
      if (save) after.set(uuid, save);
      else after.delete(uuid);
      return after;
    });
  }, []);
  /** Stops at the first that is refused, which says why and has the focus then. */
  async function save(): Promise<boolean> {
    for (const one of typed.values()) if (!(await one())) return false;
    return true;
  }
  return { count: typed.size, tell, save };
}

/** Asks what a picture shows and saves it. No form of its own: it stands within those of editors. */
export function AltForm(props: { file: FileRecord; onSaved: (file: FileRecord) => void }) {
  const { file, onSaved } = props;
  const tell = useContext(TypedAlts);
  const id = useId();
  const calls = useFileCalls();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isTyped = text.trim() !== "";
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isTyped) return;
    tell(file.uuid, async () => {
      const isSaved = await latest.current();
      if (!isSaved) document.getElementById(id)?.focus();
      return isSaved;
    });
    return () => tell(file.uuid, null);
  }, [file.uuid, id, isTyped, tell]);

  async function save(): Promise<boolean> {
    if (busy) return false;
    const alt = text.trim();
    if (alt === "") {
      setProblem(words.missing);
      return false;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      onSaved(await calls.saveAlt(file, alt));
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
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
