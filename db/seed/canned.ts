/** Answers the office has at hand in a chat from the first day, by shortcut; fields as in domain/lib/canned.ts. */
const rows: Record<string, { title: string; text: string }> = {
  hello: {
    title: "Greet, and say who writes",
    text: "Hello {name}, this is {me} from the office. I have read what you wrote and am looking into it now.",
  },
  ask: {
    title: "What we need to find a boat",
    text: "To find a boat for you I need four things: the date, the hour you would like to start, for how many hours, and how many guests, children included.",
  },
  price: {
    title: "What is in a price",
    text: "Prices are in UAE dirhams and include 5 % VAT. Captain and crew, fuel for the usual route, life jackets, water and ice are usually in them; each offer lists what is and what is not.",
  },
  offers: {
    title: "When offers come",
    text: "Your request {number} is with the providers. Their offers come by email within hours, and all of them stand side by side on the page your email links to.",
  },
  chasing: {
    title: "We ask the providers again",
    text: "There is no offer for your request {number} yet. I am calling the providers now and write to you here as soon as one has answered.",
  },
  taken: {
    title: "The hour is taken",
    text: "{package} is taken on {date} at that hour. Shall I look at another hour of the same day, another day, or a similar boat?",
  },
  change: {
    title: "How to change a trip",
    text: "You can change the date, the hours, the guests or the extras on the page of your trip: the link is in your confirmation. The new price stands there before you send it, and nothing changes until the provider has agreed.",
  },
  cancel: {
    title: "How cancelling works",
    text: "You can cancel on the page of your trip: the link is in your confirmation. What comes back by today's terms stands there before you press, and it goes back the way the money came.",
  },
  weather: {
    title: "If the weather is bad",
    text: "The captain decides, and the coast guard may stop sailing. If your trip is called off for the weather, you choose between another date and everything you have paid.",
  },
  aboard: {
    title: "Before boarding",
    text: "Please be at the berth fifteen minutes before the start, with a passport or identity card for each of the {guests} guests. Shoes come off on many yachts.",
  },
  phone: {
    title: "Ask for a number to call back",
    text: "I would rather explain this by telephone, {name}. On which number, and at which hour, may I call you?",
  },
  thanks: {
    title: "Say goodbye",
    text: "Gladly done, {name}. If anything else comes up, write here again: this chat stays open for you.",
  },
};

export const cannedAnswers = Object.entries(rows).map(([shortcut, row]) => ({
  shortcut,
  ...row,
  statusid: 1,
}));
