import { counted } from "#domain/lib/words.ts";

/** Words of the admin area around the records; the records' own labels stand with their entities. */
export const adminMessages = {
  nav: "Admin",
  menu: "Menu",
  overview: "Figures",
  signedInAs: "Signed in as",
  waiting: (n: number) => `${n} waiting`,
  table: {
    yes: "Yes",
    no: "No",
    none: "–",
    pictures: (n: number) => counted(n, "picture", "pictures"),
    entries: (n: number) => counted(n, "entry", "entries"),
    stars: (n: number) => `${n} of 5`,
  },
  mails: {
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
} as const;
