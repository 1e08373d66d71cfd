import type { LandingCopy } from "#domain/data/landing-copy.ts";

/** Words of /dubai-marina-yacht-tour. */
export const marinaCopy: LandingCopy = {
  name: "Marina tour",
  metaTitle: (siteName) => `Dubai Marina yacht tour by private boat | ${siteName}`,
  metaDescription:
    "A private tour of Dubai Marina by yacht: the canal, Bluewaters and the beach in two hours. The route place by place, the best light, boats and whole prices.",
  title: "Dubai Marina\nyacht tour",
  lead: "Through the canal with towers on both sides, out around Bluewaters, along the beach and home by the other mouth.",
  action: "Ask for tour offers",
  comment: "A tour of Dubai Marina: the canal, Bluewaters and the beach.",
  packages: {
    title: "Boats for the canal",
    lead: "High, open or low on the water: the smallest total first. You charter the whole boat, with its captain and crew.",
  },
  plan: {
    title: "The loop, place by place",
    lead: "Two hours cover it with time to look up. The captain may turn the loop around, or shorten the outside, for the wind.",
    steps: [
      {
        time: "0:00",
        title: "Lines off",
        text: "Papers and the safety briefing come before, so be at the quay fifteen minutes early.",
      },
      {
        time: "0:10",
        title: "The canal",
        text: "About three kilometres between the towers. At five knots that is twenty minutes, with the promenade on both sides.",
      },
      {
        time: "0:35",
        title: "Bluewaters",
        text: "Out of the mouth and round the island on its sea side. The first swell, if there is any, is felt here.",
      },
      {
        time: "1:05",
        title: "Along the beach",
        text: "The row of towers from the sea, all of it at once. In daylight a third hour makes room for a short swim here.",
      },
      {
        time: "1:35",
        title: "The other mouth",
        text: "Back into the canal from its northern end, past the moored boats, and at the quay when the second hour is over.",
      },
    ],
    note: "Times are from leaving the quay and differ a little from berth to berth.",
  },
  light: {
    title: "The canal keeps its own hours",
    lead: "With towers on both sides the sun looks in late and leaves early. Each hour has its colour.",
    steps: [
      {
        time: "9.00",
        title: "Morning shade",
        text: "The towers stand against the sun, and the deck is at its coolest. Outside, the sea is usually at its flattest.",
        sun: 0.5,
      },
      {
        time: "12.00",
        title: "Noon glass",
        text: "The sun is over the canal and every front is bright. From May to September choose a boat with a roof.",
        sun: 1,
      },
      {
        time: "The last hour of sun",
        title: "Golden towers",
        text: "The low sun comes from the sea and the glass turns gold: this is the hour for photographs from the beach side.",
        sun: 0.1,
      },
      {
        time: "20.00",
        title: "Lamps at night",
        text: "Lit fronts on both sides, Bluewaters beyond the mouth, and a slow, short route is enough. From May to September it is, besides the morning, the kindest hour, and still a warm one.",
      },
    ],
  },
  parts: [
    {
      title: "Calm when the sea is not",
      text: [
        "The canal is protected. On days when the outer side of the Palm is unpleasant, the Marina is still flat, and a captain can keep the whole tour inside. That makes it the tour for a first time on a boat, for grandparents, for small children and for anyone whose stomach is not sure. At canal speed the engines can be talked over.",
        "It is also the tour with the shortest way back. If someone has had enough, the quay is never far.",
      ],
    },
    {
      title: "Which boat",
      text: [
        "A flybridge puts you above the quay walls, so you see the promenade as well as the towers. A day cruiser with an opening roof has the towers overhead while you sit. A RIB sits so low that they look twice their height, and it passes where larger boats have to wait; it has little shade and no cabin.",
        "Count everyone, infants too, because the licence does. Two to ten people fit a small cruiser, up to sixteen a flybridge with a second deck for those who would rather talk.",
      ],
    },
  ],
  price: {
    title: "What a Marina tour costs",
    text: [
      "You pay for the boat, not for the seat. Captain and crew, fuel for the route, insurance, water and 5\u00a0% VAT are in the total, so a second family makes it half the price for each. Look at the smallest number of hours: many boats go out for two. Food, a photographer and transfers to the quay are extras.",
    ],
  },
  questions: {
    title: "Questions about the tour",
    items: [
      {
        question: "How long does a Dubai Marina yacht tour take?",
        answer:
          "Two hours for the canal, Bluewaters and the beach. A third hour adds a stop off the beach, long enough for a swim in daylight. The clock usually starts at the agreed time, so come to the quay fifteen minutes before.",
      },
      {
        question: "Do we share the boat with other guests?",
        answer:
          "No. Every package here is a private charter: the boat with its captain and crew is yours for the hours you book, and nobody else is aboard.",
      },
      {
        question: "Is the tour right for small children?",
        answer:
          "Yes, the canal is calm and two hours are enough. Infants are usually counted as guests. Write the ages into the comment, so that life jackets in the right sizes are ready, and ask from what age children are taken on an open boat.",
      },
      {
        question: "Does the tour sail in strong wind?",
        answer:
          "Often it does, because the captain can stay in the canal. The decision is the captain's, and the coast guard may suspend sailing. If it is called off, everything you have paid comes back or the date moves, and the choice is yours.",
      },
      {
        question: "Can we get off on the way?",
        answer:
          "Sometimes. A small boat can land you at a quay and wait; the clock runs meanwhile, and a private quay may ask a fee. Put the place into the comment, so that the provider can say whether it is possible.",
      },
    ],
  },
  closing: "Two hours, one loop. Say when.",
};
