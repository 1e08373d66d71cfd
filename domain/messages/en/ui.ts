import { counted } from "#domain/lib/words.ts";

/** Words of the design system's own; everything else is given to it. */
export const uiMessages = {
  close: "Close",
  dismiss: "Dismiss",
  undo: "Undo",
  loading: "Loading",
  date: {
    pattern: "dd.mm.yyyy",
    order: "Day, month, year",
    title: "Day, month and year, like 05.12.2026",
    calendar: "Choose from a calendar",
    choose: "Choose a day",
    /** `last`: the last day of that month, where there is such a month. */
    impossible: (day: string, last: number | undefined) =>
      last === undefined
        ? `There is no ${day}: a year has 12 months.`
        : `There is no ${day}: that month has ${last} days.`,
    none: (typed: string) => `We can't tell which day ${typed} is. Write it like 24.12.2026.`,
    first: (day: string) => `The first day that can be asked for is ${day}.`,
    refused: (day: string, why: string) => `${day} is ${why}.`,
  },
  preview: "Preview: only administrators see this page like this.",
  progress: "Progress",
  pagination: {
    previous: "Previous",
    next: "Next",
    page: (page: number) => `Page ${page}`,
    position: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  rating: {
    /** After the value: "4.8 of 5". */
    outOf: "of 5",
    reviews: (count: number) => counted(count, "review", "reviews"),
  },
} as const;
