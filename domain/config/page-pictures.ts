import type { sitePictures } from "./site-pictures.ts";

/** The picture other sites show of each fixed page; `site`: of every other page, the one in the site's configuration. */
export const PAGE_PICTURES = {
  home: "hero",
  packages: "luxury",
  articles: "closing",
  faq: "marina",
  about: "evening",
  partners: "marina",
  contact: "closing",
  site: null,
} as const satisfies Record<string, keyof typeof sitePictures | null>;
