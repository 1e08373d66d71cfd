/** What brings people aboard: packages name theirs, and each has a landing page (SPEC §2). */
export const OCCASIONS = ["sunset", "marina", "luxury", "birthday", "corporate"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The landing pages of SPEC §2, each of one occasion; their order is that of the home page. */
export const LANDINGS = [
  { slug: "sunset-cruise-dubai", occasion: "sunset" },
  { slug: "dubai-marina-yacht-tour", occasion: "marina" },
  { slug: "luxury-yacht-rental-dubai", occasion: "luxury" },
  { slug: "birthday-party-yacht-dubai", occasion: "birthday" },
  { slug: "corporate-yacht-events-dubai", occasion: "corporate" },
] as const satisfies readonly { slug: string; occasion: Occasion }[];

type LandingSlug = (typeof LANDINGS)[number]["slug"];
export const LANDING_SLUGS: readonly LandingSlug[] = LANDINGS.map(({ slug }) => slug);

/** The landing page's short address, which is the canonical one (DESIGN §11). */
export const landingPath = (occasion: Occasion): string =>
  `/${LANDINGS.find((one) => one.occasion === occasion)?.slug ?? ""}`;
