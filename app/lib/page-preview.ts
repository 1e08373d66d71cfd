import { previewMessages } from "#domain/messages/en/preview.ts";

/** The picture other sites show of one of the fixed pages; undefined for a page that has none of its own. */
export function pagePreview(name: string): string | undefined {
  return Object.hasOwn(previewMessages.pages, name) ? `/og/page/${name}.jpg` : undefined;
}
