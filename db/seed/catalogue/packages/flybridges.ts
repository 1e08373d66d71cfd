/** Packages on flybridge yachts. */
import { type Packages, SEVEN_DAYS, TEN_DAYS, THREE_DAYS } from "../package-row.ts";

export const flybridgePackages: Packages = {
  "golden-hour-55-ft-flybridge": {
    vessel: "sanderling-55-ft-flybridge",
    title: "Golden Hour, 55 ft flybridge",
    summary:
      "Leave the Marina at four, anchor off the Palm, turn for home as the towers catch the last light.",
    description:
      "Sixteen people fit without queuing for the shade: a sunpad on the bow, a sofa and table aft under the hardtop, and a second set of seats up on the flybridge. The captain suggests a route for the wind on the day; the usual one runs from Dubai Marina around Bluewaters to the outside of the Palm, with an hour at anchor to swim. Shorter charters keep to the water near the Marina and leave out the swim.",
    price: 120_000,
    hours: [2, 6],
    guests: [2, 16],
    times_of_day: [2],
    includes: [
      "Captain, two crew and insurance",
      "Fuel for the usual route",
      "Water, soft drinks and ice",
      "Towels, sound system, swim ladder",
    ],
    excludes: [
      "Food, unless you add it or bring your own",
      "Jet ski",
      "Transfers to the quay",
      "Tips",
    ],
    cancellation: SEVEN_DAYS,
    options: ["grazing-table", "jet-ski", "photographer", "birthday-cake", "transfers"],
    pictures: [
      "pkg-fly55-golden",
      "detail-deck-sunset",
      "land-sunset-cruise",
      "detail-bow-sunpad",
      "land-marina-tour",
    ],
    occasions: ["sunset", "marina"],
    seo_title: "Golden hour on a 55 ft flybridge, Dubai Marina",
    seo_description:
      "White 55 ft flybridge for 2 to 16 guests, 2 to 6 afternoon hours from Dubai Marina. Captain, crew, fuel and soft drinks included.",
    featured_order: 1,
  },
  "marina-loop-55-ft-flybridge": {
    vessel: "sanderling-55-ft-flybridge",
    title: "Marina Loop, 55 ft flybridge",
    summary:
      "The length of the Marina canal at walking pace, out past Bluewaters and back by the other mouth.",
    description:
      "The canal is about three kilometres long and the yacht takes it at five knots, so there is time to look up. From the flybridge you sit above the quay walls and see the promenade on both sides. Outside, the captain passes Bluewaters on the sea side, then turns along the beach and comes back in through the northern mouth. Two hours cover the loop; a third adds a short stop off the beach, long enough for a swim in daylight.",
    price: 110_000,
    hours: [2, 3],
    guests: [2, 16],
    times_of_day: [1, 2],
    includes: [
      "Captain, two crew and insurance",
      "Fuel for the loop",
      "Water, soft drinks and ice",
      "Towels on the three-hour trip",
    ],
    excludes: ["Food", "Water toys", "Transfers to the quay", "Tips"],
    cancellation: THREE_DAYS,
    options: ["grazing-table", "photographer", "drone-video", "transfers"],
    pictures: ["land-marina-tour", "pkg-fly55-golden", "detail-bow-sunpad"],
    occasions: ["marina"],
    seo_title: "Dubai Marina loop on a 55 ft flybridge yacht",
    seo_description:
      "Two or three hours through the Marina canal and around Bluewaters, up to 16 guests. Morning or afternoon, captain, crew and fuel included.",
  },
  "birthday-upstairs-55-ft-flybridge": {
    vessel: "sanderling-55-ft-flybridge",
    title: "Birthday Upstairs, 55 ft flybridge",
    summary:
      "Four hours with the cake, the decorations and the grazing table already counted in one price.",
    description:
      "The table is laid on the aft deck before you board, and the flybridge is kept clear for the people who would rather talk. Balloons and string lights are up in two colours of your choice. The crew bring the cake out when you tell them, at anchor, with the engines off so that the song can be heard. Sixteen is the limit; with children among them, twelve is more relaxed. Music is yours, by phone, one volume for each deck.",
    price_model: "fixed",
    price: 680_000,
    hours: [4, 4],
    guests: [6, 16],
    times_of_day: [2, 3],
    includes: [
      "Captain, two crew and insurance",
      "Birthday cake of 2 kg with candles",
      "Decorations in two colours",
      "Grazing table for up to 16",
      "Fuel, water, soft drinks and ice",
    ],
    excludes: ["Hot food", "Photographer", "Transfers to the quay", "Tips"],
    cancellation: TEN_DAYS,
    options: ["barbecue", "photographer", "drone-video", "transfers"],
    pictures: [
      "pkg-fly55-golden",
      "land-birthday-night",
      "detail-deck-sunset",
      "land-sunset-cruise",
    ],
    occasions: ["birthday"],
    seo_title: "Birthday on a 55 ft flybridge yacht in Dubai",
    seo_description:
      "Four hours for 6 to 16 guests with cake, decorations and a grazing table in one price. Afternoon or evening from Dubai Marina.",
  },
  "skyline-at-dusk-55-ft-flybridge": {
    vessel: "nightjar-55-ft-flybridge",
    title: "Skyline at Dusk, 55 ft flybridge",
    summary:
      "Three hours timed so that the sun sets outside and the windows are lit on the way in.",
    description:
      "Boarding time moves with the calendar: about four o'clock in December, half past five in June, so that the yacht lies off Bluewaters when the sun goes. Then she turns and runs slowly towards the Marina while the towers light up floor by floor. Fourteen people have a seat facing west without moving furniture. Coffee, tea and dates are served at anchor. Swimming is possible for the first hour only, since nobody goes in after sunset.",
    price_model: "fixed",
    price: 360_000,
    hours: [3, 3],
    guests: [2, 14],
    times_of_day: [2],
    includes: [
      "Captain, two crew and insurance",
      "Fuel for the route",
      "Coffee, tea and dates",
      "Water, soft drinks and ice",
      "Blankets from November to March",
    ],
    excludes: ["Meals", "Water toys", "Transfers to the quay", "Tips"],
    cancellation: SEVEN_DAYS,
    options: ["grazing-table", "live-oud", "photographer", "drone-video", "transfers"],
    pictures: ["pkg-fly55-stern-dusk", "detail-deck-sunset", "detail-helm"],
    occasions: ["sunset", "marina"],
    seo_title: "Dusk cruise on a navy 55 ft flybridge, Dubai Marina",
    seo_description:
      "Three hours for up to 14 guests, timed to the sunset off Bluewaters and the lit Marina on the way back. Coffee, dates, crew and fuel included.",
  },
  "birthday-after-dark-55-ft-flybridge": {
    vessel: "nightjar-55-ft-flybridge",
    title: "Birthday After Dark, 55 ft flybridge",
    summary: "An evening deck with lights, speakers and room to dance, for up to sixteen.",
    description:
      "The aft table folds away and leaves a clear deck of about four metres by four. String lights are fixed overhead and dim from one switch; speakers can be set for each deck, so the bow stays quiet. The yacht leaves after eight, goes out to see the shore from a distance and spends the last hour in calm water off the Marina. The party is planned with one person from Lantern & Tide, who is also aboard.",
    price: 130_000,
    hours: [3, 5],
    guests: [6, 16],
    times_of_day: [3],
    includes: [
      "Captain, two crew and insurance",
      "A planner aboard",
      "Deck lighting and sound system",
      "Fuel, water, soft drinks and ice",
    ],
    excludes: ["Cake and decorations, unless added", "Food", "Transfers to the quay", "Tips"],
    cancellation: TEN_DAYS,
    options: ["birthday-cake", "decorations", "grazing-table", "photographer", "transfers"],
    pictures: ["pkg-fly55-stern-dusk", "land-birthday-night", "detail-helm"],
    occasions: ["birthday"],
    seo_title: "Evening birthday on a 55 ft yacht, Dubai Marina",
    seo_description:
      "Three to five evening hours for 6 to 16 guests with deck lights, sound system and a planner aboard. Cake and decorations can be added.",
  },
  "palm-circuit-55-ft-flybridge": {
    vessel: "petrel-55-ft-flybridge",
    title: "Palm Circuit, 55 ft flybridge",
    summary: "Once around the outside of the Palm with a long stop where the water is clear.",
    description:
      "The berth is on the trunk of the Palm, so the clock is not spent on getting out. The yacht follows the outer crescent, stops for an hour on whichever side is sheltered, and lowers its platform into the sea: you walk in rather than jump. Fourteen guests is the number for this trip although the licence allows two more, because that is how many lie down at once. Two may sit at the upper helm beside the captain and ask what the screens show.",
    price: 115_000,
    hours: [3, 6],
    guests: [2, 14],
    times_of_day: [1, 2],
    includes: [
      "Captain, two crew and insurance",
      "Fuel for the circuit",
      "Water, soft drinks, ice and fruit",
      "Towels and floating mats",
    ],
    excludes: ["Meals", "Jet ski", "Transfers to the quay", "Tips"],
    cancellation: THREE_DAYS,
    options: ["grazing-table", "barbecue", "jet-ski", "paddleboards", "snorkelling-set"],
    pictures: ["pkg-fly55-aerial", "detail-helm", "detail-bow-sunpad", "detail-deck-sunset"],
    occasions: [],
    seo_title: "Around the Palm on a 55 ft flybridge yacht, Dubai",
    seo_description:
      "Graphite 55 ft flybridge from Palm Jumeirah for 2 to 14 guests, 3 to 6 hours, with a swim stop from a lowered platform. Crew and fuel included.",
  },
};
