import type { LandingCopy } from "#domain/data/landing-copy.ts";

/** Words of /birthday-party-yacht-dubai. */
export const birthdayCopy: LandingCopy = {
  name: "Birthdays",
  metaTitle: (siteName) => `Birthday party on a yacht in Dubai | ${siteName}`,
  metaDescription:
    "Plan a birthday on a private yacht or dhow in Dubai: numbers, cake, music, a plan for four evening hours, what to leave ashore, and whole prices.",
  title: "Birthday party\non a yacht in Dubai",
  lead: "Everyone in one place for a few hours, a cake that comes when you say so, and lit towers behind the table.",
  action: "Ask for party offers",
  comment: "A birthday party: please say what you offer for cake, decorations and music.",
  packages: {
    title: "Decks with room for a party",
    lead: "The smallest total first. Some have cake, table and decorations counted in, others leave them to you.",
  },
  plan: {
    title: "Four hours after dark",
    lead: "The full dot marks the middle of the party; plan everything else around it.",
    steps: [
      {
        time: "20.00",
        title: "Lines off",
        text: "Guests were asked for 19.30. First drinks, slowly past the towers.",
      },
      {
        time: "20.45",
        title: "The table",
        text: "In calm water. Standing food starts faster than a laid table.",
      },
      {
        time: "22.00",
        title: "Cake",
        text: "Engines off, so that the song can be heard.",
        key: true,
      },
      {
        time: "22.30",
        title: "Music",
        text: "On the open deck. Near homes it may have to be turned down.",
      },
      {
        time: "24.00",
        title: "At the quay",
        text: "A quiet end to the playlist helps.",
      },
    ],
    note: "By day the same four hours hold a swim as well. Swimming ends before dark.",
  },
  scenes: {
    title: "Start with the middle",
    lead: "Decide what the party is about, then choose the hour and the deck for that one thing.",
    items: [
      {
        title: "A meal",
        text: "A laid table, or a deck wide enough for plates in hand.",
      },
      {
        title: "A swim",
        text: "Morning or afternoon, and four hours if you also eat.",
      },
      {
        title: "A sunset",
        text: "Two hours, with a toast when the sun meets the sea.",
      },
      {
        title: "A dance",
        text: "One open deck where music is welcome. In summer, after dark.",
      },
    ],
  },
  parts: [
    {
      title: "Count the people you forgot",
      text: "The licence counts everyone: infants, the photographer, the friend who comes only for the cake. Give the highest likely number. A party feels at ease at two thirds of the licence and pleasantly full at four fifths.",
    },
    {
      title: "What comes aboard",
      text: "What is not aboard when the lines are let go will not be there: a cake that holds its shape at 35 °C, electric candles, and one moment for real ones if the captain permits, a playlist on a phone with its cable, papers for each guest. Names are commonly needed for the passenger list; collect them a week before. Wind is the real decorator, so choose decoration that is tied, taped or heavy. If somebody is to be surprised, tell the provider: the crew keeps the cake below.",
    },
    {
      title: "What stays ashore",
      text: "Confetti, glitter and loose balloons, open flames, smoke machines and fireworks, heels and shoes with dark soles, and alcohol of your own, unless the offer allows it.",
    },
  ],
  price: {
    title: "What a party costs",
    text: "One kind of price is for the yacht by the hour, and you add cake, table and decorations. The other is one sum with all of it inside: add up the first before you call it cheaper. Captain and crew, fuel, soft drinks or water and 5\u00a0% VAT are in both.",
  },
  questions: {
    title: "Questions before a party",
    items: [
      {
        question: "May we bring our own cake?",
        answer:
          "Usually, and some yachts bring one. Ask whether there is a refrigerator large enough, and who cuts and serves. In the hot months leave cream and chocolate for indoors.",
      },
      {
        question: "Is alcohol served aboard?",
        answer:
          "Only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own. Have the answer written into the offer.",
      },
      {
        question: "How late may the music play?",
        answer:
          "Evening charters run between 20.00 and 02.00. Out at sea that is no trouble; near homes and hotels the captain may ask you to turn it down. Some decks have speakers that are set apart from the others.",
      },
      {
        question: "Is a yacht right for a child's birthday?",
        answer:
          "Yes, by day. Keep it to two or three hours, let the swim be the game and plan one thing on land first. Evening charters start at 20.00, which is too late for most families. Write the ages into the comment for the life jackets.",
      },
      {
        question: "How early should we ask?",
        answer:
          "At least three days before; the form takes no earlier date. For Friday evenings, weekends and the cooler months ask some weeks ahead, and keep cake and decorations for when the yacht is held.",
      },
    ],
  },
  closing: "Name the evening. We ask the yachts.",
};
