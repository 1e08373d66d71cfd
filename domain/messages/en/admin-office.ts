/** Texts of what an administrator may be limited to (domain/rules/office.ts). */
export const adminOfficeMessages = {
  permissions: { bookkeeping: "Bookkeeping (reads only)", content: "Content" },
  hint: "Of an administrator. Bookkeeping sees bookings, payments, invoices and statements; content changes what the site shows. Without it an administrator may do everything.",
  refused: {
    title: "This is not part of what you may open",
    /** As an answer of the API, too. */
    text: {
      bookkeeping: "Your account is limited to bookkeeping: it reads, and cannot do this.",
      content: "Your account is limited to content: it cannot do this.",
    },
    help: "If you need it, ask an administrator without a limit to change your account. The menu shows what you may open.",
    home: "To what I may open",
  },
  /** Something was sent to a page that does not take it. */
  forms: {
    none: {
      title: "This page takes no form",
      text: "What was sent here was not done: the page only shows.",
    },
    unknown: { title: "This page has no such step", text: "What was sent here was not done." },
    help: "Open the page again and use its own buttons.",
    again: "Open the page",
  },
  /** On a page whose steps are left out. */
  reads: "Your account reads: it changes nothing here.",
  /** By whose word a trip was booked by telephone. */
  said: {
    title: "Booked by word",
    provider: "For the provider said so:",
    customer: "For the customer said so:",
    erased: "somebody whose data are erased",
    noted: (by: string, when: string) => `Noted by ${by}, ${when}`,
  },
  self: "Somebody else has to limit your own account.",
  ownPassword:
    "Your own password is changed at /user/details, with the present one; your address by another administrator.",
  last: "One active administrator has to stay without a limit.",
} as const;
