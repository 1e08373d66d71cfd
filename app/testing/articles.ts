import type { ArticleData } from "#app/features/articles/article-data.ts";

/** An article as pages get it, for tests. */
export const boardingDay: ArticleData = {
  uuid: "01a1fdbf-5650-73d6-b5f5-4fb964f4694d",
  slug: "boarding-day-checklist",
  title: "Boarding day: a checklist",
  excerpt: "Where to go, what to wear, what to bring.",
  tags: ["Planning", "First time"],
  author: "Khorizon editors",
  author_portrait: null,
  day: "2026-10-13",
  cover: { key: "detail-bow-sunpad", alt: "A bow with a sunpad", width: 1600, height: 1067 },
  html: [{ value: '<h2 id="bring">What to bring</h2>\n<p>Papers.</p>\n' }, null],
  headings: [
    { id: "bring", text: "What to bring", level: 2 },
    { id: "wear", text: "What to wear", level: 2 },
    { id: "back", text: "Coming back", level: 3 },
  ],
  minutes: 4,
  published: "2026-10-13T00:00:00+04:00",
  changed: "2026-11-01T08:00:00.000Z",
  seo_title: "First yacht charter in Dubai",
  seo_description: "A checklist for your first yacht charter in Dubai.",
};
