/** Packages on superyachts. */
import { FOURTEEN_DAYS, type Packages, THIRTY_DAYS } from "../package-row.ts";

export const superyachtPackages: Packages = {
  "day-passage-154-ft-superyacht": {
    vessel: "pelagia-154-ft-superyacht",
    title: "Day Passage, 154 ft superyacht",
    summary:
      "A daylight passage along the coast with lunch at anchor, on four decks joined by a lift.",
    description:
      "At 154 ft the yacht has the range to leave the usual circuit: down the coast past the Burj Al Arab, or out to the islands, as the captain and the forecast agree. Stabilisers work at anchor as well as under way, so lunch stays on the plates. The lift reaches all four decks, which matters to guests with a wheelchair or a pram. Forty is a generous number here; sixty is the most we take by day, to keep a shaded seat for each.",
    price: 1_150_000,
    hours: [4, 8],
    guests: [2, 60],
    times_of_day: [1, 2],
    includes: [
      "Captain, twelve crew and insurance",
      "Fuel for up to 40 nautical miles",
      "Welcome snacks, soft drinks and coffee",
      "Towels, snorkelling sets, two paddleboards",
    ],
    excludes: ["Lunch or dinner, unless added", "Jet ski", "Longer passages", "Tips"],
    cancellation: FOURTEEN_DAYS,
    options: ["dinner", "jet-ski", "photographer", "drone-video", "transfers"],
    pictures: ["pkg-mega-aerial", "land-luxury-charter", "detail-deck-sunset"],
    occasions: ["luxury"],
    seo_title: "Superyacht day charter, 154 ft, Dubai Harbour",
    seo_description:
      "White 154 ft superyacht for up to 60 guests by day, 4 to 8 hours. Captain, twelve crew, fuel for 40 nautical miles and water toys included.",
  },
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
    pictures: ["pkg-mega-dusk", "land-luxury-charter", "land-birthday-night"],
    occasions: ["luxury", "birthday"],
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
    pictures: ["pkg-mega-beachclub", "detail-bow-sunpad", "detail-deck-sunset"],
    occasions: ["luxury"],
    seo_title: "Superyacht with beach club, 154 ft, Dubai Harbour",
    seo_description:
      "Navy 154 ft superyacht with a fold-down beach club for up to 40 guests, 4 to 8 hours by day. Eleven crew, paddleboards and fuel included.",
  },
  "launch-at-anchor-154-ft-superyacht": {
    vessel: "thessaly-154-ft-superyacht",
    title: "Launch at Anchor, 154 ft superyacht",
    summary: "Six hours for a product launch or a partners' day, with the aft deck as the stage.",
    description:
      "The first hour is at the berth for set-up, the last half hour for clearing, so four and a half are spent on the water. The aft deck takes sixty standing or thirty-two in rows, with a screen that can be read in daylight under the awning and two radio microphones. Press or late guests can be brought out by tender in groups of eight. Coffee, canapés and a hot course are in the price; branding goes on stands, not on the hull.",
    price_model: "fixed",
    price: 7_200_000,
    hours: [6, 6],
    guests: [20, 60],
    times_of_day: [2],
    includes: [
      "Captain, eleven crew, purser and insurance",
      "Screen, two radio microphones, technician",
      "Canapés and a hot course",
      "Soft drinks, coffee and tea",
      "Fuel and two tender runs",
    ],
    excludes: ["Branding material", "Interpreter", "Transfers to the quay", "Tips"],
    cancellation: THIRTY_DAYS,
    options: ["photographer", "drone-video", "live-oud", "transfers"],
    pictures: ["pkg-mega-beachclub", "land-corporate-day", "detail-deck-sunset"],
    occasions: ["corporate", "luxury"],
    seo_title: "Product launch on a 154 ft superyacht, Dubai",
    seo_description:
      "Six hours for 20 to 60 guests with screen, microphones, technician and catering on a navy 154 ft superyacht. One fixed price, Dubai Harbour.",
  },
};
