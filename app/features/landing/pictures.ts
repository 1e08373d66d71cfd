import type { PictureData } from "#domain/data/catalogue.ts";

const SIZE = { width: 1600, height: 1067 } as const;

/** Further pictures of the landing pages: keys of masters, truthful alternative texts. */
export const landingPictures = {
  quay: {
    key: "detail-marina-morning",
    alt: "Row of yachts moored stern-to with white, navy and champagne hulls facing the viewer in morning light, palms and high-rise towers behind",
    ...SIZE,
  },
  beachClub: {
    key: "pkg-mega-beachclub",
    alt: "Superyacht at anchor seen from the stern: fold-down beach club with loungers, parasols and a sofa under a raised hatch, two paddleboards on turquoise water",
    ...SIZE,
  },
  megaDusk: {
    key: "pkg-mega-dusk",
    alt: "Four-level superyacht at dusk with warm light in every window and lit towers along the horizon",
    ...SIZE,
  },
  threeDecks: {
    key: "pkg-tri27-sunrise",
    alt: "Tri-deck yacht heading towards the viewer at sunrise, dark hull catching low warm light, towers in haze behind, pink cloud",
    ...SIZE,
  },
  bow: {
    key: "detail-bow-sunpad",
    alt: "View forward over a bow sunpad with navy cushions and rolled towels, rails and open sea, towers far ahead",
    ...SIZE,
  },
} as const satisfies Record<string, PictureData>;
