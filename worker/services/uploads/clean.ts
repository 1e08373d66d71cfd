import { UPLOAD_LIMITS, type UploadMime } from "#domain/config/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import { beginsWith, type CleanPicture, damaged, joinInPlace, letters } from "./bytes.ts";
import { cleanJpeg } from "./jpeg.ts";
import { cleanPng } from "./png.ts";
import { cleanWebp } from "./webp.ts";

/** A file that may be stored; only pictures have a size. */
export type CleanFile = {
  mime: UploadMime;
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
};

const PICTURES: Partial<Record<UploadMime, (bytes: Uint8Array) => CleanPicture>> = {
  "image/jpeg": cleanJpeg,
  "image/png": cleanPng,
  "image/webp": cleanWebp,
};
const MEBIBYTE = 1024 * 1024;

/**
 * What somebody sent as it is stored: its kind found from its bytes, its limits held, its metadata gone (a PDF stays as
 * it is). Throws AppError for whatever is not taken. `bytes` must not be used afterwards.
 */
export function cleanUpload(bytes: Uint8Array): CleanFile {
  if (bytes.length === 0) throw new AppError("validation", uploadRefusals.empty);
  const mime = sniff(bytes);
  const clean = PICTURES[mime];
  if (!clean) {
    checkBytes("PDF", bytes, UPLOAD_LIMITS.pdfBytes);
    return { mime, bytes, width: null, height: null };
  }
  checkBytes("picture", bytes, UPLOAD_LIMITS.pictureBytes);
  const { parts, width, height } = clean(bytes);
  checkSize(width, height);
  return { mime, bytes: joinInPlace(bytes, parts), width, height };
}

function checkBytes(kind: "picture" | "PDF", { length }: Uint8Array, most: number): void {
  if (length > most) throw tooLarge(kind, most);
}

function tooLarge(kind: "picture" | "PDF", most: number): AppError {
  return new AppError("too_large", uploadRefusals.tooLarge(kind, most / MEBIBYTE));
}

function checkSize(width: number, height: number): void {
  const { pixels, sideLeast, sideMost } = UPLOAD_LIMITS;
  const longer = Math.max(width, height);
  if (longer < sideLeast) throw new AppError("validation", uploadRefusals.tooSmall(sideLeast));
  if (longer > sideMost) throw new AppError("validation", uploadRefusals.tooLong(sideMost));
  if (width * height > pixels)
    throw new AppError("validation", uploadRefusals.tooManyPixels(pixels / 1_000_000));
}

const JPEG = "\xff\xd8\xff";
const PNG = "\x89PNG\r\n\x1a\n";
/** Where a PDF has to have said that it ends. */
const PDF_TAIL_BYTES = 2048;

/** What a file is by its bytes, whatever its name or sender says. Throws AppError for what is not taken, with why. */
function sniff(bytes: Uint8Array): UploadMime {
  if (beginsWith(bytes, JPEG)) return "image/jpeg";
  if (beginsWith(bytes, PNG)) return "image/png";
  if (beginsWith(bytes, "RIFF") && beginsWith(bytes, "WEBP", 8)) return "image/webp";
  if (beginsWith(bytes, "%PDF-")) return checkedPdf(bytes);
  throw new AppError("unsupported_media_type", uploadRefusals[strangeKind(bytes)]);
}

/** A PDF is kept as it is, so it only has to be whole. */
function checkedPdf(bytes: Uint8Array): UploadMime {
  const tail = letters(bytes, Math.max(0, bytes.length - PDF_TAIL_BYTES), bytes.length);
  if (!tail.includes("%%EOF")) throw damaged();
  return "application/pdf";
}

function strangeKind(bytes: Uint8Array): "avif" | "heic" | "gif" | "svg" | "unknown" {
  if (beginsWith(bytes, "ftyp", 4)) {
    // The brands of the file: one says what it is, others what else can read it.
    const brands = letters(bytes, 8, 40);
    if (/avi[fs]/.test(brands)) return "avif";
    return /hei[cfxms]|hev[cx]|mif1|msf1/.test(brands) ? "heic" : "unknown";
  }
  if (beginsWith(bytes, "GIF8")) return "gif";
  return /<svg[\s>]/i.test(letters(bytes, 0, 4096).replaceAll("\0", "")) ? "svg" : "unknown";
}

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
