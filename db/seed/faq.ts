/** Seed questions of /faq; the first four also stand on the home page. */
type FaqSeed = {
  answer: string;
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
    group: "Asking for offers",
  },
  "How early must I ask?": {
    answer:
      "At least three days before the charter; the form does not take an earlier date. For weekends (Saturday and Sunday here), sunset hours, the cooler months and the end of the year, ask sooner: the choice of vessels is wider then.",
    group: "Asking for offers",
  },
  "Who sees my phone number?": {
    answer:
      "Among the providers, only the one whose offer you accept, and only from that moment, so that you can agree on berth and boarding. Providers who answer your request see the date, time of day, guests, hours and comment. Leave phone numbers out of the comment.",
    group: "Your data",
  },
  "What if the wind is against us?": {
    answer:
      "The captain decides, and the coast guard may suspend sailing in bad weather. Often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.",
    group: "Changes and weather",
  },
  "Do I need an account to ask?": {
    answer:
      "No. You fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private: whoever has it can see your request. Questions can be put in the chat or by WhatsApp, also without an account.",
    group: "Asking for offers",
  },
  "Who receives my request?": {
    answer:
      "The providers who can serve it: with a vessel licensed for your number of guests, for your hours and time of day, and not already booked. They do not see each other's offers. If you reserve one particular package instead, only its provider is asked.",
    group: "Asking for offers",
  },
  "Which times of day can I choose?": {
    answer:
      "Morning is 9:00 to 12:00, afternoon 12:00 to 20:00, evening 20:00 to 02:00, all Dubai time. Sunset always falls in the afternoon, from roughly 17:30 in early December to roughly 19:10 in late June. If you know the hour you would like to start, choose it in the form.",
    group: "Asking for offers",
  },
  "Must I accept one of the offers?": {
    answer:
      "No. If none of them suits you, do nothing: the request runs out after about a day and nothing is owed. You may ask again with another date, time of day or number of guests, and nothing is charged for that either.",
    group: "Asking for offers",
  },
  "What does it cost to ask?": {
    answer:
      "Nothing. Sending a request is free and nothing is charged when you ask. Money is due only when you have accepted an offer. Its terms say how much and when, and whether a deposit comes first, so read them before you accept.",
    group: "Prices and payment",
  },
  "How does paying work?": {
    answer:
      "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.",
    group: "Prices and payment",
  },
  "Is VAT in the price?": {
    answer:
      "Yes. Prices are shown in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own, next to the price for the hours and the extras, so you can see how the total is made up.",
    group: "Prices and payment",
  },
  "What is usually included?": {
    answer:
      "Usually captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more. Practices differ, so every package and offer lists what is and what is not included.",
    group: "Prices and payment",
  },
  "How do I compare two offers?": {
    answer:
      "Look at the total first, then at what is not included, then at what you pay if you cancel. The page with your offers keeps these in the same rows for each provider, with the amount per guest and per hour, so they can be read across.",
    group: "Prices and payment",
  },
  "What should we bring?": {
    answer:
      "Papers for each guest, since a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts. Ask your provider about towels and about food of your own.",
    group: "On the day",
  },
  "May children come along?": {
    answer:
      "Yes, on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets for all, in children's sizes as well: write the ages into the comment so the right ones are ready.",
    group: "On the day",
  },
  "Is alcohol served aboard?": {
    answer:
      "Only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own. Ask your provider, and check that the offer says what was agreed.",
    group: "On the day",
  },
  "When should we be at the quay?": {
    answer:
      "About thirty minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth; marinas are large, so pass it on to each guest.",
    group: "On the day",
  },
  "What do I get back if I cancel?": {
    answer:
      "That depends on the vessel and on how early you cancel. Cancellation tiers are shown with each package: what comes back, and until when. Compare them before you accept, and note the hour of the deadline as well as the date. Times are Dubai time, UTC+4.",
    group: "Changes and weather",
  },
  "Can I change the date or the number of guests?": {
    answer:
      "Yes, on the page your email links to, also after you have accepted: date, hours, guests and extras. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.",
    group: "Changes and weather",
  },
  "What happens to my email address?": {
    answer:
      "We send your receipt, the offers and news of your booking to it. The form also asks for your agreement to marketing by email, WhatsApp, SMS and phone. You can take that back at any time; each marketing email has a link that does it in one click.",
    group: "Your data",
  },
  "How do I ask about the data you hold on me?": {
    answer:
      "Write to us through the contact page, from the address you used in your request, and say whether you would like to see, correct or delete it. Details of a booking that is still to come are needed until the charter has taken place.",
    group: "Your data",
  },
};

export const faqs = Object.entries(rows).map(([question, row], index) => ({
  question,
  ...row,
  order: index + 1,
}));
