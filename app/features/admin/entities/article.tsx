import {
  created,
  isActive,
  onSite,
  PUBLISHED,
  UNDESCRIBED,
  UNTRANSLATED,
} from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

const path = "/article/";

export const articleView: EntityView<"article", "described" | "translated"> = {
  place: { group: "reach" },
  columns: [
    { key: "title", under: "author" },
    { key: "tags" },
    { key: "published_date" },
    { key: "statusid" },
    created,
  ],
  ...PUBLISHED,
  tabs: [...PUBLISHED.tabs, UNDESCRIBED, UNTRANSLATED],
  filters: ["published_date", "statusid", "tags"],
  cards: [
    { title: "what", keys: ["title", "slug", "excerpt"] },
    { title: "text", keys: ["body"] },
    { title: "pictures", keys: ["cover_file_uuid"] },
    {
      title: "publishing",
      keys: ["statusid", "published_date", "author", "author_portrait", "tags"],
    },
    { title: "search", keys: ["seo_title", "seo_description"] },
  ],
  spans: { seo_title: "full", author: "third" },
  page: {
    path,
    isPublic: (article, now) =>
      isActive(article) &&
      article.published_date !== null &&
      new Date(article.published_date).getTime() <= now,
  },
  consequences: onSite(path),
};
