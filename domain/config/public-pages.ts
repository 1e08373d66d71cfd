import { LANDING_SLUGS } from "#domain/config/landings.ts";

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
