import { LANDING_SLUGS } from "#domain/config/landings.ts";
import { segmentsOf } from "#domain/rules/pages.ts";

/** The pages that are always there and that search engines should know. */
export const PUBLIC_PAGES: readonly string[] = [
  "/",
  "/packages",
  ...LANDING_SLUGS.map((slug) => `/${slug}`),
  "/fullofferform",
  "/partners",
  "/articles",
  "/faq",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/cookies",
];

/**
 * Areas whose addresses may name a person's records or hold a token, and the page after an erasure: of these the first
 * segment is all that is kept, and no tag gets it.
 */
const CLOSED = ["view", "user", "login", "unsubscribe", "confirm", "erased", "trip", "watch"];
/** Areas of those who work here: nothing in them is counted. */
const UNCOUNTED = ["admin", "partner", "affiliate"];
const RECORD = /^\/(?:package|provider|article)\/[a-z0-9-]{1,80}$/;
const LANDING = new RegExp(`^/landing/(${LANDING_SLUGS.join("|")})$`);

/**
 * The class a path is counted under: a public page or the page of a published record by its path, a landing page by its
 * short form, a closed area by its name, anything else as "/other". Null for what is not counted at all. No query and no
 * token gets through; whether there is a record of that slug is not looked up.
 */
export function pathClass(pathname: string): string | null {
  const [area = ""] = segmentsOf(pathname);
  if (UNCOUNTED.includes(area)) return null;
  if (CLOSED.includes(area)) return `/${area}`;
  const landing = LANDING.exec(pathname)?.[1];
  if (landing) return `/${landing}`;
  return PUBLIC_PAGES.includes(pathname) || RECORD.test(pathname) ? pathname : "/other";
}

/** True where an analytics tag may be loaded: public pages, and where a visitor accepts an offer. */
export function mayHaveTag(pathname: string): boolean {
  const [area = ""] = segmentsOf(pathname);
  return area === "view" || ![...CLOSED, ...UNCOUNTED].includes(area);
}
