import { type Canvas, fillBox, type Rgb } from "./canvas.ts";
import { PREVIEW } from "./size.ts";

/** The picture ends a little above the foot and runs out into the dark: the vessel stands clear of the words. */
const PHOTO_HEIGHT = 590;
const RUN_OUT = 110;
const GROUND: Rgb = [7, 23, 34];

/** How a master is scaled to cover the preview: one side is given, the other follows. */
export function coverSize(master: {
  width: number;
  height: number;
}): { width: number } | { height: number } {
  const isFlatter = master.width / master.height > PREVIEW.width / PHOTO_HEIGHT;
  return isFlatter ? { height: PHOTO_HEIGHT } : { width: PREVIEW.width };
}

/** A preview's ground: dark, with the scaled picture cropped as CSS object-position would crop it. */
export function groundOf(photo: Canvas | undefined, position?: string): Canvas {
  const { width, height } = PREVIEW;
  const ground: Canvas = { width, height, pixels: new Uint8Array(width * height * 3) };
  fillBox(ground, { x: 0, y: 0, width, height }, { colour: GROUND });
  if (!photo) return ground;
  const [across, down] = sharesOf(position);
  const left = Math.max(0, Math.round((photo.width - width) * across));
  const top = Math.max(0, Math.round((photo.height - PHOTO_HEIGHT) * down));
  const columns = Math.min(width, photo.width);
  const rows = Math.min(PHOTO_HEIGHT, photo.height);
  for (let y = 0; y < rows; y++) {
    const from = ((top + y) * photo.width + left) * 3;
    ground.pixels.set(photo.pixels.subarray(from, from + columns * 3), y * width * 3);
  }
  for (let y = rows - RUN_OUT; y < rows; y++) {
    const alpha = ((y - rows + RUN_OUT) / RUN_OUT) ** 2;
    fillBox(ground, { x: 0, y, width, height: 1 }, { colour: GROUND, alpha });
  }
  return ground;
}

/** "50% 92%" as 0.5 and 0.92; the middle where nothing else is said. */
export function sharesOf(position = ""): [across: number, down: number] {
  const [, across = "50", down = "50"] = /^(\d+(?:\.\d+)?)% (\d+(?:\.\d+)?)%$/.exec(position) ?? [];
  return [Number(across) / 100, Number(down) / 100];
}
