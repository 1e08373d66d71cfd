import { expect, test } from "bun:test";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { type Canvas, fillBox, fillPath } from "./canvas.ts";
import { drawPreview, factLines, titleLines } from "./draw.ts";
import { circlePath, coverageOf, flatten } from "./outline.ts";
import { coverSize, groundOf, sharesOf } from "./photo.ts";
import { decodePng, encodePng } from "./png.ts";
import { contrastWithWhite, layScrim, type Words } from "./scrim.ts";

const WHITE = [255, 255, 255] as const;

function canvasOf(width: number, height: number, value = 0): Canvas {
  return { width, height, pixels: new Uint8Array(width * height * 3).fill(value) };
}
const pixel = ({ width, pixels }: Canvas, x: number, y: number) => [
  ...pixels.slice((y * width + x) * 3, (y * width + x) * 3 + 3),
];
const areaOf = (path: string, scale = 1) =>
  coverageOf(flatten(path, { x: 0, y: 0, scale })).shares.reduce((sum, share) => sum + share, 0);

test("an outline covers just its area, wherever its edges fall", () => {
  expect(areaOf("M1 1l10 0l0 10l-10 0z")).toBeCloseTo(100, 3);
  expect(areaOf("M1.25 1.5l10 0l0 10l-10 0z")).toBeCloseTo(100, 3);
  expect(areaOf("M2 2l8 0l-4 6z")).toBeCloseTo(24, 3);
  expect(areaOf(circlePath(20, 20, 10))).toBeCloseTo(Math.PI * 100, -1);
});

test("a hole drawn the other way round stays open", () => {
  expect(areaOf("M0 0l10 0l0 10l-10 0zM3 3l0 4l4 0l0-4z")).toBeCloseTo(84, 3);
});

test("filling mixes by the share of a pixel that is covered, and stops at the edge of the picture", () => {
  const canvas = canvasOf(4, 4);
  fillPath(canvas, "M1.5 1l2 0l0 2l-2 0z", { x: 0, y: 0, scale: 1 }, { colour: WHITE });
  expect(pixel(canvas, 1, 1)[0]).toBe(128);
  expect(pixel(canvas, 2, 1)[0]).toBe(255);
  fillPath(canvas, "M-5-5l20 0l0 20l-20 0z", { x: 0, y: 0, scale: 1 }, { colour: WHITE });
  expect(pixel(canvas, 0, 0)).toEqual([255, 255, 255]);
});

test("a PNG comes back as it was written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (w, h) => {
      const pixels = crypto.getRandomValues(new Uint8Array(w * h * 3));
      expect(decodePng(encodePng({ width: w, height: h, pixels }))).toEqual({
        width: w,
        height: h,
        pixels,
      });
    }),
  );
});

test("what is no PNG, or one of a kind that is not read, is refused", () => {
  expect(() => decodePng(new TextEncoder().encode("<svg/>"))).toThrow("no PNG");
  const interlaced = encodePng(canvasOf(1, 1));
  interlaced[28] = 1;
  expect(() => decodePng(interlaced)).toThrow("not read");
});

/** A PNG of one row of raw bytes, each row with its filter in front. */
function pngOf(header: number[], rows: number[], palette: number[] = []): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const out = Buffer.alloc(data.length + 12);
    out.writeUInt32BE(data.length);
    out.write(type, 4, "latin1");
    out.set(data, 8);
    return out;
  };
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", Uint8Array.from([0, 0, 0, 2, 0, 0, 0, 2, ...header, 0, 0, 0])),
    chunk("PLTE", Uint8Array.from(palette)),
    chunk("IDAT", deflateSync(Uint8Array.from(rows))),
    chunk("IEND", new Uint8Array()),
  ]);
}

