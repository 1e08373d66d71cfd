import { ClosingBand } from "#app/components/closing-band.tsx";
import { Still, shownIn } from "#app/components/still.tsx";
import { toArticleCard } from "#app/features/articles/articles.server.ts";
import {
  HomeArticles,
  HomePackages,
  HomeProviders,
  HomeReviews,
} from "#app/features/home/home-catalogue.tsx";
import {
  HomeAnswer,
  HomeLight,
  HomeOccasions,
  HomeQuestions,
} from "#app/features/home/home-guide.tsx";
import { HomeHero } from "#app/features/home/home-hero.tsx";
import { jsonLd, organizationLd } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { readBatch } from "#db/batch.ts";
import { articleCards } from "#db/queries/articles.ts";
import { catalogueCounts, faqs, packageCards, siteConfig } from "#db/queries/catalogue.ts";
import { homeProviders, homeReviews } from "#db/queries/providers.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { homeMessages } from "#domain/messages/en/home.ts";
import { language } from "#domain/messages/language.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toCard, toPicture, toRating } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/home.ts";

/** Two in the first row, then three. */
const FEATURED = 5;
const QUESTIONS = 4;
/** Two rows of four. */
const PROVIDERS = 8;
const REVIEWS = 3;
const ARTICLES = 3;

export const handle: StudioHandle = { overPicture: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const found = await readBatch(db, {
    packages: packageCards(db, { featured: FEATURED }).featured,
    counts: catalogueCounts(db),
    providers: homeProviders(db, PROVIDERS),
    reviews: homeReviews(db, REVIEWS),
    questions: faqs(db, QUESTIONS),
    articles: articleCards(db, now, ARTICLES),
    config: siteConfig(db),
  });
  return {
    ...pageSite(now, found.config),
    earliest: earliestDay(now),
    shown: shownIn(request, {
      packages: found.packages.map(toCard),
      counts: found.counts[0] ?? { packages: 0, vessels: 0 },
      providers: found.providers.map(({ all: _all, uuid: _uuid, ...provider }) => provider),
      providerCount: found.providers[0]?.all ?? 0,
      reviews: found.reviews.map((row) => ({
        ...toRating(row),
        provider: row.provider,
        pack: row.pack?.slug ? { slug: row.pack.slug, title: row.pack.title } : null,
        picture: toPicture(row.picture, row.picture_position),
      })),
      articles: found.articles.map((row) => {
        const { slug, title, excerpt, cover, day } = toArticleCard(row);
        return { slug, title, excerpt, cover, day };
      }),
      questions: found.questions.map(({ uuid, question, answer }) => ({ uuid, question, answer })),
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const site = { ...siteDefaults, ...loaderData?.site };
  return [
    ...pageMeta({
      site,
      path: "/",
      title: homeMessages.metaTitle(site.name),
      description: site.description,
    }),
    organizationLd(site),
    jsonLd({
      "@type": "WebSite",
      "@id": new URL(localPath("/#website"), site.url).href,
      url: new URL(localPath("/"), site.url).href,
      name: site.name,
      description: site.description,
      inLanguage: language.tag,
      publisher: { "@id": new URL("/#organization", site.url).href },
    }),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { earliest, shown } = loaderData;
  return (
    <>
      <HomeHero earliest={earliest} />
      <Still shown={shown}>
        {({ articles, counts, packages, providers, providerCount, questions, reviews }) => (
          <>
            {packages.length > 0 && (
              <HomePackages
                packages={packages}
                vesselCount={counts.vessels}
                packageCount={counts.packages}
              />
            )}
            <HomeLight />
            <HomeAnswer exampleDay={earliest} />
            <HomeOccasions />
            <HomeProviders providers={providers} count={providerCount} />
            <HomeReviews reviews={reviews} />
            <HomeQuestions questions={questions} />
            <HomeArticles articles={articles} />
          </>
        )}
      </Still>
      <ClosingBand picture={sitePictures.table} {...homeMessages.closing} />
    </>
  );
}
