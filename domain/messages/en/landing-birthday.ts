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
    lead: "The smallest total first. Some have cake, table and decorations counted in, others leave them to you: the card says guests and hours, the package the rest.",
  },
  plan: {
    title: "Four hours after dark",
    lead: "An evening as it usually goes. The dot marks the middle of the party; plan everything else around it.",
    steps: [
      {
        time: "20.00",
        title: "Lines off",
        text: "Guests were asked for 19.30. First drinks, and slowly past the towers.",
      },
      {
        time: "20.45",
        title: "The table",
        text: "Off the Marina in calm water. Standing food starts faster than a laid table.",
      },
      {
        time: "22.00",
        title: "Cake",
        text: "Engines off, so that the song can be heard. The crew waits for your sign.",
        key: true,
      },
      {
        time: "22.30",
        title: "Music",
        text: "On the deck with room for it. Near homes and hotels it may have to be turned down.",
      },
      {
        time: "24.00",
        title: "At the quay",
        text: "The way back began half an hour ago. A quiet end to the playlist helps.",
      },
    ],
    note: "By day the same four hours hold a swim as well. Swimming ends before dark.",
  },
  parts: [
    {
      title: "Start with the middle",
      text: [
        "Decide what the party is about: a meal, a swim, a sunset, a dance, a speech. Then choose the hour and the deck for that one thing. A meal needs a table, or a deck wide enough for plates in hand. A swim belongs to the morning or the afternoon. Dancing needs one open deck and a place where music is welcome, and from May to September the evening is the hour for it.",
        "Two hours are short, since boarding and farewells take a share. Three suit most parties. Four allow for a swim and a meal.",
      ],
    },
    {
      title: "Count the people you forgot",
      text: [
        "The licence counts everyone: children, infants, the photographer, the musician, the friend who comes only for the cake. Give the highest likely number when you ask. A party feels at ease at two thirds of the licence and pleasantly full at four fifths.",
        "Names are commonly needed for the passenger list, with passports or identity cards. Collect them a week before. If somebody is to be surprised, tell the provider: the crew keeps the cake below and the name off the welcome board.",
      ],
    },
    {
      title: "What comes aboard, what stays ashore",
      text: [
        "What is not aboard when the lines are let go will not be there. Wind is the real decorator, so choose what can be tied.",
      ],
      lists: [
        {
          title: "Bring, or book with the yacht",
          items: [
            "A cake that holds its shape at 35 °C",
            "Electric candles, and one moment for real ones if the captain permits",
            "Decoration that is tied, taped or heavy",
            "A playlist on a phone, with its cable",
            "Papers for each guest",
          ],
        },
        {
          title: "Leave ashore",
          items: [
            "Confetti, glitter and loose balloons",
            "Open flames, smoke machines, fireworks",
            "Heels and shoes with dark soles",
            "Alcohol of your own, unless the offer allows it",
          ],
        },
      ],
    },
  ],
  price: {
    title: "What a party costs",
    text: [
      "Two kinds of price stand next to each other here. One is for the yacht by the hour, and you add cake, table and decorations. The other is one sum with all of it inside. Add up the first before you call it cheaper. Captain and crew, fuel, soft drinks or water, and 5\u00a0% VAT are in both.",
    ],
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
