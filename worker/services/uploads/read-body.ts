import { UPLOAD_LIMITS } from "#domain/config/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import { tooLarge } from "./clean.ts";

const MOST = Math.max(UPLOAD_LIMITS.pictureBytes, UPLOAD_LIMITS.pdfBytes);
/** What is too large is read on for so long and forgotten: an answer to a client that is still sending gets lost. */
const DRAINED_MOST = 5 * MOST;
const FIRST_BYTES = 256 * 1024;

/**
 * The bytes of a body, counted while they come whatever Content-Length claims; no more than one file of the largest
 * kind is ever held. Throws AppError: 413 over the limit, 400 when the sender breaks off.
 */
export async function readUpload(
  { body, headers }: Request,
  most = MOST,
  drained = DRAINED_MOST,
): Promise<Uint8Array> {
  const announced = Number(headers.get("content-length") ?? FIRST_BYTES);
  let bytes = new Uint8Array(Number.isSafeInteger(announced) ? Math.min(announced, most) : 0);
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      const end = size + chunk.byteLength;
      if (end > drained) break;
      if (end <= most) {
        if (end > bytes.length) bytes = grown(bytes, size, Math.min(most, Math.max(end, 2 * size)));
        bytes.set(chunk, size);
      }
      size = end;
    }
  } catch {
    throw new AppError("validation", uploadRefusals.brokenOff);
  }
  if (size > most) throw tooLarge("PDF", UPLOAD_LIMITS.pdfBytes);
  return bytes.subarray(0, size);
}

function grown(bytes: Uint8Array, used: number, length: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(length);
  more.set(bytes.subarray(0, used));
  return more;
}
