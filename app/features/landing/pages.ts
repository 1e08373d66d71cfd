import type { QuotePrefill } from "#app/components/quote-prefill.ts";
import { LANDINGS, type Occasion } from "#domain/config/landings.ts";
import { TIME_OF_DAY } from "#domain/config/limits.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import type { PictureData } from "#domain/data/catalogue.ts";
import { landingMessages } from "#domain/messages/en/landing.ts";

const { pictures } = landingMessages;
const SIZE = { width: 1600, height: 1067 } as const;

/** Further pictures of the landing pages: keys of masters, truthful alternative texts. */
const landingPictures = {
  /** As the ones of their names, seen from further away: the words stand on the water or the deck below. */
  canal: {
    ...sitePictures.marina,
    key: "head-marina",
    colours: "#a5aebc #566c7f",
    position: "60% 100%",
  },
  cake: {
    ...sitePictures.birthday,
    key: "head-birthday",
    colours: "#6d5c78 #5b2e17",
    position: "35% 0%",
  },
  boardTable: {
    ...sitePictures.corporate,
    key: "head-corporate",
    colours: "#96adc1 #8c6e5a",
    position: "50% 60%",
  },
  saloon: { key: "detail-saloon-day", colours: "#a8a49b #8f8579", alt: pictures.saloon, ...SIZE },
  inside: {
    key: "detail-saloon-table",
    colours: "#a39c93 #9f8a71",
    alt: pictures.inside,
    ...SIZE,
  },
  smaller: {
    key: "pkg-fly55-aerial",
    colours: "#4f97b7 #4385a6",
    alt: pictures.smaller,
    ...SIZE,
  },
  dhow: { key: "pkg-dhow-golden", colours: "#8fa0c0 #736566", alt: pictures.dhow, ...SIZE },
  underway: {
    ...{ key: "hero-sunset", alt: sitePictures.hero.alt, width: 2400, height: 1200 },
    colours: "#ae7c6c #6a4841",
    position: "70% 50%",
  },
  bow: { key: "detail-bow-sunpad", colours: "#7c9ab4 #7e8d9c", alt: pictures.bow, ...SIZE },
} as const satisfies Record<string, PictureData>;

/** One part of a landing page; what it says stands in the messages. */
export type LandingSection =
  | { kind: "facts" | "light" | "calendar" | "capacity" | "price" | "extras" | "questions" }
  /** `first`: pictures in the occasion's light, each of which leads on the cards that have it. */
  | { kind: "packages"; as: "cards" | "rows"; first?: readonly PictureData[] }
  /** On the horizon line from start to end, on the page, under the day's sky or on the deep ground; or a list beside a picture. */
  | { kind: "plan"; as: "line" | "day" | "night" }
  | { kind: "plan"; as: "route"; picture: PictureData }
  /** Parts of the story by their number: beside a picture, which may stand at the end side (`last`), or next to each other. */
  | { kind: "story"; parts: readonly number[]; picture?: PictureData; last?: boolean };

export type LandingPage = {
  /** The first picture, whether it is one by day, and whether its upper edge is pale and busy. */
  hero: { picture: PictureData; day?: boolean; pale?: boolean };
  prefill: QuotePrefill;
  sections: readonly LandingSection[];
  related: readonly [Occasion, Occasion];
  /** Slug of the article that goes further. */
  article: string;
  /** Stands for the article's own cover, where the page shows that one above. */
  cover?: PictureData;
  closing: PictureData;
};

/** What each landing page is made of, in its own order: each starts with what its visitors ask first. */
export const LANDING_PAGES: Record<Occasion, LandingPage> = {
  sunset: {
    hero: {
      picture: sitePictures.underway,
    },
    prefill: { timeofday: TIME_OF_DAY.afternoon, duration: 2, guests: 6 },
    sections: [
      { kind: "plan", as: "line" },
      { kind: "packages", as: "cards" },
      { kind: "story", parts: [0, 1], picture: sitePictures.closing },
      { kind: "calendar" },
      { kind: "price" },
      { kind: "story", parts: [2], picture: sitePictures.evening, last: true },
      { kind: "questions" },
    ],
    related: ["marina", "luxury"],
    article: "morning-afternoon-or-evening",
    cover: landingPictures.dhow,
    closing: landingPictures.underway,
  },
  marina: {
    hero: { picture: landingPictures.canal, day: true, pale: true },
    prefill: { timeofday: TIME_OF_DAY.morning, duration: 2, guests: 4 },
    sections: [
      { kind: "facts" },
      { kind: "packages", as: "cards" },
      { kind: "plan", as: "route", picture: sitePictures.quay },
      { kind: "light" },
      { kind: "story", parts: [0, 1] },
      { kind: "price" },
      { kind: "questions" },
    ],
    related: ["sunset", "birthday"],
    article: "boarding-day-checklist",
    closing: sitePictures.evening,
  },
  luxury: {
    hero: {
      picture: sitePictures.fourDecks,
    },
    prefill: { timeofday: TIME_OF_DAY.afternoon, duration: 6, guests: 12 },
    sections: [
      { kind: "packages", as: "cards" },
      { kind: "story", parts: [0, 1], picture: landingPictures.saloon },
      { kind: "plan", as: "line" },
      { kind: "price" },
      { kind: "story", parts: [2, 3], picture: landingPictures.smaller, last: true },
      { kind: "questions" },
    ],
    related: ["sunset", "corporate"],
    article: "choose-a-yacht-by-number-of-guests",
    closing: landingPictures.underway,
  },
  birthday: {
    hero: {
      picture: landingPictures.cake,
    },
    prefill: { timeofday: TIME_OF_DAY.evening, duration: 4, guests: 14 },
    sections: [
      { kind: "facts" },
      { kind: "packages", as: "cards", first: [{ ...sitePictures.sunset, position: "50% 80%" }] },
      { kind: "story", parts: [0, 1] },
      { kind: "plan", as: "night" },
      { kind: "story", parts: [2] },
      { kind: "extras" },
      { kind: "price" },
      { kind: "questions" },
    ],
    related: ["luxury", "sunset"],
    article: "birthdays-and-celebrations-on-deck",
    cover: sitePictures.table,
    closing: sitePictures.closing,
  },
  corporate: {
    hero: {
      picture: landingPictures.boardTable,
      day: true,
    },
    prefill: { timeofday: TIME_OF_DAY.morning, duration: 3, guests: 20 },
    sections: [
      { kind: "packages", as: "rows" },
      { kind: "story", parts: [0] },
      { kind: "capacity" },
      { kind: "plan", as: "day" },
      { kind: "story", parts: [1, 2], picture: landingPictures.inside },
      { kind: "extras" },
      { kind: "price" },
      { kind: "questions" },
    ],
    related: ["luxury", "birthday"],
    article: "what-a-charter-price-includes",
    closing: landingPictures.bow,
  },
};

/** The occasion of a landing page's address, short or under /landing/; undefined for any other address. */
export function occasionOf(pathname: string): Occasion | undefined {
  const slug = pathname.split("/").filter(Boolean).at(-1);
  return LANDINGS.find((one) => one.slug === slug)?.occasion;
}
