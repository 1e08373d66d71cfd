/** Words of a vessel's own rules: when it may be asked for (DESIGN §15). */
export const vesselRuleMessages = {
  labels: {
    buffer_before: "Free before a trip (minutes)",
    buffer_after: "Free after a trip (minutes)",
    notice_hours: "Shortest notice (hours)",
    advance_days: "Open how far ahead (days)",
    sailing_hours: "Sailing hours",
    closed_seasons: "Closed seasons",
  },
  hints: {
    sailing_hours:
      "Weekdays with their hours, a line each: Mon-Fri 09-24, Sat-Sun 08-02. A weekday that is not named is closed.",
    closed_seasons: "First and last day of each year, a line each: 15.06-31.08. None at all: none",
  },
  title: "Vessels",
  lead: "When guests may ask for your vessels. An empty field follows the site. Trips that are booked stay as they are.",
  emptyTitle: "No vessels yet",
  empty: "Your vessels stand here once the office has entered them.",
  change: "Change the rules",
  save: "Save the rules",
  saved: "The rules are saved. Trips that are booked stay as they are.",
  gone: "This vessel is not there any more.",
  always: "At any hour",
  never: "None",
  cards: {
    title: "On your own site",
    lead: (website: string) =>
      `A card of each package for ${website}: put the code where it should stand. Price and picture are always those of today. It shows on that site and on no other.`,
    none: "A card of each package for your own site. It shows only on the site the office has entered for you: write to us which one that is.",
    code: "Code",
    look: "Look at the card",
  },
  site: (value: string) => `${value} (as the site)`,
} as const;
