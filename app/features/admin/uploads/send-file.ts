import { UPLOAD_LIMITS } from "#domain/config/uploads.ts";
import { adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import { CallError, dataOf } from "./call-error.ts";
import { type FileRecord, readFileRecord } from "./file-record.ts";

export type Sent = { file: FileRecord; duplicate: boolean };

/** What is said of the progress lags behind: less than this may have arrived meanwhile. */
const STOPPABLE_BYTES = 1024 * 1024;
const STILL_MS = 1_000;

/**
 * Sends a file to the upload call (SPEC §7, "POST without content type"). XMLHttpRequest, because fetch does not tell how
 * much is sent. Throws a CallError with a sentence for people, or an AbortError when it was cancelled: only while most of
 * it is still to be sent. Later the server may have all of it, so its answer is waited for, and the caller undoes it.
 */
export function sendFile(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const name = file.name.slice(-UPLOAD_LIMITS.nameLength);
    request.open("POST", `/api/admin/edit/upload?name=${encodeURIComponent(name)}`);
    let left = file.size;
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      left = Math.max(0, total - loaded);
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      try {
        resolve(toSent(request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener("error", () => reject(new CallError(words.network)));
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    const stop = () => {
      if (left >= Math.max(STOPPABLE_BYTES, file.size / 2)) return request.abort();
      // What stands still is not there: a connection that moves says so many times a second.
      let before = left;
      const watch = setInterval(() => {
        if (left > 0 && left === before) request.abort();
        before = left;
      }, STILL_MS);
      request.addEventListener("loadend", () => clearInterval(watch), { once: true });
    };
    signal.addEventListener("abort", stop, { once: true });
    // A slice has no type of its own, so the browser names none.
    request.send(file.slice(0, file.size, ""));
  });
}

function toSent(text: string): Sent {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new CallError(words.failed);
  }
  const { file, duplicate } = dataOf(answer) as Record<string, unknown>;
  const record = readFileRecord(file);
  if (!record) throw new CallError(words.failed);
  return { file: record, duplicate: duplicate === true };
}
