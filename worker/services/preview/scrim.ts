import type { Canvas, Rgb } from "./canvas.ts";

/** Plum ink over warm light, ink over daylight: black turns a sunset muddy. */
const PLUM_INK: Rgb = [28, 12, 32];
const INK: Rgb = [7, 23, 34];

/** White keeps its contrast with all but the brightest hundredth of what is under it. */
const SHARE_IGNORED = 0.01;
const STRONGEST = 0.92;
const STEP = 0.02;

/** Where words stand, in pixels, and how the scrim reaches them. */
export type Words = {
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** The edge of the picture the scrim comes from; it fades out over `fade` pixels on the other side. */
  edge: "top" | "bottom";
  fade: number;
  /** At the top the scrim keeps to its corner: it fades out to the right as well, over these pixels. */
  fadeRight?: number;
  /** 4.5 for text, 3 for large type (WCAG AA). */
  contrast: number;
  /** The scrim is at least this strong, 0 to 1, for the calm of it. */
  atLeast: number;
};

/** The colour of this picture's scrim. */
export function scrimColour(canvas: Canvas): Rgb {
  let warmth = 0;
  for (let at = 0; at < canvas.pixels.length; at += 3 * 97) {
    warmth += (canvas.pixels[at] ?? 0) - (canvas.pixels[at + 2] ?? 0);
  }
  return warmth > 0 ? PLUM_INK : INK;
}

/** Darkens the picture just as far as white words on it need: however bright it is, they can be read. */
export function layScrim(canvas: Canvas, words: Words, colour: Rgb): void {
  const strength = strengthFor(canvas, words, colour);
  const across = Float32Array.from({ length: canvas.width }, (_, x) =>
    words.fadeRight ? falling((x - words.right) / words.fadeRight) : 1,
  );
  for (let y = 0; y < canvas.height; y++) {
    const away = words.edge === "bottom" ? words.top - y : y - words.bottom;
    const down = strength * falling(away / words.fade);
    if (down > 0) shadeRow(canvas, y, colour, down, across);
  }
}

/** 1 up to 0, 0 from 1 on, smooth between. */
function falling(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return 1 - t * t * (3 - 2 * t);
}

/** In a loop of its own for speed: most of a preview's pixels pass here. */
function shadeRow(
  { pixels, width }: Canvas,
  y: number,
  [red, green, blue]: Rgb,
  down: number,
  across: Float32Array,
): void {
  let at = y * width * 3;
  for (let x = 0; x < width; x++) {
    const alpha = down * (across[x] ?? 0);
    const keep = 1 - alpha;
    pixels[at] = (pixels[at] ?? 0) * keep + red * alpha + 0.5;
    pixels[at + 1] = (pixels[at + 1] ?? 0) * keep + green * alpha + 0.5;
    pixels[at + 2] = (pixels[at + 2] ?? 0) * keep + blue * alpha + 0.5;
    at += 3;
  }
}

/** The weakest scrim, `atLeast` or more, on which white can be read. */
export function strengthFor(canvas: Canvas, words: Words, colour: Rgb): number {
  const brightest = brightestUnder(canvas, words);
  for (let strength = words.atLeast; strength < STRONGEST; strength += STEP) {
    const under = brightest.map((value, i) => value + ((colour[i] ?? 0) - value) * strength);
    if (contrastWithWhite(under) >= words.contrast) return strength;
  }
  return STRONGEST;
}

/** The pixel under the words that only the brightest hundredth outshines. */
function brightestUnder({ width, height, pixels }: Canvas, words: Words): number[] {
  const samples: { at: number; light: number }[] = [];
  for (let y = Math.max(0, words.top); y < Math.min(words.bottom, height); y += 4) {
    for (let x = Math.max(0, words.left); x < Math.min(words.right, width); x += 4) {
      const at = (y * width + x) * 3;
      samples.push({ at, light: luminance(pixels.subarray(at, at + 3)) });
    }
  }
  samples.sort((a, b) => b.light - a.light);
  const found = samples[Math.floor(samples.length * SHARE_IGNORED)];
  return found ? [...pixels.subarray(found.at, found.at + 3)] : [255, 255, 255];
}

export function contrastWithWhite(colour: ArrayLike<number>): number {
  return 1.05 / (luminance(colour) + 0.05);
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(colour: ArrayLike<number>): number {
  return (
    0.2126 * linear(colour[0] ?? 0) +
    0.7152 * linear(colour[1] ?? 0) +
    0.0722 * linear(colour[2] ?? 0)
  );
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
