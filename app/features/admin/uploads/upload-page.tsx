import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { LeaveGuard } from "#app/features/admin/edit/ask-dialog.tsx";
import { adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import { TypedAlts, useTypedAlts } from "./alt-form.tsx";
import { Dropzone } from "./dropzone.tsx";
import { editorUrl, type FileRecord } from "./file-record.ts";
import { FileThumb } from "./file-thumb.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** The place to upload several files at once, and the files that came last. */
export function UploadPage({ recent }: { recent: readonly FileRecord[] }) {
  const uploads = useUploads();
  const { revalidate } = useRevalidator();
  const typed = useTypedAlts();
  const stored = uploads.items.filter(({ state }) => state === "stored").length;
  const isBusy = uploads.items.some(({ state }) => state === "waiting" || state === "sending");
  useEffect(() => {
    if (stored > 0 && !isBusy) void revalidate();
  }, [stored, isBusy, revalidate]);
  const shown = new Set(uploads.items.flatMap(({ record }) => record?.uuid ?? []));
  const others = recent.filter(({ uuid }) => !shown.has(uuid));
  return (
    <div className="max-w-[860px]">
      <h1 className="font-display text-display-3">{words.title}</h1>
      <p className="mt-2 text-ink-600">{words.lead}</p>
      <p className="mt-1 mb-5 text-small text-ink-600">{words.pdfKept}</p>
      <div className="grid gap-4">
        <Dropzone label={words.title} pasteAnywhere onFiles={uploads.add} />
        <TypedAlts value={typed.tell}>
          <UploadList uploads={uploads} />
        </TypedAlts>
        {/* Descriptions that were typed and not saved. */}
        <LeaveGuard count={typed.count} words={words.leave} />
      </div>
      <div className="mt-8 mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="font-semibold">{words.recent}</h2>
        <p className="flex flex-wrap gap-x-5 gap-y-2 text-small">
          <Link to="/admin/list/File" className="link">
            {words.allFiles}
          </Link>
          <Link to="/admin/list/File?filter[used]=no" className="link">
            {words.unused}
          </Link>
        </p>
      </div>
      {others.length === 0 ? (
        <p className="text-ink-600">{words.noneRecent}</p>
      ) : (
        <ul className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
          {others.map((file) => (
            <RecentFile key={file.uuid} file={file} />
          ))}
        </ul>
      )}
    </div>
  );
}

function RecentFile({ file }: { file: FileRecord }) {
  const { original_name, alt, width, height } = file;
  return (
    <li className="flex items-center gap-4 border-b border-sand-200 p-3 last:border-0">
      <FileThumb file={file} />
      <div className="min-w-0">
        <Link to={editorUrl(file)} className="link [overflow-wrap:anywhere]">
          <bdi>{original_name}</bdi>
        </Link>
        <p className="text-caption text-ink-600">
          {width !== null && height !== null && words.size(width, height)}
        </p>
        {alt && <p className="truncate text-small text-ink-600">{alt}</p>}
      </div>
    </li>
  );
}
