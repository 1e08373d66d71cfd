/** What a QR code says is read back by another program's decoder. */
import { expect, test } from "bun:test";
import jsQR from "jsqr";
import { qrSvg } from "./qr-code.ts";

const SCALE = 4;

/** The picture an SVG of `qrSvg` draws, as RGBA: its second path's runs are dark, all else is light. */
function drawn(svg: string) {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const side = size * SCALE;
  const rgba = new Uint8ClampedArray(side * side * 4).fill(255);
  const dark = svg.split("<path").at(-1) ?? "";
  for (const [, x, y, length] of dark.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let v = Number(y) * SCALE; v < (Number(y) + 1) * SCALE; v += 1)
      for (let u = Number(x) * SCALE; u < (Number(x) + Number(length)) * SCALE; u += 1)
        rgba.fill(0, (v * side + u) * 4, (v * side + u) * 4 + 3);
  }
  return { rgba, side };
}

test.each([
  "https://khorizon.example/?sharelink=marina-desk-2026",
  `https://a-long-host-name.of-a-charter-house.example/corporate-yacht-events-dubai?sharelink=${"x".repeat(50)}`,
])("a decoder reads %s out of its code", (text) => {
  const { rgba, side } = drawn(qrSvg(text));
  expect(jsQR(rgba, side, side)?.data).toBe(text);
});
