/** What the assistant says of itself with a model behind it, and how records speak to the model. */
export const modelMessages = {
  unsure: (whatsapp: string) => `I left out what I could not confirm. ${person(whatsapp)}`,
  refused: (whatsapp: string) =>
    `I can help with yachts, prices, free days and how a charter goes. ${person(whatsapp)}`,
  says: {
    total: (hours: string, amount: string) => `Total for ${hours}: ${amount}, VAT included`,
    each: (guests: string, amount: string) => `Shared by ${guests}: ${amount} each`,
    guests: (min: number, max: number) => `${min} to ${max} guests`,
    included: (things: string) => `Included in the price: ${things}`,
    excluded: (things: string) => `Not included in the price: ${things}`,
    cancelled: (notice: string | null, percent: number) =>
      `Cancelled ${notice === null ? "later than that" : `at least ${notice} before the start`}: ${
        percent === 100
          ? "full refund, 100 % back"
          : percent > 0
            ? `${percent} % refund, ${percent} % back`
            : "no refund"
      }`,
    crew: (who: string) => `Crew aboard: ${who}`,
    length: (metres: string) => `Length: ${metres}`,
    built: (year: number) => `Built in ${year}`,
    cabins: (n: number) => `Cabins: ${n}`,
    aboard: (things: string) => `Aboard: ${things}`,
    boarding: (place: string) => `Boarding place, berth: ${place}`,
    extra: (title: string, amount: string, unit: "booking" | "hour" | "guest") =>
      `Optional extra: ${title}, ${amount} ${
        { booking: "a booking", hour: "an hour", guest: "a guest" }[unit]
      }, VAT included`,
    free: (day: string, hours: string, times: string) =>
      `Available, free on ${day} for ${hours}: ${times}`,
    taken: (day: string, hours: string) => `Not available, not free on ${day} for ${hours}`,
    asked: (day: string) => `Date asked for: ${day}`,
  },
  rules: {
    lead: {
      label: "Lead time",
      says: (days: number, day: string) =>
        `A charter can be asked for ${days} days ahead or more; the earliest date now is ${day}`,
    },
    vat: { label: "VAT", says: (percent: number) => `Prices include ${percent} % VAT` },
    requests: {
      label: "Requests",
      says: (hours: number) =>
        `A request for offers is open for about a day (${hours} hours); providers answer with offers, and asking is free`,
    },
    hours: { label: "Times of day" },
    between: {
      label: "Between trips",
      says: (minutes: number) =>
        `Usually ${minutes} minutes pass between two trips of one vessel; its provider may need other ones`,
    },
  },
} as const;

function person(whatsapp: string): string {
  return `A person can tell you: ${
    whatsapp ? `[write us on WhatsApp](${whatsapp}) or ` : ""
  }[send us a message](/contact).`;
}
