import { type ClipboardEvent, type DragEvent, type Ref, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { PICTURE_TYPES, UPLOAD_LIMITS, UPLOAD_TYPES } from "#domain/config/uploads.ts";
import { adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";

const MEBIBYTE = 1024 * 1024;
const { pictureBytes, pdfBytes } = UPLOAD_LIMITS;

type DropzoneProps = {
  onFiles: (files: readonly File[]) => void;
  onlyPictures?: boolean;
  /** False where there is room for one file only. */
  several?: boolean;
  /** Takes what is pasted anywhere on the page, not only while the focus is in here. */
  pasteAnywhere?: boolean;
  /** Names the zone. */
  label: string;
  /** Its button, for a form that wants to put the focus there. */
  ref?: Ref<HTMLButtonElement>;
};

/** Takes files that are dropped on it, pasted, or chosen in the browser's dialog. */
export function Dropzone({ onFiles, label, ref, ...props }: DropzoneProps) {
  const { onlyPictures = false, several = true, pasteAnywhere = false } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: Iterable<File>) => {
    const all = [...files];
    if (all.length > 0) onFiles(several ? all : all.slice(0, 1));
  };
  const taking = useRef(take);
  taking.current = take;

  useEffect(() => {
    if (!pasteAnywhere) return;
    const onPaste = ({ clipboardData }: globalThis.ClipboardEvent) =>
      taking.current(clipboardData?.files ?? []);
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, [pasteAnywhere]);

  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    // Between the parts of the zone it is left and entered again at once.
    if (isOver || !event.currentTarget.contains(event.relatedTarget as Node | null))
      setOver(isOver);
  };

  return (
    <section
      aria-label={label}
      className={`rounded-card border-2 border-dashed px-5 py-7 text-center transition-colors duration-140 ${over ? "border-teal-600 bg-teal-50" : "border-sand-300 bg-shell-0"}`}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => {
        if (!pasteAnywhere) take(event.clipboardData.files);
      }}
    >
      <p className="font-semibold">{onlyPictures ? words.dropPictures : words.drop}</p>
      <p className="mt-1 mb-4 text-small text-ink-600">{words.orPaste}</p>
      <Button ref={ref} variant="secondary" size="sm" onClick={() => input.current?.click()}>
        {several ? words.choose : words.chooseOne}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        accept={(onlyPictures ? PICTURE_TYPES : UPLOAD_TYPES).join()}
        aria-label={several ? words.choose : words.chooseOne}
        onChange={({ currentTarget }) => {
          take(currentTarget.files ?? []);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <p className="mt-4 text-caption text-ink-500">
        {onlyPictures
          ? words.pictureLimits(pictureBytes / MEBIBYTE)
          : words.limits(pictureBytes / MEBIBYTE, pdfBytes / MEBIBYTE)}
      </p>
    </section>
  );
}
