/** Packages on tri-deck yachts. */
import { FOURTEEN_DAYS, type Packages } from "../package-row.ts";

export const triDeckPackages: Packages = {
  "three-decks-at-anchor-88-ft": {
    vessel: "curlew-88-ft-tri-deck",
    title: "Three Decks at Anchor, 88 ft",
    summary: "Half an hour out, then at anchor with the platform down and a deck for every mood.",
    description:
      "The main deck has the saloon and a table for twelve, the middle deck the bar and barbecue, the top deck sofas that are shaded aft and open forward. Thirty-five guests spread over them without anyone standing in a passage. The yacht anchors where the captain finds shelter, usually inside the crescent of the Palm, and folds the swim platform down to the water. The tender lies alongside for a lap with six people at a time, weather permitting.",
    price: 350_000,
    hours: [3, 6],
    guests: [2, 35],
    times_of_day: [1, 2, 3],
    includes: [
      "Captain, five crew and insurance",
      "Fuel to the anchorage and back",
      "Tender rides in daylight",
      "Water, soft drinks, ice and fruit",
      "Towels and sound system on each deck",
    ],
    excludes: ["Meals", "Jet ski", "Transfers to the quay", "Tips"],
    cancellation: FOURTEEN_DAYS,
    options: ["barbecue", "dinner", "jet-ski", "paddleboards", "photographer", "transfers"],
    pictures: [
      "pkg-tri27-anchor",
      "pkg-rib-moored",
      "detail-bow-sunpad",
      "detail-helm",
      "detail-cabin-day",
    ],
    moment: "swim",
    occasions: ["luxury"],
    seo_title: "88 ft tri-deck yacht at anchor, Dubai Harbour",
    seo_description:
      "Navy 88 ft tri-deck for up to 35 guests, 3 to 6 hours at any time of day. Captain, five crew, tender rides, fuel and soft drinks included.",
    featured_order: 4,
  },
  "board-meeting-afloat-88-ft": {
    vessel: "shearwater-88-ft-tri-deck",
    title: "Board Meeting Afloat, 88 ft",
    summary: "A table for twelve in the shade, power at the seats and nobody at the next table.",
    description:
      "The aft deck is laid with notebooks, carafes and place cards; if the wind gets up, the same table plan fits the saloon, where there is a screen and a door that closes. The yacht keeps to sheltered water at four knots while you meet and anchors for lunch. Wi-Fi holds a video call near the coast and not beyond, so tell us when you need one. Twenty-four is the limit, of whom twelve sit at the main table and twelve in two side groups.",
    price: 360_000,
    hours: [3, 8],
    guests: [6, 24],
    times_of_day: [1, 2],
    includes: [
      "Captain, five crew and insurance",
      "Table setting, screen, power and Wi-Fi",
      "Coffee, tea, water and fruit all day",
      "Fuel for a sheltered route",
    ],
    excludes: ["Lunch or dinner, unless added", "Transfers to the quay", "Tips"],
    cancellation: FOURTEEN_DAYS,
    options: ["dinner", "grazing-table", "photographer", "transfers"],
    pictures: [
      "land-corporate-day",
      "pkg-tri27-sunrise",
      "detail-saloon-day",
      "detail-saloon-table",
      "detail-meeting-table",
    ],
    moment: "meeting",
    occasions: ["corporate"],
    seo_title: "Board meeting on an 88 ft yacht, Dubai Harbour",
    seo_description:
      "A meeting table for twelve, screen, power and Wi-Fi on a black tri-deck: 6 to 24 guests, 3 to 8 hours, morning or afternoon, five crew.",
  },
  "golden-stern-88-ft-tri-deck": {
    vessel: "oriel-88-ft-tri-deck",
    title: "Golden Stern, 88 ft tri-deck",
    summary: "Glass rails, lit ceilings and both aft decks turned towards the sunset.",
    description:
      "The captain anchors with the bow to the east, so that the two aft decks face the sun and the wind is kept off by the house. With glass instead of bars, the view is there from the sofa too. Fourteen eat at one table on the main deck; thirty stand comfortably with plates in hand. Sunset is inside the afternoon slot all year, and boarding is set so that you have it from the aft decks. Afterwards the ceiling lights come up and the yacht returns along the Palm.",
    price: 380_000,
    hours: [3, 5],
    guests: [2, 30],
    times_of_day: [2],
    includes: [
      "Captain, five crew and insurance",
      "Fuel for the usual route",
      "Fruit, water, soft drinks and ice",
      "Towels, sound system, deck lighting",
    ],
    excludes: ["Meals, unless added", "Jet ski", "Transfers to the quay", "Tips"],
    cancellation: FOURTEEN_DAYS,
    options: ["dinner", "grazing-table", "live-oud", "jet-ski", "photographer", "transfers"],
    pictures: [
      "pkg-tri27-stern-golden",
      "hero-sunset",
      "detail-deck-sunset",
      "detail-saloon-chairs",
      "detail-deck-table",
    ],
    moment: "sunset",
    occasions: ["sunset", "luxury"],
    seo_title: "Sunset on a white 88 ft tri-deck, Dubai Harbour",
    seo_description:
      "White 88 ft tri-deck for up to 30 guests, 3 to 5 hours around sunset, from Dubai Harbour. Captain, five crew, fuel and soft drinks included.",
  },
};
