import type { Db } from "#db/client.ts";
import { shownFile } from "#db/queries/uploads.ts";
import { AppError } from "#domain/errors.ts";
import type { Bindings } from "#worker/env.ts";

const QUALITY = { avif: 55, webp: 76, jpeg: 80 } as const;

/** One width and format of a picture. */
export type Variant = { key: string; width: number; format: keyof typeof QUALITY };
/** What variants are made with. */
export type Darkroom = Pick<Bindings, "FILES" | "IMAGES"> & { db: Db };

const objectName = ({ key, width, format }: Variant) => `derived/${key}/${width}.${format}`;

/** A variant that was made before. */
export async function keptVariant(
  { FILES }: Pick<Darkroom, "FILES">,
  variant: Variant,
): Promise<ArrayBuffer | undefined> {
  const object = await FILES.get(objectName(variant));
  return object ? object.arrayBuffer() : undefined;
}

/**
 * Makes a variant from its master and keeps it in R2. Whether the file is still there is asked once it is kept: what is
 * deleted before that is dropped here, what is deleted after it by who deletes. Throws AppError not_found.
 */
export async function makeVariant(
  { FILES, IMAGES, db }: Darkroom,
  variant: Variant,
): Promise<ArrayBuffer> {
  const master = await FILES.get(`master/${variant.key}`);
  if (!master) throw notFound();
  const contentType = `image/${variant.format}` as const;
  const result = await IMAGES.input(master.body)
    .transform({ width: variant.width, fit: "scale-down" })
    .output({ format: contentType, quality: QUALITY[variant.format] });
  const bytes = await result.response().arrayBuffer();
  await FILES.put(objectName(variant), bytes, { httpMetadata: { contentType } });
  if (await isShown(db, variant.key)) return bytes;
  await FILES.delete(objectName(variant));
  throw notFound();
}

/** Makes AVIFs that are not waited for, one after the other: encoding one takes seconds. */
export async function makeAhead(
  darkroom: Darkroom,
  key: string,
  widths: readonly number[],
): Promise<void> {
  try {
    for (const width of widths) await makeVariant(darkroom, { key, width, format: "avif" });
  } catch (error) {
    // One that was deleted meanwhile is made for nobody.
    if (!(error instanceof AppError)) throw error;
  }
}

/** The AVIFs being made behind answers of this isolate, by their names, and since when. */
const making = new Map<string, number>();
const AT_ONCE = 2;
/** The platform ends what goes on behind an answer after so long: it is made no more. */
const GIVEN_UP_MS = 30_000;

/**
 * Makes an AVIF behind an answer, unless it is being made already or two others are: a page asks for all its pictures
 * at once and again until they are there, and if each asking began an encoding, none would end in the time it has. What
 * is not begun now is begun by who asks next.
 */
export async function makeBehind(darkroom: Darkroom, variant: Variant): Promise<void> {
  const name = objectName(variant);
  const now = Date.now();
  for (const [other, since] of making) if (now - since > GIVEN_UP_MS) making.delete(other);
  if (making.has(name) || making.size >= AT_ONCE) return;
  making.set(name, now);
  try {
    await makeAhead(darkroom, variant.key, [variant.width]);
  } finally {
    making.delete(name);
  }
}

/** Whether a file with this key is there and not deleted. */
export async function isShown(db: Db, key: string): Promise<boolean> {
  return (await shownFile(db, key)).length > 0;
}

export function notFound(): AppError {
  return new AppError("not_found", "This file does not exist.");
}
