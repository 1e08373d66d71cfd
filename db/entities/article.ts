import { index, text } from "drizzle-orm/sqlite-core";
import { instant, json, recordTable, sortedBy, translations, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { file } from "./file.ts";

/** A journal article, Markdown; public while statusid is 1 and its date has come. */
export const article = recordTable(
  "article",
  {
    title: text().notNull(),
    slug: text().notNull().unique(),
    excerpt: words(),
    body: words(),
    cover_file_uuid: text().references(() => file.uuid),
    tags: json<string[]>().notNull().default([]),
    author: words(),
    author_portrait: words(),
    published_date: instant(),
    seo_title: words(),
    seo_description: words(),
    translations: translations(),
  },
  (t) => [
    ...sortedBy("article", t.uuid, t.title, t.published_date),
    index("article_cover").on(t.cover_file_uuid),
    index("article_published").on(t.statusid, t.published_date, t.uuid),
  ],
);

export const articleEntity = defineEntity({
  name: "Article",
  table: article,
  label: { one: "Article", many: "Articles" },
  title: "title",
  search: ["title", "excerpt", "author", "tags"],
  columns: ["title", "author", "tags", "published_date", "statusid", "create_date"],
  translated: ["title", "excerpt", "body", "tags", "seo_title", "seo_description"],
  fields: {
    title: { label: "Title", kind: "text", maxLength: 120 },
    slug: { label: "Slug", kind: "slug", maxLength: 80 },
    excerpt: { label: "Excerpt", kind: "textarea", maxLength: 300 },
    body: { label: "Text", kind: "markdown" },
    cover_file_uuid: { label: "Cover", kind: "relation", relation: "file" },
    tags: { label: "Tags", kind: "list" },
    author: { label: "Author", kind: "text", maxLength: 100 },
    author_portrait: {
      label: "Author's portrait",
      kind: "text",
      hint: "Path of a public file, or the uuid of an uploaded one",
    },
    published_date: { label: "Published", kind: "date" },
    seo_title: { label: "SEO title", kind: "text", maxLength: 70 },
    seo_description: { label: "SEO description", kind: "textarea", maxLength: 200 },
  },
});
