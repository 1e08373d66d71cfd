import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";
import { type FileCalls, useFileCalls } from "./file-calls.ts";
import { type FileRecord, thumbUrl } from "./file-record.ts";

const { picker: words } = adminUploadMessages;

type FilePickerProps = {
  chosen: readonly string[];
  several: boolean;
  onPick: (file: FileRecord) => void;
  onClose: () => void;
};

/** The pictures that are there, to choose from. It stands at the end of the page: its dialog is no part of an editor's form. */
export function FilePicker({ chosen, several, onPick, onClose }: FilePickerProps) {
  const id = useId();
  const [q, setQ] = useState("");
  const { files, status, failed, more } = useFileSearch(q);
  const taken = new Set(chosen);
  const picker = (
    // What happens in here is not the business of the form it was opened from.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog id={`${id}-picker`} open onClose={onClose} size="lg" label={words.title}>
        <div className="grid max-h-[85svh] gap-4 overflow-y-auto p-5 md:p-7">
          <h2 className="pe-12 font-display text-title">{words.title}</h2>
          <InputField
            id={`${id}-q`}
            type="search"
            label={words.search}
            hint={words.hint}
            value={q}
            maxLength={200}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
          <p
            role="status"
            className={`text-small ${failed ? "font-[550] text-red-700" : "text-ink-600"}`}
          >
            {status}
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
            {files.map((file) => (
              <li key={file.uuid}>
                <Choice file={file} taken={taken.has(file.uuid)} onPick={onPick} />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {more && (
              <Button variant="secondary" size="sm" onClick={more}>
                {words.more}
              </Button>
            )}
            {several && (
              <Button size="sm" onClick={onClose}>
                {words.done}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </div>
  );
  return createPortal(picker, document.body);
}

function Choice(props: { file: FileRecord; taken: boolean; onPick: (file: FileRecord) => void }) {
  const { file, taken, onPick } = props;
  return (
    <button
      type="button"
      aria-pressed={taken}
      onClick={() => {
        if (!taken) onPick(file);
      }}
      className="block w-full cursor-pointer overflow-hidden rounded-picture border-2 border-transparent text-start hover:border-sand-500 aria-pressed:cursor-default aria-pressed:border-teal-600"
    >
      <img
        src={thumbUrl(file)}
        alt=""
        width={160}
        height={120}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full bg-sand-150 object-cover"
      />
      <span className="flex items-center gap-1.5 px-2 py-1.5 text-caption text-ink-700">
        {taken && <Icon name="check" className="size-4 shrink-0 text-teal-600" />}
        <span className="truncate">{file.original_name}</span>
        <span className="sr-only"> {file.alt}</span>
      </span>
    </button>
  );
}

/** So long somebody has to pause before their words are searched for. */
const PAUSE_MS = 250;

type Page = Awaited<ReturnType<FileCalls["find"]>>;
const NOTHING: Page = { files: [], total: 0, next: null };

/** The pictures that have some words, page after page; answers to older words are dropped. */
function useFileSearch(q: string) {
  const calls = useFileCalls();
  const [page, setPage] = useState<Page>(NOTHING);
  const [wanted, setWanted] = useState<{ q: string; cursor: string | null }>({ q, cursor: null });
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    if (q === wanted.q) return;
    const timer = setTimeout(() => setWanted({ q, cursor: null }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, wanted.q]);

  useEffect(() => {
    const aborting = new AbortController();
    setState("loading");
    calls.find({ ...wanted, signal: aborting.signal }).then(
      (found) => {
        if (aborting.signal.aborted) return;
        setPage((old) =>
          wanted.cursor === null ? found : { ...found, files: [...old.files, ...found.files] },
        );
        setState("ready");
      },
      () => {
        if (!aborting.signal.aborted) setState("failed");
      },
    );
    return () => aborting.abort();
  }, [wanted, calls]);

  const { picker } = adminUploadMessages;
  const found = page.files.length === 0 ? picker.none : picker.found(page.total);
  return {
    files: page.files,
    status: state === "ready" ? found : picker[state],
    failed: state === "failed",
    more: page.next === null ? undefined : () => setWanted({ q: wanted.q, cursor: page.next }),
  };
}
