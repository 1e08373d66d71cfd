/** Shapes of the demo catalogue; the seeder turns slugs into uuids and adds the common columns. */
import type { VesselType } from "#domain/config/choices.ts";
import type { Occasion } from "#domain/config/landings.ts";
import type { PictureKey } from "./pictures.ts";

export type ProviderSeed = {
  slug: string;
  name: string;
  email: string;
  phone: string;
  whatsapp: string;
  /** File name of a partner mark; null shows the name as text. */
  logo: string | null;
  description: string;
  area: string;
  languages: string[];
  /** Basis points, 1000 to 1500. */
  commission_bp: number;
};

export type VesselSeed = {
  slug: string;
  /** Slug of the provider. */
  provider: string;
  title: string;
  type: VesselType;
  built: { year: number; builder: string; length_cm: number };
  /** The crew besides the captain, and the licensed number of guests. */
  aboard: { cabins: number; crew: number; capacity: number };
  location: string;
  amenities: string[];
  pictures: PictureKey[];
  description: string;
};

/** Morning 1, afternoon 2, evening 3 (SPEC §2, step 1). */
type TimeOfDay = 1 | 2 | 3;

/** What comes back when cancelled at least `hours_before` the start. */
export type CancellationTier = { hours_before: number; refund_percent: number };

export type PackageRow = {
  slug: string;
  /** Slug of the vessel. */
  vessel: string;
  title: string;
  summary: string;
  description: string;
  /** By the hour when absent. */
  price_model?: "fixed";
  /** Fils, net of VAT: per hour, or for the whole when fixed. */
  price: number;
  /** Fewest and most. */
  hours: [number, number];
  guests: [number, number];
  times_of_day: TimeOfDay[];
  includes: string[];
  excludes: string[];
  /** Descending by hours_before; below the last tier nothing comes back. */
  cancellation: CancellationTier[];
  /** Slugs of options. */
  options: string[];
  pictures: PictureKey[];
  occasions: Occasion[];
  seo_title: string;
  seo_description: string;
  /** Place on the home page, 1 first; not shown there when absent. */
  featured_order?: number;
};

export type OptionSeed = {
  slug: string;
  title: string;
  description: string;
  /** Fils, net of VAT. */
  price: number;
  unit: "booking" | "hour" | "guest";
};

export type RatingSeed = {
  /** Slug of the package. */
  package: string;
  stars: 1 | 2 | 3 | 4 | 5;
  comment: string;
  author: string;
  /** Its date as ISO has it. */
  trip: { date: string; guests: number; hours: number };
};
