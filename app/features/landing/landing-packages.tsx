import { PackageCard } from "#app/components/package-card.tsx";
import { SecondPrice } from "#app/components/second-price.tsx";
import { type LandingPackage, leastTotal } from "#app/features/landing/sums.ts";
import { FactLine } from "#app/ui/fact-line.tsx";
import { CardLink, PageLink } from "#app/ui/page-link.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { unitPrice } from "#domain/lib/price.ts";
import { landingMessages } from "#domain/messages/en/landing.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { timesLabel } from "#domain/messages/en/request.ts";

type PackagesProps = {
  title: string;
  lead: string;
  as: "cards" | "rows";
  packages: readonly LandingPackage[];
  /** Pictures in the occasion's light, each of which leads on the cards that have it. */
  first?: readonly PictureData[] | undefined;
};

/** The packages of an occasion, the smallest total first, and the way to all of them. */
export function LandingPackages(props: PackagesProps) {
  if (props.packages.length === 0) return null;
  return (
    <section aria-labelledby="packages-title" className="page-column py-9 lg:py-14">
      <SectionHeading id="packages-title" title={props.title} lead={props.lead} />
      {props.as === "cards" ? (
        <Cards packages={props.packages.map((pack) => inLight(pack, props.first ?? []))} />
      ) : (
        // A ledger: the smallest totals stand below each other at the end side.
        <ul className="rail mt-7 grid border-b border-sand-200 lg:mt-12">
          {props.packages.map((pack) => (
            <Row key={pack.slug} pack={pack} />
          ))}
        </ul>
      )}
      <p className="mt-8 lg:mt-10">
        <PageLink to="/packages">{landingMessages.packages.all}</PageLink>
      </p>
    </section>
  );
}

/** A package whose further pictures have one of `first`, with that one before its own. */
export function inLight(pack: LandingPackage, first: readonly PictureData[]): LandingPackage {
  const further = pack.further?.split(" ") ?? [];
  const chosen = first.find(({ key }) => further.includes(key));
  if (!chosen || !pack.picture) return pack;
  const others = [pack.picture.key, ...further.filter((key) => key !== chosen.key)];
  return { ...pack, picture: chosen, further: others.join(" ") };
}

/** Whether a card stands in a row of two rather than of three: in so many of them that no row is left with a hole. */
export const inPair = (index: number, count: number): boolean =>
  index < ((3 - (count % 3)) % 3) * 2;

function Cards({ packages }: { packages: readonly LandingPackage[] }) {
  return (
    <ul className="rail mt-7 grid gap-x-6 gap-y-10 md:grid-cols-2 lg:mt-12 lg:grid-cols-12 lg:gap-y-11">
      {packages.map((pack, index) => {
        const paired = inPair(index, packages.length);
        // In two columns the first leads an odd number.
        const leads = index === 0 && packages.length % 2 === 1;
        return (
          <li
            key={pack.slug}
            className={`${leads ? "md:col-span-2" : ""} ${paired ? "lg:col-span-6" : "lg:col-span-4"}`.trim()}
          >
            <PackageCard
              pack={pack}
              from
              sizes={`(width < 760px) 76vw, (width < 1040px) ${leads ? "calc(100vw - 40px)" : "46vw"}, ${paired ? "48vw" : "32vw"}`}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Row({ pack }: { pack: LandingPackage }) {
  const { facts } = packageMessages;
  const { amount, per } = unitPrice(pack);
  const text = landingMessages.packages;
  const details = [
    facts.upTo(pack.guests_max),
    facts.hours(pack.hours_min, pack.hours_max),
    timesLabel(pack.times_of_day, pack.late_night),
    pack.location,
  ];
  return (
    <li className="link-rise relative grid gap-x-8 gap-y-4 border-t border-sand-200 py-6 md:grid-cols-2 lg:grid-cols-3 lg:py-7">
      <PictureFrame picture={pack.picture} sizes="(width < 760px) 76vw, 460px" />
      <div className="lg:self-center">
        <h3 className="font-display text-title lg:text-display-3">
          <CardLink to={`/package/${pack.slug}`}>{pack.title}</CardLink>
        </h3>
        <p className="mt-2 max-w-read text-ink-700">{pack.summary}</p>
        <p className="mt-2 text-[0.9375rem] text-ink-600">
          <FactLine facts={details} />
        </p>
      </div>
      <p className="text-[0.9375rem] text-ink-600 md:col-start-2 lg:col-start-3 lg:self-center lg:text-end">
        {pack.price_model === "hour" && (
          <span className="block text-small">{packageMessages.price.from}</span>
        )}
        <span className="block font-display text-title text-ink-900">
          <bdi>{formatPrice(leastTotal(pack))}</bdi>
        </span>
        <SecondPrice fils={leastTotal(pack)} className="block" />
        {pack.price_model === "fixed" ? (
          text.fixed(pack.hours_min)
        ) : (
          <>
            {text.from(pack.hours_min)}
            <span className="block">
              <bdi>{amount}</bdi> {per}
            </span>
          </>
        )}
      </p>
    </li>
  );
}