test("grey, palette, alpha and 16 bits are read, under every filter", () => {
  const grey = pngOf([8, 0], [1, 10, 10, 2, 5, 5]);
  expect([...decodePng(grey).pixels]).toEqual([10, 10, 10, 20, 20, 20, 15, 15, 15, 25, 25, 25]);
  const average = pngOf([8, 0], [0, 10, 20, 3, 5, 5]);
  expect([...decodePng(average).pixels.slice(6)]).toEqual([10, 10, 10, 20, 20, 20]);
  const paeth = pngOf([8, 0], [0, 10, 20, 4, 1, 1]);
  expect([...decodePng(paeth).pixels.slice(6)]).toEqual([11, 11, 11, 21, 21, 21]);
  const indexed = pngOf([8, 3], [0, 0, 1, 0, 1, 0], [1, 2, 3, 4, 5, 6]);
  expect([...decodePng(indexed).pixels]).toEqual([1, 2, 3, 4, 5, 6, 4, 5, 6, 1, 2, 3]);
  const alpha = pngOf([8, 6], [0, 1, 2, 3, 255, 4, 5, 6, 255, 0, 7, 8, 9, 0, 1, 1, 1, 0]);
  expect([...decodePng(alpha).pixels]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 1, 1]);
  const deep = pngOf([16, 0], [0, 10, 99, 20, 99, 0, 30, 99, 40, 99]);
  expect([...decodePng(deep).pixels]).toEqual([10, 10, 10, 20, 20, 20, 30, 30, 30, 40, 40, 40]);
});

test("white words can be read on any picture, and the scrim is no darker than that needs", () => {
  const words: Words = {
    top: 60,
    bottom: 100,
    left: 0,
    right: 100,
    edge: "bottom",
    fade: 30,
    contrast: 4.5,
    atLeast: 0.3,
  };
  const after = (value: number) => {
    const canvas = canvasOf(100, 100, value);
    layScrim(canvas, words, [7, 23, 34]);
    return canvas;
  };
  for (const value of [0, 90, 160, 220, 255]) {
    expect(contrastWithWhite(pixel(after(value), 50, 80))).toBeGreaterThanOrEqual(4.4);
  }
  expect(contrastWithWhite(pixel(after(255), 50, 80))).toBeLessThan(5);
  expect(pixel(after(255), 50, 10)).toEqual([255, 255, 255]);
});

test("pictures cover the preview, cropped where their record says", () => {
  expect(coverSize({ width: 1600, height: 1067 })).toEqual({ width: 1200 });
  expect(coverSize({ width: 2400, height: 1000 })).toEqual({ height: 590 });
  expect(sharesOf("50% 92%")).toEqual([0.5, 0.92]);
  expect(sharesOf(undefined)).toEqual([0.5, 0.5]);
  expect(sharesOf("left top")).toEqual([0.5, 0.5]);
  const photo = canvasOf(1200, 800);
  fillBox(photo, { x: 0, y: 0, width: 1200, height: 100 }, { colour: WHITE });
  expect(pixel(groundOf(photo, "50% 0%"), 600, 50)).toEqual([255, 255, 255]);
  expect(pixel(groundOf(photo, "50% 100%"), 600, 50)).toEqual([0, 0, 0]);
});

test("a preview without a picture, or with a small one, is drawn on the dark ground", () => {
  const words = { siteName: "Khorizon", title: "A title", facts: ["One fact"], sun: 1 };
  for (const photo of [undefined, canvasOf(40, 30, 200)]) {
    const canvas = groundOf(photo);
    drawPreview(canvas, words);
    expect(canvas.pixels).toHaveLength(1200 * 630 * 3);
    // The sun at the end of the line.
    expect(pixel(canvas, 1127, 525)).toEqual([220, 192, 138]);
  }
});

test("a title takes the largest type it fits in, three lines at most", () => {
  expect(titleLines("Fast Water, 31 ft RIB").type.size).toBe(88);
  expect(titleLines("Beach Club Day, 154 ft superyacht")).toMatchObject({
    type: { size: 80 },
    lines: ["Beach Club Day,", "154 ft superyacht"],
  });
  const long = titleLines("What a charter price in Dubai includes and ".repeat(6).trim());
  expect(long.type.size).toBe(66);
  expect(long.lines).toHaveLength(3);
  expect(long.lines[2]).toEndWith("…");
  expect(titleLines("")).toMatchObject({ lines: [] });
});

test("facts stand on one line, or two; none is broken", () => {
  expect(factLines(["Up to 12 guests", "2 to 6 hours"])).toEqual([
    "Up to 12 guests  ·  2 to 6 hours",
  ]);
  const many = factLines(["Up to 130 guests", "2 to 6 hours", "x".repeat(60), "y".repeat(90)]);
  expect(many).toEqual(["Up to 130 guests  ·  2 to 6 hours", "x".repeat(60)]);
  expect(factLines(["", ""])).toEqual([]);
});
