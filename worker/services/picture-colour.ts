import { decodePng } from "./preview/png.ts";

/** Small enough to read in no time, and even: each of its pixels stands for the same share of the picture. */
const SAMPLE = 8;

/** The mean colour of a picture as "#rrggbb": what a page shows in its place until it is there. */
export async function pictureColour(
  images: ImagesBinding,
  picture: ReadableStream<Uint8Array>,
): Promise<string> {
  const result = await images
    .input(picture)
    .transform({ width: SAMPLE, height: SAMPLE, fit: "squeeze" })
    .output({ format: "image/png" });
  const { pixels } = decodePng(new Uint8Array(await result.response().arrayBuffer()));
  return meanColour(pixels);
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
