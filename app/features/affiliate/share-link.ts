import { LANDING_SLUGS, LANDINGS } from "#domain/config/landings.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

const { pages } = affiliateMessages.share;

/** The pages a share link may be made for; any other takes one as well, by hand. */
export const SHARE_PATHS: readonly string[] = [
  "/",
  "/packages",
  ...LANDING_SLUGS.map((slug) => `/${slug}`),
];

/** The page that an address asks a link for; the first page for any other. */
export const sharePath = (asked: string | null): string =>
  SHARE_PATHS.find((path) => path === asked) ?? "/";

/** A share link in full: the page at `path` on the site of `base`. */
export function shareUrl(path: string, sharelink: string, base: URL): string {
  const url = new URL(path, base);
  url.searchParams.set("sharelink", sharelink);
  return url.href;
}

/** What a page of the site is called among an affiliate's pages; its path where it has no name here. */
export function pageName(path: string): string {
  if (path === "/") return pages.home;
  if (path === "/packages") return pages.packages;
  const landing = LANDINGS.find(({ slug }) => path === `/${slug}`);
  return landing ? shellMessages.footer.landings[landing.occasion] : path;
}
