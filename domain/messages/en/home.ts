import { capital, numberWord } from "#domain/lib/words.ts";

/** Words of the home page. */
export const homeMessages = {
  metaTitle: (siteName: string) => `Yacht charter in Dubai: several offers, one page | ${siteName}`,
  hero: {
    title: "Name the hour.\nCompare the yachts.",
    lead: "One request reaches several charter companies in Dubai. Their offers arrive by email within hours, on one page.",
  },
  bar: {
    label: "Ask for offers",
    date: "Preferred date",
    time: "Preferred time",
    guests: "Guests",
    hours: "Hours",
    submit: "Get offers",
  },
  packages: {
    title: (vessels: number) =>
      `${capital(numberWord(vessels))} vessels, from a fast tender to four decks`,
    lead: "Prices are what you pay: captain, crew, fuel for the usual route and 5\u00a0% VAT are in them.",
    all: (packages: number) => `See all ${numberWord(packages)} packages`,
  },
  light: {
    title: "Choose the light first",
    lead: "The same water is three different days. The time of day decides the sea, the heat and the price.",
    1: "Flat water and the coolest deck. Best for swimming, children and fast boats.",
    2: "The long slot: lunch at anchor, then the sun going down behind the Palm.",
    3: "Towers lit on both sides of the canal. For dinners, birthdays and quiet twos.",
  },
  answer: {
    title: "How it works:\nthree steps,\none answer sheet",
    steps: [
      { title: "Say when and how many", text: "Date, time of day, guests, hours." },
      { title: "Providers answer", text: "They see your wishes, not your phone number." },
      { title: "Accept one, and it is held", text: "Your contact goes to that provider only." },
    ],
    example: (date: string) => `Example: ${date}, 12 guests, 4 hours`,
    allIn: "All-in, AED",
    perGuest: (amount: string) => `${amount} per guest`,
    /** An invented answer for 12 guests, of nobody in particular; totals in fils with VAT. */
    rows: [
      {
        title: "46 ft catamaran",
        from: "Soft drinks, snorkels and towels",
        total: 420_000,
      },
      {
        title: "55 ft flybridge",
        from: "Grazing table, towels, ice",
        total: 567_000,
      },
      {
        title: "26 m dhow",
        from: "Set dinner, live oud",
        total: 1_192_800,
      },
    ],
    guests: 12,
  },
  occasions: {
    title: "What brings you aboard",
    lead: "Five ways people use the water here.",
    sunset: "Sunset cruise",
    sunsetText: "Two hours, timed so the sun meets the sea past half way.",
    marina: "Marina tour",
    luxury: "Luxury charter",
    birthday: "Birthdays",
    corporate: "Company events",
  },
  providers: {
    title: (count: number) =>
      count === 1 ? "One company answers" : `${capital(numberWord(count))} companies answer`,
    lead: "Each with vessels and crews of its own. Your phone number goes only to the one whose offer you accept.",
    noReviews: "No reviews yet",
    all: "All providers",
  },
  reviews: {
    title: "What guests wrote",
    lead: "The best first; the critical ones stand with each company. All were written after a charter that took place.",
    about: "About",
  },
  questions: { title: "Before you ask", all: "All questions and answers" },
  articles: {
    title: "Before you sail",
    lead: "What we would tell a friend about light, wind, prices and deck shoes.",
    all: "All articles",
  },
  closing: { title: "The table is laid. Tell us for how many.", action: "Get offers" },
} as const;
