import { createContext, useContext } from "react";
import { PICTURE_TYPES, UPLOAD_LIMITS } from "#domain/config/uploads.ts";
import { adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import { type FileRecord, readFileRecord, readFileRecords } from "./file-record.ts";

export type Found = { files: FileRecord[]; total: number; next: string | null };

/** What the components ask of the server. They throw a CallError with a sentence for people, or an AbortError. */
export type FileCalls = {
  /** `onProgress` gets the share that is sent, 0 to 1. */
  send(
    file: File,
    watch: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<Sent>;
  /** Deletes a file that nothing uses. */
  remove(file: FileRecord): Promise<void>;
  saveAlt(file: FileRecord, alt: string): Promise<FileRecord>;
  /** Pictures that have all words, the newest first. */
  find(search: { q: string; cursor: string | null; signal: AbortSignal }): Promise<Found>;
  byUuid(uuids: readonly string[]): Promise<FileRecord[]>;
};

const PAGE = 24;

export const fileCalls: FileCalls = {
  send: sendFile,
  async remove({ uuid }) {
    await ask(`edit/file?uuid=${uuid}`, { method: "DELETE" });
  },
  async saveAlt({ uuid, update_date }, alt) {
    const body = JSON.stringify({ uuid, update_date, alt: alt.slice(0, UPLOAD_LIMITS.altLength) });
    const headers = { "content-type": "application/json" };
    const file = readFileRecord(await ask("edit/file", { method: "PUT", headers, body }));
    if (!file) throw new CallError(words.failed);
    return file;
  },
  async find({ q, cursor, signal }) {
    const query = new URLSearchParams({
      size: `${PAGE}`,
      "filter[mime][in]": PICTURE_TYPES.join(),
    });
    if (q.trim() !== "") query.set("q", q.trim().slice(0, 200));
    if (cursor) query.set("cursor", cursor);
    return toFound(await ask(`list/file?${query}`, { signal }));
  },
  async byUuid(uuids) {
    if (uuids.length === 0) return [];
    const size = Math.min(200, uuids.length);
    return toFound(await ask(`list/file?ids=${uuids.slice(0, size).join()}&size=${size}`)).files;
  },
};

function toFound(data: unknown): Found {
  const { rows, total, next } = (data ?? {}) as Record<string, unknown>;
  return {
    files: readFileRecords(rows),
    total: Number(total ?? 0),
    next: typeof next === "string" ? next : null,
  };
}

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await (await fetch(`/api/admin/${path}`, init)).json();
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw error;
    throw new CallError(words.network);
  }
  return dataOf(answer);
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

/** What went wrong with a call, as a sentence for people. */
export class CallError extends Error {}

/** What an answer holds (DESIGN §5). Throws a CallError with the server's sentence. */
function dataOf(answer: unknown): unknown {
  const { data, error } = (answer ?? {}) as { data?: unknown; error?: { message?: unknown } };
  if (data !== undefined) return data;
  throw new CallError(typeof error?.message === "string" ? error.message : words.failed);
}

/** A sentence for people about what went wrong. */
export const problemOf = (error: unknown) =>
  error instanceof CallError ? error.message : words.failed;
