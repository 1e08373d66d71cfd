import { Link } from "react-router";
import { BottomBar } from "#app/components/bottom-bar.tsx";
import { ClosingBand } from "#app/components/closing-band.tsx";
import { PictureHead } from "#app/components/picture-head.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import { useSite } from "#app/components/site.ts";
import { infoMeta } from "#app/features/info/info-meta.ts";
import { NumberedSteps } from "#app/features/info/numbered-steps.tsx";
import { organizationLd } from "#app/lib/json-ld.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { readBatch } from "#db/batch.ts";
import { catalogueCounts, siteConfig } from "#db/queries/catalogue.ts";
import { partnerCount } from "#db/queries/providers.ts";
import { isDemonstration, type Site } from "#domain/config/site.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { aboutMessages as text } from "#domain/messages/en/about.ts";
import { articleMessages } from "#domain/messages/en/articles.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { Route } from "./+types/about.ts";

const { ask } = articleMessages.page;

export const handle: StudioHandle = { overPicture: true, ownBar: true };

/** Who we are and how it works (SPEC §1, §2). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { catalogue, partners, config } = await readBatch(db, {
    catalogue: catalogueCounts(db),
    partners: partnerCount(db),
    config: siteConfig(db),
  });
  return {
    ...pageSite(now, config),
    founder_role: config[0]?.founder_role ?? "",
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
      <PictureHead
        picture={{ ...sitePictures.closing, position: "50% 62%" }}
        title={text.title}
        className="lg:min-h-[640px]"
      >
        <p>{text.lead(site.name)}</p>
      </PictureHead>
      <AboutWhy counts={loaderData.counts} site={site} role={loaderData.founder_role} />
      <section
        aria-labelledby="way"
        className="on-dark bg-ink-900 pb-16 text-shell-0 md:pt-16 lg:py-23"
      >
        <div className="page-column grid gap-x-16 gap-y-9 lg:grid-cols-2">
          <PictureFrame
            picture={sitePictures.quay}
            sizes="(width < 1040px) 100vw, 900px"
            className="bleed aspect-3/2 lg:aspect-auto"
          />
          <div>
            <h2 id="way" className="mb-6 font-display text-display-2">
              {text.way.title}
            </h2>
            <NumberedSteps steps={text.way.steps} />
          </div>
        </div>
      </section>
      <AboutChecks />
      <AboutHonest site={site} />
      <ClosingBand
        picture={sitePictures.sunset}
        title={ask.title}
        action={ask.action}
        note={ask.text}
      />
      <AboutBar counts={loaderData.counts} />
    </>
  );
}

/** The bar leads elsewhere than the button above it, where there is something to see. */
function AboutBar({ counts }: { counts: Route.ComponentProps["loaderData"]["counts"] }) {
  if (counts.packages === 0) return <BottomBar />;
  return (
    <BottomBar
      {...text.catalogue.bar(counts)}
      action={
        <Link prefetch="intent" to="/packages" className={buttonClass()}>
          {text.catalogue.packages}
        </Link>
      }
    />
  );
}

/** Why the site exists, and what stands in its catalogue now. */
function AboutWhy(props: {
  counts: { vessels: number; packages: number; providers: number };
  site: Site;
  /** The founder's. */
  role: string;
}) {
  const { why, catalogue } = text;
  return (
    <section
      aria-labelledby="why"
      className="page-column grid gap-x-16 gap-y-6 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] lg:py-28"
    >
      <div>
        <h2 id="why" className="font-display text-display-2">
          {why.title}
        </h2>
        <Founder site={props.site} role={props.role} />
      </div>
      <div className="max-w-read text-lead text-ink-700 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {why.paragraphs.map((paragraph) => (
          <p key={paragraph} className="not-first:mt-5">
            {paragraph}
          </p>
        ))}
        <QuoteLink className={buttonClass("primary", "md", "mt-6 max-lg:hidden")}>
          {ask.action}
        </QuoteLink>
      </div>
      {props.counts.packages > 0 && (
        <div className="max-w-read border-t border-sand-300 pt-5 text-ink-600 lg:self-end">
          <p>{catalogue.text(props.counts)}</p>
          <p className="mt-1 flex flex-wrap gap-x-7">
            <PageLink to="/packages">{catalogue.packages}</PageLink>
            <PageLink to="/partners">{catalogue.partners}</PageLink>
          </p>
        </div>
      )}
    </section>
  );
}

/** Who answers for the site, by name and face. */
function Founder({ site, role }: { site: Site; role: string }) {
  const { founder_name: name, founder_portrait: portrait } = site;
  if (!name) return null;
  return (
    <div className="mt-6 flex items-center gap-5 lg:mt-9">
      {portrait && <Portrait src={portrait} className="size-24 lg:size-32" />}
      <p>
        <span className="block font-display text-title">{name}</span>
        <span className="block max-w-[18rem] text-ink-600">{role || text.founder}</span>
      </p>
    </div>
  );
}

/** What is checked by the site itself, and what is not: each unfolds below its name. */
function AboutChecks() {
  const { checks, leaves } = text;
  return (
    <section aria-labelledby="checks" className="page-column py-16 lg:py-28">
      <SectionHeading id="checks" title={checks.title} lead={checks.lead} />
      <div className="mt-8 grid gap-x-16 gap-y-6 lg:mt-12 lg:grid-cols-2">
        <PictureFrame
          picture={{ ...sitePictures.fourDecks, position: "50% 50%" }}
          sizes="(width < 1040px) 100vw, 900px"
          className="bleed aspect-3/2 lg:aspect-auto lg:h-full"
        />
        <Accordion
          opensFirst={false}
          items={[
            ...checks.items.map(({ title, text }) => ({ title, content: text })),
            { title: leaves.title, content: leaves.paragraphs.join(" ") },
          ]}
        />
      </div>
    </section>
  );
}

/** What the pictures are; and, of a demonstration, that it is one. */
function AboutHonest({ site }: { site: Site }) {
  const { honest } = text;
  const demo = isDemonstration(site);
  return (
    <section aria-label={honest.title} className="page-column pb-16 lg:pb-28">
      <div className="grid gap-x-16 gap-y-8 rounded-card bg-sand-100 px-6 py-8 md:px-10 md:py-10 lg:grid-cols-2">
        <Note title={honest.title} text={honest.pictures} />
        {demo && <Note title={honest.demoTitle} text={honest.demo} />}
      </div>
    </section>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="font-display text-title">{title}</h2>
      <p className="mt-2 max-w-read text-ink-700">{text}</p>
    </div>
  );
}
