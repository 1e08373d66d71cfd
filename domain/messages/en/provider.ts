import { capital, counted, joined, numberWord, roughTime } from "#domain/lib/words.ts";

/** Words about a provider: its card on a package's page, and its own page. */
export const providerMessages = {
  metaTitle: (name: string, area: string, siteName: string) =>
    `${name}${area && `, ${area}`}: yachts and reviews | ${siteName}`,
  metaDescription: (name: string, vessels: number, area: string) =>
    `${name} charters ${counted(vessels, "vessel", "vessels")}${area && ` from ${area}`}: each with its facts, its packages and their prices with VAT.`,
  /** Whose review has no name, for search engines. */
  guest: "Guest",
  breadcrumb: { label: "Where you are", partners: "Partners" },
  berthed: (area: string) => `Berthed at ${area}.`,
  speaks: (languages: readonly string[]) => `Speaks ${joined(languages)}.`,
  responds: (minutes: number) => `Usually answers within ${roughTime(minutes)}.`,
  rated: "The company",
  noReviews: (siteName: string) => `No reviews on ${siteName} yet`,
  more: (name: string) => `${name}: vessels and reviews`,
  ask: "Get offers",
  askNote: "One request reaches this provider and others that have a yacht for it.",
  facts: {
    berth: "Berth",
    languages: "Languages",
    answers: "Answers",
    answersValue: (minutes: number) => `Within ${roughTime(minutes)}, usually`,
    vessels: "Vessels",
    licence: "Licence",
    insurance: "Insurance",
  },
  languages: (languages: readonly string[]) => joined(languages),
  captains: (n: number) => (n === 1 ? "Captain" : "Captains"),
  invented:
    "This is a demonstration: its captains and the numbers of licence and insurance are invented.",
  thisPackage: "About this package",
  moreReviews: (n: number) =>
    n === 1 ? "One more review" : `${capital(numberWord(n))} more reviews`,
  sailed: (month: string) => `Sailed in ${month}`,
  answered: "The provider's answer",
  fleet: (n: number) => (n === 1 ? "Its vessel" : "Its vessels"),
  fleetEmpty: "No vessel of this provider is on offer just now.",
  packagesOn: (vessel: string) => `Packages on ${vessel}`,
  noPackages: "No package on this vessel just now.",
  reviews: "What guests say",
  reviewsOf: (shown: number, count: number) => `The latest ${shown} of ${count}, the best first.`,
} as const;
