/** Words of every letter to subscribers beside those its author writes. */
export const letterMailMessages = {
  test: (subject: string) => `Test: ${subject}`,
  more: { article: "Read on", package: "See the trip" },
  why: (siteName: string) => `You get this letter because you asked ${siteName} for news.`,
  out: "Unsubscribe, or change what you get and how often",
} as const;
