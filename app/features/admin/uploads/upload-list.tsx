import { Link } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import { AltForm } from "./alt-form.tsx";
import { editorUrl, needsAlt } from "./file-record.ts";
import { FileThumb } from "./file-thumb.tsx";
import { isDone, type UploadItem } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";

/** The files on their way, and what is still to be said of those that are there. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { items } = uploads;
  const underWay = items.some(
    ({ state }) => state === "waiting" || state === "sending" || state === "cancelling",
  );
  const described = items.filter(isDone).length;
  const stored = items.filter(({ state }) => state === "stored").length;
  const summary = words.summary(stored, items.length, stored - described);
  return (
    <>
      {/* There before its words, so that they are read out; said when all has come to an end. */}
      <p role="status" className="text-small text-ink-600">
        {items.length > 0 && !underWay ? summary : ""}
      </p>
      {items.length > 0 && (
        <ul aria-label={words.list} className="rounded-card bg-shell-0 shadow-hair">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { record, file, problem } = item;
  return (
    <li className="border-b border-sand-200 p-4 last:border-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {record && <FileThumb file={record} />}
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-semibold [overflow-wrap:anywhere]">
            <bdi>{file.name}</bdi>
          </p>
          <State item={item} />
          {problem && item.state === "refused" && (
            <p className="mt-1 text-small font-[550] text-red-700">{problem}</p>
          )}
          {item.duplicate && <p className="mt-1 text-small text-ink-600">{words.duplicate}</p>}
          {record && (
            <Link to={editorUrl(record)} className="mt-1 inline-block text-small link">
              {words.edit}
              <span className="sr-only"> {file.name}</span>
            </Link>
          )}
        </div>
        <Actions item={item} uploads={uploads} />
      </div>
      {record && needsAlt(record) && (
        <div className="mt-4">
          <AltForm file={record} onSaved={uploads.described} />
        </div>
      )}
    </li>
  );
}

const STATES: Record<UploadItem["state"], { text: string; tone: BadgeTone }> = {
  waiting: { text: words.waiting, tone: "quiet" },
  sending: { text: words.storing, tone: "teal" },
  cancelling: { text: words.cancelling, tone: "quiet" },
  stored: { text: words.stored, tone: "green" },
  refused: { text: words.refused, tone: "red" },
  cancelled: { text: words.cancelled, tone: "quiet" },
};

function State({ item }: { item: UploadItem }) {
  const { state, share, record } = item;
  const { text, tone } = STATES[state];
  if (state === "sending" && share < 1) {
    const percent = Math.floor(share * 100);
    return (
      <div className="mt-1">
        <span className="text-small text-ink-600 tabular-nums">{words.sending(percent)}</span>
        <progress
          className="progress"
          value={percent}
          max={100}
          aria-label={words.of(words.list, item.file.name)}
        />
      </div>
    );
  }
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      <Badge tone={tone}>{text}</Badge>
      {record && needsAlt(record) && <Badge tone="amber">{words.alt.needed}</Badge>}
    </p>
  );
}

function Actions({ item: { id, state, file }, uploads }: { item: UploadItem; uploads: Uploads }) {
  const action = (text: string, act: (id: number) => void) => (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => act(id)}
      aria-label={words.of(text, file.name)}
    >
      {text}
    </Button>
  );
  if (state === "cancelling") return null;
  if (state === "waiting" || state === "sending") return action(words.cancel, uploads.cancel);
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "stored" && action(words.retry, uploads.retry)}
      {action(words.dismiss, uploads.dismiss)}
    </div>
  );
}
