import type { LandingCopy } from "#domain/data/landing-copy.ts";

/** Words of /luxury-yacht-rental-dubai. */
export const luxuryCopy: LandingCopy = {
  name: "Luxury charter",
  metaTitle: (siteName) => `Luxury yacht rental in Dubai: tri-decks and superyachts | ${siteName}`,
  metaDescription:
    "Tri-deck yachts and superyachts in Dubai with their own crew. What the length buys, a plan for six hours, and the whole price of each, VAT included.",
  title: "Luxury yacht rental\nin Dubai",
  lead: "Tri-decks and superyachts with the crew that belongs to them: a long table, a deck for every mood, and room to be apart.",
  action: "Ask for offers",
  comment: "A large yacht with lunch at anchor; please say what the kitchen can serve.",
  packages: {
    title: "The large yachts",
    lead: "In the order of their smallest total. The sum is for the fewest hours the yacht goes out for.",
  },
  plan: {
    title: "Six hours that end in the dark",
    lead: "Leave five and a quarter hours before sunset: a little after noon in December, shortly before two in June.",
    steps: [
      {
        time: "0:00",
        title: "Aboard",
        text: "The crew shows you the decks and the life jackets. Shoes go into the basket.",
        sun: 1,
      },
      {
        time: "0:30",
        title: "Under way",
        text: "Along the coast, slowly, while lunch is laid in the shade.",
        sun: 0.94,
      },
      {
        time: "1:15",
        title: "At anchor",
        text: "In the lee of the Palm as a rule. The platform goes down and the captain opens the water.",
        sun: 0.82,
      },
      {
        time: "3:30",
        title: "Nothing planned",
        text: "Coffee, shade, another swim. Leave this part of the day empty on purpose.",
        sun: 0.4,
      },
      {
        time: "5:15",
        title: "Sunset",
        text: "From the aft decks, with the bow to the east and the wind kept off by the house.",
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
  parts: [
    {
      title: "What the length buys",
      text: [
        "Room comes first. On a large yacht some people eat, some swim and some sleep, and nobody decides for the others. Children have a deck where they are heard and grandparents one where they are not.",
        "Then steadiness. A long hull minds short waves less, and superyachts usually carry stabilisers that also work at anchor. And then crew: there are people aboard whose work is the table, others who watch the water, and a kitchen that cooks rather than warms. You agree on the menu days before, and on the day you are asked nothing.",
      ],
    },
    {
      title: "Where they sail",
      text: [
        "The large yachts lie mostly in Dubai Harbour, minutes from open water. The usual day is a short run and a long stop at anchor on whichever side of the Palm is sheltered. With more hours they follow the coast past the Burj Al Arab or go out to the islands. Fuel is included for the usual route, or for a number of miles that the package names; look at that line first if you have a far place in mind.",
      ],
    },
    {
      title: "When a smaller one is better",
      text: [
        "Plan with two thirds of the licence for ease, four fifths for a full party. If you are only two, a small yacht at sunset is usually better value than empty decks. And if you are more than forty and mean to sit down together, look at a dhow, which has the longer tables.",
      ],
    },
    {
      title: "Ask sooner",
      text: [
        "The form takes a date from three days ahead. A kitchen and a crew of ten are happier with two weeks, and the last weeks of December are spoken for long before. Large yachts also have longer cancellation deadlines; they stand with each package, so read them before you accept.",
      ],
    },
  ],
  price: {
    title: "What a large yacht costs",
    text: [
      "Each total holds the yacht with captain and crew, fuel for the route named, insurance and 5\u00a0% VAT. Meals are the largest extra and are usually counted per guest; jet skis, musicians and photographers follow. Compare totals for your own hours and guests, then read what is not included.",
    ],
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
