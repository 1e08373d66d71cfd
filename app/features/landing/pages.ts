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
  saloon: {
    key: "detail-saloon-day",
    colours: "#a8a49b #8f8579",
    alt: pictures.saloon,
    position: "30% 50%",
    ...SIZE,
  },
  inside: { key: "detail-saloon-table", colours: "#a39c93 #9f8a71", alt: pictures.inside, ...SIZE },
  dhow: { key: "pkg-dhow-golden", colours: "#8fa0c0 #736566", alt: pictures.dhow, ...SIZE },
  bow: { key: "detail-bow-sunpad", colours: "#7c9ab4 #7e8d9c", alt: pictures.bow, ...SIZE },
  berths: {
    key: "detail-marina-morning",
    colours: "#8b989c #706d60",
    alt: pictures.berths,
    position: "30% 50%",
    ...SIZE,
  },
  cruise: {
    key: "pkg-cruiser36-guests",
    colours: "#909390 #476d77",
    alt: pictures.cruise,
    position: "30% 50%",
    ...SIZE,
  },
  lamps: {
    key: "detail-canal-evening",
    colours: "#81657f #4c323a",
    alt: pictures.lamps,
    position: "22% 50%",
    ...SIZE,
  },
  helm: { key: "detail-helm", colours: "#88a0bb #827d7e", alt: pictures.helm, ...SIZE },
  loungers: {
    key: "pkg-mega-loungers",
    colours: "#819096 #46919b",
    alt: pictures.loungers,
    position: "30% 50%",
    ...SIZE,
  },
  cabin: {
    key: "detail-cabin-bed",
    colours: "#907c68 #9a988d",
    alt: pictures.cabin,
    position: "30% 50%",
    ...SIZE,
  },
  decks: {
    key: "pkg-mega-aft",
    colours: "#777197 #5a4d63",
    alt: pictures.decks,
    position: "60% 50%",
    ...SIZE,
  },
  wake: {
    key: "pkg-mega-aerial",
    colours: "#5e9cb6 #198cac",
    alt: pictures.wake,
    position: "50% 50%",
    ...SIZE,
  },
  lunch: {
    key: "detail-dhow-tables-day",
    colours: "#98775b #a27e6c",
    alt: pictures.lunch,
    position: "34% 50%",
    ...SIZE,
  },
  lanterns: {
    key: "pkg-dhow-lit",
    colours: "#715c69 #332421",
    alt: pictures.lanterns,
    position: "40% 50%",
    ...SIZE,
  },
  dinner: { key: "detail-dhow-dinner", colours: "#845638 #703e25", alt: pictures.dinner, ...SIZE },
  railing: {
    key: "pkg-dhow-stern",
    colours: "#8b8c90 #4a5250",
    alt: pictures.railing,
    position: "40% 50%",
    ...SIZE,
  },
  golden: {
    key: "pkg-cruiser36-golden",
    colours: "#a7a4c4 #616179",
    alt: pictures.golden,
    ...SIZE,
  },
} as const satisfies Record<string, PictureData>;

/** One part of a landing page; what it says stands in the messages. */
export type LandingSection =
  | { kind: "facts" | "calendar" | "questions" }
  /** `extras`: with those that are often added, beside this picture. */
  | { kind: "price"; extras?: PictureData }
  /** `first`: pictures in the occasion's light, each of which leads on the cards that have it; or plans by headcount. */
  | { kind: "packages"; as: "cards" | "plans"; first?: readonly PictureData[] }
  /** On the horizon line from start to end, on the page, under the day's sky or on the deep ground; or a list beside a picture. */
  | { kind: "plan"; as: "line" | "day" | "night" }
  | { kind: "plan"; as: "route"; picture: PictureData }
  /** What pictures tell, one for each scene of the copy. */
  | { kind: "scenes"; pictures: readonly PictureData[] }
  /** Parts of the story by their number beside a picture, which may stand at the end side (`last`): the first open, others folded. */
  | { kind: "story"; parts: readonly number[]; picture: PictureData; last?: boolean };

