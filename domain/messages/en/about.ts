import { BOOKING_BUFFER_MINUTES, MINIMUM_LEAD_DAYS, VAT_PERCENT } from "#domain/config/limits.ts";
import { counted, numberWord } from "#domain/lib/words.ts";

const named = (n: number, one: string, many: string) => `${numberWord(n)} ${n === 1 ? one : many}`;

/** Words of /about. Each sentence is something the product does; db/queries/fan-out.ts and accept-offer.ts among it. */
export const aboutMessages = {
  metaTitle: (siteName: string) => `About ${siteName}: how several offers come to one page`,
  metaDescription: (siteName: string) =>
    `Who ${siteName} is, how a request travels to the charter companies and back, what the site checks by itself and what it leaves to the provider.`,
  here: "About",
  title: "One request, and the answers side by side",
  lead: (siteName: string) =>
    `${siteName} is a marketplace for yacht and boat charter in Dubai. You say when and for how many; companies that can serve it answer with a total, and you compare.`,
  why: {
    title: "Why it exists",
    paragraphs: [
      "Who writes to several charter companies gets answers that can't be compared: one without VAT, one by the hour, one that adds the fuel on the quay.",
      "Here everybody answers in the same form: the whole price in dirhams, what it holds, what comes back if you cancel. We own no vessels.",
    ],
  },
  founder: "Founder",
  way: {
    title: "The way of a request",
    steps: [
      {
        title: "You ask once",
        text: `Date, time of day, guests and hours, at least ${numberWord(MINIMUM_LEAD_DAYS)} days ahead. No account, and nothing is charged.`,
      },
      {
        title: "Providers answer",
        text: "They see your wishes, not your name, email or phone number. Offers arrive by email within hours.",
      },
      {
        title: "You accept one, or none",
        text: "Accepting holds the vessel and gives that one provider your contact. If you accept none, nothing is owed.",
      },
    ],
  },
  checks: {
    title: "What the site checks",
    lead: "By itself, each time and for every company.",
    items: [
      {
        title: "Who is asked",
        text: "Only providers with a vessel whose licensed number of guests, hours and time of day fit, and that is not already taken.",
      },
      {
        title: "No vessel twice",
        text: `At the moment you accept, the vessel is booked or the offer refused. Two trips of one vessel never overlap, and between them lies the time its provider needs, usually ${BOOKING_BUFFER_MINUTES} minutes.`,
      },
      {
        title: "Prices with tax",
        text: `Every price shown holds ${VAT_PERCENT}\u00a0% VAT, and each offer names it in a line of its own.`,
      },
      {
        title: "Contacts stay apart",
        text: "Phone numbers, email addresses and links are taken out of comments and messages until there is a booking.",
      },
      {
        title: "Reviews of real trips",
        text: "A review belongs to a booking made here, one for each. A provider without reviews shows none.",
      },
    ],
  },
  leaves: {
    title: "What it leaves to others",
    paragraphs: [
      "We do not inspect vessels. The provider answers for the vessel, its licence and insurance, its crew and your safety, and on board the captain decides.",
      "Nothing is charged when you accept an offer. You pay the provider as its offer says, or by card where a button for it is shown.",
    ],
  },
  catalogue: {
    title: "What there is now",
    text: (n: { vessels: number; packages: number; providers: number }) =>
      `At the moment ${named(n.providers, "provider shows", "providers show")} ${named(n.vessels, "vessel", "vessels")} in ${named(n.packages, "package", "packages")}.`,
    bar: (n: { vessels: number; providers: number }) => ({
      title: counted(n.vessels, "vessel", "vessels"),
      note: `of ${counted(n.providers, "provider", "providers")}`,
    }),
    packages: "See all yachts",
    partners: "See the providers",
  },
  honest: {
    title: "About the pictures",
    pictures:
      "All pictures on this site are computer-generated illustrations. They show the kind of vessel and the light, not the very boat. Its measures, places and equipment are those of its record.",
    demoTitle: "This is a demonstration",
    demo: "The companies, vessels, people and reviews you see here are invented, and so are their prices. No real vessel can be booked.",
  },
} as const;
