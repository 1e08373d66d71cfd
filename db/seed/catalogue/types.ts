/** Shapes of the demo catalogue; the seeder turns slugs into uuids and adds the common columns. */
import type { VesselType } from "#domain/config/choices.ts";
import type { Occasion } from "#domain/config/landings.ts";
import type { PictureFile } from "./pictures.ts";

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
  length_cm: number;
  year: number;
  builder: string;
  cabins: number;
  /** Besides the captain. */
  crew: number;
  /** Licensed number of guests. */
  capacity: number;
  location: string;
  amenities: string[];
  pictures: PictureFile[];
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
  hours_min: number;
  hours_max: number;
  guests_min: number;
  guests_max: number;
  times_of_day: TimeOfDay[];
  includes: string[];
  excludes: string[];
  /** Descending by hours_before; below the last tier nothing comes back. */
  cancellation: CancellationTier[];
  /** Slugs of options. */
  options: string[];
  pictures: PictureFile[];
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
  /** ISO date. */
  date: string;
  guests: number;
  hours: number;
};
