/** What uploads are by their bytes, and what is left of them (SPEC §2, Admin; DESIGN §11, pictures). */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { UPLOAD_LIMITS } from "#domain/config/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import { joinInPlace } from "./bytes.ts";
import { type CleanFile, cleanUpload } from "./clean.ts";
import { orientationBlock, orientationOf } from "./exif.ts";
import {
  exifSegment,
  exifWithPlace,
  joined,
  losslessHead,
  makeJpeg,
  makePdf,
  makePng,
  makeWebp,
  pngChunk,
  pngWith,
  segment,
  webpChunk,
  webpExtension,
} from "./testing/files.ts";
import { cleanWebp } from "./webp.ts";

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const seen = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const PHOTO = readFileSync(join(import.meta.dir, "../../../db/seed/pictures/detail-helm.webp"));
const photo = () => Uint8Array.from(PHOTO);

function refusal(bytes: Uint8Array): AppError {
  try {
    cleanUpload(bytes);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("it was taken");
}
const reason = (bytes: Uint8Array) => refusal(bytes).message;

test.each([
  ["image/jpeg", makeJpeg(), 400, 320],
  ["image/png", makePng(), 400, 320],
  ["image/webp", photo(), 1600, 1067],
  ["application/pdf", makePdf(), null, null],
] as const)("%s is found by its bytes, with its size", (mime, bytes, width, height) => {
  const wanted = seen(bytes);
  const found = cleanUpload(Uint8Array.from(bytes));
  expect([found.mime, found.width, found.height]).toEqual([mime, width, height]);
  // Nothing of these needed to go.
  expect(seen(found.bytes)).toBe(wanted);
});

test("no place, no comment and no thumbnail is left in a JPEG; colour profile and orientation are", () => {
  const jpeg = makeJpeg({
    extra: [
      exifSegment(exifWithPlace(6)),
      segment(0xe1, text("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>XMPPLACE</x:xmpmeta>")),
      segment(0xe2, text("ICC_PROFILE\0\x01\x01profile")),
      segment(0xe2, text("MPF\0second picture")),
      segment(0xed, text("Photoshop 3.0\0IPTCNAME")),
      segment(0xee, text("Adobe\0\x64\0\0\0\0\0")),
      segment(0xe0, text("JFXX\0THUMBNAIL")),
      segment(0xfe, text("COMMENT <script>alert(1)</script>")),
    ],
  });
  const found = cleanUpload(joined(jpeg, text("AFTER THE END PK\x03\x04")));
  const left = seen(found.bytes);
  for (const gone of [
    "GPSPLACE",
    "XMPPLACE",
    "IPTCNAME",
    "THUMBNAIL",
    "COMMENT",
    "MPF",
    "AFTER",
    "script",
  ])
    expect(left).not.toContain(gone);
  expect(left).toContain("ICC_PROFILE\0\x01\x01profile");
  expect(left).toContain("Adobe\0\x64");
  const tiff = found.bytes.subarray(left.indexOf("Exif\0\0") + 6);
  expect(orientationOf(tiff)).toBe(6);
  // Turned upright, as browsers and the picture service show it.
  expect([found.width, found.height]).toEqual([320, 400]);
});

test("the orientation of a JPEG stays even where its EXIF was smaller than what is written for it", () => {
  const tiff = orientationBlock(8).subarray(0, 22);
  const found = cleanUpload(makeJpeg({ extra: [exifSegment(tiff)] }));
  expect([found.width, found.height]).toEqual([320, 400]);
  expect(cleanUpload(found.bytes).width).toBe(320);
});

test("a PNG loses its texts, its EXIF, its animation and what follows its end", () => {
  const png = pngWith(
    makePng(),
    pngChunk("tEXt", text("Comment\0GPSPLACE")),
    pngChunk("eXIf", exifWithPlace(3)),
    pngChunk("acTL", new Uint8Array(8)),
    pngChunk("vpAg", text("UNKNOWN")),
  );
  const found = cleanUpload(joined(png, text("<html>AFTER")));
  const left = seen(found.bytes);
  for (const gone of ["GPSPLACE", "acTL", "UNKNOWN", "AFTER"]) expect(left).not.toContain(gone);
  expect(orientationOf(found.bytes.subarray(left.indexOf("eXIf") + 4))).toBe(3);
  expect(seen(cleanUpload(makePng()).bytes)).toBe(seen(makePng()));
});

test("a WebP loses EXIF and XMP and says so in its header", () => {
  const picture = webpChunk("VP8L", losslessHead(500, 400));
  const webp = makeWebp(
    webpChunk("VP8X", webpExtension(500, 400, 0x2c)),
    webpChunk("ICCP", text("profile")),
    picture,
    webpChunk("EXIF", exifWithPlace(1)),
    webpChunk("XMP ", text("XMPPLACE")),
    webpChunk("JUNK", text("UNKNOWN")),
  );
  const found = cleanUpload(joined(webp, text("AFTER")));
  const wanted = makeWebp(
    webpChunk("VP8X", webpExtension(500, 400, 0x20)),
    webpChunk("ICCP", text("profile")),
    picture,
  );
  expect(seen(found.bytes)).toBe(seen(wanted));
  expect([found.width, found.height]).toEqual([500, 400]);
});

test("a WebP keeps its orientation", () => {
  const webp = makeWebp(
    webpChunk("VP8X", webpExtension(500, 400, 0x08)),
    webpChunk("VP8L", losslessHead(500, 400)),
    webpChunk("EXIF", joined(text("Exif\0\0"), exifWithPlace(5))),
  );
  const found = cleanUpload(webp);
  const left = seen(found.bytes);
  expect(left).not.toContain("GPSPLACE");
  expect(orientationOf(found.bytes.subarray(left.indexOf("EXIF") + 8))).toBe(5);
  expect([found.width, found.height]).toEqual([400, 500]);
});

const ftyp = (brands: string) => joined([0, 0, 0, 32], text(`ftyp${brands}`), new Uint8Array(64));
test.each([
  ["avif", ftyp("avif\0\0\0\0avifmif1miaf")],
  ["avif", ftyp("mif1\0\0\0\0mif1avif")],
  ["heic", ftyp("heic\0\0\0\0mif1heic")],
  ["svg", text('<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["svg", text("\xff\xfe<\0s\0v\0g\0 \0o\0n\0l\0o\0a\0d\0=\0")],
  ["gif", text("GIF89a")],
  ["unknown", text("<!doctype html><script>alert(1)</script>")],
  ["unknown", text("PK\x03\x04")],
  ["unknown", text("junk %PDF-1.7 %%EOF")],
  ["unknown", text("RIFF\0\0\0\0AVI ")],
  ["unknown", new Uint8Array(1)],
] as const)("%s is refused with its reason", (kind, bytes) => {
  const { code, message } = refusal(bytes);
  expect([code, message]).toEqual(["unsupported_media_type", uploadRefusals[kind]]);
});

describe("limits", () => {
  const { sideLeast, sideMost, pixels, pictureBytes, pdfBytes } = UPLOAD_LIMITS;
  const webp = (width: number, height: number) =>
    makeWebp(webpChunk("VP8L", losslessHead(width, height)));

  test("of pixels", () => {
    const { tooSmall, tooLong, tooManyPixels } = uploadRefusals;
    expect(reason(webp(319, 319))).toBe(tooSmall(sideLeast));
    expect(cleanUpload(webp(320, 20)).width).toBe(320);
    expect(reason(webp(12_001, 10))).toBe(tooLong(sideMost));
    expect(reason(webp(8000, 5001))).toBe(tooManyPixels(pixels / 1e6));
    expect(cleanUpload(webp(8000, 5000)).width).toBe(8000);
    const huge = pngWith(makePng({ width: 400 }));
    new DataView(huge.buffer).setUint32(16, 0x7fffffff);
    expect(reason(huge)).toBe(tooLong(sideMost));
  });

  test("of bytes, by kind", () => {
    const large = (start: Uint8Array, size: number, end = "") => joined2(start, size, text(end));
    expect(refusal(large(makeJpeg(), pictureBytes + 1)).code).toBe("too_large");
    expect(refusal(large(makePdf(), pdfBytes + 1, "%%EOF")).code).toBe("too_large");
    expect(cleanUpload(large(makePdf(), pdfBytes, "%%EOF")).mime).toBe("application/pdf");
  });

  function joined2(start: Uint8Array, size: number, end: Uint8Array) {
    const bytes = new Uint8Array(size);
    bytes.set(start);
    bytes.set(end, size - end.length);
    return bytes;
  }
});

test("a picture whose header lies about its size is refused", () => {
  const webp = makeWebp(
    webpChunk("VP8X", webpExtension(400, 400, 0)),
    webpChunk("VP8L", losslessHead(16_000, 16_000)),
  );
  expect(reason(webp)).toBe(uploadRefusals.damaged);
  const frame = segment(0xc0, Uint8Array.of(8, 1, 64, 1, 64, 1, 1, 0x11, 0));
  expect(reason(makeJpeg({ extra: [frame] }))).toBe(uploadRefusals.damaged);
});

test("animations are refused", () => {
  const webp = makeWebp(
    webpChunk("VP8X", webpExtension(400, 400, 2)),
    webpChunk("ANIM", new Uint8Array(6)),
  );
  expect(reason(webp)).toBe(uploadRefusals.animated);
});

const WHOLE = [
  ["JPEG", makeJpeg({ extra: [exifSegment(exifWithPlace(6))] })],
  ["PNG", pngWith(makePng(), pngChunk("eXIf", exifWithPlace(3)))],
  [
    "WebP",
    makeWebp(
      webpChunk("VP8X", webpExtension(500, 400, 8)),
      webpChunk("VP8L", losslessHead(500, 400)),
      webpChunk("EXIF", exifWithPlace(6)),
    ),
  ],
] as const;

test.each(WHOLE)(
  "a %s that breaks off anywhere is refused, never read past its end",
  (_, whole) => {
    const step = Math.max(1, Math.floor(whole.length / 300));
    for (let length = 16; length < whole.length; length += step) {
      expect(reason(whole.slice(0, length))).toBe(uploadRefusals.damaged);
    }
  },
);

test.each(WHOLE)(
  "a %s with any bytes changed is taken or refused, and never more than it was",
  (_, whole) => {
    const places = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 });
    fc.assert(
      fc.property(places, (changes) => {
        const bytes = whole.slice();
        for (const [at, value] of changes) bytes[at] = value;
        let found: CleanFile;
        try {
          found = cleanUpload(bytes);
        } catch (error) {
          if (error instanceof AppError) return;
          throw error;
        }
        // What was cleaned is clean: once more, and nothing changes.
        const once = seen(found.bytes);
        expect(seen(cleanUpload(found.bytes).bytes)).toBe(once);
      }),
      { numRuns: 300 },
    );
  },
);

test("parts are moved together within their own memory, and copied where they would run into each other", () => {
  const whole = Uint8Array.of(1, 2, 3, 4, 5, 6);
  const inPlace = joinInPlace(whole, [whole.subarray(1, 2), Uint8Array.of(9), whole.subarray(4)]);
  expect([...inPlace]).toEqual([2, 9, 5, 6]);
  expect(inPlace.buffer).toBe(whole.buffer);
  const tight = Uint8Array.of(1, 2, 3);
  const copied = joinInPlace(tight, [Uint8Array.of(9), tight]);
  expect([...copied]).toEqual([9, 1, 2, 3]);
  expect(copied.buffer).not.toBe(tight.buffer);
});

test("an empty file is refused", () => {
  expect(reason(new Uint8Array())).toBe(uploadRefusals.empty);
});

test("a lossy WebP tells its size from its frame", () => {
  const { width, height } = cleanWebp(photo());
  expect([width, height]).toEqual([1600, 1067]);
});
