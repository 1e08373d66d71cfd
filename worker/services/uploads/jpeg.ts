import { beginsWith, type CleanPicture, damaged, viewOf } from "./bytes.ts";
import { orientationBlock, orientationOf, upright } from "./exif.ts";

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee];
const EXIF = "Exif\0\0";
/** Segments that make the picture: frames, tables, scans, restart intervals. */
const PICTURE_SEGMENTS = new Set([
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
  ...[0xc4, 0xcc, 0xdb, 0xdc, 0xdd, SOS],
]);
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * A JPEG's size and what makes its picture: segments are kept by name, so comments, EXIF, XMP, thumbnails and whatever
 * follows its end are gone. Of EXIF the orientation stays, so that the picture does not turn; the colour profile stays
 * too. Throws AppError for what does not end as a JPEG ends.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture {
  const view = viewOf(bytes);
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== SOI) throw damaged();
  const parts = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let hasScan = false;
  for (let at = 2; ; ) {
    const start = at;
    if (bytes[at] !== 0xff) throw damaged();
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (marker === undefined) throw damaged();
    if (marker === EOI) {
      parts.push(Uint8Array.of(0xff, EOI));
      break;
    }
    if (at + 4 > bytes.length) throw damaged();
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw damaged();
    if (isFrame(marker)) {
      if (length < 8 || size) throw damaged();
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === APP1 && orientation === 1 && beginsWith(bytes, EXIF, at + 4)) {
      orientation = orientationOf(bytes.subarray(at + 4 + EXIF.length, end));
      if (orientation !== 1) parts.push(orientationSegment(orientation));
    }
    hasScan ||= marker === SOS;
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    if (isKept(bytes, marker, at + 4)) parts.push(bytes.subarray(start, next));
    at = next;
  }
  if (!size || !hasScan || size.width === 0 || size.height === 0) throw damaged();
  return { parts, ...upright(size.width, size.height, orientation) };
}

function isKept(bytes: Uint8Array, marker: number, content: number): boolean {
  switch (marker) {
    case APP0:
      return beginsWith(bytes, "JFIF\0", content);
    case APP2:
      return beginsWith(bytes, "ICC_PROFILE\0", content);
    case APP14:
      // Says how the colours are written: without it some pictures come out as their negative.
      return beginsWith(bytes, "Adobe", content);
    default:
      return PICTURE_SEGMENTS.has(marker);
  }
}

/** Where the picture's data ends: at the first marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; ; ) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) throw damaged();
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return at;
    at += isData ? 2 : 1;
  }
}

function orientationSegment(orientation: number): Uint8Array {
  const block = orientationBlock(orientation);
  const name = [...EXIF].map((letter) => letter.charCodeAt(0));
  return Uint8Array.of(0xff, APP1, 0, 2 + name.length + block.length, ...name, ...block);
}
