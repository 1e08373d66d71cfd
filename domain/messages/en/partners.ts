import { OFFER_VALID_HOURS } from "#domain/config/limits.ts";
import { capital, numberWord } from "#domain/lib/words.ts";

const holds = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  OFFER_VALID_HOURS.map(String),
);

/** Words of /partners: the providers, and what it means to become one. */
export const partnersMessages = {
  metaTitle: (siteName: string) => `Charter companies in Dubai that answer on ${siteName}`,
  metaDescription:
    "The providers behind the offers: where their vessels lie, which languages they speak, what guests say. And how to offer a yacht of your own.",
  here: "Partners",
  title: "The companies that answer",
  lead: (providers: number) =>
    providers === 0
      ? "No provider is listed at the moment."
      : `${capital(numberWord(providers))} charter ${providers === 1 ? "company runs" : "companies run"} the vessels shown here, and every trip on them.`,
  list: {
    title: "Providers",
    from: (price: string) => `from ${price}`,
    noReviews: "No reviews yet",
    more: "See its yachts",
  },
  join: {
    title: "Offer your yacht",
    lead: "For charter companies and owners with a commercial licence. You set your price for each trip; nobody bids against a list.",
    steps: [
      {
        title: "A request arrives",
        text: "You get an email for each request that one of your vessels can serve. Its link opens the request without a password.",
      },
      {
        title: "You answer, or decline",
        text: `Name a price with VAT, what it holds, and for how long it stands: ${holds} hours. Until it is accepted you may change it or take it back.`,
      },
      {
        title: "Your offer is accepted",
        text: "The vessel is booked and cannot be booked twice. You get the guest's name, email and phone number.",
      },
      {
        title: "Somebody else's is",
        text: "You are told, and your vessel stays free for others. An answer costs nothing.",
      },
    ],
    more: [
      {
        title: "Commission and payment",
        text: "A commission on booked trips is agreed with each provider before it begins. Guests pay you, by transfer or aboard; what they pay by card here stands in your month's statement and is paid out to you.",
      },
      {
        title: "What we need to begin",
        text: "The company, its licence, where your vessels lie, and for each its length and licensed number of guests. We set up the vessels and packages with you; you can be asked from then on.",
      },
    ],
    action: "Write to us about a yacht",
  },
  affiliates: {
    title: "Share a link instead",
    text: "Hotels, concierges and writers get a link of their own. Who opens it and sends a request within two years, in the same browser, is counted for you, and each trip that sails earns you a commission. You do not learn who they were.",
    action: "Ask for a share link",
  },
} as const;
