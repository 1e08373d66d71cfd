/** Words around the three legal texts, which stand in legal-terms.ts, legal-privacy.ts and legal-cookies.ts. */
export const legalMessages = {
  changed: "Last changed",
  contents: "Contents",
  also: "Also to read",
  documents: {
    "/terms": "Terms",
    "/privacy": "Privacy",
    "/cookies": "Cookies",
  },
  /** The bar at the foot of narrow windows. */
  bar: "Questions?",
  barNote: "A person answers",
  contact: "Write to us",
} as const;

export type LegalPath = keyof typeof legalMessages.documents;
export const LEGAL_PATHS = Object.keys(legalMessages.documents) as LegalPath[];
