import { type Ref, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import { Dropzone } from "./dropzone.tsx";
import { FilePicker } from "./file-picker.tsx";
import type { FileRecord } from "./file-record.ts";
import { UploadList } from "./upload-list.tsx";
import type { UploadItem } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

type PictureSourceProps = {
  /** Of the field, which names the zone. */
  label: string;
  /** Uuids of the pictures that are chosen already. */
  chosen: readonly string[];
  several: boolean;
  onFiles: (files: readonly FileRecord[]) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** What is stored shows in the field itself, which also asks for its description; a file that was there before is worth a word. */
const isNews = ({ state, duplicate }: UploadItem) => state !== "stored" || duplicate === true;

/** Where a field's pictures come from: an upload, or the files that are there. */
export function PictureSource({ label, chosen, several, onFiles, ref }: PictureSourceProps) {
  const [open, setOpen] = useState(false);
  const uploads = useUploads({ onlyPictures: true, onStored: (file) => onFiles([file]) });
  return (
    <div className="grid gap-3">
      <Dropzone label={words.addTo(label)} onlyPictures several={several} onFiles={uploads.add} />
      <UploadList uploads={{ ...uploads, items: uploads.items.filter(isNews) }} />
      <Button
        ref={ref}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {words.picker.open}
      </Button>
      {open && (
        <FilePicker
          chosen={chosen}
          several={several}
          onPick={(file) => {
            onFiles([file]);
            if (!several) setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
