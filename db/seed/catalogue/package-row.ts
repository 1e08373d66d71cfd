/** What a package of the demo says, and the cancellation terms it chooses from. */
import type { Occasion } from "#domain/config/landings.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";
import type { Moment, PictureKey } from "./pictures.ts";

type PackageRow = {
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
  /** The first is its cover. */
  pictures: PictureKey[];
  /** One of its pictures shows it. */
  moment: Moment;
  occasions: Occasion[];
  seo_title: string;
  seo_description: string;
  /** Place on the home page, 1 first; not shown there when absent. */
  featured_order?: number;
};

/** Packages by slug. */
export type Packages = Readonly<Record<string, PackageRow>>;

/** Pairs of hours before the start and the percent that comes back. */
const tiers = (...pairs: [hours_before: number, refund_percent: number][]): CancellationTier[] =>
  pairs.map(([hours_before, refund_percent]) => ({ hours_before, refund_percent }));

/** Open boats and short trips: decided late, given back late. */
export const TWO_DAYS = tiers([48, 100], [24, 50]);
export const THREE_DAYS = tiers([72, 100], [24, 50]);
export const SEVEN_DAYS = tiers([168, 100], [48, 50]);
/** Food and decoration are ordered for the date. */
export const TEN_DAYS = tiers([240, 100], [120, 50], [48, 20]);
export const FOURTEEN_DAYS = tiers([336, 100], [168, 50], [72, 25]);
export const THIRTY_DAYS = tiers([720, 100], [336, 50], [168, 25]);
