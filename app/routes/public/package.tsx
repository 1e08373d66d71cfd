import { data } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { PackagePage } from "#app/components/package-page.tsx";
import { readChoice } from "#app/components/use-package-choice.ts";
import { site as siteDefaults } from "#app/config/site.ts";
import { servicesContext } from "#app/context.ts";
import { toPackage, toProvider, toRating, toSite } from "#app/lib/catalogue.server.ts";
import { dubaiDay, earliestDay } from "#app/lib/dubai-date.ts";
import { packageTotal } from "#app/lib/money.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shellMessages } from "#app/messages/en/shell.ts";
import { pictureUrl } from "#app/ui/picture.tsx";
import { packageBySlug, siteConfig } from "#db/queries/catalogue.ts";
import type { Route } from "./+types/package.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const [[row], options, files, ratings, config] = await db.batch([
    ...packageBySlug(db, params.slug),
    siteConfig(db),
  ]);
  if (!row) throw data(shellMessages.errors.unknownPath(url.pathname), { status: 404 });
  const pack = toPackage(row, files);
  const earliest = earliestDay(now);
  return {
    site: toSite(config),
    year: Number(dubaiDay(now).slice(0, 4)),
    now: now.toISOString(),
    earliest,
    pack,
    choice: readChoice(url.searchParams, pack, earliest),
    options: options.map(({ uuid, title, description, price, unit }) => ({
      uuid,
      title,
      description,
      price,
      unit,
    })),
    provider: toProvider(row),
    ratings: ratings.map(toRating),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { pack, provider } = loaderData;
  const site = { ...siteDefaults, ...loaderData.site };
  const path = `/package/${pack.slug}`;
  const description = pack.seo_description || pack.summary;
  const picture = pack.pictures[0]?.key;
  const absolute = (to: string) => new URL(to, site.url).href;
  return [
    ...pageMeta({
      site,
      path,
      title: `${pack.seo_title || pack.title} | ${site.name}`,
      description,
      picture,
    }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name: pack.title,
        description,
        image: pack.pictures.map(({ key }) => absolute(pictureUrl(key))),
        offers: {
          "@type": "Offer",
          url: absolute(path),
          priceCurrency: "AED",
          // The smallest total one can pay, as on the card.
          price: (packageTotal(pack, pack.hours_min).total / 100).toFixed(2),
          seller: { "@type": "Organization", name: provider.name },
        },
        ...(provider.rating !== null && provider.rating_count > 0
          ? {
              aggregateRating: {
                "@type": "AggregateRating",
                ratingValue: (provider.rating / 100).toFixed(1),
                reviewCount: provider.rating_count,
              },
            }
          : {}),
      },
    },
  ];
}

export default function Package({ loaderData }: Route.ComponentProps) {
  const siteName = loaderData.site.name ?? siteDefaults.name;
  // Keyed, so that another package starts with its own choice.
  return <PackagePage key={loaderData.pack.slug} {...loaderData} siteName={siteName} />;
}

/** An unknown slug is a missing page inside the layout; anything else shows no details. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
