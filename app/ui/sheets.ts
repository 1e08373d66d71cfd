import areas from "./areas.css?url";
import publicSheet from "./public.css?url";

/** The links of a route whose pages are for everybody. The router waits for the sheet before it shows such a page. */
export const publicLinks = () => [{ rel: "stylesheet", href: publicSheet }];

/** The links of a route in an area: its sheet instead of the public one, which is fetched ahead for the way back. */
export const areaLinks = () => [
  { rel: "stylesheet", href: areas },
  { rel: "prefetch", href: publicSheet, as: "style" },
];
