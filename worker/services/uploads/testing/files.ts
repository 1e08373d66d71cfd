import { crc32, deflateSync } from "node:zlib";
import type { Canvas } from "#worker/services/png.ts";

// Files as cameras and attackers make them, for tests.

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
export const joined = (...parts: (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const u16 = (n: number) => [n >> 8, n & 0xff];
const u32 = (n: number) => [...u16(n >>> 16), ...u16(n & 0xffff)];

/** A segment of a JPEG. */
export const segment = (marker: number, content: Uint8Array) =>
  joined([0xff, marker, ...u16(content.length + 2)], content);

/** Orientation, and a place: what a phone writes into its photographs. */
export function exifWithPlace(orientation: number): Uint8Array {
  const entry = (tag: number, kind: number, count: number, value: number) => [
    ...[tag & 0xff, tag >> 8, kind, 0, count, 0, 0, 0],
    ...[value & 0xff, value >> 8, 0, 0],
  ];
  const place = text("25.0772N 55.1398E GPSPLACE");
  return joined(
    text("II*\0"),
    [8, 0, 0, 0, 2, 0],
    entry(0x0112, 3, 1, orientation),
    entry(0x8825, 4, 1, 38),
    [0, 0, 0, 0],
    [1, 0],
    entry(0x001d, 2, place.length, 56),
    [0, 0, 0, 0],
    place,
  );
}

/** A grey JPEG, black above and white below, with segments of others' making after its start. */
export function makeJpeg({ width = 400, height = 320, extra = [] as Uint8Array[] } = {}) {
  const columns = Math.ceil(width / 8);
  const rows = Math.ceil(height / 8);
  let bits = "";
  for (let block = 0; block < columns * rows; block++) {
    if (block === 0) bits += "100111111";
    else if (block === columns * (rows >> 1)) bits += "101111111";
    else bits += "0";
    bits += "0";
  }
  const scan = (bits.match(/.{1,8}/g) ?? []).flatMap((byte) => {
    const value = Number.parseInt(byte.padEnd(8, "1"), 2);
    return value === 0xff ? [value, 0] : [value];
  });
  const counts = (...first: number[]) => [...first, ...new Array(16 - first.length).fill(0)];
  return joined(
    [0xff, 0xd8],
    segment(0xe0, joined(text("JFIF\0"), [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    ...extra,
    segment(0xdb, Uint8Array.from([0, ...new Array(64).fill(16)])),
    segment(0xc0, Uint8Array.from([8, ...u16(height), ...u16(width), 1, 1, 0x11, 0])),
    segment(0xc4, Uint8Array.from([0, ...counts(1, 1), 0, 7])),
    segment(0xc4, Uint8Array.from([0x10, ...counts(1), 0])),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    scan,
    [0xff, 0xd9],
  );
}

export const exifSegment = (tiff: Uint8Array) => segment(0xe1, joined(text("Exif\0\0"), tiff));

/** A PNG of one colour; another seed is another picture. */
export function makePng({ width = 400, height = 320, seed = 0 } = {}): Uint8Array {
  const pixels = new Uint8Array(width * height * 3).fill(0x80);
  pixels.set([seed & 0xff, (seed >> 8) & 0xff, (seed >> 16) & 0xff]);
  return encodePng({ width, height, pixels });
}

/** A PNG of these pixels: 8 bits a channel, red, green and blue. */
export function encodePng({ width, height, pixels }: Canvas): Uint8Array<ArrayBuffer> {
  const stride = width * 3;
  // Each row starts with its filter: 0, none.
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  return rawPng({ width, height, depth: 8, kind: 2 }, rows);
}

/** A PNG of raw rows, each with its filter in front. */
export function rawPng(
  head: { width: number; height: number; depth: number; kind: number },
  rows: Uint8Array,
  palette: readonly number[] = [],
): Uint8Array<ArrayBuffer> {
  const { width, height, depth, kind } = head;
  return joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    summedChunk("IHDR", [...u32(width), ...u32(height), depth, kind, 0, 0, 0]),
    ...(palette.length > 0 ? [summedChunk("PLTE", palette)] : []),
    summedChunk("IDAT", deflateSync(rows)),
    summedChunk("IEND", []),
  );
}

/** A chunk with its checksum, for whoever reads the picture. */
function summedChunk(name: string, content: Uint8Array | readonly number[]): Uint8Array {
  const named = joined(text(name), content);
  return joined(u32(content.length), named, u32(crc32(named)));
}

/** A chunk of a PNG; nobody looks at the checksum of one that is left out. */
export function pngChunk(name: string, content: Uint8Array): Uint8Array {
  return joined([0, 0, ...u16(content.length)], text(name), content, [0, 0, 0, 0]);
}

/** A PNG with chunks between its header and its data. */
export function pngWith(png: Uint8Array, ...chunks: Uint8Array[]): Uint8Array {
  const header = 8 + 25;
  return joined(png.subarray(0, header), ...chunks, png.subarray(header));
}

/** A chunk of a WebP. */
export function webpChunk(name: string, content: Uint8Array): Uint8Array {
  const { length } = content;
  const padding = length % 2 === 0 ? [] : [0];
  return joined(
    text(name),
    [length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, 0],
    content,
    padding,
  );
}

/** The head of a lossless WebP of some size: enough for whoever reads sizes. */
export function losslessHead(width: number, height: number): Uint8Array {
  const bits = (width - 1) | ((height - 1) << 14);
  return Uint8Array.of(0x2f, bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff, bits >>> 24);
}

export function webpExtension(width: number, height: number, flags: number): Uint8Array {
  const [w, h] = [width - 1, height - 1];
  return Uint8Array.of(
    ...[flags, 0, 0, 0],
    ...[w & 0xff, (w >> 8) & 0xff, w >> 16],
    ...[h & 0xff, (h >> 8) & 0xff, h >> 16],
  );
}

export function makeWebp(...chunks: Uint8Array[]): Uint8Array {
  const body = joined(text("WEBP"), ...chunks);
  const { length } = body;
  return joined(
    text("RIFF"),
    [length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, 0],
    body,
  );
}

export const makePdf = (words = "") =>
  text(`%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj % ${words}\ntrailer <</Root 1 0 R>>\n%%EOF\n`);
