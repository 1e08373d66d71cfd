import type { LandingCopy } from "#domain/data/landing-copy.ts";

/** Words of /luxury-yacht-rental-dubai. */
export const luxuryCopy: LandingCopy = {
  name: "Luxury charter",
  metaTitle: (siteName) => `Luxury yacht rental in Dubai: tri-decks and superyachts | ${siteName}`,
  metaDescription:
    "Tri-deck yachts and superyachts in Dubai with their own crew. What the length buys, a plan for six hours, and the whole price of each, VAT included.",
  title: "Luxury yacht rental\nin Dubai",
  lead: "Tri-decks and superyachts with their own crew: a long table, a deck for every mood, and room to be apart.",
  action: "Ask for offers",
  comment: "A large yacht with lunch at anchor; please say what the kitchen can serve.",
  packages: {
    title: "The large yachts",
    lead: "The smallest total first, each for the fewest hours the yacht goes out for.",
  },
  plan: {
    title: "Six hours that end in the dark",
    lead: "Leave five and a quarter hours before sunset: after noon in December, before two in June.",
    steps: [
      {
        time: "0:00",
        title: "Aboard",
        text: "The crew shows you the decks. Shoes go into the basket.",
        sun: 1,
      },
      {
        time: "0:30",
        title: "Under way",
        text: "Slowly along the coast, while lunch is laid in the shade.",
        sun: 0.94,
      },
      {
        time: "1:15",
        title: "At anchor",
        text: "In the lee of the Palm. The platform goes down.",
        sun: 0.82,
      },
      {
        time: "3:30",
        title: "Nothing planned",
        text: "Coffee, shade, another swim: leave it empty on purpose.",
        sun: 0.4,
      },
      {
        time: "5:15",
        title: "Sunset",
        text: "From the aft decks, out of the wind.",
        sun: 0,
      },
      {
        time: "6:00",
        title: "At the berth",
        text: "Home along the lit coast. To stay longer, ask half an hour ahead.",
      },
    ],
    note: "Other hours are possible; the fewest stand with each yacht.",
  },
  scenes: {
    title: "What the length buys",
    lead: "Room first, then steadiness, then people whose work it is that you are asked nothing.",
    items: [
      {
        title: "Room to be apart",
        text: "Some eat, some swim, some sleep. Nobody decides for the others.",
      },
      {
        title: "A beach of your own",
        text: "The stern folds down to the water, with shade and a crew that watches.",
      },
      {
        title: "A table that is cooked for",
        text: "A kitchen that cooks rather than warms. You agree on the menu days before.",
      },
      {
        title: "A steady bed",
        text: "A long hull minds waves less, and stabilisers usually work at anchor too.",
      },
    ],
  },
  parts: [
    {
      title: "Where they sail",
      text: "Mostly from Dubai Harbour, minutes from open water. The usual day is a short run and a long stop at anchor on the sheltered side of the Palm; with more hours, past the Burj Al Arab or out to the islands.",
    },
    {
      title: "When a smaller one is better",
      text: "Plan with two thirds of the licence for ease, four fifths for a full party. If you are only two, a small yacht at sunset is usually better value than empty decks. And if you are more than forty and mean to sit down together, look at a dhow, which has the longer tables.",
    },
    {
      title: "Ask sooner",
      text: "The form takes a date from three days ahead. A kitchen and a crew of ten are happier with two weeks, and the last weeks of December are spoken for long before. Large yachts also have longer cancellation deadlines; they stand with each package, so read them before you accept.",
    },
  ],
  price: {
    title: "What a large yacht costs",
    text: "Each total holds the yacht with captain and crew, fuel for the route or the miles the package names, insurance and 5\u00a0% VAT. Meals are the largest extra, usually counted per guest; jet skis, musicians and photographers follow.",
  },
  questions: {
    title: "Questions about large yachts",
    items: [
      {
        question: "Does the yacht come with a crew?",
        answer:
          "Always. Every charter here has its captain and crew, and their work is in the price. How many they are stands with each package. Tips are welcome and never part of the bill.",
      },
      {
        question: "How many guests may come aboard a superyacht?",
        answer:
          "As many as its licence says, children and hired musicians included. Each package here names its own limit, which is often lower than the licence, so that everyone finds a shaded seat. More than the limit can't be taken.",
      },
      {
        question: "Is food included?",
        answer:
          "Soft drinks and coffee usually are, sometimes small dishes. Lunch or dinner is added, cooked aboard, and often counted per guest. Say early what cannot be eaten by whom; a large kitchen needs to know days before.",
      },
      {
        question: "Can we bring our own caterer?",
        answer:
          "On some yachts, with a fee; others cook everything themselves. Write the wish into the comment, so that only offers that allow it are of use to you.",
      },
      {
        question: "What do we pay if we cancel?",
        answer:
          "That is shown with each package: what comes back, and until when. Large yachts have deadlines of weeks rather than days. If the coast guard or the captain calls the charter off, everything you have paid comes back or the date moves, and the choice is yours.",
      },
    ],
  },
  closing: "Decks enough for everyone. Tell us how many.",
};
