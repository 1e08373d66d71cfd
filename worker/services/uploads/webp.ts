import { AppError } from "#domain/errors.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import { beginsWith, type CleanPicture, damaged, letters, viewOf } from "./bytes.ts";
import { orientationBlock, orientationOf, upright } from "./exif.ts";

const HEADER_BYTES = 12;
const NAME_AND_SIZE = 8;
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];
const KEPT = new Set(["VP8 ", "VP8L", "ALPH", "ICCP"]);
type Size = { width: number; height: number };

/**
 * A WebP's size and the chunks that make its picture: EXIF (but for the orientation), XMP, unknown chunks and whatever
 * follows its end are gone. Throws AppError for animations and for what is damaged.
 */
export function cleanWebp(bytes: Uint8Array): CleanPicture {
  const view = viewOf(bytes);
  if (bytes.length < HEADER_BYTES) throw damaged();
  const end = NAME_AND_SIZE + view.getUint32(4, true);
  if (end > bytes.length) throw damaged();
  const header = bytes.slice(0, HEADER_BYTES);
  const parts: Uint8Array[] = [header];
  let extended: Uint8Array | undefined;
  let canvas: Size | undefined;
  let picture: Size | undefined;
  let orientation = 1;
  for (let at = HEADER_BYTES; at < end; ) {
    if (at + NAME_AND_SIZE > end) throw damaged();
    const name = letters(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const content = at + NAME_AND_SIZE;
    const next = content + length + (length % 2);
    if (next > end) throw damaged();
    if (name === "ANIM" || name === "ANMF")
      throw new AppError("validation", uploadRefusals.animated);
    if (name === "VP8X") {
      if (extended || length < 10 || at !== HEADER_BYTES) throw damaged();
      canvas = { width: 1 + uint24(bytes, content + 4), height: 1 + uint24(bytes, content + 7) };
      extended = bytes.slice(at, next);
      extended[NAME_AND_SIZE] = (extended[NAME_AND_SIZE] ?? 0) & ~(HAS_EXIF | HAS_XMP);
      parts.push(extended);
    }
    if (name === "VP8 " || name === "VP8L") {
      if (picture) throw damaged();
      picture = name === "VP8L" ? losslessSize(view, content) : lossySize(view, content);
    }
    if (name === "EXIF" && extended && orientation === 1) {
      orientation = orientationOf(tiffOf(bytes.subarray(content, content + length)));
      if (orientation !== 1) {
        extended[NAME_AND_SIZE] = (extended[NAME_AND_SIZE] ?? 0) | HAS_EXIF;
        parts.push(orientationChunk(orientation));
      }
    }
    if (KEPT.has(name)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  if (!picture || picture.width === 0 || picture.height === 0) throw damaged();
  // A canvas that differs from its picture is made to slip past the limits.
  if (canvas && (canvas.width !== picture.width || canvas.height !== picture.height))
    throw damaged();
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  viewOf(header).setUint32(4, size - NAME_AND_SIZE, true);
  return { parts, ...upright(picture.width, picture.height, orientation) };
}

function lossySize(view: DataView, at: number): Size {
  if (at + 10 > view.byteLength || view.getUint8(at + 3) !== 0x9d) throw damaged();
  return {
    width: view.getUint16(at + 6, true) & 0x3fff,
    height: view.getUint16(at + 8, true) & 0x3fff,
  };
}

function losslessSize(view: DataView, at: number): Size {
  if (at + 5 > view.byteLength || view.getUint8(at) !== 0x2f) throw damaged();
  const bits = view.getUint32(at + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

const uint24 = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

/** Some programs write the JPEG's "Exif\0\0" in front of the block. */
const tiffOf = (exif: Uint8Array) => (beginsWith(exif, "Exif\0\0") ? exif.subarray(6) : exif);

function orientationChunk(orientation: number): Uint8Array<ArrayBuffer> {
  const block = orientationBlock(orientation);
  const name = [..."EXIF"].map((letter) => letter.charCodeAt(0));
  return Uint8Array.of(...name, block.length, 0, 0, 0, ...block);
}
