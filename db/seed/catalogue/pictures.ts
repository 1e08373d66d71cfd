/** The seed's pictures (db/seed/pictures): what each shows, and in which galleries it may stand. */
import type { VesselType } from "#domain/config/choices.ts";

type Hull = "white" | "navy" | "champagne" | "graphite" | "dark grey" | "wood";

type PictureRow = {
  /** CSS object-position in galleries; the centre when absent. */
  position?: string;
  alt: string;
  /** Pixels; SIZE when absent. */
  size?: { width: number; height: number };
  /** "#rrggbb #rrggbb", shown until the picture is there: scripts/picture-colours.ts prints them. */
  colours: string;
  /** Colour of the hull in view, of which a gallery never holds two, and the kinds of vessel that may show it. */
  gallery: { hull: Hull | null; fits: readonly VesselType[] };
};

const SIZE = { width: 1600, height: 1067 };
const ANY_VESSEL: readonly VesselType[] = [
  "day_cruiser",
  "flybridge",
  "tri_deck",
  "superyacht",
  "catamaran",
  "rib",
  "dhow",
];

/** By the names of their files in db/seed/pictures, without ".webp". */
const ROWS = {
  "hero-sunset": {
    position: "100% 50%",
    alt: "White three-deck motor yacht under way at sunset with lit saloon windows, the low sun and its path on the water to its left, hazy towers at far left",
    size: { width: 2400, height: 1200 },
    colours: "#ae7c6c #6a4841",
    gallery: { hull: "white", fits: ["tri_deck"] },
  },
  "pkg-cruiser36-day": {
    alt: "White 36-foot hardtop cruiser running across blue water by day with a hazy line of towers behind",
    colours: "#82929b #32718b",
    gallery: { hull: "white", fits: ["day_cruiser"] },
  },
  "pkg-fly55-golden": {
    alt: "White flybridge yacht under way in warm low sunlight, towers lining the shore behind",
    colours: "#7d90a0 #6c6a67",
    gallery: { hull: "white", fits: ["flybridge"] },
  },
  "pkg-fly55-stern-dusk": {
    alt: "Navy-hulled flybridge yacht at anchor seen from the stern quarter, cabin windows glowing, skyline silhouetted against an orange dusk",
    colours: "#b59776 #3c322a",
    gallery: { hull: "navy", fits: ["flybridge"] },
  },
  "pkg-tri27-anchor": {
    alt: "Navy and white tri-deck yacht at anchor on teal water, bow towards the viewer, towers in haze behind",
    colours: "#98a8b4 #4d6a7a",
    gallery: { hull: "navy", fits: ["tri_deck"] },
  },
  "pkg-tri27-stern-golden": {
    alt: "White tri-deck yacht at anchor seen from the stern, glass-railed aft decks and lit ceilings in low golden light, open sea behind",
    colours: "#8093a2 #69625b",
    gallery: { hull: "white", fits: ["tri_deck"] },
  },
  "pkg-mega-dusk": {
    alt: "Four-level superyacht at dusk with warm light in every window and lit towers along the horizon",
    colours: "#6f81a4 #3e3e59",
    gallery: { hull: "white", fits: ["superyacht"] },
  },
  "pkg-mega-aerial": {
    alt: "Aerial view of a white superyacht with teak decks leaving a foaming wake on turquoise water",
    colours: "#5e97a0 #288c93",
    gallery: { hull: "white", fits: ["superyacht"] },
  },
  "pkg-catamaran-sail": {
    position: "50% 92%",
    alt: "White catamaran under full mainsail and jib on a blue sea under a clear sky",
    colours: "#6280a1 #7c8d95",
    gallery: { hull: "white", fits: ["catamaran"] },
  },
  "pkg-catamaran-sunset": {
    position: "50% 85%",
    alt: "Catamaran at anchor with bare mast, silhouetted against a sunset sky",
    colours: "#876b74 #68483a",
    gallery: { hull: "white", fits: ["catamaran"] },
  },
  "pkg-rib-speed": {
    alt: "Dark grey rigid inflatable with a T-top and tan seats running bow-high across blue water, towers behind",
    colours: "#99aab5 #3d6980",
    gallery: { hull: "dark grey", fits: ["rib"] },
  },
  "pkg-dhow-golden": {
    alt: "Two-deck wooden dhow with a long raked bow and furled lateen yard in warm low light, towers behind",
    colours: "#7893a9 #635851",
    gallery: { hull: "wood", fits: ["dhow"] },
  },
  "pkg-dhow-night": {
    alt: "Wooden dhow outlined with string lights at blue hour, its lights reflected in the water, towers with lit windows behind",
    colours: "#5b699f #4d4553",
    gallery: { hull: "wood", fits: ["dhow"] },
  },
  "pkg-cruiser36-marina": {
    alt: "Navy-hulled 36-foot cruiser in a canal lined with high-rise towers and palms",
    colours: "#8e9ca1 #5a615f",
    gallery: { hull: "navy", fits: ["day_cruiser"] },
  },
  "land-sunset-cruise": {
    alt: "Flybridge yacht under way at sunset with the sun low over the sea and pink cloud streaks",
    colours: "#af877c #563d3d",
    gallery: { hull: "white", fits: ["flybridge"] },
  },
  "land-marina-tour": {
    alt: "White flybridge yacht motoring through a canal between high-rise towers, palms along the quay, another yacht moored behind",
    colours: "#798fa0 #6f726c",
    gallery: { hull: "white", fits: ["flybridge"] },
  },
  "land-luxury-charter": {
    alt: "White superyacht under way in golden light, hazy towers behind",
    colours: "#768ea5 #656467",
    gallery: { hull: "white", fits: ["superyacht"] },
  },
  "land-birthday-night": {
    alt: "Aft deck at night set for a party: string lights, balloons, a cake on the table, city lights across the water",
    colours: "#927762 #683a26",
    gallery: { hull: null, fits: ["flybridge", "tri_deck", "superyacht"] },
  },
  "land-corporate-day": {
    alt: "Open teak aft deck by day laid for a meeting: oak table with notebooks, laptops, carafes and a planter, eight chairs, a sofa along the glass rail, skyline across calm water",
    colours: "#91a5b5 #7a5f4b",
    gallery: { hull: null, fits: ["tri_deck", "superyacht"] },
  },
  "detail-deck-sunset": {
    alt: "Teak aft deck with sofa, cushions and a table with fruit and glasses, sun setting over the sea beyond the rail",
    colours: "#b89f82 #603b2a",
    gallery: { hull: null, fits: ["flybridge", "tri_deck", "superyacht"] },
  },
  "detail-bow-sunpad": {
    alt: "View forward over a bow sunpad with navy cushions and rolled towels, rails and open sea, towers far ahead",
    colours: "#a9aaa6 #5d6874",
    gallery: { hull: null, fits: ["day_cruiser", "flybridge", "tri_deck", "superyacht"] },
  },
  "detail-marina-night": {
    alt: "Yachts with glowing windows in a marina canal at night, towers with lit windows on both sides reflected in the water",
    colours: "#555b8d #443a48",
    gallery: { hull: null, fits: ANY_VESSEL },
  },
  "pkg-cruiser36-anchor": {
    alt: "Champagne-hulled 36-foot cruiser at anchor seen from the stern quarter, teak swim platform with ladder, cream aft sunpad with navy pads, turquoise water, hazy towers behind",
    colours: "#97aab8 #488a9a",
    gallery: { hull: "champagne", fits: ["day_cruiser"] },
  },
  "pkg-cruiser36-golden": {
    alt: "Dark graphite-hulled 36-foot cruiser running in low warm sun, a foaming bow wave and wake, hazy towers at right",
    colours: "#9c999b #4d4f5d",
    gallery: { hull: "graphite", fits: ["day_cruiser"] },
  },
  "pkg-fly55-aerial": {
    alt: "Aerial view from the stern quarter of a graphite-hulled flybridge yacht under way, foaming wake on teal water",
    colours: "#448194 #42828f",
    gallery: { hull: "graphite", fits: ["flybridge"] },
  },
  "pkg-tri27-sunrise": {
    alt: "Tri-deck yacht heading towards the viewer at sunrise, dark hull catching low warm light, towers in haze behind, pink cloud",
    colours: "#818fa2 #5d5d64",
    gallery: { hull: "graphite", fits: ["tri_deck"] },
  },
  "pkg-mega-beachclub": {
    alt: "Superyacht at anchor seen from the stern: fold-down beach club with loungers, parasols and a sofa under a raised hatch, two paddleboards on turquoise water",
    colours: "#6e8aac #558995",
    gallery: { hull: "navy", fits: ["superyacht"] },
  },
  "pkg-catamaran-aerial": {
    alt: "Aerial view of a white catamaran at anchor in clear turquoise water, cushions and a coral towel on the bow nets",
    colours: "#44959e #26868f",
    gallery: { hull: "white", fits: ["catamaran"] },
  },
  "pkg-rib-wake": {
    alt: "Dark grey RIB with a T-top seen from above at speed, long white wake curling away behind on blue water",
    colours: "#6e98af #166684",
    gallery: { hull: "dark grey", fits: ["rib"] },
  },
  // A champagne tender beside a navy yacht: the yacht's hull counts.
  "pkg-rib-moored": {
    alt: "Champagne-coloured RIB with twin outboards lying alongside the stern of a navy-hulled yacht, tan seats and T-top, low warm light, hazy towers beyond",
    colours: "#9ba3a4 #55696f",
    gallery: { hull: "navy", fits: ["rib", "tri_deck"] },
  },
  "pkg-dhow-creek": {
    alt: "Wooden two-deck dhow seen from the stern by day in a creek, sand-coloured houses with wind towers and palms along the quay, another dhow moored beyond",
    colours: "#829ebd #736e64",
    gallery: { hull: "wood", fits: ["dhow"] },
  },
  "detail-helm": {
    alt: "Open flybridge helm with a wood-rimmed wheel, two lit displays, throttles and white seats with navy headrests, sea and skyline ahead",
    colours: "#879faf #818186",
    gallery: { hull: null, fits: ["flybridge", "tri_deck"] },
  },
  // Three hull colours in one row of berths: for pages, in no gallery.
  "detail-marina-morning": {
    alt: "Row of yachts moored stern-to with white, navy and champagne hulls facing the viewer in morning light, palms and high-rise towers behind",
    colours: "#8a9497 #706e62",
    gallery: { hull: null, fits: [] },
  },
  "header-sea-skyline": {
    position: "85% 50%",
    alt: "Empty calm blue sea with a cluster of high-rise towers on the horizon at right, pale hazy sky at left",
    size: { width: 2400, height: 1000 },
    colours: "#9dafbd #4c7796",
    gallery: { hull: null, fits: ANY_VESSEL },
  },
} as const satisfies Record<string, PictureRow>;

export type PictureKey = keyof typeof ROWS;

export const PICTURES = (Object.keys(ROWS) as PictureKey[]).map((key) => {
  const { size = SIZE, ...row }: PictureRow = ROWS[key];
  return { key, ...row, ...size, file: `${key}.webp` };
});
