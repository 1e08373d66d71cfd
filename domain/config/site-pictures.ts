import type { PictureData } from "#domain/data/catalogue.ts";
import { pictureMessages } from "#domain/messages/en/pictures.ts";

const SIZE = { width: 1600, height: 1067 } as const;

/** The pictures that belong to the design rather than to a record: keys of masters, truthful alternative texts. */
export const sitePictures = {
  /** Without its sun, which is drawn over it and sets as one leaves it (public/brand/sun.svg). */
  hero: {
    key: "hero-horizon",
    colours: "#ae7c6c #6a4841",
    alt: pictureMessages.hero,
    width: 2400,
    height: 1200,
    phone: { key: "hero-sunset-phone", width: 1100 },
  },
  morning: {
    key: "pkg-cruiser36-day",
    colours: "#7998bc #226b9a",
    alt: pictureMessages.morning,
    position: "34% 50%",
    ...SIZE,
  },
  /** The three of the home page, which are cut upright there: water, sun, lamps. */
  swim: {
    key: "pkg-fly55-anchor",
    colours: "#47a1b2 #3aa4b1",
    alt: pictureMessages.swim,
    position: "52% 50%",
    ...SIZE,
  },
  dusk: {
    key: "pkg-rib-sunset",
    colours: "#ba897c #583d3e",
    alt: pictureMessages.dusk,
    position: "56% 50%",
    ...SIZE,
  },
  evening: {
    key: "detail-marina-night",
    colours: "#695a7c #4e3d43",
    alt: pictureMessages.evening,
    position: "4% 62%",
    ...SIZE,
  },
  sunset: {
    key: "land-sunset-cruise",
    colours: "#b58a84 #584249",
    alt: pictureMessages.sunset,
    position: "8% 100%",
    ...SIZE,
  },
  /** Their water below is for the words of a page's head. */
  quay: {
    key: "head-berths",
    colours: "#b7a39c #5d5c61",
    alt: pictureMessages.quay,
    position: "50% 62%",
    ...SIZE,
  },
  anchor: {
    key: "head-anchor",
    colours: "#4f9eb5 #379eb2",
    alt: pictureMessages.swim,
    position: "50% 28%",
    ...SIZE,
  },
  underway: {
    key: "head-sunset",
    colours: "#ba908c #533e49",
    alt: pictureMessages.sunset,
    position: "14% 100%",
    ...SIZE,
  },
  fourDecks: {
    key: "head-luxury",
    colours: "#9c97ba #636782",
    alt: pictureMessages.luxury,
    position: "50% 100%",
    ...SIZE,
  },
  marina: {
    key: "land-marina-tour",
    colours: "#778fad #61777b",
    alt: pictureMessages.marina,
    position: "50% 100%",
    ...SIZE,
  },
  luxury: {
    key: "land-luxury-charter",
    colours: "#8ea2c4 #68788b",
    alt: pictureMessages.luxury,
    position: "6% 50%",
    ...SIZE,
  },
  birthday: {
    key: "land-birthday-night",
    colours: "#65597a #5c3929",
    alt: pictureMessages.birthday,
    ...SIZE,
  },
  table: {
    key: "detail-deck-table",
    colours: "#b3805e #5b2f1e",
    alt: pictureMessages.table,
    ...SIZE,
  },
  corporate: {
    key: "land-corporate-day",
    colours: "#9bafc4 #7e6659",
    alt: pictureMessages.corporate,
    ...SIZE,
  },
  closing: {
    key: "detail-deck-sunset",
    colours: "#c89786 #623a2d",
    alt: pictureMessages.closing,
    ...SIZE,
  },
} as const satisfies Record<string, PictureData & { phone?: { key: string; width: number } }>;
