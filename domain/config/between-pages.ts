/**
 * That a page fades into the next one is said in the page, not in its style sheet: Chromium asks for it before it has
 * read a sheet that comes from the network, gives the fade up, and tells each page's scripts of an error. The sheet
 * takes it back where less motion is asked for.
 */
export const BETWEEN_PAGES = "@view-transition{navigation:auto}";

/** Its hash, by which a page's policy lets it in. */
export const BETWEEN_PAGES_HASH = "'sha256-SREix9zPMZHrSuo8zRSjb672r1gsHIh96MJuaZq6iJo='";
