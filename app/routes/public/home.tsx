import { HomeAnswer } from "#app/components/home-answer.tsx";
import { HomeClosing, HomePartners, HomeQuestions } from "#app/components/home-foot.tsx";
import { HomeHero } from "#app/components/home-hero.tsx";
import { HomeLight } from "#app/components/home-light.tsx";
import { HomeOccasions } from "#app/components/home-occasions.tsx";
import { HomePackages } from "#app/components/home-packages.tsx";
import { site as siteDefaults } from "#app/config/site.ts";
import { servicesContext } from "#app/context.ts";
import { toCard, toSite } from "#app/lib/catalogue.server.ts";
import { dubaiDay, earliestDay } from "#app/lib/dubai-date.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { homeMessages } from "#app/messages/en/home.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { faqs, packageCards, siteConfig } from "#db/queries/catalogue.ts";
import { catalogueCounts } from "#db/queries/catalogue-counts.ts";
import type { Route } from "./+types/home.ts";

/** Two in the first row, then three. */
const FEATURED = 5;
const QUESTIONS = 4;

export const handle: StudioHandle = { overPicture: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const [packages, [counts], questions, config] = await db.batch([
    packageCards(db, { featured: FEATURED }).featured,
    catalogueCounts(db),
    faqs(db, QUESTIONS),
    siteConfig(db),
  ]);
  return {
    site: toSite(config),
    year: Number(dubaiDay(now).slice(0, 4)),
    earliest: earliestDay(now),
    packages: packages.map(toCard),
    counts: counts ?? { packages: 0, vessels: 0 },
    questions: questions.map(({ uuid, question, answer }) => ({ uuid, question, answer })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const site = { ...siteDefaults, ...loaderData?.site };
  return pageMeta({
    site,
    path: "/",
    title: homeMessages.metaTitle(site.name),
    description: site.description,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { counts, earliest, packages, questions } = loaderData;
  return (
    <>
      <HomeHero earliest={earliest} />
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
      <HomeQuestions questions={questions} />
      {packages.length > 0 && <HomePartners />}
      <HomeClosing />
    </>
  );
}
