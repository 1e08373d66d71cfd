import { viewOf } from "./bytes.ts";

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * How a camera was held, 1 to 8 as EXIF counts, from a TIFF block (what follows "Exif\0\0"); 1, upright, for whatever
 * cannot be read. It is the one thing of EXIF that the picture needs: the rest says where and by whom it was taken.
 */
export function orientationOf(tiff: Uint8Array): number {
  if (tiff.length < 8) return 1;
  const view = viewOf(tiff);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const isLittle = order === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (view.getUint16(2, isLittle) !== 42 || start + 2 > tiff.length) return 1;
  const entries = view.getUint16(start, isLittle);
  for (let index = 0; index < entries; index++) {
    const at = start + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    const isFine = view.getUint16(at + 2, isLittle) === SHORT && value >= 1 && value <= 8;
    return isFine ? value : 1;
  }
  return 1;
}

/** A TIFF block that holds the orientation and nothing else. */
export function orientationBlock(orientation: number): Uint8Array {
  return Uint8Array.of(
    ...[0x49, 0x49, 42, 0, 8, 0, 0, 0],
    ...[1, 0],
    ...[ORIENTATION & 0xff, ORIENTATION >> 8, SHORT, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    ...[0, 0, 0, 0],
  );
}

/** The size as it is seen: orientations from 5 on lie on their side. */
export function upright(width: number, height: number, orientation: number) {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
