import type { Canvas } from "./canvas.ts";
import { drawPreview } from "./draw.ts";
import { coverSize, groundOf } from "./photo.ts";
import { decodePng, encodePng } from "./png.ts";
import type { PreviewSource } from "./sources.ts";

const QUALITY = 82;

/**
 * Renders a preview as JPEG. The Images binding scales and encodes; cropping and drawing happen on the pixels here,
 * because the binding crops by its own rules, and on one machine it does not draw at all.
 */
export async function renderPreview(
  images: ImagesBinding,
  master: ReadableStream<Uint8Array> | undefined,
  source: PreviewSource,
): Promise<ArrayBuffer> {
  const { picture } = source;
  const photo = master && picture ? await readPhoto(images, master, coverSize(picture)) : undefined;
  const canvas = groundOf(photo, picture?.position);
  drawPreview(canvas, source);
  const result = await images
    .input(new Blob([encodePng(canvas)]).stream())
    .output({ format: "image/jpeg", quality: QUALITY });
  return result.response().arrayBuffer();
}

async function readPhoto(
  images: ImagesBinding,
  master: ReadableStream<Uint8Array>,
  size: { width: number } | { height: number },
): Promise<Canvas> {
  const scaled = await images
    .input(master)
    .transform({ ...size, fit: "contain" })
    .output({ format: "image/png" });
  return decodePng(new Uint8Array(await scaled.response().arrayBuffer()));
}
