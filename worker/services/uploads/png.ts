import { crc32 } from "node:zlib";
import { type CleanPicture, damaged, letters, viewOf } from "./bytes.ts";
import { orientationBlock, orientationOf, upright } from "./exif.ts";

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk around its data: length, name, checksum. */
const AROUND = 12;
const HEADER_BYTES = 13;
/** Chunks that make the picture and its colours; texts, times, EXIF, animations and unknown ones are left out. */
const KEPT = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP mDCV cLLI".split(" "));

/** A PNG's size and the chunks that make its picture; whatever follows its end is gone. Throws AppError for others. */
export function cleanPng(bytes: Uint8Array): CleanPicture {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let hasData = false;
  for (let at = SIGNATURE_BYTES; ; ) {
    if (at + AROUND > bytes.length) throw damaged();
    const length = view.getUint32(at);
    const name = letters(bytes, at + 4, at + 8);
    const end = at + AROUND + length;
    if (end > bytes.length || (name === "IHDR") !== (at === SIGNATURE_BYTES)) throw damaged();
    if (name === "IHDR") {
      if (length !== HEADER_BYTES) throw damaged();
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (name === "eXIf" && orientation === 1) {
      orientation = orientationOf(bytes.subarray(at + 8, at + 8 + length));
      if (orientation !== 1) parts.push(orientationChunk(orientation));
    }
    hasData ||= name === "IDAT";
    if (KEPT.has(name)) parts.push(bytes.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  if (!size || !hasData || size.width === 0 || size.height === 0) throw damaged();
  return { parts, ...upright(size.width, size.height, orientation) };
}

function orientationChunk(orientation: number): Uint8Array {
  const block = orientationBlock(orientation);
  const chunk = new Uint8Array(AROUND + block.length);
  chunk.set(
    [..."eXIf"].map((letter) => letter.charCodeAt(0)),
    4,
  );
  chunk.set(block, 8);
  const view = viewOf(chunk);
  view.setUint32(0, block.length);
  view.setUint32(8 + block.length, crc32(chunk.subarray(4, 8 + block.length)));
  return chunk;
}
