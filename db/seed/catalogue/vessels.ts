/** Fourteen fictional vessels of all seven kinds. */
import type { VesselType } from "#domain/config/choices.ts";
import type { PictureKey } from "./pictures.ts";

type VesselSeed = {
  /** Slug of the provider. */
  provider: string;
  title: string;
  type: VesselType;
  built: { year: number; builder: string; length_cm: number };
  /** The crew besides the captain, the licensed number of guests, and how many sit at table where its words say so. */
  aboard: { cabins: number; crew: number; capacity: number; seats?: number };
  location: string;
  amenities: string[];
  pictures: PictureKey[];
  description: string;
};

/** By slug. */
const rows: Record<string, VesselSeed> = {
  "sanderling-55-ft-flybridge": {
    provider: "gulfwind-marine",
    title: "Sanderling, 55 ft flybridge",
    type: "flybridge",
    built: { year: 2021, builder: "Ostrel Bay Yachts", length_cm: 1680 },
    aboard: { cabins: 3, crew: 2, capacity: 18 },
    location: "Dubai Marina",
    amenities: [
      "Flybridge seats",
      "Bow sunpad",
      "Air-conditioned saloon",
      "Swim ladder",
      "Sound system",
    ],
    pictures: [
      "pkg-fly55-golden",
      "land-sunset-cruise",
      "detail-deck-sunset",
      "detail-saloon-evening",
      "pkg-fly55-anchor",
      "land-marina-tour",
      "land-birthday-night",
    ],
    description:
      "A white flybridge with three places to sit apart: bow, aft deck and upstairs. The saloon is cooled and has a galley with a full-size fridge. Two toilets, one of them on the main deck.",
  },
  "shearwater-88-ft-tri-deck": {
    provider: "gulfwind-marine",
    title: "Shearwater, 88 ft tri-deck",
    type: "tri_deck",
    built: { year: 2019, builder: "Calder Quay Shipyard", length_cm: 2690 },
    aboard: { cabins: 4, crew: 5, capacity: 40, seats: 24 },
    location: "Dubai Harbour",
    amenities: ["Three decks", "Table for twelve", "Screen and power sockets", "Galley", "Wi-Fi"],
    pictures: [
      "pkg-tri27-sunrise",
      "land-corporate-day",
      "detail-saloon-day",
      "detail-saloon-table",
      "detail-meeting-table",
    ],
    description:
      "A black tri-deck set up for people who have something to discuss: a long table in the shade, power at every second seat, and an enclosed saloon with a screen for when the wind gets up.",
  },
  "spoonbill-46-ft-catamaran": {
    provider: "coral-and-compass-tours",
    title: "Spoonbill, 46 ft catamaran",
    type: "catamaran",
    built: { year: 2020, builder: "Marram Multihulls", length_cm: 1400 },
    aboard: { cabins: 4, crew: 2, capacity: 14, seats: 10 },
    location: "Dubai Marina",
    amenities: ["Bow nets", "Shaded cockpit", "Two swim ladders", "Paddleboard rack", "Galley"],
    pictures: [
      "pkg-catamaran-sail",
      "pkg-catamaran-aerial",
      "detail-saloon-table",
      "detail-cabin-bed",
      "pkg-catamaran-sunset",
      "detail-marina-night",
    ],
    description:
      "A cruising catamaran that is sailed whenever there are eight knots of wind. Nets between the bows, a table for ten under the cockpit roof, and steps in both sterns that end at the water.",
  },
  "sidra-26-m-dhow": {
    provider: "lantern-and-tide-events",
    title: "Sidra, 26 m dhow",
    type: "dhow",
    built: { year: 2014, builder: "Rasheed & Sons Boatyard", length_cm: 2600 },
    aboard: { cabins: 0, crew: 6, capacity: 70, seats: 60 },
    location: "Dubai Marina",
    amenities: [
      "Two decks",
      "String lights",
      "Galley",
      "Four toilets",
      "Air-conditioned lower deck",
    ],
    pictures: [
      "pkg-dhow-night",
      "detail-dhow-dinner",
      "detail-dhow-table",
      "pkg-dhow-lit",
      "pkg-dhow-golden",
      "detail-marina-night",
      "detail-canal-evening",
    ],
    description:
      "A teak dhow with an open upper deck and a cooled lower one. Sixty sit down to supper, thirty on each deck. The lights along the rigging are warm white and can be dimmed for speeches.",
  },
  "nightjar-55-ft-flybridge": {
    provider: "lantern-and-tide-events",
    title: "Nightjar, 55 ft flybridge",
    type: "flybridge",
    built: { year: 2020, builder: "Calder Quay Shipyard", length_cm: 1670 },
    aboard: { cabins: 2, crew: 2, capacity: 16 },
    location: "Dubai Marina",
    amenities: [
      "Deck lighting",
      "Sound system",
      "Ice machine",
      "Air-conditioned saloon",
      "Flybridge seats",
    ],
    pictures: [
      "pkg-fly55-stern-dusk",
      "detail-deck-sunset",
      "detail-saloon-evening",
      "detail-helm",
      "detail-marina-night",
    ],
    description:
      "A navy flybridge refitted for evenings: dimmable deck lights, speakers that can be set per deck, and an ice machine. Hooks for decorations are fixed, so nothing is taped to the teak.",
  },
  "curlew-88-ft-tri-deck": {
    provider: "tillerman-charter",
    title: "Curlew, 88 ft tri-deck",
    type: "tri_deck",
    built: { year: 2020, builder: "Brandreth Yard", length_cm: 2680 },
    aboard: { cabins: 4, crew: 5, capacity: 40, seats: 18 },
    location: "Dubai Harbour",
    amenities: ["Three decks", "Swim platform", "Tender", "Barbecue", "Saloon for eighteen"],
    pictures: [
      "pkg-tri27-anchor",
      "pkg-rib-moored",
      "detail-bow-sunpad",
      "detail-helm",
      "detail-cabin-day",
    ],
    description:
      "A navy tri-deck that is at its best at anchor: the swim platform folds level with the water, the middle deck has a bar and barbecue, and the top deck is shaded aft and open forward.",
  },
  "dunlin-31-ft-rib": {
    provider: "tillerman-charter",
    title: "Dunlin, 31 ft RIB",
    type: "rib",
    built: { year: 2023, builder: "Tamar Inflatables", length_cm: 945 },
    aboard: { cabins: 0, crew: 1, capacity: 8 },
    location: "Dubai Harbour",
    amenities: ["T-top", "Tan bench seats", "Boarding ladder", "Dry lockers", "Cool box"],
    pictures: [
      "pkg-rib-run",
      "pkg-rib-seats",
      "pkg-rib-moored",
      "pkg-rib-sunset",
      "detail-canal-evening",
    ],
    description:
      "The champagne-coloured tender of the tri-deck Curlew, also let alone. Eight seats with backs, a T-top for shade, twin outboards, and a step-through bow that makes quays and beaches easy.",
  },
  "pelagia-154-ft-superyacht": {
    provider: "hazel-reach-yachting",
    title: "Pelagia, 154 ft superyacht",
    type: "superyacht",
    built: { year: 2017, builder: "Vasterholm Shipyard", length_cm: 4700 },
    aboard: { cabins: 6, crew: 12, capacity: 80, seats: 18 },
    location: "Dubai Harbour",
    amenities: [
      "Four decks",
      "Lift",
      "Two bars",
      "Dining table for eighteen",
      "Zero-speed stabilisers",
    ],
    pictures: [
      "pkg-mega-dusk",
      "land-luxury-charter",
      "pkg-mega-aerial",
      "pkg-mega-aft",
      "land-birthday-night",
      "detail-cabin-day",
    ],
    description:
      "Four white decks joined by a lift, with stabilisers that work at anchor. Eighteen dine at one table, eighty stand without crowding. A galley crew of three cooks everything served aboard.",
  },
  "thessaly-154-ft-superyacht": {
    provider: "hazel-reach-yachting",
    title: "Thessaly, 154 ft superyacht",
    type: "superyacht",
    built: { year: 2015, builder: "Vasterholm Shipyard", length_cm: 4690 },
    aboard: { cabins: 5, crew: 11, capacity: 60 },
    location: "Dubai Harbour",
    amenities: ["Fold-down beach club", "Two paddleboards", "Meeting table", "Gym", "Stabilisers"],
    pictures: [
      "pkg-mega-beachclub",
      "pkg-mega-loungers",
      "land-corporate-day",
      "detail-bow-sunpad",
      "detail-saloon-day",
    ],
    description:
      "A navy superyacht whose stern folds down into a beach club with loungers, parasols and a sofa at water level. The aft deck above takes a laid table, a presentation or sixty people standing.",
  },
  "oriel-88-ft-tri-deck": {
    provider: "hazel-reach-yachting",
    title: "Oriel, 88 ft tri-deck",
    type: "tri_deck",
    built: { year: 2022, builder: "Brandreth Yard", length_cm: 2700 },
    aboard: { cabins: 4, crew: 5, capacity: 36, seats: 14 },
    location: "Dubai Harbour",
    amenities: [
      "Glass-railed aft decks",
      "Table for fourteen",
      "Lit ceilings",
      "Galley",
      "Sound system",
    ],
    pictures: [
      "pkg-tri27-stern-golden",
      "hero-sunset",
      "detail-deck-sunset",
      "detail-saloon-chairs",
      "detail-deck-table",
      "detail-cabin-day",
    ],
    description:
      "A white tri-deck with glass rails on both aft decks, so the view is not cut off when seated. Fourteen eat at one table on the main deck; the deck above has sofas for the same number.",
  },
  "mangrove-30-m-dhow": {
    provider: "ghaf-dhow-company",
    title: "Mangrove, 30 m dhow",
    type: "dhow",
    built: { year: 2009, builder: "Three Palms Dhow Yard", length_cm: 3000 },
    aboard: { cabins: 0, crew: 9, capacity: 130, seats: 100 },
    location: "Dubai Creek",
    amenities: ["Two decks", "Galley", "Six toilets", "Stage corner", "Ramp at boarding"],
    pictures: [
      "pkg-dhow-creek",
      "detail-dhow-tables-day",
      "pkg-dhow-stern",
      "detail-creek-quay",
      "pkg-dhow-golden",
      "detail-dhow-dinner",
      "pkg-dhow-night",
    ],
    description:
      "A broad two-deck dhow on the Creek for up to 130 people. The lower deck is enclosed and cooled, the upper one open under a canvas roof. A ramp at the berth takes wheelchairs and prams.",
  },
  "turnstone-31-ft-rib": {
    provider: "plover-point-boats",
    title: "Turnstone, 31 ft RIB",
    type: "rib",
    built: { year: 2024, builder: "Tamar Inflatables", length_cm: 940 },
    aboard: { cabins: 0, crew: 1, capacity: 8 },
    location: "Palm Jumeirah",
    amenities: ["T-top", "Sprung seats", "Boarding ladder", "Waterproof bags", "Snorkelling sets"],
    pictures: [
      "pkg-rib-speed",
      "pkg-rib-wake",
      "detail-rib-seats",
      "pkg-rib-deck",
      "detail-palm-shore",
    ],
    description:
      "A dark grey RIB with sprung seats for eight and a T-top over the middle four. It reaches 38 knots on flat water and is driven at half of that with children aboard. No toilet.",
  },
  "petrel-55-ft-flybridge": {
    provider: "plover-point-boats",
    title: "Petrel, 55 ft flybridge",
    type: "flybridge",
    built: { year: 2023, builder: "Pellow & Strand", length_cm: 1690 },
    aboard: { cabins: 3, crew: 2, capacity: 16 },
    location: "Palm Jumeirah",
    amenities: ["Second helm upstairs", "Bow sunpad", "Hydraulic swim platform", "Galley", "Wi-Fi"],
    pictures: [
      "pkg-fly55-aerial",
      "detail-bow-sunpad",
      "detail-helm",
      "detail-saloon-day",
      "detail-palm-shore",
    ],
    description:
      "A graphite flybridge with a platform that lowers into the sea, which makes swimming simple for small children and for stiff knees. Guests may sit beside the captain at the upper helm.",
  },
  "redshank-36-ft-day-cruiser": {
    provider: "samphire-day-boats",
    title: "Redshank, 36 ft day cruiser",
    type: "day_cruiser",
    built: { year: 2019, builder: "Brandreth Yard", length_cm: 1110 },
    aboard: { cabins: 1, crew: 1, capacity: 10 },
    location: "Dubai Marina",
    amenities: ["Hardtop", "Opening roof", "Toilet", "Sound system", "Phone chargers"],
    pictures: [
      "pkg-cruiser36-marina",
      "pkg-cruiser36-guests",
      "detail-cabin-bed",
      "pkg-cruiser36-bow",
      "detail-canal-evening",
    ],
    description:
      "A navy cruiser with a roof that slides open, which in the Marina means the towers are overhead while you sit. Seats for ten in two facing rows, a toilet below and quiet engines at canal speed.",
  },
};

export const vessels = Object.entries(rows).map(([slug, { built, aboard, ...row }]) => ({
  slug,
  ...row,
  ...built,
  ...aboard,
}));
