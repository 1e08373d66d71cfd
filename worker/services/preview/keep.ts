import { createHash } from "node:crypto";
import type { Bindings } from "#worker/env.ts";
import { DRAWING } from "./size.ts";
import type { PreviewSource } from "./sources.ts";

/** The page a preview is of. */
export type PreviewPage = { kind: string; slug: string };

/**
 * The preview of a page: from R2 where it was made before, else rendered and kept. Its name there depends on all it
 * shows, so a changed title, price or picture makes a new one; the page's older ones are then thrown away.
 */
export async function keptPreview(
  { FILES, IMAGES }: Pick<Bindings, "FILES" | "IMAGES">,
  page: PreviewPage,
  source: PreviewSource,
  later: (work: () => Promise<unknown>) => void,
): Promise<ArrayBuffer> {
  const name = objectName(page, source);
  const kept = await FILES.get(name);
  if (kept) return kept.arrayBuffer();

  const master = source.picture ? await FILES.get(`master/${source.picture.key}`) : null;
  // With its letters it is a chunk of its own: what most requests never need is not read when the Worker starts.
  const { renderPreview } = await import("./render.ts");
  const bytes = await renderPreview(IMAGES, master?.body, source);
  later(async () => {
    await FILES.put(name, bytes, { httpMetadata: { contentType: "image/jpeg" } });
    const { objects } = await FILES.list({ prefix: folderOf(page) });
    const outdated = objects.map(({ key }) => key).filter((key) => key !== name);
    if (outdated.length > 0) await FILES.delete(outdated);
  });
  return bytes;
}

const folderOf = ({ kind, slug }: PreviewPage) => `derived/og/${kind}/${slug}/`;

/** Where the preview with just this content lies in the bucket. */
export function objectName(page: PreviewPage, source: PreviewSource): string {
  const { siteName, title, facts, sun, picture } = source;
  const shown = [DRAWING, siteName, title, facts, sun, picture?.key, picture?.position];
  const hash = createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
  return `${folderOf(page)}${hash}.jpg`;
}
