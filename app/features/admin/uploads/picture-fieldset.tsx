import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "#app/ui/field.tsx";
import { useFileCalls } from "./file-calls.ts";
import type { FileRecord } from "./file-record.ts";

export type FieldTexts = { label: string; error?: string | undefined; hint?: string | undefined };

/** The label, hint and error around a field that is made of several controls. */
export function PictureFieldset(props: FieldTexts & { children: ReactNode }) {
  const { label, error, hint } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined} className="min-w-0">
      <legend className="mb-2 text-[0.9375rem] font-semibold text-ink-900">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-3 text-small text-ink-500">
          {hint}
        </p>
      )}
      {props.children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** The files behind some uuids: those an editor brought along, those seen since, and the others asked for in one call. */
export function useFileRecords(uuids: readonly string[], given: readonly FileRecord[]) {
  const calls = useFileCalls();
  const [known, setKnown] = useState(() => new Map(given.map((file) => [file.uuid, file])));
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(new Set<string>());

  const learn = useCallback((files: readonly FileRecord[]) => {
    if (files.length > 0)
      setKnown((old) => new Map([...old, ...files.map((file) => [file.uuid, file] as const)]));
  }, []);

  useEffect(() => {
    const wanted = uuids.filter((uuid) => !known.has(uuid) && !asked.current.has(uuid));
    if (wanted.length === 0) return;
    for (const uuid of wanted) asked.current.add(uuid);
    calls.byUuid(wanted).then(
      (files) => {
        learn(files);
        const found = new Set(files.map(({ uuid }) => uuid));
        setMissing((old) => new Set([...old, ...wanted.filter((uuid) => !found.has(uuid))]));
      },
      // Without an answer nothing is known of them; the editor still shows how many there are and where they stand.
      () => undefined,
    );
  }, [uuids, known, calls, learn]);

  return { known, missing, learn };
}
