import type { PictureData } from "#app/lib/catalogue.ts";
import { pictureMessages } from "#app/messages/en/pictures.ts";

const SIZE = { width: 1600, height: 1067 } as const;

/** The pictures that belong to the design rather than to a record: keys of masters, truthful alternative texts. */
export const sitePictures = {
  hero: {
    key: "hero-sunset",
    alt: pictureMessages.hero,
    width: 2400,
    height: 1200,
  },
  morning: {
    key: "pkg-cruiser36-day",
    alt: pictureMessages.morning,
    position: "34% 50%",
    ...SIZE,
  },
  afternoon: {
    key: "pkg-mega-aerial",
    alt: pictureMessages.afternoon,
    ...SIZE,
  },
  evening: {
    key: "detail-marina-night",
    alt: pictureMessages.evening,
    ...SIZE,
  },
  sunset: {
    key: "land-sunset-cruise",
    alt: pictureMessages.sunset,
    ...SIZE,
  },
  marina: {
    key: "land-marina-tour",
    alt: pictureMessages.marina,
    ...SIZE,
  },
  luxury: {
    key: "land-luxury-charter",
    alt: pictureMessages.luxury,
    ...SIZE,
  },
  birthday: {
    key: "land-birthday-night",
    alt: pictureMessages.birthday,
    ...SIZE,
  },
  corporate: {
    key: "land-corporate-day",
    alt: pictureMessages.corporate,
    ...SIZE,
  },
  closing: {
    key: "detail-deck-sunset",
    alt: pictureMessages.closing,
    ...SIZE,
  },
} as const satisfies Record<string, PictureData>;
