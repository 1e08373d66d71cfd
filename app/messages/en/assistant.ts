import { counted } from "#app/lib/words.ts";

/** What the assistant says without a model: sentences around facts of the catalogue. */
export const assistantMessages = {
  greeting:
    "Hello. Tell me how many of you there are, for how many hours, and when you would like to go out.",
  found: (n: number, asked: string) =>
    `I found ${n === 1 ? "one package" : "these packages"}${asked}. Prices include VAT.`,
  none: (asked: string) =>
    `I find no package${asked}. Providers may still have something: send one request, and several of them answer with an offer.`,
  forGuests: (n: number) => counted(n, "guest", "guests"),
  forHours: (n: number) => counted(n, "hour", "hours"),
  times: { 1: "in the morning", 2: "in the afternoon", 3: "in the evening" },
  upTo: (amount: string) => `for at most ${amount}`,
  /** Parts of what was asked, in a row: " 12 guests for 4 hours in the evening". */
  asked: (parts: { guests: string; hours: string; time: string; budget: string }) =>
    [
      parts.guests && `for ${parts.guests}`,
      parts.hours && (parts.guests ? `and ${parts.hours}` : `for ${parts.hours}`),
      parts.time,
      parts.budget,
    ]
      .filter(Boolean)
      .map((part) => ` ${part}`)
      .join(""),
  line: (link: string, amount: string, terms: string) => `- ${link}: **${amount}** ${terms}`,
  terms: (hours: string) => `for ${hours}`,
  facts: (guests: string, times: string) => `${guests}, ${times.toLowerCase()}`,
  more: (href: string) => `[All that fit](${href})`,
  askWithDetails: "Ask for offers with these details",
  ask: "Ask for offers",
  unknown: (whatsapp: string) =>
    `I do not know that, and I would rather not guess. A person can tell you: ${
      whatsapp ? `[write us on WhatsApp](${whatsapp}) or ` : ""
    }[send us a message](/contact).`,
} as const;
