import { coverageOf, flatten, type Place } from "./outline.ts";

/** An opaque picture in memory and the little drawing a preview needs. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** `pixels` holds three bytes a pixel, row by row. */
export type Canvas = { width: number; height: number; pixels: Uint8Array };
export type Ink = { colour: Rgb; alpha?: number };

/** Mixes a colour into one pixel; what lies outside the canvas is left out. */
export function blend(canvas: Canvas, x: number, y: number, colour: Rgb, alpha: number): void {
  if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height || alpha <= 0) return;
  const at = (y * canvas.width + x) * 3;
  for (let channel = 0; channel < 3; channel++) {
    const below = canvas.pixels[at + channel] ?? 0;
    canvas.pixels[at + channel] = below + ((colour[channel] ?? 0) - below) * alpha + 0.5;
  }
}

type Box = { x: number; y: number; width: number; height: number };

/** Fills whole pixels. */
export function fillBox(canvas: Canvas, box: Box, { colour, alpha = 1 }: Ink): void {
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) blend(canvas, x, y, colour, alpha);
  }
}

/** Fills an SVG path with smooth edges. */
export function fillPath(canvas: Canvas, path: string, place: Place, ink: Ink): void {
  const lines = flatten(path, place);
  if (lines.length === 0) return;
  const { x, y, width, height, shares } = coverageOf(lines);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const share = shares[row * width + column] ?? 0;
      blend(canvas, x + column, y + row, ink.colour, share * (ink.alpha ?? 1));
    }
  }
}
