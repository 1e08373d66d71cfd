/** Packages on day cruisers and RIBs. */
import { type Packages, SEVEN_DAYS, TWO_DAYS } from "../package-row.ts";

export const dayBoatPackages: Packages = {
  "fast-water-31-ft-rib": {
    vessel: "turnstone-31-ft-rib",
    title: "Fast Water, 31 ft RIB",
    summary:
      "A morning run along the coast at speed, with one stop to swim and get your breath back.",
    description:
      "Eight sprung seats, each with a grab rail, and a short lesson at the quay on how to sit and where to hold. On flat water the boat reaches 38 knots; the driver asks before going faster and slows when anyone raises a hand. Two hours reach the Burj Al Arab and come back with one swim stop, three add the outer side of the Palm. There is no toilet aboard. Children from six years and 120 cm may come, seated beside an adult.",
    price: 70_000,
    hours: [2, 3],
    guests: [2, 8],
    times_of_day: [1],
    includes: [
      "Driver, one crew and insurance",
      "Fuel for the run",
      "Life jackets and spray jackets",
      "Water and waterproof bags",
    ],
    excludes: ["Food", "Towels", "Transfers to the quay", "Tips"],
    cancellation: TWO_DAYS,
    options: ["snorkelling-set", "photographer", "drone-video"],
    pictures: [
      "pkg-rib-speed",
      "pkg-rib-wake",
      "detail-rib-seats",
      "pkg-rib-deck",
      "detail-palm-shore",
    ],
    moment: "speed",
    occasions: [],
    seo_title: "Fast 31 ft RIB by the hour, Palm Jumeirah",
    seo_description:
      "A morning run in a 31 ft RIB for 2 to 8 guests, 2 to 3 hours, with a swim stop. Driver, one crew, fuel, life jackets and spray jackets included.",
    featured_order: 5,
  },
  "harbour-hop-31-ft-rib": {
    vessel: "dunlin-31-ft-rib",
    title: "Harbour Hop, 31 ft RIB",
    summary: "From Dubai Harbour through the Marina and around Bluewaters, low on the water.",
    description:
      "A RIB sits so low that the towers look twice their height, and it passes where larger boats have to wait. The route goes from Dubai Harbour into the Marina at canal speed, out by the other mouth, around Bluewaters and back along the beach with the throttle a little further forward. Eight seats have backs and four are in the shade of the T-top. As the light goes it keeps to lit water. You may land at a quay on the way; the boat waits and the clock runs.",
    price: 72_000,
    hours: [2, 4],
    guests: [2, 8],
    times_of_day: [2],
    includes: [
      "Driver, one crew and insurance",
      "Fuel for the route",
      "Life jackets",
      "Water and a cool box",
    ],
    excludes: ["Food", "Landing fees at private quays", "Transfers to the quay", "Tips"],
    cancellation: TWO_DAYS,
    options: ["photographer", "drone-video", "transfers"],
    pictures: [
      "pkg-rib-run",
      "pkg-rib-seats",
      "pkg-rib-moored",
      "pkg-rib-sunset",
      "detail-canal-evening",
    ],
    moment: "canal",
    occasions: ["marina"],
    seo_title: "Dubai Marina by 31 ft RIB from Dubai Harbour",
    seo_description:
      "Two to four hours in a champagne-coloured RIB for up to 8 guests: the Marina canal, Bluewaters and the beach. Driver, one crew and fuel included.",
  },
  "canal-and-back-36-ft-day-cruiser": {
    vessel: "redshank-36-ft-day-cruiser",
    title: "Canal and Back, 36 ft day cruiser",
    summary: "The Marina from the middle of the water, with the roof open and the engines quiet.",
    description:
      "The roof slides back over the whole cockpit, so the towers are above you rather than behind a windscreen. Ten people sit in two rows that face each other and turn their heads. At canal speed the engines can be talked over, and the captain will name the buildings or leave you alone, as you like. Two hours cover the Marina end to end and a turn outside; a third goes on to Bluewaters. In the evening the same water is all reflections.",
    price: 72_000,
    hours: [2, 4],
    guests: [2, 10],
    times_of_day: [1, 2, 3],
    includes: [
      "Captain, one crew and insurance",
      "Fuel for the route",
      "Water and soft drinks",
      "Sound system and phone chargers",
    ],
    excludes: ["Food", "Transfers to the quay", "Tips"],
    cancellation: SEVEN_DAYS,
    options: ["grazing-table", "birthday-cake", "photographer", "transfers"],
    pictures: [
      "pkg-cruiser36-marina",
      "pkg-cruiser36-guests",
      "detail-cabin-bed",
      "pkg-cruiser36-bow",
      "detail-canal-evening",
    ],
    moment: "canal",
    occasions: ["marina"],
    seo_title: "Dubai Marina canal on a 36 ft cruiser, by the hour",
    seo_description:
      "Navy 36 ft cruiser with an opening roof for 2 to 10 guests, 2 to 4 hours at any time of day. Captain, crew, fuel and soft drinks included.",
  },
};
