import type { ProviderPageData } from "#app/features/provider/provider-data.ts";
import type { PackageData, ProviderData, VesselData } from "#domain/data/catalogue.ts";
import { DEFAULT_TERMS } from "#domain/lib/payment-terms.ts";

/** A provider, its vessel and a package as pages get them, for tests. */

export const aProvider: ProviderData = {
  slug: "gulfwind-marine",
  name: "Gulfwind Marine",
  logo: "/brand/partner-gulfwind-marine.svg",
  area: "Dubai Marina",
  languages: ["English", "Arabic"],
  rating: 420,
  rating_count: 5,
  response_minutes: 90,
};

const aVessel: VesselData = {
  title: "Sanderling, 55 ft flybridge",
  type: "flybridge",
  length_cm: 1680,
  year: 2021,
  builder: "Ostrel Bay Yachts",
  cabins: 3,
  crew: 2,
  capacity: 18,
  location: "Dubai Marina",
  amenities: ["Bow sunpad", "Swim ladder"],
  description_html: "<p>A white flybridge.</p>",
};

const picture = {
  key: "pkg-fly55-golden",
  alt: "A white motor yacht.",
  width: 2400,
  height: 1600,
};

export const aPackage: PackageData = {
  by_sunset: false,
  uuid: "0197a000-0000-7000-8000-000000000001",
  slug: "golden-hour",
  title: "Golden Hour, 55 ft flybridge",
  summary: "Leave at four, anchor off the Palm.",
  price: 120_000,
  price_model: "hour",
  currency: "AED",
  hours_min: 2,
  hours_max: 6,
  guests_min: 2,
  guests_max: 16,
  late_night: false,
  times_of_day: [2, 3],
  location: "Dubai Marina",
  includes: ["Captain"],
  excludes: ["Tips"],
  cancellation: [],
  terms: DEFAULT_TERMS,
  pictures: [picture],
  seo_title: "",
  seo_description: "",
  vessel: aVessel,
};

export const aProviderPage: ProviderPageData = {
  ...aProvider,
  description: "Three vessels on one pontoon.",
  description_html: "<p>Three vessels on one pontoon.</p>",
  vessels: [{ ...aVessel, slug: "sanderling", picture, packages: [{ ...aPackage, picture }] }],
  captains: ["Rafiq Delmaro, Sanderling, licensed since 2014"],
  licence: "DEMO-CHARTER-0011",
  insurance: "",
  ratings: [
    {
      stars: 5,
      comment: "Towels were dry.",
      author: "Maren S.",
      day: "2026-03-14",
      sailed: "March 2026",
      pack: { slug: "golden-hour", title: "Golden Hour, 55 ft flybridge" },
      picture,
    },
  ],
};
