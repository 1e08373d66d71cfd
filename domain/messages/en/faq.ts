/** Words of /faq around the questions, which stand in the database. */
export const faqMessages = {
  metaTitle: (siteName: string) => `Questions about chartering a yacht in Dubai | ${siteName}`,
  metaDescription:
    "How offers arrive, what a price holds, what comes back if you cancel, what to bring aboard and who sees your phone number.",
  here: "Questions",
  title: "Before you ask",
  lead: "What people want to know before they send a request, and what they ask afterwards.",
  groups: "Topics",
  /** Of a question whose record names no group. */
  otherGroup: "Everything else",
  none: "There are no questions here yet. Write to us, and we answer yours.",
  more: {
    title: "Not answered here?",
    text: "Write to us and a person answers by email. Or send a request: it is free, and providers answer questions about their own yacht best.",
    contact: "Write to us",
    offers: "Ask for offers",
  },
} as const;