export type LandingPage = {
  /** The first picture, whether it is one by day, and what of it is pale and busy or calm (components/picture-head.tsx). */
  hero: { picture: PictureData; day?: boolean; pale?: boolean; calm?: boolean };
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
    hero: { picture: sitePictures.underway, calm: true },
    prefill: { timeofday: TIME_OF_DAY.afternoon, duration: 2, guests: 6 },
    sections: [
      { kind: "packages", as: "cards" },
      { kind: "plan", as: "line" },
      { kind: "story", parts: [0, 1, 2], picture: landingPictures.golden },
      { kind: "calendar" },
      { kind: "price" },
      { kind: "questions" },
    ],
    related: ["marina", "luxury"],
    article: "morning-afternoon-or-evening",
    cover: landingPictures.dhow,
    closing: sitePictures.closing,
  },
  marina: {
    hero: { picture: landingPictures.canal, day: true, pale: true, calm: true },
    prefill: { timeofday: TIME_OF_DAY.morning, duration: 2, guests: 4 },
    sections: [
      { kind: "facts" },
      { kind: "packages", as: "cards" },
      { kind: "plan", as: "route", picture: landingPictures.cruise },
      {
        kind: "scenes",
        pictures: [
          landingPictures.berths,
          { ...sitePictures.marina, position: "64% 50%" },
          { ...sitePictures.quay, position: "40% 50%" },
          landingPictures.lamps,
        ],
      },
      { kind: "story", parts: [0, 1], picture: landingPictures.helm, last: true },
      { kind: "price" },
      { kind: "questions" },
    ],
    related: ["sunset", "birthday"],
    article: "boarding-day-checklist",
    closing: sitePictures.evening,
  },
  luxury: {
    hero: { picture: sitePictures.fourDecks, calm: true },
    prefill: { timeofday: TIME_OF_DAY.afternoon, duration: 6, guests: 12 },
    sections: [
      { kind: "packages", as: "cards" },
      { kind: "plan", as: "line" },
      {
        kind: "scenes",
        pictures: [
          landingPictures.saloon,
          landingPictures.loungers,
          { ...sitePictures.table, position: "62% 50%" },
          landingPictures.cabin,
        ],
      },
      { kind: "price" },
      { kind: "story", parts: [0, 1, 2], picture: landingPictures.wake, last: true },
      { kind: "questions" },
    ],
    related: ["sunset", "corporate"],
    article: "choose-a-yacht-by-number-of-guests",
    closing: landingPictures.decks,
  },
  birthday: {
    hero: { picture: landingPictures.cake },
    prefill: { timeofday: TIME_OF_DAY.evening, duration: 4, guests: 14 },
    sections: [
      { kind: "facts" },
      { kind: "packages", as: "cards", first: [{ ...sitePictures.sunset, position: "50% 80%" }] },
      {
        kind: "scenes",
        pictures: [
          landingPictures.lunch,
          sitePictures.swim,
          sitePictures.dusk,
          landingPictures.lanterns,
        ],
      },
      { kind: "plan", as: "night" },
      { kind: "story", parts: [0, 1, 2], picture: landingPictures.dinner },
      { kind: "price", extras: sitePictures.table },
      { kind: "questions" },
    ],
    related: ["luxury", "sunset"],
    article: "birthdays-and-celebrations-on-deck",
    cover: sitePictures.evening,
    closing: sitePictures.closing,
  },
  corporate: {
    hero: { picture: landingPictures.boardTable, day: true },
    prefill: { timeofday: TIME_OF_DAY.morning, duration: 3, guests: 20 },
    sections: [
      { kind: "packages", as: "plans" },
      {
        kind: "scenes",
        pictures: [
          landingPictures.inside,
          landingPictures.lunch,
          landingPictures.decks,
          landingPictures.railing,
        ],
      },
      { kind: "plan", as: "day" },
      { kind: "story", parts: [0, 1, 2], picture: landingPictures.berths },
      { kind: "price", extras: sitePictures.table },
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
