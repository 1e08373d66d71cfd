/** Seed articles: metadata here, Markdown bodies beside in articles/. */
import birthdays from "./articles/birthdays-and-celebrations-on-deck.md" with { type: "text" };
import boardingDay from "./articles/boarding-day-checklist.md" with { type: "text" };
import cancellation from "./articles/cancellation-and-weather.md" with { type: "text" };
import children from "./articles/children-aboard-a-yacht-in-dubai.md" with { type: "text" };
import guests from "./articles/choose-a-yacht-by-number-of-guests.md" with { type: "text" };
import months from "./articles/dubai-waters-month-by-month.md" with { type: "text" };
import light from "./articles/morning-afternoon-or-evening.md" with { type: "text" };
import price from "./articles/what-a-charter-price-includes.md" with { type: "text" };
import type { PictureKey } from "./catalogue/pictures.ts";

/** One journal article; published_date is an ISO date. */
type ArticleSeed = {
  title: string;
  excerpt: string;
  body: string;
  cover: PictureKey;
  tags: string[];
  published_date: string;
  seo_title: string;
  seo_description: string;
};

/** By slug, newest last. */
const rows: Record<string, ArticleSeed> = {
  "choose-a-yacht-by-number-of-guests": {
    title: "How many of you, and which yacht",
    excerpt:
      "Licensed, comfortable, seated: three different numbers. How to read them, and which kind of vessel usually suits two, twelve or forty.",
    body: guests,
    cover: "detail-marina-morning",
    tags: ["Choosing", "Guests"],
    published_date: "2026-05-12",
    seo_title: "Which yacht for how many guests in Dubai",
    seo_description:
      "How to choose a charter yacht in Dubai by number of guests: licensed and comfortable capacity, who counts, and what usually suits 2 to 40 people.",
  },
  "what-a-charter-price-includes": {
    title: "What a charter price includes",
    excerpt:
      "Two prices rarely say the same thing. What is usually in, what is usually extra, and a worked sum that makes two offers comparable.",
    body: price,
    cover: "detail-deck-sunset",
    tags: ["Prices", "Choosing"],
    published_date: "2026-06-04",
    seo_title: "What a yacht charter price in Dubai includes",
    seo_description:
      "Crew, fuel, VAT, food, extra hours: what a Dubai yacht charter usually includes, what costs extra, and how to compare two offers like for like.",
  },
  "morning-afternoon-or-evening": {
    title: "Morning, afternoon or evening: choosing the light",
    excerpt:
      "The same water is three different places in a day. When the sea is calm, when the towers turn gold and when the deck is cool enough.",
    body: light,
    cover: "land-sunset-cruise",
    tags: ["Choosing", "Sunset"],
    published_date: "2026-06-23",
    seo_title: "Best time of day for a yacht charter in Dubai",
    seo_description:
      "Morning, afternoon or evening on the water in Dubai: sea, heat, light and sunset times compared, and when to leave for a sunset cruise.",
  },
  "children-aboard-a-yacht-in-dubai": {
    title: "Children aboard",
    excerpt:
      "Shade, water, food and a trip that ends in time: how to choose the hour, the length and the vessel when children come along.",
    body: children,
    cover: "pkg-catamaran-aerial",
    tags: ["Families", "Safety"],
    published_date: "2026-07-14",
    seo_title: "Yacht charter in Dubai with children",
    seo_description:
      "Chartering a yacht in Dubai with children: hour and length, what to look for in a vessel, life jackets in their size, swimming rules, what to pack.",
  },
  "dubai-waters-month-by-month": {
    title: "Wind, sea and heat, month by month",
    excerpt:
      "A general guide to a normal year off Dubai: when the deck is mild, when the shamal blows and which hour suits which month.",
    body: months,
    cover: "pkg-catamaran-sail",
    tags: ["Weather", "Choosing"],
    published_date: "2026-08-11",
    seo_title: "Dubai by boat, month by month: wind, sea and heat",
    seo_description:
      "When to charter a yacht in Dubai: air, sea and wind for each part of the year, what the shamal does to the water, and the best hour in each season.",
  },
  "birthdays-and-celebrations-on-deck": {
    title: "Birthdays and celebrations on deck",
    excerpt:
      "What is not aboard when the lines are let go will not be there. Numbers, cake, music and a plan for three hours on the water.",
    body: birthdays,
    cover: "land-birthday-night",
    tags: ["Celebrations", "Planning"],
    published_date: "2026-09-08",
    seo_title: "Planning a birthday on a yacht in Dubai",
    seo_description:
      "How to plan a birthday on a yacht in Dubai: numbers, food and cake, drinks, decoration and music, and a timetable for a party of three hours.",
  },
  "cancellation-and-weather": {
    title: "Cancellation and weather: how refunds work",
    excerpt:
      "Tiers, deadlines and the captain's last word: what usually comes back when you cancel, and what happens when the wind does it.",
    body: cancellation,
    cover: "detail-helm",
    tags: ["Cancellation", "Weather"],
    published_date: "2026-09-29",
    seo_title: "Yacht charter cancellation and weather in Dubai",
    seo_description:
      "How cancellation tiers work on a Dubai yacht charter, what happens when wind or coast guard stop a trip, and how to protect your date.",
  },
  "boarding-day-checklist": {
    title: "Boarding day: a checklist for the first time",
    excerpt:
      "Where to go, what to wear, what to bring and what to tell the captain: your first charter in order, from the evening before.",
    body: boardingDay,
    cover: "head-stern",
    tags: ["Planning", "First time"],
    published_date: "2026-10-13",
    seo_title: "First yacht charter in Dubai: boarding-day checklist",
    seo_description:
      "A checklist for your first yacht charter in Dubai: papers, clothes, what to bring, when to be at the quay, the safety briefing and coming back.",
  },
};

/** Two invented people, drawn. */
const AUTHORS = {
  editor: { author: "Dana Quillon", author_portrait: "/brand/author-dana.svg" },
  skipper: { author: "Tobin Ashgrove", author_portrait: "/brand/author-tobin.svg" },
};
const SKIPPERS_OWN = new Set([
  ...["dubai-waters-month-by-month", "morning-afternoon-or-evening", "cancellation-and-weather"],
  ...["boarding-day-checklist"],
]);

export const articles = Object.entries(rows).map(([slug, row]) => ({
  slug,
  ...row,
  ...(SKIPPERS_OWN.has(slug) ? AUTHORS.skipper : AUTHORS.editor),
}));
