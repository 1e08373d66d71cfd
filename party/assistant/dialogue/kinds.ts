import type { Intent } from "../reader/reading.ts";

// Kinds of intents, by what a message of theirs asks for.

/** Intents apart by blanks. */
export const list = (words: string) => words.split(" ") as readonly Intent[];

/** Intents that say nothing of a charter. */
export const TALK = list(
  "greeting thanks bye smalltalk yes no unclear details restart again_first",
);
/** Intents that ask for packages which keep to a wish. */
export const SEARCHING = list("recommend browse occasion budget_fit more_options two_parties");
/** Intents that put packages against each other. */
export const COMPARING = list("compare which_best cheapest largest most_expensive smallest");
/** Intents that choose among all there are. */
export const CHOOSING = [...SEARCHING, ...COMPARING];
/** Intents that ask for packages rather than about one. */
export const LOOKING = [...SEARCHING, ...list("cheapest largest")];
/** Intents of a trip that has been, or is booked: what is said with them is no wish for another. */
export const AFTER = list(
  "complaint is_booked my_request_status refund_status lost_item my_booking_details change_booking cancel_booking website_problem press_sales become_partner job",
);
/** Intents about things aboard, which "with" adds to what is reckoned. */
export const OF_THINGS = list(
  "swimming water_sports extras included food_drink cake photography decoration music pickup_transfer facilities",
);
/** Intents whose answer changes with guests, hours or the day. */
export const OF_FIGURES = [
  ...CHOOSING,
  ...list("price price_per_person price_per_hour availability capacity over_capacity duration"),
];
/** Intents that go on about something else when only that is named. */
export const CARRIED = [
  ...OF_FIGURES,
  ...OF_THINGS,
  ...list(
    "cancellation_terms boarding_place captain_crew vessel_details provider_info rating_reviews start_times pets children deposit payment_when payment_methods alcohol route season_weather weekend_price",
  ),
];
/** Facts of a kind of vessel, by whose name it is asked: "how long before can I cancel the catamaran?" */
export const OF_KIND = [
  ...OF_THINGS,
  ...list(
    "capacity duration boarding_place cancellation_terms start_times captain_crew payment_when deposit children pets alcohol smoking_shisha seasickness elderly_access safety_equipment vessel_details route rating_reviews",
  ),
];
/** Facts of packages: of some that were just shown, where none is named. */
export const OF_SHOWN = [
  ...OF_THINGS,
  ...list("capacity duration boarding_place cancellation_terms start_times captain_crew"),
];

/** Asks for packages in so many words. */
export const SEARCH =
  /\b(?:recommend\w*|suggest\w*|advise|options?|(?:looking|searching) for|find|show (?:me|us)|which (?:boats?|yachts?|ones?|of|trips?|packages?|catamarans?|dhows?|vessels?)|any (?:boats?|yachts?|thing)|what (?:boats?|yachts?|do you have|can (?:we|i) get|would (?:you|suit|fit|be))|(?:need|want|get|hire|rent|like|book|charter) (?:us |me |to (?:hire|rent|book|charter) )?(?:an? |the |some(?:thing)? )?(?:\w+ ){0,3}(?:boats?|yachts?|catamarans?|dhows?|ribs?|cruisers?|superyachts?|trip|cruise|charter|vessel|something)|availab\w+)\b|يخت|قارب|مركب|яхт|катер|лодк|游艇|船|\b(?:boote?|yachte?n?|jachten?|bateaux?|barcos?|yates?|naav)\b/;
