import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { articleBySlug } from "#db/queries/articles.ts";
import { filesByKey, packageCard, siteOwnPicture } from "#db/queries/catalogue.ts";
import { LANDINGS } from "#domain/config/landings.ts";
import { PAGE_PICTURES } from "#domain/config/page-pictures.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import type { PictureData } from "#domain/data/catalogue.ts";
import { PREVIEW_SIZE } from "#domain/lib/media.ts";
import type { Bindings } from "#worker/env.ts";
import { toPicture } from "#worker/services/catalogue.ts";

const QUALITY = 82;

/** The page a preview is of. */
export type PreviewPage = { kind: string; slug: string };

/**
 * The picture other sites show of a page: the record's own, or the site's own where it has none. Null for a page that
 * is not there or not public (yet). One round trip to the database.
 */
export async function previewPicture(
  { db, now }: { db: Db; now: Date },
  { kind, slug }: PreviewPage,
): Promise<PictureData | null> {
  const siteOwn = siteOwnPicture(db);
  if (kind === "package") {
    const { cards, own } = await readBatch(db, { cards: packageCard(db, slug), own: siteOwn });
    const [card] = cards;
    return card
      ? (toPicture(card.picture, card.picture_position) ?? toPicture(own[0], null))
      : null;
  }
  if (kind === "article") {
    const articles = articleBySlug(db, slug, now);
    const { found, own } = await readBatch(db, { found: articles, own: siteOwn });
    return found[0] ? (toPicture(found[0].cover, null) ?? toPicture(own[0], null)) : null;
  }
  const design = designPicture({ kind, slug });
  if (design === undefined) return null;
  const masters = filesByKey(db, design ? [design.key] : []);
  const { found, own } = await readBatch(db, { found: masters, own: siteOwn });
  return found[0] ? design : toPicture(own[0], null);
}

/** The picture of the design that stands for a fixed page; null where it is the site's own, undefined for no page. */
function designPicture({ kind, slug }: PreviewPage): PictureData | null | undefined {
  if (kind === "landing") {
    const landing = LANDINGS.find((one) => one.slug === slug);
    return landing && sitePictures[landing.occasion];
  }
  if (kind !== "page" || !Object.hasOwn(PAGE_PICTURES, slug)) return undefined;
  const name = PAGE_PICTURES[slug as keyof typeof PAGE_PICTURES];
  return name && sitePictures[name];
}

/**
 * The preview of a page, 1200 × 630: from R2 where it was made before, else made by the Images binding and kept. Its
 * name there depends on all it shows, so another picture or crop makes a new one; the page's older ones are then thrown
 * away. Undefined when the picture's master is missing.
 */
export async function keptPreview(
  { FILES, IMAGES }: Pick<Bindings, "FILES" | "IMAGES">,
  { kind, slug }: PreviewPage,
  { key, position }: PictureData,
  later: (work: () => Promise<unknown>) => void,
): Promise<ArrayBuffer | undefined> {
  const folder = `derived/og/${kind}/${slug}/`;
  const { x, y } = focusOf(position);
  const name = `${folder}${key}-${x}-${y}.jpg`;
  const kept = await FILES.get(name);
  if (kept) return kept.arrayBuffer();

  const master = await FILES.get(`master/${key}`);
  if (!master) return undefined;
  const result = await IMAGES.input(master.body)
    // As CSS crops it: shares of what is left over, not a point to centre on.
    .transform({ ...PREVIEW_SIZE, fit: "cover", gravity: { x, y, mode: "remainder" } })
    .output({ format: "image/jpeg", quality: QUALITY });
  const bytes = await result.response().arrayBuffer();
  later(async () => {
    await FILES.put(name, bytes, { httpMetadata: { contentType: "image/jpeg" } });
    const { objects } = await FILES.list({ prefix: folder });
    const outdated = objects.map((object) => object.key).filter((one) => one !== name);
    if (outdated.length > 0) await FILES.delete(outdated);
  });
  return bytes;
}

/** A CSS position of two percentages, "50% 92%", as shares; the middle for any other. */
function focusOf(position = ""): { x: number; y: number } {
  const [, x = "50", y = "50"] = /^(\d+(?:\.\d+)?)% (\d+(?:\.\d+)?)%$/.exec(position) ?? [];
  return { x: Number(x) / 100, y: Number(y) / 100 };
}
