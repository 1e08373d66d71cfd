import { counted } from "#app/lib/words.ts";

/** Words of the admin area around the records; the records' own labels stand with their entities. */
export const adminMessages = {
  nav: "Admin",
  menu: "Menu",
  signOut: "Sign out",
  signedInAs: "Signed in as",
  waiting: (n: number) => `${n} waiting`,
  table: {
    empty: "No records yet.",
    emptyLead: "They show here as soon as there are any.",
    next: "Next page",
    yes: "Yes",
    no: "No",
    none: "–",
    pictures: (n: number) => counted(n, "picture", "pictures"),
    entries: (n: number) => counted(n, "entry", "entries"),
    stars: (n: number) => `${n} of 5`,
  },
  mails: {
    noneParked: "No mail is stuck.",
    parked: (n: number) => counted(n, "mail could not be sent", "mails could not be sent"),
    tries: (n: number) => counted(n, "try", "tries"),
    retry: "Try again",
    title: "Mails",
    lead: "Every mail the site sends, filled with sample data. Their links open nothing.",
    secret: "private link",
    all: "All mails",
    phone: "On a phone",
    desktop: "On a computer",
    text: "Plain text",
    frame: (subject: string, where: string) => `${subject}: ${where.toLowerCase()}`,
    attached: (files: readonly string[]) => `with ${files.join(", ")}`,
  },
  home: {
    title: "Overview",
    attention: "Needs attention",
    nothing: "Nothing waits for you.",
    rest: "Nothing to do here",
    waiting: {
      requests: "New requests",
      pending: "Requests with the providers",
      bookings: "Bookings to come",
      chats: "Open chats",
      ratings: "Ratings to publish",
    },
  },
} as const;
