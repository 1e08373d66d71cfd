/** The seed's pictures (db/seed/pictures): what each shows, and in which galleries it may stand. */
import type { VesselType } from "#domain/config/choices.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";

type Hull = "white" | "navy" | "champagne" | "graphite" | "black" | "dark grey" | "wood";

/** What a package is for, as far as a picture can show it. */
export type Moment =
  | "sunset"
  | "party"
  | "dinner"
  | "meeting"
  | "swim"
  | "sail"
  | "speed"
  | "coast"
  | "canal"
  | "creek";

type PictureRow = {
  /** CSS object-position in galleries; the centre when absent. */
  position?: string;
  alt: string;
  /** Three to six words below it in a gallery. */
  caption?: string;
  /** Pixels; SIZE when absent. */
  size?: { width: number; height: number };
  /** "#rrggbb #rrggbb", shown until the picture is there: scripts/picture-colours.ts prints them. */
  colours: string;
  gallery: {
    /** Colour of the hull in view, of which a gallery never holds two; by kind of vessel where two are in view. */
    hull: Hull | Partial<Record<VesselType, Hull>> | null;
    /** The kinds of vessel that may show it. */
    fits: readonly VesselType[];
    /** The parts of a vessel that one sees; none where only the place is shown. */
    shows: readonly ("outside" | "deck" | "inside")[];
    /** The times of day that have its light: a cover has that of its package. */
    times: readonly TimeOfDay[];
    moment?: Moment;
  };
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
  /** The part of the next one that phones show. */
  "hero-sunset-phone": {
    alt: "White three-deck motor yacht under way at sunset with lit saloon windows, the sun's path on the water to its left",
    size: { width: 1100, height: 1200 },
    colours: "#b1806f #614641",
    gallery: { hull: "white", fits: [], shows: [], times: [] },
  },
  /** The next one without its sun, which the home page draws over it. */
  "hero-horizon": {
    alt: "White three-deck motor yacht under way at sunset with lit saloon windows, the sun's path on the water to its left, hazy towers at far left",
    size: { width: 2400, height: 1200 },
    colours: "#ae7c6c #6a4841",
    gallery: { hull: "white", fits: [], shows: [], times: [] },
  },
  "hero-sunset": {
    position: "100% 50%",
    caption: "Under way at sunset",
    alt: "White three-deck motor yacht under way at sunset with lit saloon windows, the low sun and its path on the water to its left, hazy towers at far left",
    size: { width: 2400, height: 1200 },
    colours: "#ae7c6c #6a4841",
    gallery: {
      hull: "white",
      fits: ["tri_deck"],
      shows: ["outside"],
      times: [2, 3],
      moment: "sunset",
    },
  },
  "pkg-cruiser36-day": {
    caption: "Under way on open water",
    alt: "White 36-foot hardtop cruiser running across blue water by day with a hazy line of towers behind",
    colours: "#7998bc #226b9a",
    gallery: { hull: "white", fits: ["day_cruiser"], shows: ["outside"], times: [1, 2] },
  },
  "pkg-fly55-golden": {
    caption: "Under way off the Palm",
    alt: "Three-quarter bow view of a white flybridge yacht under way in low golden light, two guests at the bow, a palm-lined shore",
    colours: "#9990ad #7a6f7a",
    gallery: { hull: "white", fits: ["flybridge"], shows: ["outside"], times: [2] },
  },
  "pkg-fly55-stern-dusk": {
    caption: "At anchor at dusk",
    alt: "Navy-hulled flybridge yacht at anchor at dusk seen from the stern quarter, saloon windows glowing, hazy towers against an orange horizon",
    colours: "#b88e8c #47343d",
    gallery: {
      hull: "navy",
      fits: ["flybridge"],
      shows: ["outside", "deck"],
      times: [2, 3],
      moment: "sunset",
    },
  },
  "pkg-tri27-anchor": {
    caption: "At anchor off the towers",
    alt: "Navy and white tri-deck yacht at anchor on teal water, bow towards the viewer, towers in haze behind",
    colours: "#a3b5cc #436782",
    gallery: {
      hull: "navy",
      fits: ["tri_deck"],
      shows: ["outside"],
      times: [1, 2],
      moment: "swim",
    },
  },
  "pkg-tri27-stern-golden": {
    caption: "Aft decks in evening light",
    alt: "White tri-deck yacht at anchor seen from the stern, glass-railed aft decks and lit ceilings in low golden light, open sea behind",
    colours: "#8c98b0 #65676d",
    gallery: {
      hull: "white",
      fits: ["tri_deck"],
      shows: ["outside", "deck"],
      times: [2],
      moment: "sunset",
    },
  },
  "pkg-mega-dusk": {
    caption: "At anchor, all lights on",
    alt: "Four-deck superyacht at anchor at dusk seen from the stern quarter, warm light in every window, underwater lights at the platform, open sea",
    colours: "#6b71a5 #433f5f",
    gallery: { hull: "white", fits: ["superyacht"], shows: ["outside"], times: [2, 3] },
  },
  "pkg-mega-aerial": {
    caption: "The decks from above",
    alt: "Aerial view of a white superyacht with teak decks leaving a foaming wake on turquoise water",
    colours: "#5e9cb6 #198cac",
    gallery: { hull: "white", fits: ["superyacht"], shows: ["outside", "deck"], times: [1, 2] },
  },
  "pkg-catamaran-sail": {
    caption: "Under full sail",
    position: "50% 92%",
    alt: "White catamaran under full mainsail and jib on a blue sea under a clear sky",
    colours: "#4e82cd #809fbd",
    gallery: {
      hull: "white",
      fits: ["catamaran"],
      shows: ["outside"],
      times: [1, 2],
      moment: "sail",
    },
  },
  "pkg-catamaran-sunset": {
    caption: "At anchor after sunset",
    position: "50% 85%",
    alt: "Catamaran at anchor at dusk with warm cabin windows and a lit cockpit, orange horizon and streaks of cloud",
    colours: "#7a607c #694b4f",
    gallery: {
      hull: "white",
      fits: ["catamaran"],
      shows: ["outside"],
      times: [2, 3],
      moment: "sunset",
    },
  },
  "pkg-rib-speed": {
    caption: "At speed along the Palm",
    alt: "Dark grey RIB at speed seen from the stern quarter with a driver and three guests aboard, white wake, a low palm-lined shore ahead",
    colours: "#82a0bb #4f7b9e",
    gallery: {
      hull: "dark grey",
      fits: ["rib"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "speed",
    },
  },
  "pkg-dhow-golden": {
    caption: "The dhow in evening light",
    alt: "Two-deck wooden dhow with a long raked bow and furled lateen yard in warm low light, towers behind",
    colours: "#8fa0c0 #736566",
    gallery: { hull: "wood", fits: ["dhow"], shows: ["outside", "deck"], times: [2] },
  },
  "pkg-dhow-night": {
    caption: "Lit up for the evening",
    alt: "Wooden dhow outlined with string lights at blue hour, its lights reflected in the water, towers with lit windows behind",
    colours: "#5f5a8e #503b3a",
    gallery: { hull: "wood", fits: ["dhow"], shows: ["outside"], times: [3] },
  },
  "pkg-cruiser36-marina": {
    caption: "In the Marina canal",
    alt: "Navy-hulled 36-foot cruiser in a canal lined with high-rise towers and palms",
    colours: "#8c9aab #517076",
    gallery: {
      hull: "navy",
      fits: ["day_cruiser"],
      shows: ["outside"],
      times: [1, 2],
      moment: "canal",
    },
  },
  "land-sunset-cruise": {
    caption: "Two at the bow rail",
    alt: "Flybridge yacht under way at sunset in three-quarter bow view, two guests standing at the bow rail, glowing saloon windows",
    colours: "#b58a84 #584249",
    gallery: {
      hull: "white",
      fits: ["flybridge"],
      shows: ["outside", "deck"],
      times: [2, 3],
      moment: "sunset",
    },
  },
  "land-marina-tour": {
    caption: "Through the Marina canal",
    alt: "White flybridge yacht motoring through a canal between high-rise towers, palms along the quay, another yacht moored behind",
    colours: "#778fad #61777b",
    gallery: {
      hull: "white",
      fits: ["flybridge"],
      shows: ["outside"],
      times: [1, 2],
      moment: "canal",
    },
  },
  "land-luxury-charter": {
    caption: "On open sea, golden light",
    alt: "Three-quarter bow view of a white four-deck superyacht with dark window bands on open sea in golden light",
    colours: "#8ea2c4 #68788b",
    gallery: { hull: "white", fits: ["superyacht"], shows: ["outside"], times: [2] },
  },
  "land-birthday-night": {
    caption: "The aft deck, birthday set",
    alt: "Aft deck after dark set for a birthday: tiered cake with candles, flutes and champagne on a round table, balloon garland, string lights, a couple at the rail and a lit skyline across the water",
    colours: "#65597a #5c3929",
    gallery: {
      hull: null,
      fits: ["flybridge", "tri_deck", "superyacht"],
      shows: ["deck"],
      times: [3],
      moment: "party",
    },
  },
  "land-corporate-day": {
    caption: "The aft deck, meeting set",
    alt: "Open teak aft deck by day laid for a meeting: oak table with notebooks, laptops, carafes and a planter, eight chairs, a sofa along the glass rail, hazy skyline across blue water",
    colours: "#9bafc4 #7e6659",
    gallery: {
      hull: null,
      fits: ["tri_deck", "superyacht"],
      shows: ["deck"],
      times: [1, 2],
      moment: "meeting",
    },
  },
  "detail-deck-sunset": {
    caption: "Sunset from the aft deck",
    alt: "A couple at the rail of a teak aft deck looking at the sunset, cream sofas, fruit, champagne and flutes on a round table",
    colours: "#c89786 #623a2d",
    gallery: {
      hull: null,
      fits: ["flybridge", "tri_deck", "superyacht"],
      shows: ["deck"],
      times: [2],
      moment: "sunset",
    },
  },
  "detail-bow-sunpad": {
    caption: "The sunpad on the bow",
    alt: "View over a bow sunpad with navy cushions, straw hat and towels to blue sea and a low shore with palms",
    colours: "#7c9ab4 #7e8d9c",
    gallery: {
      hull: null,
      fits: ["day_cruiser", "flybridge", "tri_deck", "superyacht"],
      shows: ["deck"],
      times: [1, 2],
    },
  },
  "detail-marina-night": {
    caption: "The Marina at night",
    alt: "White flybridge yacht with glowing windows in a marina canal after sunset, street lamps along both quays and towers with a few lit windows",
    colours: "#695a7c #4e3d43",
    gallery: { hull: null, fits: ANY_VESSEL, shows: [], times: [3], moment: "canal" },
  },
  "pkg-cruiser36-anchor": {
    caption: "At anchor, ladder down",
    alt: "Champagne-hulled 36-foot cruiser at anchor seen from the stern quarter, teak swim platform with ladder, cream aft sunpad with navy pads, turquoise water, hazy towers behind",
    colours: "#739ab6 #2b8e9f",
    gallery: {
      hull: "champagne",
      fits: ["day_cruiser"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "swim",
    },
  },
  "pkg-cruiser36-golden": {
    caption: "At speed at sundown",
    alt: "Three-quarter bow view of a black-hulled 36-foot cruiser at speed on open sea under a pink evening sky",
    colours: "#a7a4c4 #616179",
    gallery: { hull: "black", fits: ["day_cruiser"], shows: ["outside"], times: [2] },
  },
  "pkg-fly55-aerial": {
    caption: "Under way, from above",
    alt: "Aerial view from the stern quarter of a graphite-hulled flybridge yacht under way, foaming wake on teal water",
    colours: "#4f97b7 #4385a6",
    gallery: {
      hull: "graphite",
      fits: ["flybridge"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "coast",
    },
  },
  "pkg-tri27-sunrise": {
    caption: "Under way in morning light",
    alt: "Three-quarter bow view of a black-hulled tri-deck yacht under way in soft morning light, waves mirrored in the hull, a low palm-lined shore behind",
    colours: "#a8b2c4 #5d6b7c",
    gallery: { hull: "black", fits: ["tri_deck"], shows: ["outside"], times: [1] },
  },
  "pkg-mega-beachclub": {
    caption: "The beach club, folded down",
    alt: "Superyacht at anchor seen from the stern: fold-down beach club with loungers, parasols and a sofa under a raised hatch, two paddleboards on turquoise water",
    colours: "#658bb7 #4a8e9e",
    gallery: {
      hull: "navy",
      fits: ["superyacht"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "swim",
    },
  },
  "pkg-catamaran-aerial": {
    caption: "The nets over clear water",
    alt: "Aerial view of a white catamaran at anchor in clear turquoise water, cushions and a coral towel on the bow nets",
    colours: "#389db0 #248fa1",
    gallery: {
      hull: "white",
      fits: ["catamaran"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "swim",
    },
  },
  "pkg-rib-wake": {
    caption: "At speed, from above",
    alt: "Dark grey RIB with a T-top seen from above at speed, long white wake curling away behind on blue water",
    colours: "#5197c0 #0a73a9",
    gallery: {
      hull: "dark grey",
      fits: ["rib"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "speed",
    },
  },
  "pkg-rib-moored": {
    caption: "Alongside, ready to board",
    alt: "Champagne-coloured RIB with twin outboards lying alongside the stern of a navy-hulled yacht, tan seats and T-top, low warm light, hazy towers beyond",
    colours: "#9a9a9e #546c79",
    // A champagne tender beside a navy yacht: each counts in its own gallery.
    gallery: {
      hull: { rib: "champagne", tri_deck: "navy" },
      fits: ["rib", "tri_deck"],
      shows: ["outside", "deck"],
      times: [2],
    },
  },
  "pkg-dhow-creek": {
    caption: "On the Creek by day",
    alt: "Wooden two-deck dhow seen from the stern by day in a creek, sand-coloured houses with wind towers and palms along the quay, another dhow moored beyond",
    colours: "#7a9ecb #656864",
    gallery: {
      hull: "wood",
      fits: ["dhow"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "creek",
    },
  },
  "detail-helm": {
    caption: "The helm up on top",
    alt: "Flybridge helm with a wood-rimmed wheel, lit chart and engine display, throttles and white seat, blue sea ahead",
    colours: "#88a0bb #827d7e",
    gallery: { hull: null, fits: ["flybridge", "tri_deck"], shows: ["deck"], times: [1, 2] },
  },
  "detail-marina-morning": {
    caption: "The berths in the morning",
    alt: "Row of yachts moored stern-to with white, navy and champagne hulls facing the viewer in morning light, palms and high-rise towers behind",
    colours: "#8b989c #706d60",
    // Three hull colours in one row of berths: for pages, in no gallery.
    gallery: { hull: null, fits: [], shows: [], times: [1] },
  },
  // As wide as the window, with calm water or deck below for the words of a page's head: in no gallery.
  "head-berths": {
    alt: "Row of yachts moored stern-to with white, navy and champagne hulls facing the viewer in low golden light, palms and high-rise towers behind, calm water in front",
    colours: "#b7a39c #5d5c61",
    gallery: { hull: null, fits: [], shows: [], times: [1] },
  },
  "head-anchor": {
    alt: "Aerial view of a white flybridge yacht at anchor over pale turquoise shallows, guests on the swim platform, swimmers and two paddleboards astern",
    colours: "#4f9eb5 #379eb2",
    gallery: { hull: "white", fits: [], shows: [], times: [1] },
  },
  "head-luxury": {
    alt: "Three-quarter bow view of a white four-deck superyacht on open sea in golden light under a rose and lilac sky",
    colours: "#9c97ba #636782",
    gallery: { hull: "white", fits: [], shows: [], times: [2] },
  },
  "head-sunset": {
    alt: "Flybridge yacht under way at sunset in three-quarter bow view, two guests standing at the bow rail, glowing saloon windows, open water in front",
    colours: "#ba908c #533e49",
    gallery: { hull: "white", fits: [], shows: [], times: [2] },
  },
  "head-marina": {
    alt: "White flybridge yacht motoring through a wide canal between high-rise towers, palms along the quay, another yacht moored behind",
    colours: "#a5aebc #566c7f",
    gallery: { hull: "white", fits: [], shows: [], times: [1] },
  },
  "head-corporate": {
    alt: "Open teak aft deck by day laid for a meeting: long oak table, eight chairs, a sofa along the glass rail, hazy skyline across blue water",
    colours: "#96adc1 #8c6e5a",
    gallery: { hull: null, fits: [], shows: [], times: [1] },
  },
  "head-birthday": {
    alt: "Aft deck after dark set for a birthday: cake with candles on a round table, sofas, balloon garland, string lights, a couple at the rail and a lit skyline across the water",
    colours: "#6d5c78 #5b2e17",
    gallery: { hull: null, fits: [], shows: [], times: [3] },
  },
  "head-stern": {
    alt: "White tri-deck yacht at anchor in evening light seen from the stern, glass-railed aft decks and lit saloons, open sea and a rose sky",
    colours: "#a7a1bd #62627b",
    gallery: { hull: "white", fits: [], shows: [], times: [2] },
  },
  "header-sea-skyline": {
    position: "85% 50%",
    alt: "Empty calm blue sea with a cluster of high-rise towers on the horizon at right, pale sky with thin clouds at left",
    size: { width: 2400, height: 1000 },
    colours: "#98a9bf #467d9f",
    // No vessel in view: for pages, in no gallery.
    gallery: { hull: null, fits: [], shows: [], times: [1, 2] },
  },
  "detail-saloon-day": {
    caption: "The saloon by day",
    alt: "Bright yacht saloon with a cream corner sofa, stone coffee table, two armchairs and a dining table laid for six, sea through large windows on both sides",
    colours: "#a8a49b #8f8579",
    gallery: {
      hull: null,
      fits: ["flybridge", "tri_deck", "superyacht"],
      shows: ["inside"],
      times: [1, 2],
    },
  },
  "detail-cabin-day": {
    caption: "The master cabin",
    alt: "Master cabin with a double bed, upholstered headboard on a walnut wall, bedside lamps, bench and settee, sea through windows on both sides",
    colours: "#a2978a #94897c",
    gallery: {
      hull: null,
      fits: ["flybridge", "tri_deck", "superyacht"],
      shows: ["inside"],
      times: [1, 2],
    },
  },
  "detail-dhow-dinner": {
    caption: "The covered deck, dinner laid",
    alt: "Tables with white cloths laid for dinner under the roof of a wooden dhow's deck at night, brass lanterns, turned balustrade and blurred lights across the creek",
    colours: "#845638 #703e25",
    gallery: {
      hull: null,
      fits: ["dhow"],
      shows: ["inside"],
      times: [3],
      moment: "dinner",
    },
  },
  "pkg-fly55-anchor": {
    caption: "Swimming off the platform",
    alt: "Aerial view of a white flybridge yacht at anchor over pale turquoise shallows, guests on the swim platform, swimmers and two paddleboards astern",
    colours: "#47a1b2 #3aa4b1",
    gallery: {
      hull: "white",
      fits: ["flybridge"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "swim",
    },
  },
  "pkg-rib-sunset": {
    caption: "Drifting as the sun sets",
    alt: "Champagne-coloured RIB with three people aboard drifting on a calm sea before a low sun",
    colours: "#ba897c #583d3e",
    gallery: {
      hull: "champagne",
      fits: ["rib"],
      shows: ["outside"],
      times: [2, 3],
      moment: "sunset",
    },
  },
  "detail-saloon-evening": {
    caption: "The saloon at sunset",
    alt: "Yacht saloon at sunset with a cream corner sofa, two armchairs and a stone table under warm light, an orange sea through the windows",
    colours: "#a58062 #886249",
    gallery: {
      hull: null,
      fits: ["flybridge", "tri_deck", "superyacht"],
      shows: ["inside"],
      times: [2, 3],
    },
  },
  "detail-deck-table": {
    caption: "The table on deck, for eight",
    alt: "Oak table laid for eight on a teak aft deck at dusk, with candles, flowers, fruit and champagne, and a couple at the rail looking out over the sea",
    colours: "#b3805e #5b2f1e",
    gallery: {
      hull: null,
      fits: ["flybridge", "tri_deck", "superyacht"],
      shows: ["deck"],
      times: [2, 3],
      moment: "dinner",
    },
  },
  "detail-saloon-table": {
    caption: "The table inside, for six",
    alt: "Dining table laid for six in a bright saloon, white chairs, a painting of the sea on a walnut wall, water through the windows",
    colours: "#a39c93 #9f8a71",
    gallery: {
      hull: null,
      fits: ["flybridge", "tri_deck", "superyacht", "catamaran"],
      shows: ["inside"],
      times: [1, 2],
    },
  },
  "detail-cabin-bed": {
    caption: "A cabin, bed made",
    alt: "Cabin with a made double bed, a teal throw, a lit bedside lamp and a window on the sea",
    size: { width: 1200, height: 800 },
    colours: "#907c68 #9a988d",
    gallery: {
      hull: null,
      fits: ["day_cruiser", "flybridge", "catamaran"],
      shows: ["inside"],
      times: [1, 2],
    },
  },
  "detail-dhow-table": {
    caption: "A long table by lantern",
    alt: "Long table on a dhow's upper deck with lanterns, fruit and folded napkins, a turned balustrade and lights across the water",
    size: { width: 1200, height: 800 },
    colours: "#6c4d50 #7f5038",
    gallery: {
      hull: null,
      fits: ["dhow"],
      shows: ["deck"],
      times: [3],
      moment: "dinner",
    },
  },
  "detail-dhow-tables-day": {
    caption: "The covered deck, tables laid",
    alt: "Tables with white cloths laid under the roof of a wooden dhow's deck by day, sand-coloured houses and palms along the creek",
    size: { width: 1020, height: 680 },
    colours: "#98775b #a27e6c",
    gallery: {
      hull: null,
      fits: ["dhow"],
      shows: ["inside"],
      times: [1, 2],
      moment: "creek",
    },
  },
  "detail-rib-seats": {
    caption: "On the bench, at speed",
    alt: "Three guests on the tan bench of a dark grey RIB and a driver under its T-top, seen from behind at speed",
    size: { width: 1200, height: 800 },
    colours: "#90adc8 #46647c",
    gallery: { hull: "dark grey", fits: ["rib"], shows: ["deck"], times: [1] },
  },
  "detail-palm-shore": {
    caption: "The shore of the Palm",
    alt: "Low sandy shore with palms and pale villas across clear blue water",
    size: { width: 1020, height: 680 },
    colours: "#7f94b0 #558095",
    gallery: { hull: null, fits: ANY_VESSEL, shows: [], times: [1, 2], moment: "coast" },
  },
  "detail-canal-evening": {
    caption: "The canal after sunset",
    alt: "Marina canal after sunset between high-rise towers with lit windows, still water under a violet sky",
    size: { width: 1020, height: 680 },
    colours: "#81657f #4c323a",
    gallery: { hull: null, fits: ANY_VESSEL, shows: [], times: [3], moment: "canal" },
  },
  "pkg-rib-run": {
    caption: "Under way, from above",
    alt: "Champagne-coloured RIB with a T-top running on blue water by day, tan seats around a white console, white wake behind",
    size: { width: 1260, height: 840 },
    colours: "#549dba #0881a1",
    gallery: {
      hull: "champagne",
      fits: ["rib"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "speed",
    },
  },
  "pkg-rib-deck": {
    caption: "The seats from above",
    alt: "Tan seats, white console and T-top of a dark grey RIB running on blue water, from above",
    size: { width: 1200, height: 800 },
    colours: "#3286b3 #5790ac",
    gallery: {
      hull: "dark grey",
      fits: ["rib"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "speed",
    },
  },
  "pkg-cruiser36-bow": {
    caption: "The bow off the coast",
    alt: "Navy 36-foot hardtop cruiser under way on blue water in front quarter view, rails and cream cushions on the foredeck, a palm shore behind",
    colours: "#8dacd2 #447294",
    gallery: {
      hull: "navy",
      fits: ["day_cruiser"],
      shows: ["outside", "deck"],
      times: [1, 2],
    },
  },
  "detail-saloon-chairs": {
    caption: "Armchairs at the windows",
    alt: "Two cream armchairs with navy cushions at the windows of a yacht saloon at sunset, a stone coffee table, a table laid behind, the sea under a golden sky",
    size: { width: 1020, height: 680 },
    colours: "#ad866b #856149",
    gallery: {
      hull: null,
      fits: ["flybridge", "tri_deck", "superyacht"],
      shows: ["inside"],
      times: [2, 3],
    },
  },
  "pkg-dhow-lit": {
    caption: "Both decks, lit",
    alt: "The two decks of a wooden dhow at blue hour, guests at the balustrade under lanterns, warm light in the arched windows below",
    size: { width: 960, height: 640 },
    colours: "#715c69 #332421",
    gallery: {
      hull: "wood",
      fits: ["dhow"],
      shows: ["outside", "deck"],
      times: [3],
    },
  },
  "pkg-dhow-stern": {
    caption: "Both decks, from astern",
    alt: "The stern and both decks of a wooden dhow by day, guests at the balustrade under a canvas roof, arched windows with curtains below",
    size: { width: 1020, height: 680 },
    colours: "#8b8c90 #4a5250",
    gallery: {
      hull: "wood",
      fits: ["dhow"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "creek",
    },
  },
  "detail-creek-quay": {
    caption: "The quay and its wind towers",
    alt: "Sand-coloured houses with wind towers and palms along a creek by day, a dhow moored at the quay, the bow of another in front",
    size: { width: 798, height: 532 },
    colours: "#8fa7c4 #716f69",
    gallery: {
      hull: "wood",
      fits: ["dhow"],
      shows: ["outside"],
      times: [1, 2],
      moment: "creek",
    },
  },
  "pkg-mega-aft": {
    caption: "The aft decks at dusk",
    alt: "Stern of a four-deck superyacht at dusk, sofas on the open aft decks, lit ceilings and saloons, underwater lights at the platform",
    size: { width: 960, height: 640 },
    colours: "#777197 #5a4d63",
    gallery: {
      hull: "white",
      fits: ["superyacht"],
      shows: ["outside", "deck"],
      times: [2, 3],
    },
  },
  "pkg-mega-loungers": {
    caption: "Loungers at the waterline",
    alt: "Loungers and two parasols on the fold-down stern of a navy superyacht, a couple beside the sofa, a swimmer and two paddleboards on turquoise water",
    size: { width: 930, height: 620 },
    colours: "#819096 #46919b",
    gallery: {
      hull: "navy",
      fits: ["superyacht"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "swim",
    },
  },
  "detail-meeting-table": {
    caption: "Eight places, notebooks laid",
    alt: "Oak table on a teak deck by day with notebooks, place cards, laptops and a planter, chairs with navy seats",
    size: { width: 900, height: 600 },
    colours: "#8a9299 #725a4b",
    gallery: {
      hull: null,
      fits: ["tri_deck", "superyacht"],
      shows: ["deck"],
      times: [1, 2],
      moment: "meeting",
    },
  },
  "pkg-cruiser36-guests": {
    caption: "Two on the foredeck",
    alt: "Navy 36-foot cruiser under way by day with two guests on its foredeck, palms and high-rise towers behind",
    size: { width: 840, height: 560 },
    colours: "#909390 #476d77",
    gallery: {
      hull: "navy",
      fits: ["day_cruiser"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "canal",
    },
  },
  "pkg-rib-seats": {
    caption: "Aboard, under the T-top",
    alt: "A driver and two guests on the tan seats of a champagne-coloured RIB under way by day, its T-top overhead",
    size: { width: 780, height: 520 },
    colours: "#609cb4 #2f8ca1",
    gallery: {
      hull: "champagne",
      fits: ["rib"],
      shows: ["outside", "deck"],
      times: [1, 2],
      moment: "speed",
    },
  },
} as const satisfies Record<string, PictureRow>;

export type PictureKey = keyof typeof ROWS;

export const PICTURES = (Object.keys(ROWS) as PictureKey[]).map((key) => {
  const { size = SIZE, ...row }: PictureRow = ROWS[key];
  return { key, ...row, ...size, file: `${key}.webp` };
});
