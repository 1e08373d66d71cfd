/** The small words that numbers, lists and times are made of. */
export const words = {
  /** Zero to twenty; figures above. */
  numbers: [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
  ],
  range: (from: string, to: string) => `${from} to ${to}`,
  /** Hours of one day. */
  span: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
  /** A sum with its currency. */
  sum: (currency: string, amount: string) => `${currency} ${amount}`,
  /** Between the members of a list. */
  comma: ",",
  semicolon: ";",
  allDay: "All day",
  /** A short time until something ends. */
  left: (hours: number, minutes: number) =>
    [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(" "),
  /** What stands where contacts were taken out of a text. */
  hidden: { link: "[link hidden]", email: "[email hidden]", number: "[number hidden]" },
  /** By the plural rules of the language; "#" is the number. */
  minutes: { one: "# minute", other: "# minutes" },
  hours: { one: "# hour", other: "# hours" },
  days: { one: "# day", other: "# days" },
  /** How long ago something was (SPEC §9). */
  ago: {
    now: "just now",
    seconds: { one: "# second ago", other: "# seconds ago" },
    minutes: { one: "# minute ago", other: "# minutes ago" },
    hours: { one: "# hour ago", other: "# hours ago" },
  },
} as const;
