/** Packages on superyachts. */
import { FOURTEEN_DAYS, type Packages, THIRTY_DAYS } from "../package-row.ts";

export const superyachtPackages: Packages = {
  "four-decks-one-evening-154-ft-superyacht": {
    vessel: "pelagia-154-ft-superyacht",
    title: "Four Decks, One Evening, 154 ft",
    summary:
      "Dinner for eighteen at one table or a reception for seventy, with the coast lit behind.",
    description:
      "The evening can be planned in two ways. For a dinner, one table of eighteen is laid on the second deck and the others stay free for coffee afterwards. For a reception, two bars open on different decks and the lift keeps trays and guests off the same stairs. The purser agrees the menu, the music and the boarding order a week before. The yacht anchors off the Palm with stabilisers on; there is no swimming after dark.",
    price: 1_250_000,
    hours: [4, 8],
    guests: [2, 70],
    times_of_day: [3],
    includes: [
      "Captain, twelve crew and insurance",
      "A purser who plans the evening with you",
      "Canapés, soft drinks and coffee",
      "Fuel to the anchorage and back",
      "Deck lighting and sound system",
    ],
    excludes: ["Dinner, unless added", "Live music", "Transfers to the quay", "Tips"],
    cancellation: THIRTY_DAYS,
    options: ["dinner", "live-oud", "birthday-cake", "decorations", "photographer", "transfers"],
    pictures: [
      "pkg-mega-dusk",
      "land-birthday-night",
      "detail-saloon-chairs",
      "detail-deck-table",
      "pkg-mega-aft",
    ],
    moment: "party",
    occasions: ["luxury", "birthday", "corporate"],
    seo_title: "Superyacht evening charter, 154 ft, Dubai",
    seo_description:
      "Four decks for an evening off the Palm: dinner for 18 or a reception for 70, 4 to 8 hours, with captain, twelve crew and a purser to plan it.",
  },
  "beach-club-day-154-ft-superyacht": {
    vessel: "thessaly-154-ft-superyacht",
    title: "Beach Club Day, 154 ft superyacht",
    summary: "The stern folds down to the water and becomes the place where the day is spent.",
    description:
      "Loungers for eight, two parasols and a sofa stand at water level under the raised hatch, with a shower and towels a step behind. Two paddleboards are launched from the edge; a jet ski can be added and is kept well clear of swimmers. Children may use the beach club with an adult beside them, and a crew member watches the water throughout. For shade and quiet there is the deck above, with a long sofa along the glass rail.",
    price: 980_000,
    hours: [4, 8],
    guests: [2, 40],
    times_of_day: [1, 2],
    includes: [
      "Captain, eleven crew and insurance",
      "Beach club with loungers and parasols",
      "Two paddleboards and snorkelling sets",
      "Fruit, ice cream, soft drinks and coffee",
      "Fuel to the anchorage and back",
    ],
    excludes: ["Meals, unless added", "Jet ski", "Transfers to the quay", "Tips"],
    cancellation: FOURTEEN_DAYS,
    options: ["barbecue", "dinner", "jet-ski", "photographer", "drone-video", "transfers"],
    pictures: [
      "pkg-mega-beachclub",
      "pkg-mega-loungers",
      "detail-bow-sunpad",
      "detail-saloon-day",
      "detail-cabin-day",
    ],
    moment: "swim",
    occasions: ["luxury"],
    seo_title: "Superyacht with beach club, 154 ft, Dubai Harbour",
    seo_description:
      "Navy 154 ft superyacht with a fold-down beach club for up to 40 guests, 4 to 8 hours by day. Eleven crew, paddleboards and fuel included.",
  },
};
