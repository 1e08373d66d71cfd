import { AppError } from "#domain/errors.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";

/** A picture as it is to be stored: its parts in order, without metadata, and its size as it is seen (turned upright). */
export type CleanPicture = { parts: Uint8Array[]; width: number; height: number };

/** What cannot be read to its end is refused. */
export function damaged(): AppError {
  return new AppError("validation", uploadRefusals.damaged);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as letters, one each. */
export function letters(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

export function beginsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  if (at + text.length > bytes.length) return false;
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/**
 * The parts as one, moved together inside the memory they lie in where that is possible: a second copy of several
 * large files would be more than a Worker may hold. `whole` must not be used afterwards.
 */
export function joinInPlace(whole: Uint8Array, parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const target = fitsInPlace(whole, parts) ? whole : new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    target.set(part, at);
    at += part.length;
  }
  return target.subarray(0, size);
}

/** True when no part is written over one that is still to be read. */
function fitsInPlace(whole: Uint8Array, parts: readonly Uint8Array[]): boolean {
  let end = parts.reduce((sum, part) => sum + part.length, 0);
  if (end > whole.length) return false;
  let readFrom = whole.length;
  for (const part of parts.toReversed()) {
    if (end > readFrom) return false;
    if (part.buffer === whole.buffer)
      readFrom = Math.min(readFrom, part.byteOffset - whole.byteOffset);
    end -= part.length;
  }
  return true;
}
