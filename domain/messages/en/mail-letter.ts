/** Words of every letter to subscribers beside those its author writes. */
export const letterMailMessages = {
  test: (subject: string) => `Test: ${subject}`,
  more: { article: "Read on", package: "See the trip" },
  why: (siteName: string) => `You get this letter because you asked ${siteName} for news.`,
  out: "Unsubscribe",
  change: "Change what you get",
} as const;
