import { Link } from "react-router";
import { PictureHead } from "#app/components/picture-head.tsx";
import { PriceLine } from "#app/components/price-line.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { OwnWords } from "#app/ui/own-words.tsx";
import { CardLink } from "#app/ui/page-link.tsx";
import { PartnerMark } from "#app/ui/partner-mark.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { providerMessages } from "#domain/messages/en/provider.ts";
import { timesLabel } from "#domain/messages/en/request.ts";
import type { FleetVessel, ProviderPageData } from "./provider-data.ts";
import { HowPayingWorks, ProviderRating, ReviewList, VesselFacts } from "./provider-parts.tsx";

const text = providerMessages;

/** A provider's page: who it is, what it sails, and what guests say. How to reach it comes with a booking. */
export function ProviderPage(props: {
  provider: ProviderPageData;
  siteName: string;
  /** Its people and numbers are the demo's. */
  invented: boolean;
}) {
  const { provider, siteName, invented } = props;
  const { vessels, ratings } = provider;
  const picture = headPicture(vessels);
  return (
    <>
      {picture && (
        <PictureHead
          picture={picture}
          title={<OwnWords>{provider.name}</OwnWords>}
          over={
            <Link to="/partners" className="nav-link">
              {text.breadcrumb.partners}
            </Link>
          }
          className="max-md:min-h-90 lg:min-h-[640px]"
          day
          short
        />
      )}
      <div className="page-column pt-5 pb-16 lg:pb-24">
        {!picture && (
          <Breadcrumb
            label={text.breadcrumb.label}
            links={[{ to: "/partners", label: text.breadcrumb.partners }]}
            here={provider.name}
          />
        )}
        <section className="mt-6 grid gap-x-22 gap-y-8 pb-10 lg:mt-9 lg:grid-cols-[minmax(0,1fr)_minmax(340px,396px)] lg:pb-14">
          <div className="min-w-0">
            {provider.logo && (
              // The name stands in the heading.
              <PartnerMark logo={provider.logo} name="" className="mb-5 w-44" />
            )}
            {!picture && (
              <h1 className="mb-3 font-display text-display-2">
                <OwnWords>{provider.name}</OwnWords>
              </h1>
            )}
            <ProviderRating provider={provider} siteName={siteName} />
            {provider.description_html && (
              <Prose html={provider.description_html} className="mt-5 text-lead text-ink-700" />
            )}
            {provider.captains.length > 0 && <Captains captains={provider.captains} />}
          </div>
          <div>
            <ProviderFacts provider={provider} />
            {invented && hasPeopleOrPapers(provider) && (
              <p className="mt-3 text-small text-ink-600">{text.invented}</p>
            )}
            <QuoteLink className={buttonClass("primary", "md", "mt-5 w-full")}>
              {text.ask}
            </QuoteLink>
            <p className="mt-3 text-small text-ink-600">{text.askNote}</p>
          </div>
        </section>
        <section aria-labelledby="fleet-title">
          <h2 id="fleet-title" className="mb-6 font-display text-display-3">
            {text.fleet(vessels.length)}
          </h2>
          {vessels.length === 0 && <p className="text-ink-600">{text.fleetEmpty}</p>}
          {vessels.map((vessel, index) => (
            <FleetEntry key={vessel.slug} vessel={vessel} first={index === 0} />
          ))}
        </section>
        {ratings.length > 0 && (
          <section
            aria-labelledby="reviews-title"
            className="border-t border-sand-200 pt-9 lg:pt-12"
          >
            <h2 id="reviews-title" className="font-display text-display-3">
              {text.reviews}
            </h2>
            {ratings.length < provider.rating_count && (
              <p className="mt-2 text-small text-ink-600">
                {text.reviewsOf(ratings.length, provider.rating_count)}
              </p>
            )}
            <div className="mt-6">
              <ReviewList ratings={ratings} wide />
            </div>
          </section>
        )}
        <div className="mt-9">
          <Accordion
            heading="h2"
            opensFirst={false}
            items={[
              {
                title: packageMessages.paying.title,
                content: <HowPayingWorks provider={provider.name} />,
              },
            ]}
          />
        </div>
      </div>
    </>
  );
}

/** Clear pictures of whole vessels with water below them for the words, the best first. */
const HEADS = [
  {
    key: "hero-sunset",
    position: "88% 50%",
    width: 2400,
    height: 1200,
  },
  { key: "land-sunset-cruise", position: "12% 90%" },
  { key: "pkg-dhow-golden", position: "60% 60%" },
  { key: "pkg-rib-wake", position: "76% 50%" },
  { key: "pkg-cruiser36-bow", position: "16% 50%" },
  { key: "pkg-catamaran-aerial", position: "50% 40%" },
  { key: "pkg-rib-sunset", position: "70% 80%" },
];

