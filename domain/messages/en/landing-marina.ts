import type { LandingCopy } from "#domain/data/landing-copy.ts";

/** Words of /dubai-marina-yacht-tour. */
export const marinaCopy: LandingCopy = {
  name: "Marina tour",
  metaTitle: (siteName) => `Dubai Marina yacht tour by private boat | ${siteName}`,
  metaDescription:
    "A private tour of Dubai Marina by yacht: the canal, Bluewaters and the beach in two hours. The route place by place, the best light, boats and whole prices.",
  title: "Dubai Marina\nyacht tour",
  lead: "Through the canal with towers on both sides, around Bluewaters, along the beach and home.",
  action: "Ask for tour offers",
  comment: "A tour of Dubai Marina: the canal, Bluewaters and the beach.",
  packages: {
    title: "Boats for the canal",
    lead: "The smallest total first. You charter the whole boat, with its captain and crew.",
  },
  plan: {
    title: "The loop, place by place",
    lead: "Two hours cover it with time to look up. For the wind, the captain may turn it around.",
    steps: [
      {
        time: "0:00",
        title: "Lines off",
        text: "Papers and the safety briefing come before: be there fifteen minutes early.",
      },
      {
        time: "0:10",
        title: "The canal",
        text: "Three kilometres between the towers, twenty minutes at five knots.",
      },
      {
        time: "0:35",
        title: "Bluewaters",
        text: "Round the island on its sea side, where the first swell is felt.",
      },
      {
        time: "1:05",
        title: "Along the beach",
        text: "The row of towers from the sea, all of it at once. A third hour makes room for a swim.",
      },
      {
        time: "1:35",
        title: "The other mouth",
        text: "Back in from the north, past the moored boats, to the quay.",
      },
    ],
    note: "Times are from leaving the quay and differ a little from berth to berth.",
  },
  scenes: {
    title: "The canal keeps its own hours",
    lead: "Between towers the sun looks in late and leaves early. Each hour has its colour.",
    items: [
      {
        time: "9.00",
        title: "Morning shade",
        text: "The coolest deck, and usually the flattest sea.",
      },
      {
        time: "12.00",
        title: "Noon glass",
        text: "Every front is bright. In summer choose a boat with a roof.",
      },
      {
        time: "The last hour of sun",
        title: "Golden towers",
        text: "Low sun from the sea: the hour for photographs.",
      },
      {
        time: "20.00",
        title: "Lamps at night",
        text: "Lit fronts on both sides. In summer, a kind hour.",
      },
    ],
  },
  parts: [
    {
      title: "Calm when the sea is not",
      text: "When the outer side of the Palm is unpleasant, the Marina is still flat, and a captain can keep the whole tour inside. That makes it the tour for a first time on a boat, for grandparents and for small children. At canal speed the engines can be talked over, and the quay is never far.",
    },
    {
      title: "Which boat",
      text: "A flybridge puts you above the quay walls, so you see the promenade as well as the towers. A day cruiser with an opening roof has the towers overhead while you sit. A RIB sits so low that they look twice their height, and it passes where larger boats have to wait; it has little shade and no cabin. Count everyone, infants too, because the licence does. Two to ten people fit a small cruiser, up to sixteen a flybridge.",
    },
  ],
  price: {
    title: "What a Marina tour costs",
    text: "You pay for the boat, not for the seat, so a second family makes it half the price for each. Captain and crew, fuel for the route, insurance, water and 5\u00a0% VAT are in the total; food, a photographer and transfers are extras.",
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
