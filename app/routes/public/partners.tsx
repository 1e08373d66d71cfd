import type { CSSProperties } from "react";
import { Link } from "react-router";
import { PictureHead } from "#app/components/picture-head.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import { infoMeta } from "#app/features/info/info-meta.ts";
import { NumberedSteps } from "#app/features/info/numbered-steps.tsx";
import { pageSite } from "#app/lib/page-site.server.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { CardLink, PageLink } from "#app/ui/page-link.tsx";
import { PartnerMark } from "#app/ui/partner-mark.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { readBatch } from "#db/batch.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { partnerList } from "#db/queries/providers.ts";
import type { VesselType } from "#domain/config/choices.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import type { ProviderData } from "#domain/data/catalogue.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { formatPrice, withVat } from "#domain/lib/money.ts";
import { partnersMessages as text } from "#domain/messages/en/partners.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { Route } from "./+types/partners.ts";

export const handle: StudioHandle = { overPicture: true };

const JOIN = "/contact?topic=partner";
/** Rules, answers and signs of what unfolds on the deep ground. */
const ON_DARK = {
  "--rule": "rgb(255 255 255 / 0.25)",
  "--answer": "var(--color-ink-200)",
  "--sign": "var(--color-brass-300)",
} as CSSProperties;

/** The providers, and how to become one (SPEC §1, §2). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { rows, config } = await readBatch(db, {
    rows: partnerList(db),
    config: siteConfig(db),
  });
  return {
    ...pageSite(now, config),
    providers: rows.map(({ uuid: _, ...provider }) => provider),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return infoMeta(loaderData, {
    path: "/partners",
    here: text.here,
    words: ({ name }) => ({ title: text.metaTitle(name), description: text.metaDescription }),
  });
}

export default function Partners({ loaderData }: Route.ComponentProps) {
  const { providers } = loaderData;
  return (
    <>
      <PictureHead picture={sitePictures.quay} title={text.title} pale className="lg:min-h-[640px]">
        <p>{text.lead(providers.length)}</p>
        {/* In narrow windows the bar has it. */}
        <QuoteLink className={buttonClass("primary", "md", "mt-6 max-lg:hidden")}>
          {shellMessages.getOffers}
        </QuoteLink>
      </PictureHead>
      {providers.length > 0 && (
        <section aria-labelledby="providers" className="page-column pt-9 lg:pt-14 lg:pb-4">
          <h2 id="providers" className="sr-only">
            {text.list.title}
          </h2>
          <ul className="two-up grid grid-cols-2 gap-x-3 md:gap-x-6 lg:grid-cols-4">
            {providers.map((provider) => (
              <li key={provider.slug} className="pb-9">
                <ProviderCard provider={provider} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Join />
      <Affiliates />
    </>
  );
}

/** For companies: the way of a request as they see it; in narrow windows its steps alone. */
function Join() {
  const { join } = text;
  return (
    <section
      id="join"
      aria-labelledby="join-title"
      className="on-dark bg-ink-900 py-16 text-shell-0 lg:py-23"
    >
      <div className="page-column">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] lg:items-end">
          <h2 id="join-title" className="font-display text-display-2">
            {join.title}
          </h2>
          <p className="text-lead text-ink-200 lg:pb-1">{join.lead}</p>
        </div>
        <div className="mt-10 lg:mt-14">
          <NumberedSteps steps={join.steps} brief />
        </div>
        <div className="mt-9 lg:mt-14" style={ON_DARK}>
          <Accordion
            opensFirst={false}
            items={join.more.map(({ title, text }) => ({ title, content: text }))}
          />
        </div>
        <Link prefetch="intent" to={JOIN} className={buttonClass("primary", "md", "mt-9")}>
          {join.action}
        </Link>
      </div>
    </section>
  );
}

/** For those who recommend and own no boat. */
function Affiliates() {
  const { affiliates } = text;
  return (
    <section
      id="affiliates"
      aria-labelledby="affiliates-title"
      className="page-column grid items-center gap-x-16 gap-y-8 py-16 max-md:pt-0 lg:grid-cols-2 lg:py-28"
    >
      <PictureFrame
        picture={sitePictures.evening}
        sizes="(width < 1040px) 100vw, 660px"
        className="bleed aspect-3/2"
      />
      <div>
        <h2 id="affiliates-title" className="font-display text-display-2">
          {affiliates.title}
        </h2>
        <p className="mt-5 max-w-read text-ink-700">{affiliates.text}</p>
        <p className="mt-4">
          <PageLink to={JOIN}>{affiliates.action}</PageLink>
        </p>
      </div>
    </section>
  );
}

type ProviderCardData = ProviderData & {
  types: VesselType[];
  least: number | null;
  picture: string | null;
};

/** A provider in the list, its lines in the rows of the list's grid; the whole card leads to its page. */
function ProviderCard({ provider }: { provider: ProviderCardData }) {
  const { list } = text;
  const { slug, name, logo, rating, rating_count } = provider;
  return (
    <article className="link-rise relative">
      <div className="picture-frame relative aspect-3/2">
        {provider.picture && (
          <img src={pictureUrl(provider.picture, 800)} alt="" loading="lazy" className="cover" />
        )}
      </div>
      <h3 className="mt-2 text-ink-900 md:mt-4">
        <CardLink to={`/provider/${slug}`} className="font-display text-title">
          {logo ? <PartnerMark logo={logo} name={name} className="w-40 max-w-full" /> : name}
        </CardLink>
      </h3>
      <p className="mt-1 text-small">
        {rating !== null && rating_count > 0 ? (
          <Rating value={rating / 100} count={rating_count} size="sm" />
        ) : (
          <span className="text-ink-600">{list.noReviews}</span>
        )}
      </p>
      {provider.types.length > 0 && (
        <p className="mt-1 text-small whitespace-pre-line text-ink-600">
          {provider.types.map((type) => vesselMessages.types[type]).join("\n")}
        </p>
      )}
      {provider.least !== null && (
        <p className="mt-2 font-display text-lead">
          <bdi>{list.from(formatPrice(withVat(provider.least)))}</bdi>
        </p>
      )}
      {/* The card's one link is its name. */}
      {provider.types.length > 0 && (
        <span aria-hidden="true" className="page-link justify-self-start text-small">
          {list.more}
        </span>
      )}
    </article>
  );
}
