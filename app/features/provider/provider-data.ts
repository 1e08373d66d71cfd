import type {
  PackageCardData,
  PictureData,
  ProviderData,
  ReviewData,
  VesselData,
} from "#domain/data/catalogue.ts";

/** A vessel on its provider's page: what it is, what it looks like, and the packages on it. */
export type FleetVessel = VesselData & {
  slug: string;
  picture: PictureData | null;
  packages: PackageCardData[];
};

/** All that a provider's page shows; nothing by which to reach the provider. */
export type ProviderPageData = ProviderData & {
  description: string;
  /** The same, rendered from Markdown. */
  description_html: string;
  vessels: FleetVessel[];
  /** The best first. */
  ratings: ReviewData[];
  /** "Name, vessel, licensed since 2016" each, and last the path of a portrait where there is one. */
  captains: string[];
  licence: string;
  insurance: string;
};
