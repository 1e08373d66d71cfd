import { createContext, useContext } from "react";
import { adminCall, type CallWords, readEnvelope } from "#app/features/admin/edit/admin-call.ts";
import { PICTURE_TYPES, UPLOAD_LIMITS } from "#domain/config/uploads.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import { type FileRecord, readFileRecord, readFileRecords } from "./file-record.ts";

/** Calls of the uploads: they throw a CallError with a sentence for people. */
export type FileCalls = typeof fileCalls;

const PAGE = 24;
const PROBLEMS: CallWords = {
  network: words.network,
  signedOut: editMessages.problems.signedOut,
  other: words.failed,
};
type Rows = { rows: unknown; total?: number; next?: string | null };

const fileCalls = {
  /** Throws an AbortError when it was cancelled. */
  send: sendFile,
  /** Deletes a file that nothing uses. */
  async remove({ uuid }: FileRecord): Promise<void> {
    await ask("DELETE", `edit/file?uuid=${uuid}`);
  },
  async saveAlt({ uuid, update_date }: FileRecord, alt: string): Promise<FileRecord> {
    const body = { uuid, update_date, alt: alt.slice(0, UPLOAD_LIMITS.altLength) };
    const file = readFileRecord(await ask("PUT", "edit/file", { body }));
    if (!file) throw new CallError(words.failed);
    return file;
  },
  /** Pictures that have all words, the newest first. */
  async find(search: { q: string; cursor: string | null; signal: AbortSignal }) {
    const { q, cursor, signal } = search;
    const query = new URLSearchParams({
      size: `${PAGE}`,
      "filter[mime][in]": PICTURE_TYPES.join(),
    });
    if (q.trim() !== "") query.set("q", q.trim().slice(0, 200));
    if (cursor) query.set("cursor", cursor);
    const found = await ask<Rows>("GET", `list/file?${query}`, { signal });
    const { rows, total = 0, next = null } = found;
    return { files: readFileRecords(rows), total, next };
  },
  async byUuid(uuids: readonly string[]): Promise<FileRecord[]> {
    if (uuids.length === 0) return [];
    const ids = uuids.slice(0, 200);
    const { rows } = await ask<Rows>("GET", `list/file?ids=${ids.join()}&size=${ids.length}`);
    return readFileRecords(rows);
  },
};

async function ask<T>(
  method: "GET" | "PUT" | "DELETE",
  path: string,
  call: { body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const answer = await adminCall<T>(method, path, { ...call, words: PROBLEMS });
  if (answer.ok) return answer.data;
  throw new CallError(answer.failure.message);
}

const FileCallsContext = createContext<FileCalls>(fileCalls);
/** Puts other calls in the place of the server's. */
export const FileCallsProvider = FileCallsContext.Provider;
export const useFileCalls = () => useContext(FileCallsContext);

type Sent = { file: FileRecord; duplicate: boolean };

/** What is said of the progress lags behind: less than this may have arrived meanwhile. */
const STOPPABLE_BYTES = 1024 * 1024;
const STILL_MS = 1_000;

/**
 * Sends a file to the upload call (SPEC §7, "POST without content type"). XMLHttpRequest, because fetch does not tell how
 * much is sent. Throws a CallError with a sentence for people, or an AbortError when it was cancelled: only while most of
 * it is still to be sent. Later the server may have all of it, so its answer is waited for, and the caller undoes it.
 */
function sendFile(
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
  const { data, error } = readEnvelope<{ file: unknown; duplicate: boolean }>(text);
  const file = readFileRecord(data?.file);
  if (!file) throw new CallError(error?.message ?? words.failed);
  return { file, duplicate: data?.duplicate === true };
}

/** What went wrong with a call, as a sentence for people. */
export class CallError extends Error {}

/** A sentence for people about what went wrong. */
export const problemOf = (error: unknown) =>
  error instanceof CallError ? error.message : words.failed;
