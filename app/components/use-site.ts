import { useMatches } from "react-router";
import { siteFrom } from "./site-from.ts";

/** The site configuration for a layout without a loader. So an uncached page stays one round trip to the database. */
export function useSite() {
  return siteFrom(useMatches().map(({ loaderData }) => loaderData));
}
