import { expect, test } from "bun:test";
import fc from "fast-check";
import { decodePng } from "./png.ts";
import { encodePng, rawPng } from "./uploads/testing/files.ts";

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
  const interlaced = encodePng({ width: 1, height: 1, pixels: new Uint8Array(3) });
  interlaced[28] = 1;
  expect(() => decodePng(interlaced)).toThrow("not read");
});

/** The pixels of a PNG of 2 × 2 made of raw rows, each with its filter in front. */
function pixelsOf([depth = 8, kind = 0]: number[], rows: number[], palette: number[] = []) {
  const head = { width: 2, height: 2, depth, kind };
  return [...decodePng(rawPng(head, Uint8Array.from(rows), palette)).pixels];
}

test("grey, palette, alpha and 16 bits are read, under every filter", () => {
  const grey = pixelsOf([8, 0], [1, 10, 10, 2, 5, 5]);
  expect(grey).toEqual([10, 10, 10, 20, 20, 20, 15, 15, 15, 25, 25, 25]);
  const average = pixelsOf([8, 0], [0, 10, 20, 3, 5, 5]);
  expect(average.slice(6)).toEqual([10, 10, 10, 20, 20, 20]);
  const paeth = pixelsOf([8, 0], [0, 10, 20, 4, 1, 1]);
  expect(paeth.slice(6)).toEqual([11, 11, 11, 21, 21, 21]);
  const indexed = pixelsOf([8, 3], [0, 0, 1, 0, 1, 0], [1, 2, 3, 4, 5, 6]);
  expect(indexed).toEqual([1, 2, 3, 4, 5, 6, 4, 5, 6, 1, 2, 3]);
  const alpha = pixelsOf([8, 6], [0, 1, 2, 3, 255, 4, 5, 6, 255, 0, 7, 8, 9, 0, 1, 1, 1, 0]);
  expect(alpha).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 1, 1]);
  const deep = pixelsOf([16, 0], [0, 10, 99, 20, 99, 0, 30, 99, 40, 99]);
  expect(deep).toEqual([10, 10, 10, 20, 20, 20, 30, 30, 30, 40, 40, 40]);
});
