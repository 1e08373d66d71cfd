import type { LandingCopy } from "#domain/data/landing-copy.ts";

/** Words of /sunset-cruise-dubai. Its hours agree with those of the journal and of the questions. */
export const sunsetCopy: LandingCopy = {
  name: "Sunset cruise",
  metaTitle: (siteName) => `Sunset cruise in Dubai: when to leave, what it costs | ${siteName}`,
  metaDescription:
    "Private sunset cruises from Dubai Marina and Dubai Harbour: when to leave in each season, the route, what the price holds, and the yachts that sail it.",
  title: "Sunset cruise in Dubai,\ntimed to the sun",
  lead: "Leave an hour and a quarter before sunset, watch the sun meet the sea, and come home along lit towers.",
  action: "Ask for sunset offers",
  comment: "A sunset cruise: please time the departure to the sunset of the day.",
  packages: {
    title: "Yachts that sail at sunset",
    lead: "The smallest total first. All year the sunset lies in the afternoon slot, 12.00 to 20.00.",
  },
  plan: {
    title: "Two hours around one moment",
    lead: "Sunset moves with the seasons, and the plan moves with it.",
    steps: [
      {
        time: "75 minutes before",
        title: "Lines off",
        text: "Be at the quay fifteen minutes earlier.",
        sun: 0.85,
      },
      {
        time: "60 minutes before",
        title: "Towers in low sun",
        text: "This is the light for pictures of people.",
        sun: 0.6,
      },
      {
        time: "20 minutes before",
        title: "Engines slow",
        text: "The captain turns the widest deck to the west.",
        sun: 0.26,
      },
      {
        time: "Sunset",
        title: "The sun meets the sea",
        text: "It takes a few minutes. Put the phones away for one.",
        sun: 0,
      },
      {
        time: "45 minutes after",
        title: "Back at the quay",
        text: "The city's lights are on as you come in.",
      },
    ],
    note: "With three hours you leave an hour earlier and swim first.",
  },
  parts: [
    {
      title: "Look back as often as ahead",
      text: "The sun goes down over the water and lights the towers of Dubai Marina from the sea side. The picture people keep is usually one of faces, with the skyline behind them.",
    },
    {
      title: "Where to see it from",
      text: "From Dubai Marina the usual route passes Bluewaters and stops off the Palm, where nothing stands in front of the horizon. From Dubai Harbour the open sea is closer, and the time saved is spent at anchor. In a strong north-westerly the captain may stay in sheltered water: the sky is the same there, the horizon only nearer.",
    },
    {
      title: "How many, for how long, and what to bring",
      text: "A pair or two couples are well placed on a day cruiser. From six to twelve, a catamaran leaves room to lie down; a flybridge suits up to twenty, a tri-deck a whole party with dinner at one table. Two hours are enough from November to February; in summer take three, as the heat eases late. With three hours there is time to swim before the light goes; after dark it is usually not allowed. From December to February bring a jacket. Shoes come off on many yachts. Ask early for Friday evenings and for weekends, which are Saturday and Sunday here: this is the hour most people want.",
    },
  ],
  price: {
    title: "What a sunset cruise costs",
    text: "Captain and crew, fuel for the usual route, insurance and 5\u00a0% VAT are in each sum; more hours cost more. Water and ice usually come with the yacht, food seldom: a grazing table, a photographer or a musician can be added.",
  },
  questions: {
    title: "Questions about the sunset",
    items: [
      {
        question: "What time does a sunset cruise leave?",
        answer:
          "For two hours, about an hour and a quarter before sunset. In early December, when the sun sets at roughly 17.30, that is soon after four; in late June, when it sets at roughly 19.10, shortly before six. The exact minute is agreed with the provider you choose.",
      },
      {
        question: "Which time of day do I choose in the form?",
        answer:
          "Afternoon, 12.00 to 20.00. It is the only slot with a sunset in it, at any time of the year. The button on this page fills it in, and the comment says that the departure should follow the sun.",
      },
      {
        question: "Can we swim on a sunset cruise?",
        answer:
          "Before sunset, where the captain opens the water. Two hours leave little time for it, so take three if swimming matters to you. Swimming after dark is usually not allowed.",
      },
      {
        question: "What if the evening is cloudy?",
        answer:
          "Clouds, haze and a wind that is unpleasant but safe leave the ordinary cancellation terms in force. If the charter is called off by the coast guard or the captain, everything you have paid comes back or the date moves, and the choice is yours.",
      },
      {
        question: "May we bring food and drinks?",
        answer:
          "Food is usually welcome on smaller yachts; some providers ask for a service fee or cook themselves. Alcohol is served only where the operator is licensed, and only to guests of 21 and over, so do not bring your own unless the offer says so.",
      },
    ],
  },
  closing: "The sun keeps its time. Tell us your day.",
};
