/** Seed questions of /faq; the first four also stand on the home page. */
type FaqSeed = {
  answer: string;
  /** What the assistant says of it, which stands by itself. */
  short: string;
  /** The same question in other words. */
  others: readonly string[];
  group:
    | "Asking for offers"
    | "Prices and payment"
    | "On the day"
    | "Changes and weather"
    | "Your data";
};

/** By question, in their order. */
const rows: Record<string, FaqSeed> = {
  "When do the offers arrive?": {
    answer:
      "Within hours, by email. A request stays open for about a day; each offer says until when it holds. The email links to one page where all offers stand side by side, and new ones are added there.",
    short:
      "Offers arrive by email within hours. A request stays open for about a day, and each offer says until when it holds; one page shows them all side by side.",
    others: [
      "How long until I get an offer?",
      "How soon will I hear back after sending the request?",
      "When do I get an answer or a quote?",
      "How long do I have to wait for replies?",
    ],
    group: "Asking for offers",
  },
  "How early must I ask?": {
    answer:
      "At least three days before the charter; the form does not take an earlier date. For weekends (Saturday and Sunday here), sunset hours, the cooler months and the end of the year, ask sooner: the choice of vessels is wider then.",
    short:
      "Ask at least three days before the charter. For weekends, sunset hours, the cooler months and the end of the year ask sooner: the choice is wider then.",
    others: [
      "How far ahead do I have to book?",
      "Can I book for today or tomorrow?",
      "What is the minimum notice?",
    ],
    group: "Asking for offers",
  },
  "Who sees my phone number?": {
    answer:
      "Among the providers, only the one whose offer you accept, and only from that moment, so that you can agree on berth and boarding. Providers who answer your request see the date, time of day, guests, hours and comment. Leave phone numbers out of the comment.",
    short:
      "Among the providers, only the one whose offer you accept sees your phone number, and only from that moment. The others see date, time of day, guests, hours and comment.",
    others: [
      "Is my number given to the providers?",
      "Do you share my phone with anybody?",
      "Who gets my contact details?",
      "Will everybody call me?",
    ],
    group: "Your data",
  },
  "What if the wind is against us?": {
    answer:
      "The captain decides, and the coast guard may suspend sailing in bad weather. Often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.",
    short:
      "In bad weather the captain decides, and the coast guard may suspend sailing; often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.",
    others: [
      "What happens if it rains or there is a storm?",
      "What if the weather is bad?",
      "Do we get a refund if the trip is cancelled for weather?",
      "Who decides whether the sea is too rough?",
      "Can we go out in high waves?",
    ],
    group: "Changes and weather",
  },
  "Do I need an account to ask?": {
    answer:
      "No. You fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private: whoever has it can see your request. Questions can be put in the chat or by WhatsApp, also without an account.",
    short:
      "No account is needed: you fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private.",
    others: [
      "Do I have to register?",
      "Must I sign up or log in first?",
      "Can I book as a guest without an account?",
    ],
    group: "Asking for offers",
  },
  "Who receives my request?": {
    answer:
      "The providers who can serve it: with a vessel licensed for your number of guests, for your hours and time of day, and not already booked. They do not see each other's offers. If you reserve one particular package instead, only its provider is asked.",
    short:
      "Your request goes to the providers who can serve it: with a vessel licensed for your guests, for your hours and time of day, and not booked yet. They do not see each other's offers. A reservation of one package goes to its provider alone.",
    others: [
      "Who gets my request?",
      "How many providers will answer?",
      "Which companies see what I ask for?",
    ],
    group: "Asking for offers",
  },
  "Which times of day can I choose?": {
    answer:
      "Morning is 9:00 to 12:00, afternoon 12:00 to 20:00, evening 20:00 to 02:00, all Dubai time. Sunset always falls in the afternoon, from roughly 17:30 in early December to roughly 19:10 in late June. If you know the hour you would like to start, choose it in the form.",
    short:
      "Times of day: morning is 9:00 to 12:00, afternoon 12:00 to 20:00, evening 20:00 to 02:00, Dubai time. Sunset falls in the afternoon, from roughly 17:30 in early December to roughly 19:10 in late June.",
    others: [
      "When is sunset?",
      "What time does the sun set?",
      "Can I choose the exact start time?",
      "From when to when is a sunset cruise?",
    ],
    group: "Asking for offers",
  },
  "Must I accept one of the offers?": {
    answer:
      "No. If none of them suits you, do nothing: the request runs out after about a day and nothing is owed. You may ask again with another date, time of day or number of guests, and nothing is charged for that either.",
    short:
      "You need not accept any offer. If none suits you, do nothing: the request runs out after about a day and nothing is owed.",
    others: [
      "Is there an obligation to buy?",
      "Am I committed once I have asked?",
      "What if I do not like the offers?",
      "Is asking binding?",
    ],
    group: "Asking for offers",
  },
  "What does it cost to ask?": {
    answer:
      "Nothing. Sending a request is free and nothing is charged when you ask. Money is due only when you have accepted an offer. Its terms say how much and when, and whether a deposit comes first, so read them before you accept.",
    short:
      "Asking is free: nothing is charged for a request. Money is due only when you have accepted an offer, and its terms say how much, when, and whether a deposit comes first.",
    others: [
      "Is the request free?",
      "Do you charge a fee for asking?",
      "Do I pay anything now?",
      "When do I have to pay?",
      "Is there a deposit?",
    ],
    group: "Prices and payment",
  },
  "How does paying work?": {
    answer:
      "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.",
    short:
      "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.",
    others: [
      "How can I pay?",
      "Which ways of payment are there?",
      "Can I pay by card or cash?",
      "Can I pay by bank transfer?",
      "Can I pay aboard on the day?",
      "Do you take credit cards or Apple Pay?",
    ],
    group: "Prices and payment",
  },
  "Is VAT in the price?": {
    answer:
      "Yes. Prices are shown in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own, next to the price for the hours and the extras, so you can see how the total is made up.",
    short:
      "Prices are in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own.",
    others: [
      "Are the prices with tax?",
      "Is tax added on top?",
      "In which currency are the prices?",
    ],
    group: "Prices and payment",
  },
  "What is usually included?": {
    answer:
      "Usually captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more. Practices differ, so every package and offer lists what is and what is not included.",
    short:
      "Usually included are captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more; every package and offer lists its own.",
    others: [
      "What is in the price?",
      "What costs extra?",
      "Is fuel included?",
      "Does it come with a captain?",
    ],
    group: "Prices and payment",
  },
  "How do I compare two offers?": {
    answer:
      "Look at the total first, then at what is not included, then at what you pay if you cancel. The page with your offers keeps these in the same rows for each provider, with the amount per guest and per hour, so they can be read across.",
    short:
      "To compare offers, look at the total first, then at what is not included, then at what you pay if you cancel. The page with your offers shows these in the same rows for each provider, with the amount per guest and per hour.",
    others: [
      "Which offer should I take?",
      "How do I choose between offers?",
      "What should I look at in an offer?",
    ],
    group: "Prices and payment",
  },
  "What should we bring?": {
    answer:
      "Papers for each guest, since a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts. Ask your provider about towels and about food of your own.",
    short:
      "Bring papers for each guest: a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts.",
    others: [
      "What should we wear?",
      "What do I pack for the trip?",
      "Do we need passports or Emirates ID?",
      "Is there a dress code?",
      "Which shoes are allowed aboard?",
    ],
    group: "On the day",
  },
  "May children come along?": {
    answer:
      "Yes, on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets for all, in children's sizes as well: write the ages into the comment so the right ones are ready.",
    short:
      "Children may come along on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets in children's sizes: write the ages into the comment.",
    others: [
      "Are kids allowed?",
      "Can we bring a baby?",
      "Do children count as guests?",
      "Are there life jackets for kids?",
      "Is there a minimum age?",
    ],
    group: "On the day",
  },
  "Is alcohol served aboard?": {
    answer:
      "Only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own. Ask your provider, and check that the offer says what was agreed.",
    short:
      "Alcohol is served only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own: ask your provider.",
    others: [
      "Can we drink on board?",
      "Can we bring our own beer or wine?",
      "Is champagne allowed?",
      "Do you sell alcohol?",
      "What is the drinking age?",
    ],
    group: "On the day",
  },
  "When should we be at the quay?": {
    answer:
      "About thirty minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth; marinas are large, so pass it on to each guest.",
    short:
      "Be at the quay about thirty minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth.",
    others: [
      "How early should we arrive?",
      "What if we are late?",
      "What time must we be there?",
      "Does the boat wait for late guests?",
    ],
    group: "On the day",
  },
  "What do I get back if I cancel?": {
    answer:
      "That depends on the vessel and on how early you cancel. Cancellation tiers are shown with each package: what comes back, and until when. Compare them before you accept, and note the hour of the deadline as well as the date. Times are Dubai time, UTC+4.",
    short:
      "If you cancel, what comes back depends on the vessel and on how early you cancel. The tiers are shown with each package: compare them before you accept.",
    others: ["Can I cancel?", "What is the cancellation policy?", "Is it refundable?"],
    group: "Changes and weather",
  },
  "Can I change the date or the number of guests?": {
    answer:
      "Yes, on the page your email links to, also after you have accepted: date, hours, guests and extras. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.",
    short:
      "Date, hours, guests and extras can be changed on the page your email links to, also after you have accepted. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.",
    others: [
      "Can I reschedule?",
      "Can we add more people later?",
      "Can I move my booking to another day?",
      "Can I postpone the trip?",
      "How do I modify my booking?",
    ],
    group: "Changes and weather",
  },
  "What happens to my email address?": {
    answer:
      "We send your receipt, the offers and news of your booking to it. The form also asks for your agreement to marketing by email, WhatsApp, SMS and phone. You can take that back at any time; each marketing email has a link that does it in one click.",
    short:
      "Your email address gets your receipt, the offers and news of your booking. Marketing comes only if you agreed to it in the form, and each such email has a link that ends it in one click.",
    others: [
      "Will you send me spam?",
      "How do I unsubscribe?",
      "Do you send marketing emails?",
      "What do you use my email for?",
    ],
    group: "Your data",
  },
  "How do I ask about the data you hold on me?": {
    answer:
      "Write to us through the contact page, from the address you used in your request, and say whether you would like to see, correct or delete it. Details of a booking that is still to come are needed until the charter has taken place.",
    short:
      "To see, correct or delete your data, write to us through the contact page, from the address you used in your request. Details of a booking that is still to come are needed until the charter has taken place.",
    others: [
      "How do I delete my data?",
      "Can I see what you know about me?",
      "Please remove my personal information",
      "How do I use my GDPR rights?",
    ],
    group: "Your data",
  },
};

export const faqs = Object.entries(rows).map(([question, { short, others, ...row }], index) => ({
  question,
  ...row,
  short_answer: short,
  other_wordings: others.join("\n"),
  order: index + 1,
}));
