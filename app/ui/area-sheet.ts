import stylesheet from "./areas.css?url";
import publicStylesheet from "./public.css?url";

/** The links of a route in an area: its sheet instead of the public one, which is fetched ahead for the way back. */
export const areaSheet = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "prefetch", href: publicStylesheet, as: "style" },
];
