import { ClosingBand } from "#app/components/closing-band.tsx";
import { useSite } from "#app/components/site.ts";
import {
  AboutChecks,
  AboutHonest,
  AboutPicture,
  AboutWhy,
} from "#app/features/info/about-parts.tsx";
import { InfoHeader } from "#app/features/info/info-header.tsx";
import { infoMeta } from "#app/features/info/info-meta.ts";
import { NumberedSteps } from "#app/features/info/numbered-steps.tsx";
import { organizationLd } from "#app/lib/json-ld.ts";
import { readBatch } from "#db/batch.ts";
import { catalogueCounts, siteConfig } from "#db/queries/catalogue.ts";
import { partnerCount } from "#db/queries/providers.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { aboutMessages as text } from "#domain/messages/en/about.ts";
import { homeMessages } from "#domain/messages/en/home.ts";
import { servicesContext } from "#worker/app-services.ts";
import { rememberSite } from "#worker/services/known-site.ts";
import type { Route } from "./+types/about.ts";

/** Who we are and how it works (SPEC §1, §2). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { catalogue, partners, config } = await readBatch(db, {
    catalogue: catalogueCounts(db),
    partners: partnerCount(db),
    config: siteConfig(db),
  });
  return {
    site: rememberSite(config),
    year: Number(dubaiDay(now).slice(0, 4)),
    counts: {
      vessels: catalogue[0]?.vessels ?? 0,
      packages: catalogue[0]?.packages ?? 0,
      providers: partners[0]?.providers ?? 0,
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return infoMeta(loaderData, {
    path: "/about",
    here: text.here,
    words: ({ name }) => ({
      title: text.metaTitle(name),
      description: text.metaDescription(name),
    }),
    more: (site) => [organizationLd(site)],
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { site } = useSite();
  return (
    <>
      <InfoHeader title={text.title}>
        <p>{text.lead(site.name)}</p>
      </InfoHeader>
      <AboutPicture />
      <AboutWhy counts={loaderData.counts} />
      <section
        aria-labelledby="way"
        className="on-dark bg-ink-900 py-16 text-shell-0 lg:pt-23 lg:pb-26"
      >
        <div className="page-column">
          <h2 id="way" className="mb-9 font-display text-display-2 lg:mb-14">
            {text.way.title}
          </h2>
          <NumberedSteps steps={text.way.steps} tone="deep" />
        </div>
      </section>
      <AboutChecks />
      <AboutHonest site={site} />
      <ClosingBand picture={sitePictures.closing} {...homeMessages.closing} />
    </>
  );
}
