import { UPLOAD_LIMITS, type UploadMime } from "#domain/config/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import { type CleanPicture, joinInPlace } from "./bytes.ts";
import { cleanJpeg } from "./jpeg.ts";
import { cleanPng } from "./png.ts";
import { sniff } from "./sniff.ts";
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

export function tooLarge(kind: "picture" | "PDF", most: number): AppError {
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
