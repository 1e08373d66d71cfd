import { createContext, useContext } from "react";
import { type Site, site } from "#domain/config/site.ts";

/** The site configuration as the layout knows it, for whatever stands in it; the defaults where there is no layout. */
export const SiteContext = createContext<Site>(site);

export const useSiteContext = () => useContext(SiteContext);
