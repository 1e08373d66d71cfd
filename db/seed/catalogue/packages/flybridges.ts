/** Packages on flybridge yachts. */
import { type Packages, SEVEN_DAYS, TEN_DAYS, THREE_DAYS } from "../package-row.ts";

export const flybridgePackages: Packages = {
  "golden-hour-55-ft-flybridge": {
    vessel: "sanderling-55-ft-flybridge",
    title: "Golden Hour, 55 ft flybridge",
    summary:
      "Leave the Marina in the afternoon sun, anchor off the Palm, turn for home as the towers catch the last light.",
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
      "land-sunset-cruise",
      "detail-deck-sunset",
      "detail-saloon-evening",
      "pkg-fly55-anchor",
      "land-marina-tour",
    ],
    moment: "sunset",
    occasions: ["sunset", "marina"],
    seo_title: "Golden hour on a 55 ft flybridge, Dubai Marina",
    seo_description:
      "White 55 ft flybridge for 2 to 16 guests, 2 to 6 afternoon hours from Dubai Marina. Captain, crew, fuel and soft drinks included.",
    featured_order: 1,
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
      "land-birthday-night",
      "land-sunset-cruise",
      "detail-saloon-evening",
      "pkg-fly55-golden",
      "pkg-fly55-anchor",
    ],
    moment: "party",
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
      "Boarding time moves with the calendar: three o'clock in December, five in June, so that the yacht lies off Bluewaters when the sun goes. Then she turns and runs slowly towards the Marina while the towers light up floor by floor. Fourteen people have a seat facing west without moving furniture. Coffee, tea and dates are served at anchor. Swimming is possible for the first hour only, since nobody goes in after sunset.",
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
    pictures: [
      "pkg-fly55-stern-dusk",
      "detail-deck-sunset",
      "detail-saloon-evening",
      "detail-helm",
      "detail-marina-night",
    ],
    moment: "sunset",
    occasions: ["sunset", "marina"],
    seo_title: "Dusk cruise on a navy 55 ft flybridge, Dubai Marina",
    seo_description:
      "Three hours for up to 14 guests, timed to the sunset off Bluewaters and the lit Marina on the way back. Coffee, dates, crew and fuel included.",
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
    pictures: [
      "pkg-fly55-aerial",
      "detail-bow-sunpad",
      "detail-helm",
      "detail-saloon-day",
      "detail-palm-shore",
    ],
    moment: "coast",
    occasions: [],
    seo_title: "Around the Palm on a 55 ft flybridge yacht, Dubai",
    seo_description:
      "Graphite 55 ft flybridge from Palm Jumeirah for 2 to 14 guests, 3 to 6 hours, with a swim stop from a lowered platform. Crew and fuel included.",
  },
};
