/** What brings people aboard: packages name theirs, and each has a landing page (SPEC §2). */
export const OCCASIONS = ["sunset", "marina", "luxury", "birthday", "corporate"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The addresses of SPEC §2's landing pages, one for each occasion in their order, which is that of the home page. */
export const LANDING_SLUGS = [
  "sunset-cruise-dubai",
  "dubai-marina-yacht-tour",
  "luxury-yacht-rental-dubai",
  "birthday-party-yacht-dubai",
  "corporate-yacht-events-dubai",
] as const satisfies { length: (typeof OCCASIONS)["length"] };
type Landing = { slug: (typeof LANDING_SLUGS)[number]; occasion: Occasion };
export const LANDINGS: readonly Landing[] = /* @__PURE__ */ LANDING_SLUGS.map((slug, index) => ({
  slug,
  occasion: OCCASIONS[index] as Occasion,
}));

/** The landing page's short address, which is the canonical one (DESIGN §11). */
export const landingPath = (occasion: Occasion): string =>
  `/${LANDINGS.find((one) => one.occasion === occasion)?.slug ?? ""}`;
