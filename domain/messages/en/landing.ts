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
    dhow: "Two-deck wooden dhow with a long raked bow and furled lateen yard in warm low light, towers behind",
    berths:
      "Row of yachts moored stern-to with white, navy and champagne hulls facing the viewer in morning light, palms and high-rise towers behind",
    cruise:
      "Navy 36-foot cruiser under way by day with two guests on its foredeck, palms and high-rise towers behind",
    lamps:
      "Marina canal after sunset between high-rise towers with lit windows, still water under a violet sky",
    helm: "Flybridge helm with a wood-rimmed wheel, lit chart and engine display, throttles and white seat, blue sea ahead",
    loungers:
      "Loungers and two parasols on the fold-down stern of a navy superyacht, a couple beside the sofa, a swimmer and two paddleboards on turquoise water",
    cabin: "Cabin with a made double bed, a teal throw, a lit bedside lamp and a window on the sea",
    decks:
      "Stern of a four-deck superyacht at dusk, sofas on the open aft decks, lit ceilings and saloons, underwater lights at the platform",
    wake: "Aerial view of a white superyacht with teak decks leaving a foaming wake on turquoise water",
    lunch:
      "Tables with white cloths laid under the roof of a wooden dhow's deck by day, sand-coloured houses and palms along the creek",
    lanterns:
      "The two decks of a wooden dhow at blue hour, guests at the balustrade under lanterns, warm light in the arched windows below",
    dinner:
      "Tables with white cloths laid for dinner under the roof of a wooden dhow's deck at night, brass lanterns, turned balustrade and blurred lights across the creek",
    railing:
      "The stern and both decks of a wooden dhow by day, guests at the balustrade under a canvas roof, arched windows with curtains below",
    golden:
      "Three-quarter bow view of a black-hulled 36-foot cruiser at speed on open sea under a pink evening sky",
    bow: "View over a bow sunpad with navy cushions, straw hat and towels to blue sea and a low shore with palms",
  },
  capacity: {
    guests: (min: number, max: number) => `${min} to ${max} guests`,
    seated: (seats: number, most: number) => `${seats} seated, ${most} standing`,
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
    lead: "With VAT. Add them on a package's page, or name them in the comment.",
  },
  calendar: {
    title: "When to leave",
    lead: "Rough times for two hours. Your provider names the minute.",
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
