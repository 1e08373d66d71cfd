import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import { shortTitle } from "../language/reference.ts";
import { normalised } from "../language/text.ts";
import type { Topic } from "../language/topics.ts";
import { type Stated, statedIn } from "../language/wishes.ts";
import type { Intent, Reader, Reading, Slots } from "../reader/reading.ts";
import type { Wish } from "../wish.ts";
import type { Clause } from "./clauses.ts";

/** What a message says by the rules of language/: what a model's reading of it is held against. */
export const rulesReader: Reader = {
  read(message, { now, wish }): Reading {
    const { guests, duration, date, budget, ...stated } = statedIn(
      normalised(message),
      now,
      null,
      wish.date,
    );
    const slots: Slots = {
      ...(guests && { adults: guests }),
      ...(duration && { hours: duration }),
      ...(date && { day: date }),
      ...(budget && { budget: { ...budget, currency: null } }),
      ...(typeof stated.hour === "number" && { hour: stated.hour }),
    };
    return { questions: [], slots, language: "en" };
  },
};

/** The topics that intents are answered as; what has none is found by its words. */
const TOPICS: Readonly<Partial<Record<Topic, readonly Intent[]>>> = {
  search: ["recommend", "browse", "more_options", "budget_fit", "occasion"],
  cheapest: ["cheapest"],
  dearest: ["most_expensive"],
  largest: ["largest"],
  smallest: ["smallest"],
  compare: ["compare"],
  vessel: ["vessel_details"],
  provider: ["rating_reviews", "provider_info", "language_spoken"],
  price: ["price", "price_per_person", "price_per_hour", "weekend_price"],
  discount: ["discount"],
  vat: ["vat_fees", "currency"],
  availability: ["availability", "hold_option"],
  lead: ["lead_time"],
  times: ["start_times", "sunset_time"],
  duration: ["duration", "overnight", "extend_trip"],
  capacity: ["capacity", "over_capacity", "minimum_guests"],
  captain: ["captain_crew", "drive_myself"],
  included: ["included", "facilities", "food_drink", "music", "swimming"],
  extras: ["extras", "water_sports", "photography", "decoration", "cake"],
  boarding: ["boarding_place", "pickup_transfer", "other_places", "parking"],
  process: ["how_to_book", "book_now", "prefill_form", "reserve_vs_offers"],
  cancellation: ["cancellation_terms", "cancel_booking", "weather_cancellation", "no_show"],
  complaint: ["complaint", "refund_status"],
  human: ["human"],
  contact: ["contact", "website_problem"],
  privacy: ["provider_direct", "other_guests_data"],
  mydata: ["my_data", "newsletter"],
  injection: ["injection"],
  scope: ["off_topic", "buy_sell_boat", "press_sales", "job"],
  who: ["who_are_you"],
  smalltalk: ["smalltalk"],
  greeting: ["greeting"],
  thanks: ["thanks"],
  bye: ["bye"],
  abuse: ["abuse"],
};
const TOPIC_OF = new Map(
  Object.entries(TOPICS).flatMap(([topic, intents]) =>
    intents.map((intent): [Intent, Topic] => [intent, topic as Topic]),
  ),
);

/** The questions of a reading as clauses; none where a message only tells something. */
export function clausesRead({ questions }: Reading): Clause[] {
  return questions.flatMap(({ intent, text }) => {
    const topic = TOPIC_OF.get(intent);
    return topic === undefined
      ? []
      : [{ rest: normalised(text), topics: [topic], about: null, isQuestion: true }];
  });
}

/** What a reading states of the trip, in the terms of a wish. */
export function statedRead({ slots }: Reading, { guests }: Wish): Stated {
  const { adults, children = 0, more, hours, day, hour, budget, places, extras } = slots;
  const { timeofday, occasion, type } = slots;
  const [area] = places ?? [];
  return {
    ...(adults !== undefined && { guests: adults && adults + children }),
    ...(adults === undefined && more && guests && { guests: Math.max(1, guests + more) }),
    ...(hours !== undefined && { duration: hours }),
    ...(day !== undefined && { date: day }),
    ...(hour !== undefined && { hour }),
    ...(budget !== undefined && {
      // Prices are in AED: another currency is no limit that could be held.
      budget: budget && (budget.currency ?? "AED") === "AED" ? budget : null,
    }),
    ...(timeofday !== undefined && { timeofday }),
    ...(occasion !== undefined && { occasion }),
    ...(type !== undefined && { type }),
    ...(area && { area }),
    ...(extras && { amenities: extras }),
  };
}

/** The packages a reading names, by their titles or their vessels'. */
export function namedRead({ slots }: Reading, { packages }: Knowledge): KnownPackage[] {
  const titles = slots.vessels ?? [];
  return packages.filter(
    ({ title, vessel }) =>
      titles.includes(title) || titles.includes(shortTitle(title)) || titles.includes(vessel.title),
  );
}
