import { counted } from "#domain/lib/words.ts";

/** Words of the journal: its list, an article's page and its feed. */
export const articleMessages = {
  name: "Journal",
  list: {
    metaTitle: (siteName: string, page: number) =>
      `${page === 1 ? "Journal: before you charter in Dubai" : `Journal, page ${page}`} | ${siteName}`,
    metaDescription: (page: number) =>
      `${page === 1 ? "" : `Page ${page}: `}Articles about chartering in Dubai: choosing the hour and the vessel, what a price holds, weather, cancellation and the day aboard.`,
    title: "Before you go aboard",
    lead: "What to know of the sea, the light, the prices and the day itself when you charter in Dubai.",
    eyebrow: (page: number) => (page === 1 ? "Journal" : `Journal, page ${page}`),
    pages: "Pages of the journal",
    feed: "Follow by RSS",
    empty: "No articles yet",
    emptyText: "They appear here when they are published.",
    yachts: "See all yachts",
  },
  page: {
    breadcrumb: "Where you are",
    minutes: (minutes: number) => `${counted(minutes, "minute", "minutes")} to read`,
    contents: "In this article",
    beside: "Beside the text",
    packages: "To start with",
    related: "Read next",
    all: "All articles",
    ask: {
      title: "Have a day in mind?",
      text: "One request reaches several charter companies in Dubai. Their offers arrive by email within hours, and asking costs nothing.",
      action: "Get offers",
    },
  },
  rss: {
    title: (siteName: string) => `${siteName} Journal`,
    description: "Articles about chartering a yacht in Dubai.",
  },
} as const;
