import type { providerBySlug } from "#db/queries/providers.ts";
import { toCard, toPicture, toProvider, toRating, toVessel } from "#worker/services/catalogue.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";
import type { ProviderPageData } from "./provider-data.ts";

type Batch = ReturnType<typeof providerBySlug>;
type ProviderRow = Awaited<Batch[0]>[number];
type VesselRow = Awaited<Batch[1]>[number];
type PackageRow = Awaited<Batch[2]>[number];
type RatingRow = Awaited<Batch[3]>[number];

/** A provider's page from its rows: each package under its vessel. */
export function toProviderPage(
  row: ProviderRow,
  vessels: readonly VesselRow[],
  packages: readonly PackageRow[],
  ratings: readonly RatingRow[],
): ProviderPageData {
  return {
    ...toProvider({ provider: row }),
    description: row.description,
    description_html: renderMarkdown(row.description).html,
    vessels: vessels.map((vessel) => ({
      ...toVessel(vessel),
      slug: vessel.slug,
      picture: toPicture(vessel.picture, vessel.picture_position),
      packages: packages.filter((pack) => pack.vessel.uuid === vessel.uuid).map(toCard),
    })),
    ratings: ratings.map(toRating),
  };
}
