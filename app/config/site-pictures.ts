import type { PictureData } from "#app/lib/catalogue.ts";

const SIZE = { width: 1600, height: 1067 } as const;

/** The pictures that belong to the design rather than to a record: keys of masters, truthful alternative texts. */
export const sitePictures = {
  hero: {
    key: "hero-sunset",
    colours: "#a58379 #694b42",
    alt: "White three-deck motor yacht cruising at sunset, the low sun and its reflection to its left, hazy towers on the horizon at far left",
    width: 2400,
    height: 1200,
  },
  morning: {
    key: "pkg-cruiser36-day",
    colours: "#82929b #32718b",
    alt: "White 36-foot hardtop cruiser running across blue water by day with a hazy line of towers behind",
    position: "34% 50%",
    ...SIZE,
  },
  afternoon: {
    key: "pkg-mega-aerial",
    colours: "#5e97a0 #288c93",
    alt: "Aerial view of a white superyacht with teak decks leaving a foaming wake on turquoise water",
    ...SIZE,
  },
  evening: {
    key: "detail-marina-night",
    colours: "#555b8d #443a48",
    alt: "Yachts with glowing windows in a marina canal at night, towers with lit windows on both sides reflected in the water",
    ...SIZE,
  },
  sunset: {
    key: "land-sunset-cruise",
    colours: "#af877c #563d3d",
    alt: "Flybridge yacht under way at sunset with the sun low over the sea and pink cloud streaks",
    ...SIZE,
  },
  marina: {
    key: "land-marina-tour",
    colours: "#798fa0 #6f726c",
    alt: "White flybridge yacht motoring through a canal between high-rise towers, palms along the quay, another yacht moored behind",
    ...SIZE,
  },
  luxury: {
    key: "land-luxury-charter",
    colours: "#768ea5 #656467",
    alt: "White superyacht under way in golden light, hazy towers behind",
    ...SIZE,
  },
  birthday: {
    key: "land-birthday-night",
    colours: "#927762 #683a26",
    alt: "Aft deck at night set for a party: string lights, balloons, a cake on the table, city lights across the water",
    ...SIZE,
  },
  corporate: {
    key: "land-corporate-day",
    colours: "#91a5b5 #7a5f4b",
    alt: "Open teak aft deck by day laid for a meeting: oak table with notebooks, laptops, carafes and a planter, eight chairs, a sofa along the glass rail, skyline across calm water",
    ...SIZE,
  },
  closing: {
    key: "detail-deck-sunset",
    colours: "#b89f82 #603b2a",
    alt: "Teak aft deck with sofa, cushions and a table with fruit and glasses, sun setting over the sea beyond the rail",
    ...SIZE,
  },
} as const satisfies Record<string, PictureData>;
