import { inflateSync } from "node:zlib";

/** An opaque picture in memory; `pixels` holds three bytes a pixel, row by row. */
export type Canvas = { width: number; height: number; pixels: Uint8Array };

/**
 * PNG as far as the Images binding gives it: the one format without loss that it gives everywhere (its raw pixels are
 * missing on one machine). zlib is the platform's own, so little is left to do in JavaScript.
 */
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const HEADER_BYTES = 13;
/** Bytes a pixel by colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;

/** Reads a PNG of 8 or 16 bits a channel, not interlaced; what is transparent shows its colour. Throws for others. */
export function decodePng(png: Uint8Array): Canvas {
  if (SIGNATURE.some((byte, index) => png[index] !== byte)) throw new Error("this is no PNG");
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  let palette = new Uint8Array();
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === "IDAT") parts.push(data);
    if (type === "PLTE") palette = new Uint8Array(data);
    at += 12 + length;
  }
  const header = SIGNATURE.length + 8;
  const [width, height] = [view.getUint32(header), view.getUint32(header + 4)];
  const [depth = 0, kind = 0, , , interlaced] = png.subarray(header + 8, header + HEADER_BYTES);
  const channels = CHANNELS[kind];
  if ((depth !== 8 && depth !== 16) || interlaced !== 0 || !channels) {
    throw new Error("this kind of PNG is not read");
  }
  const rows = inflateSync(Buffer.concat(parts));
  const sample = depth / 8;
  const pixel = channels * sample;
  unfilter(rows, width * pixel, height, pixel);
  const values: Values =
    kind === PALETTE
      ? { rows, pixel, palette, sample: 1 }
      : { rows, pixel, sample: channels < 3 ? 0 : sample };
  return { width, height, pixels: toRgb(values, width, height) };
}

/** Turns differences back into values, in place; each row keeps its filter's byte in front. */
function unfilter(rows: Uint8Array, stride: number, height: number, pixel: number): void {
  for (let row = 0; row < height; row++) {
    const start = row * (stride + 1);
    const filter = rows[start];
    if (filter === 0) continue;
    for (let at = 1; at <= stride; at++) {
      const here = start + at;
      const left = at > pixel ? (rows[here - pixel] ?? 0) : 0;
      const above = row > 0 ? (rows[here - stride - 1] ?? 0) : 0;
      const corner = row > 0 && at > pixel ? (rows[here - stride - 1 - pixel] ?? 0) : 0;
      rows[here] = (rows[here] ?? 0) + guess(filter, left, above, corner);
    }
  }
}

function guess(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Rows of pixels of `pixel` bytes; `sample` bytes lie from red to green to blue, 0 where all three are one grey. */
type Values = { rows: Uint8Array; pixel: number; sample: number; palette?: Uint8Array };

function toRgb(
  { rows, pixel, sample, palette }: Values,
  width: number,
  height: number,
): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  const source = palette ?? rows;
  let to = 0;
  for (let row = 0; row < height; row++) {
    let from = row * (width * pixel + 1) + 1;
    for (let column = 0; column < width; column++) {
      const at = palette ? (rows[from] ?? 0) * 3 : from;
      pixels[to] = source[at] ?? 0;
      pixels[to + 1] = source[at + sample] ?? 0;
      pixels[to + 2] = source[at + 2 * sample] ?? 0;
      to += 3;
      from += pixel;
    }
  }
  return pixels;
}
