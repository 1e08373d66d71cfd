import { indexOf } from "#party/assistant/knowledge/asked.ts";
import type { Knowledge, KnownExtra, KnownPackage } from "#party/assistant/knowledge/knowledge.ts";

// A small catalogue for tests of the assistant that need no database.

type Vessel = KnownPackage["vessel"];

const NO_TERMS = {
  deposit_percent: null,
  deposit_amount: null,
  deposit_days: null,
  balance_days: null,
  grace_days: null,
};
const PROVIDER: KnownPackage["provider"] = {
  captains: [],
  ...NO_TERMS,
  uuid: "provider-1",
  slug: "gulfwind",
  name: "Gulfwind Charters",
  area: "Dubai Marina",
  languages: ["English", "Arabic"],
  description: "",
  rating: 460,
  rating_count: 12,
};

function vesselOf(slug: string, over: Partial<Vessel> & Pick<Vessel, "title" | "type">): Vessel {
  return {
    uuid: `vessel-${slug}`,
    slug,
    length_cm: 1500,
    year: 2020,
    builder: "",
    cabins: 2,
    crew: 3,
    capacity: 20,
    location: "Dubai Marina",
    amenities: [],
    description: "",
    ...over,
  };
}

/** A package of the test's own; prices in fils without VAT. */
export function packageOf(over: Partial<KnownPackage> & { slug: string; title: string }) {
  const pack: KnownPackage = {
    uuid: `package-${over.slug}`,
    ...NO_TERMS,
    summary: "",
    description: "",
    price_model: "hour",
    price: 100_000,
    hours_min: 2,
    hours_max: 6,
    guests_min: 2,
    guests_max: 12,
    times_of_day: [1, 2, 3],
    includes: ["Captain and crew", "Fuel"],
    excludes: [],
    cancellation: [{ hours_before: 72, refund_percent: 100 }],
    occasions: [],
    picture: null,
    vessel: vesselOf(over.slug, { title: "Heron, 40 ft cruiser", type: "day_cruiser" }),
    provider: PROVIDER,
    ...over,
  };
  return pack;
}

const spoonbill = vesselOf("spoonbill", {
  title: "Spoonbill, 46 ft catamaran",
  type: "catamaran",
  location: "Palm Jumeirah",
  amenities: ["Paddleboards", "Snorkelling gear"],
});

/** AED 1,260 an hour with VAT, afternoons, 2 to 14 guests, 2 to 6 hours. */
export const goldenHour = packageOf({
  slug: "golden-hour",
  title: "Golden Hour, 55 ft flybridge",
  price: 120_000,
  times_of_day: [2],
  guests_max: 14,
  occasions: ["sunset"],
  vessel: vesselOf("sanderling", { title: "Sanderling, 55 ft flybridge", type: "flybridge" }),
});
/** AED 9,450 for its three hours with VAT, evenings, 10 to 60 guests. */
export const lanternSupper = packageOf({
  slug: "lantern-supper",
  title: "Lantern Supper, 26 m dhow",
  price_model: "fixed",
  price: 900_000,
  hours_min: 3,
  hours_max: 3,
  guests_min: 10,
  guests_max: 60,
  times_of_day: [3],
  occasions: ["corporate"],
  vessel: vesselOf("sidra", {
    title: "Sidra, 26 m dhow",
    type: "dhow",
    capacity: 80,
    location: "Dubai Creek",
  }),
});
/** AED 945 an hour with VAT, mornings and afternoons, 2 to 20 guests, 3 to 8 hours. */
export const swimStop = packageOf({
  slug: "swim-stop",
  title: "Swim Stop off the Palm, 46 ft catamaran",
  price: 90_000,
  hours_min: 3,
  hours_max: 8,
  guests_max: 20,
  times_of_day: [1, 2],
  vessel: spoonbill,
});
/** AED 1,050 an hour with VAT, on the vessel of `swimStop`, all times of day, 2 to 18 guests. */
export const birthdayDeck = packageOf({
  slug: "birthday-deck",
  title: "Birthday Deck, 46 ft catamaran",
  guests_max: 18,
  occasions: ["birthday"],
  vessel: spoonbill,
});

const extra = (over: Partial<KnownExtra> & { slug: string; title: string }): KnownExtra => ({
  uuid: `extra-${over.slug}`,
  description: "",
  price: 10_000,
  unit: "booking",
  ...over,
});
/** AED 630 an hour with VAT. */
export const jetSki = extra({ slug: "jet-ski", title: "Jet ski", price: 60_000, unit: "hour" });
/** AED 420 a booking with VAT. */
export const cake = extra({ slug: "cake", title: "Birthday cake", price: 40_000 });

export const packages = [goldenHour, lanternSupper, swimStop, birthdayDeck] as const;

/** The catalogue of these tests, or one with other packages. */
export function knowledgeOf(over: Partial<Knowledge> = {}): Knowledge {
  return {
    version: 1,
    site: undefined,
    packages,
    extras: new Map([
      [goldenHour.uuid, [cake, jetSki]],
      [birthdayDeck.uuid, [cake]],
    ]),
    faqs: [],
    asked: indexOf(over.faqs ?? []),
    faqHrefs: new Map(),
    inArabic: new Map(),
    arabicSentences: new Map(),
    arabicFaqHrefs: new Map(),
    articles: [],
    ...over,
  };
}
