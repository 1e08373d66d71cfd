import type { Occasion } from "#domain/config/landings.ts";
import type { LandingCopy } from "#domain/data/landing-copy.ts";
import { capital, counted, numberWord } from "#domain/lib/words.ts";
import { birthdayCopy } from "#domain/messages/en/landing-birthday.ts";
import { corporateCopy } from "#domain/messages/en/landing-corporate.ts";
import { luxuryCopy } from "#domain/messages/en/landing-luxury.ts";
import { marinaCopy } from "#domain/messages/en/landing-marina.ts";
import { sunsetCopy } from "#domain/messages/en/landing-sunset.ts";

/** What each landing page says for itself. */
export const landingCopy: Record<Occasion, LandingCopy> = {
  sunset: sunsetCopy,
  marina: marinaCopy,
  luxury: luxuryCopy,
  birthday: birthdayCopy,
  corporate: corporateCopy,
};

/** "two hours", "one hour". */
const hoursInWords = (n: number) => `${numberWord(n)} ${n === 1 ? "hour" : "hours"}`;

/** Words that all landing pages share. */
export const landingMessages = {
  /** What the further pictures of these pages show. */
  pictures: {
    saloon:
      "Bright yacht saloon with a cream corner sofa, stone coffee table, two armchairs and a dining table laid for six, sea through large windows on both sides",
    inside:
      "Dining table laid for six in a bright saloon, white chairs, a painting of the sea on a walnut wall, water through the windows",
    smaller:
      "Aerial view from the stern quarter of a graphite-hulled flybridge yacht under way, foaming wake on teal water",
    dhow: "Two-deck wooden dhow with a long raked bow and furled lateen yard in warm low light, towers behind",
    bow: "View over a bow sunpad with navy cushions, straw hat and towels to blue sea and a low shore with palms",
  },
  capacity: {
    title: "How many fit where",
    lead: "Each dot is a guest: the dark ones sit at table, where the seats are known, and with the light ones it is as many as may come aboard. Everyone who is not crew counts.",
    guests: (min: number, max: number) => `${min} to ${max} guests`,
    seated: (seats: number, most: number) => `${seats} seated, ${most} standing`,
    from: (amount: string, hours: number) => `from ${amount}, ${hoursInWords(hours)}`,
    fixed: (amount: string, hours: number) => `${amount}, ${hoursInWords(hours)}`,
  },
  facts: {
    label: "At a glance",
    guests: "Guests",
    hours: "Hours",
    time: "Time of day",
    from: "From",
    least: (price: string) => `From ${price}`,
    forHours: (hours: number) => `for ${hoursInWords(hours)}`,
  },
  packages: {
    all: "See all yachts",
    from: (hours: number) => `for ${hoursInWords(hours)}`,
    fixed: (hours: number) => `one price, ${hoursInWords(hours)}`,
  },
  price: {
    smallest: "Lowest",
    largest: "Highest",
    of: (hours: number, guests: number) =>
      `${capital(hoursInWords(hours))}, up to ${counted(guests, "guest", "guests")}`,
    note: "What each costs for its fewest hours, all-in, 5\u00a0%\u00a0VAT included",
  },
  extras: {
    title: "Often added",
    lead: "Extras of the packages above, with VAT. Add them on the package's page or name them in the comment.",
  },
  calendar: {
    title: "When to leave",
    lead: "Dubai keeps UTC+4 all year. Rough times for a cruise of two hours; your provider names the minute.",
    season: "Around",
    leave: "Leave",
    sunset: "Sunset",
    back: "Back",
    rows: { december: "1 December", march: "21 March", june: "21 June", september: "21 September" },
  },
  further: {
    title: "Also on the water",
    article: "From the journal",
  },
  closing: "Free to ask. Offers arrive by email within hours.",
} as const;
