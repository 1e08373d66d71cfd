/** A language of the site; the first one is what addresses without a language are in. */
export type SiteLanguage = {
  /** BCP 47, and the name of its folder of messages (docs/languages.md). */
  tag: string;
  /** What its addresses begin with; empty for the first one. */
  base: string;
  direction: "ltr" | "rtl";
  /** As Open Graph names it, with the country whose readers it is written for. */
  locale: string;
  /** Its own name for itself. */
  name: string;
  /** Its name to those who work here. */
  english: string;
  /** Says in it that the site speaks it. */
  offer: string;
};

/** The languages the site is deployed in, each as a Worker of its own behind the first one's. */
export const SITE_LANGUAGES: readonly SiteLanguage[] = [
  {
    ...{ tag: "en", base: "", direction: "ltr", locale: "en_GB" },
    ...{ name: "English", english: "English", offer: "This site in English" },
  },
  {
    ...{ tag: "ar", base: "/ar", direction: "rtl", locale: "ar_AE" },
    ...{ name: "العربية", english: "Arabic", offer: "هذا الموقع بالعربية" },
  },
];

/** All but the first. */
export const FURTHER_LANGUAGES: readonly SiteLanguage[] = /* @__PURE__ */ SITE_LANGUAGES.slice(1);

/** What English calls a further language of the site, by its tag; "" for the first one and for what is none. */
export const furtherLanguage = (tag: string): string =>
  FURTHER_LANGUAGES.find((one) => one.tag === tag)?.english ?? "";

/** The name under which the first language's Worker knows that of another one. */
export const siteBinding = (tag: string) => `SITE_${tag.toUpperCase()}` as const;
