import type { MetaDescriptor } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { LandingPage } from "#app/features/landing/landing-page.tsx";
import { LANDING_PAGES, occasionOf } from "#app/features/landing/pages.ts";
import { type LandingPackage, leastTotal } from "#app/features/landing/sums.ts";
import { breadcrumbLd, faqLd, jsonLd } from "#app/lib/json-ld.ts";
import { missingPublicPage } from "#app/lib/missing-page.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import { readBatch } from "#db/batch.ts";
import { articleLink } from "#db/queries/articles.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { optionsOfOccasion, packageCardsOfOccasion } from "#db/queries/landing.ts";
import { landingPath } from "#domain/config/landings.ts";
import { type Site, site as siteDefaults } from "#domain/config/site.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { landingCopy } from "#domain/messages/en/landing.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toCard, toPicture } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/landing.ts";

/** Both addresses of a landing page: the short one and the one under /landing/ (SPEC §2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const occasion = occasionOf(url.pathname);
  if (!occasion) throw await missingPublicPage(context, url);
  const { db, now } = context.get(servicesContext);
  const { packages, extras, articles, config } = await readBatch(db, {
    packages: packageCardsOfOccasion(db, occasion),
    extras: optionsOfOccasion(db, occasion),
    articles: articleLink(db, LANDING_PAGES[occasion].article, now),
    config: siteConfig(db),
  });
  const [article] = articles;
  return {
    ...pageSite(now, config),
    occasion,
    packages: packages.map((row) => ({
      ...toCard(row),
      summary: row.summary,
      seats: row.vessel.seats,
    })),
    extras,
    article: article ? { ...article, cover: toPicture(article.cover, undefined) } : null,
  };
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { occasion, packages } = loaderData;
  const site = { ...siteDefaults, ...loaderData.site };
  const copy = landingCopy[occasion];
  // The short address is the canonical one, whichever was asked for (DESIGN §11).
  const path = landingPath(occasion);
  return [
    ...pageMeta({
      site,
      path,
      title: copy.metaTitle(site.name),
      description: copy.metaDescription,
      previewOf: `landing${path}`,
    }),
    breadcrumbLd(site, [{ name: copy.name, path }]),
    faqLd(copy.questions.items.map((one) => ({ ...one, uuid: one.question }))),
    ...(packages.length > 0 ? [packageListLd(site, copy.packages.title, packages)] : []),
  ];
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { occasion, packages, extras, article } = loaderData;
  return <LandingPage occasion={occasion} packages={packages} extras={extras} article={article} />;
}

/** Anything that goes wrong shows no details, inside the layout. */
export const ErrorBoundary = ErrorPage;

/** The packages of a page as a list of products, each with the least it costs. */
function packageListLd(
  site: Site,
  name: string,
  packages: readonly LandingPackage[],
): MetaDescriptor {
  const absolute = (to: string) => new URL(localPath(to), site.url).href;
  return jsonLd({
    "@type": "ItemList",
    name,
    numberOfItems: packages.length,
    itemListElement: packages.map((pack, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Product",
        name: pack.title,
        description: pack.summary,
        url: absolute(`/package/${pack.slug}`),
        ...(pack.picture ? { image: absolute(pictureUrl(pack.picture.key)) } : {}),
        offers: {
          "@type": "Offer",
          url: absolute(`/package/${pack.slug}`),
          priceCurrency: "AED",
          price: (leastTotal(pack) / 100).toFixed(2),
        },
      },
    })),
  });
}
