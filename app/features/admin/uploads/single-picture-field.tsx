import { type Ref, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";
import { AltForm } from "./alt-form.tsx";
import { type FileRecord, needsAlt } from "./file-record.ts";
import { FileThumb } from "./file-thumb.tsx";
import { type FieldTexts, PictureFieldset, useFileRecords } from "./picture-fieldset.tsx";
import { PictureSource } from "./picture-source.tsx";

const { single: words, pictures } = adminUploadMessages;

type SinglePictureProps = FieldTexts & {
  /** The uuid of a file; a path of a public file is shown and kept until another is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  files?: readonly FileRecord[];
  ref?: Ref<HTMLButtonElement>;
};

/** The one picture of a record: a cover, an avatar, a logo. */
export function SinglePictureField(props: SinglePictureProps) {
  const { value, onChange, files = [], ref, ...texts } = props;
  const [replacing, setReplacing] = useState(false);
  const isPath = value?.startsWith("/") ?? false;
  const uuids = value && !isPath ? [value] : [];
  const { known, missing, learn } = useFileRecords(uuids, files);
  const file = value ? known.get(value) : undefined;
  return (
    <PictureFieldset {...texts}>
      {value ? (
        <div className="mb-3 grid gap-3 rounded-card bg-shell-0 p-3 shadow-hair">
          <div className="flex flex-wrap items-center gap-3">
            {file && <FileThumb file={file} />}
            {isPath && <img src={value} alt="" className="size-16 shrink-0 object-contain" />}
            <p className="min-w-0 flex-1 basis-32 text-[0.9375rem] [overflow-wrap:anywhere]">
              <bdi>{missing.has(value) ? pictures.unknown : (file?.original_name ?? value)}</bdi>
            </p>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => setReplacing(!replacing)}
              aria-expanded={replacing}
            >
              {words.replace}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
              {words.remove}
            </Button>
          </div>
          {file && needsAlt(file) && <AltForm file={file} onSaved={(saved) => learn([saved])} />}
        </div>
      ) : (
        <p className="mb-3 text-small text-ink-600">{words.none}</p>
      )}
      {(!value || replacing) && (
        <PictureSource
          label={texts.label}
          chosen={uuids}
          several={false}
          onFiles={([chosen]) => {
            if (!chosen) return;
            learn([chosen]);
            setReplacing(false);
            onChange(chosen.uuid);
          }}
          {...(ref !== undefined && { ref })}
        />
      )}
    </PictureFieldset>
  );
}