/**
 * The page's first picture: of the further ones of its vessels, for each first one stands with its vessel below; where
 * there is no other, that one.
 */
function headPicture(vessels: readonly FleetVessel[]): PictureData | null {
  const further = vessels
    .flatMap(({ packages }) => packages)
    .flatMap((pack) => pack.further?.split(" ") ?? []);
  const [first] = further;
  const head =
    HEADS.find(({ key }) => further.includes(key)) ??
    (first && { key: first, position: "50% 62%" });
  return head
    ? { alt: "", width: 1600, height: 1067, ...head }
    : (vessels.find(({ picture }) => picture)?.picture ?? null);
}

const hasPeopleOrPapers = ({ captains, licence, insurance }: ProviderPageData): boolean =>
  captains.length > 0 || licence !== "" || insurance !== "";

/** Who commands its vessels: each name, after its first comma what there is to know, and last the path of a portrait. */
function Captains({ captains }: { captains: readonly string[] }) {
  return (
    <>
      <h2 className="mt-7 text-small text-ink-600">{text.captains(captains.length)}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-9 gap-y-4 text-[0.9375rem]">
        {captains.map((captain) => {
          const [, words = captain, portrait] = PORTRAYED.exec(captain) ?? [];
          const [name = "", ...more] = words.split(",");
          return (
            <li key={captain} className="flex items-center gap-3">
              {portrait && <Portrait src={portrait} className="size-16" />}
              <p>
                <span className="block font-semibold">
                  <OwnWords>{name}</OwnWords>
                </span>
                <span className="text-ink-600">
                  <OwnWords>{more.join(",").trim()}</OwnWords>
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** "Rafiq Delmaro, Sanderling, licensed since 2014, /brand/captains.svg#rafiq-delmaro": a file of the site's own. */
const PORTRAYED = /^(.*),\s*(\/brand\/[\w.#-]+)$/;

function ProviderFacts({ provider }: { provider: ProviderPageData }) {
  const { area, languages, response_minutes: minutes, vessels, licence, insurance } = provider;
  return (
    <FactList
      facts={[
        [text.facts.berth, area],
        [text.facts.languages, languages.length > 0 && text.languages(languages)],
        [text.facts.answers, minutes !== null && text.facts.answersValue(minutes)],
        [text.facts.vessels, vessels.length > 0 && `${vessels.length}`],
        [text.facts.licence, licence],
        [text.facts.insurance, insurance],
      ]}
      className="border-b border-sand-200 text-[0.9375rem]"
      row="flex justify-between gap-6 border-t border-sand-200 py-3"
      term="text-ink-600"
      value="text-end font-semibold"
    />
  );
}

/** A vessel of a provider: its first picture, what it is, and its packages as lines to compare. */
function FleetEntry({ vessel, first }: { vessel: FleetVessel; first: boolean }) {
  return (
    <article
      className={`grid gap-x-12 gap-y-6 lg:grid-cols-[6fr_7fr] ${first ? "pb-9 lg:pb-14" : "border-t border-sand-200 py-9 lg:py-14"}`}
    >
      <PictureFrame
        picture={vessel.picture}
        sizes="(width < 760px) calc(100vw - 40px), (width < 1040px) calc(100vw - 80px), 600px"
        priority={first}
        className="bleed aspect-3/2 self-start lg:sticky lg:top-6 lg:aspect-4/3"
      />
      <div className="min-w-0">
        <h3 className="mb-3 font-display text-display-3">{vessel.title}</h3>
        <VesselFacts vessel={vessel} heading="h4" />
        <FleetPackages vessel={vessel} />
      </div>
    </article>
  );
}

function FleetPackages({ vessel }: { vessel: FleetVessel }) {
  const { facts } = packageMessages;
  if (vessel.packages.length === 0)
    return <p className="mt-6 text-small text-ink-600">{providerMessages.noPackages}</p>;
  return (
    <ul aria-label={providerMessages.packagesOn(vessel.title)} className="mt-7">
      {vessel.packages.map((pack) => (
        <li
          key={pack.slug}
          className="relative grid items-baseline gap-x-8 gap-y-1 border-t border-sand-200 py-4 hover:bg-[#f3eee599] md:grid-cols-[1fr_auto]"
        >
          <div className="min-w-0">
            <h4 className="font-display text-title">
              <CardLink
                to={`/package/${pack.slug}`}
                className="underline decoration-teal-200 decoration-1 underline-offset-4 hover:decoration-current"
              >
                {pack.title}
              </CardLink>
            </h4>
            <p className="mt-1 text-small text-ink-600">
              <FactLine
                facts={[
                  facts.upTo(pack.guests_max),
                  facts.hours(pack.hours_min, pack.hours_max),
                  timesLabel(pack.times_of_day, pack.late_night),
                ]}
              />
            </p>
          </div>
          <PriceLine pack={pack} />
        </li>
      ))}
    </ul>
  );
}
