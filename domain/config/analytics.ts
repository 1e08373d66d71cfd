/**
 * The form of an analytics id, as a pattern of the whole text: a measurement id (G-…), a Google tag (GT-…) or a
 * container (GTM-…). Empty: the site has no tag, asks nobody and loads nothing of another company.
 */
export const ANALYTICS_ID_PATTERN = "(?:G|GT|GTM)-[A-Z0-9]{4,20}";

const ANALYTICS_ID = new RegExp(`^${ANALYTICS_ID_PATTERN}$`);

/** The id as a page may hold it; empty for anything else, whoever has written it into the record. */
export function analyticsId(text: string | undefined): string {
  return text !== undefined && ANALYTICS_ID.test(text) ? text : "";
}

/** Where the tag comes from and where it reports to, by directive of the Content-Security-Policy. */
export const TAG_SOURCES: Readonly<Record<string, readonly string[]>> = {
  "script-src": ["https://www.googletagmanager.com"],
  "img-src": ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
  "connect-src": [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
};
