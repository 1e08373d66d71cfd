import { decodePng } from "./png.ts";

/** Small enough to read in no time, and even: each of its pixels stands for the same share of the picture. */
const SAMPLE = 8;
/** Rows of the sample that make a colour: the upper three and the lower three, sky and water most often. */
const ROWS = 3;

/**
 * The mean colours of a picture's upper and lower part as "#rrggbb #rrggbb": what a page shows, one running into the
 * other, until the picture is there. One mean of the whole is grey for nearly every picture of sea and sun.
 */
export async function pictureColours(
  images: ImagesBinding,
  picture: ReadableStream<Uint8Array>,
): Promise<string> {
  const result = await images
    .input(picture)
    .transform({ width: SAMPLE, height: SAMPLE, fit: "squeeze" })
    .output({ format: "image/png" });
  const { pixels } = decodePng(new Uint8Array(await result.response().arrayBuffer()));
  const part = ROWS * SAMPLE * 3;
  return `${meanColour(pixels.subarray(0, part))} ${meanColour(pixels.subarray(-part))}`;
}

/** The mean of pixels of three bytes each. */
export function meanColour(pixels: Uint8Array): string {
  const sums = [0, 0, 0];
  pixels.forEach((value, at) => {
    sums[at % 3] = (sums[at % 3] ?? 0) + value;
  });
  const means = sums.map((sum) => Math.round(sum / (pixels.length / 3)));
  return `#${means.map((mean) => mean.toString(16).padStart(2, "0")).join("")}`;
}
