import type { VesselType } from "#domain/config/choices.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import type { PriceModel } from "#domain/lib/money.ts";
import type { PaymentTerms } from "#domain/lib/payment-terms.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";

/** What public pages show of the catalogue: plain data, made by loaders from rows. */

export type PictureData = {
  key: string;
  alt: string;
  /** A few words below it, in a gallery. */
  caption?: string;
  width: number;
  height: number;
  /** CSS object-position: what must stay in view when the picture is cropped. */
  position?: string;
  /** "#rrggbb #rrggbb", above and below: shown until the picture is there. */
  colours?: string;
};

export type PackageCardData = {
  slug: string;
  title: string;
  /** Fils, net of VAT. */
  price: number;
  price_model: PriceModel;
  hours_min: number;
  hours_max: number;
  guests_min: number;
  guests_max: number;
  times_of_day: TimeOfDay[];
  /** Its third time of day is called 'Late Night'. */
  late_night: boolean;
  location: string;
  picture: PictureData | null;
  /** Keys of further pictures, apart by spaces: short, for every list has them and few look at them. */
  further?: string;
  /** What guests say of its provider: the mean of their stars times 100, null without a review. */
  provider?: Pick<ProviderData, "name" | "rating" | "rating_count">;
};

export type OptionUnit = "booking" | "hour" | "guest";
export type OptionData = {
  uuid: string;
  /** English, and what forms post where it has a label. */
  title: string;
  /** Its title in the language of the page, where that is another. */
  label?: string | undefined;
  description: string;
  /** Fils, net of VAT. */
  price: number;
  unit: OptionUnit;
};

/** What a page calls an extra. */
export const extraName = ({ title, label }: Pick<OptionData, "title" | "label">): string =>
  label || title;

export type RatingData = {
  stars: number;
  comment: string;
  author: string;
  /** Calendar day in Dubai. */
  day: string;
};

/** A review beside others: with the package that was booked, while it is on offer, and its vessel's picture. */
export type ReviewData = RatingData & {
  pack: { slug: string; title: string } | null;
  picture: PictureData | null;
  /** The month of the trip in words. */
  sailed: string;
  /** On a package's page: 2 about the package, 1 about its vessel. */
  near?: number;
  /** The guest's own, where there are some. */
  pictures?: PictureData[];
  /** What the provider says to it. */
  answer?: string;
};

export type ProviderData = {
  slug: string;
  name: string;
  logo: string | null;
  area: string;
  languages: string[];
  /** Average of the published stars × 100; null without any. */
  rating: number | null;
  rating_count: number;
  /** Median of its answers' times; null while too few are known. */
  response_minutes: number | null;
};

/** What guests of one package gave; mean of the stars × 100. */
export type PackageRatingData = { rating: number; count: number };

/** What a vessel is, whoever sells it. */
export type VesselData = {
  title: string;
  type: VesselType;
  length_cm: number | null;
  year: number | null;
  builder: string;
  cabins: number;
  /** Besides the captain. */
  crew: number;
  /** Licensed guests. */
  capacity: number;
  location: string;
  amenities: string[];
  /** Rendered Markdown. */
  description_html: string;
};

export type PackageData = Omit<PackageCardData, "picture"> & {
  uuid: string;
  summary: string;
  /** Rendered Markdown. */
  includes: string[];
  excludes: string[];
  cancellation: CancellationTier[];
  /** When it is paid: its own terms, its provider's, or the usual ones. */
  terms: PaymentTerms;
  pictures: PictureData[];
  seo_title: string;
  seo_description: string;
  currency: string;
  /** Its trips begin so that one has the sunset, unless another start is wished. */
  by_sunset: boolean;
  vessel: VesselData;
};

export type QuestionData = { uuid: string; question: string; answer: string };

/** A heading of a written text, as its list of contents names it. */
export type MarkdownHeading = { id: string; text: string; level: number };
