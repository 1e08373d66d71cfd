import { type Canvas, fillPath, type Ink } from "./canvas.ts";
import { circlePath } from "./outline.ts";

/** The round mark of app/ui/wordmark.tsx, 64 units wide, in the few commands outlines know here. */
const MARK: readonly [path: string, ink: Ink][] = [
  [circlePath(32, 32, 31), { colour: [255, 255, 255], alpha: 0.22 }],
  [circlePath(32, 32, 30), { colour: [11, 37, 69] }],
  ["M12 38c0-11.05 8.95-20 20-20c11.05 0 20 8.95 20 20z", { colour: [242, 178, 99] }],
  ["M31 10c6 8 10 17 11 26l-11 0z", { colour: [255, 255, 255] }],
  ["M28 17c-4 6-7 12-8 19l8 0z", { colour: [255, 255, 255], alpha: 0.82 }],
  [
    "M6 42c6 0 6 4 13 4c7 0 7-4 13-4c6 0 6 4 13 4c7 0 7-4 13-4c-0.6 3.2-1.6 6.2-3 9c-4 0-5 2-10 2c-7 0-7-4-13-4c-6 0-6 4-13 4c-4 0-6-1-8-2c-2.4-2.6-4.1-5.7-5-9z",
    { colour: [43, 179, 177] },
  ],
];

/** Draws the mark with its upper left corner at `x`, `y`. */
export function drawMark(canvas: Canvas, at: { x: number; y: number; size: number }): void {
  for (const [path, ink] of MARK)
    fillPath(canvas, path, { x: at.x, y: at.y, scale: at.size / 64 }, ink);
}
