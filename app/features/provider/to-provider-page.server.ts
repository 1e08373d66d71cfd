import type { providerBySlug } from "#db/queries/providers.ts";
import { toCard, toPicture, toProvider, toRating, toVessel } from "#worker/services/catalogue.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";
import type { ProviderPageData } from "./provider-data.ts";

type ProviderPage = ReturnType<typeof providerBySlug>;
type ProviderRow = Awaited<ProviderPage["found"]>[number];
type VesselRow = Awaited<ProviderPage["vessels"]>[number];
type PackageRow = Awaited<ProviderPage["packages"]>[number];
type RatingRow = Awaited<ProviderPage["ratings"]>[number];

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
