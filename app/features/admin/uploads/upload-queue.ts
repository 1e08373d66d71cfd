import { UPLOAD_LIMITS, UPLOADS_AT_ONCE } from "#domain/config/uploads.ts";
import { uploadRefusals, adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import { type FileRecord, needsAlt } from "./file-record.ts";

/** One file on its way. `share` is what is sent of it, 0 to 1. */
export type UploadItem = {
  id: number;
  file: File;
  state: "waiting" | "sending" | "cancelling" | "stored" | "refused" | "cancelled";
  share: number;
  onlyPictures: boolean;
  problem?: string;
  record?: FileRecord;
  duplicate?: boolean;
};

type QueueAction =
  | { type: "add"; files: readonly File[]; firstId: number; onlyPictures: boolean }
  | { type: "start" | "cancel" | "cancelled" | "retry" | "dismiss"; id: number }
  | { type: "progress"; id: number; share: number }
  | { type: "stored"; id: number; record: FileRecord; duplicate: boolean }
  | { type: "refused"; id: number; problem: string }
  | { type: "described"; record: FileRecord };

const MEBIBYTE = 1024 * 1024;

/** Files on their way, in the order they came. */
export function uploadQueue(items: readonly UploadItem[], action: QueueAction): UploadItem[] {
  switch (action.type) {
    case "add":
      return [
        ...items,
        ...action.files.map((file, index) =>
          added(file, action.firstId + index, action.onlyPictures),
        ),
      ];
    case "start":
      return change(items, action.id, () => ({ state: "sending", share: 0 }));
    case "progress":
      return change(items, action.id, () => ({ share: action.share }));
    case "stored": {
      const { record, duplicate } = action;
      return change(items, action.id, () => ({ state: "stored", share: 1, record, duplicate }));
    }
    case "refused":
      return change(items, action.id, () => ({ state: "refused", problem: action.problem }));
    // What is on its way is cancelled when the server is known not to keep it.
    case "cancel":
      return change(items, action.id, ({ state }) => {
        if (state === "waiting") return { state: "cancelled" };
        return state === "sending" ? { state: "cancelling" } : {};
      });
    case "cancelled":
      return change(items, action.id, () => ({ state: "cancelled" }));
    case "retry":
      return items.map((item) =>
        item.id === action.id ? added(item.file, item.id, item.onlyPictures) : item,
      );
    case "dismiss":
      return items.filter(({ id }) => id !== action.id);
    case "described":
      return items.map((item) =>
        item.record?.uuid === action.record.uuid ? { ...item, record: action.record } : item,
      );
  }
}

/** The files whose turn it is: so many at once as are allowed. */
export function startable(items: readonly UploadItem[]): UploadItem[] {
  const busy = items.filter(({ state }) => state === "sending" || state === "cancelling").length;
  return items
    .filter(({ state }) => state === "waiting")
    .slice(0, Math.max(0, UPLOADS_AT_ONCE - busy));
}

/** Done is what is stored and, if it is a picture, described. */
export const isDone = ({ state, record }: UploadItem) =>
  state === "stored" && record !== undefined && !needsAlt(record);

/** What can be known before it is sent is said at once; the server decides by the bytes. */
function added(file: File, id: number, onlyPictures: boolean): UploadItem {
  const isPdf = file.type === "application/pdf" || file.name.toLowerCase().endsWith(".pdf");
  const most = isPdf ? UPLOAD_LIMITS.pdfBytes : UPLOAD_LIMITS.pictureBytes;
  const item = { id, file, share: 0, onlyPictures };
  const refused = (problem: string): UploadItem => ({ ...item, state: "refused", problem });
  if (onlyPictures && isPdf) return refused(words.notPicture);
  if (file.size === 0) return refused(uploadRefusals.empty);
  if (file.size > most)
    return refused(uploadRefusals.tooLarge(isPdf ? "PDF" : "picture", most / MEBIBYTE));
  return { ...item, state: "waiting" };
}

function change(
  items: readonly UploadItem[],
  id: number,
  by: (item: UploadItem) => Partial<UploadItem>,
): UploadItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...by(item) } : item));
}
