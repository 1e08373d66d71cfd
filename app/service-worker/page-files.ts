import { fileName } from "./places.ts";

/** The files a page names. Scripts and pictures come only when somebody acts or looks, so a page is kept without them too. */
export type PageFiles = {
  /** Without these the page is not kept: styles, fonts, icons. */
  needed: string[];
  /** Addresses of scripts and pictures: kept if this device has them anyway, or loads them later. */
  welcome: string[];
};

/** Pictures of one page that are kept, at most. */
const PICTURES = 12;
const NAMED = /\/(?:assets|brand|icons|media)\/[\w./-]+|\/(?:favicon\.svg|apple-touch-icon\.png)/g;
const NEEDED = /\.(?:css|woff2)$|^\/(?:brand|icons)\/|^\/(?:favicon|apple)/;

/** Reads the files out of a page's HTML: its own of the build, and pictures as far as they are kept. */
export function filesOf(html: string): PageFiles {
  const named = [...new Set(html.match(NAMED) ?? [])].filter((path) => fileName(path));
  const pictures = named.filter((path) => path.startsWith("/media/"));
  const keys = [...new Set(pictures.map((path) => fileName(path)))].slice(0, PICTURES);
  const files = named.filter((path) => !path.startsWith("/media/"));
  return {
    needed: files.filter((path) => NEEDED.test(path)),
    welcome: [
      ...files.filter((path) => !NEEDED.test(path)),
      ...pictures.filter((path) => keys.includes(fileName(path))),
    ],
  };
}
