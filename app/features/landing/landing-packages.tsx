import { PackageCard } from "#app/components/package-card.tsx";
import { PriceLine } from "#app/components/price-line.tsx";
import { Capacity } from "#app/features/landing/landing-capacity.tsx";
import type { LandingPackage } from "#app/features/landing/sums.ts";
import { FactLine } from "#app/ui/fact-line.tsx";
import { CardLink, PageLink } from "#app/ui/page-link.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import { landingMessages } from "#domain/messages/en/landing.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { timesLabel } from "#domain/messages/en/request.ts";

type PackagesProps = {
  title: string;
  lead: string;
  as: "cards" | "plans";
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
        <ul className="rail mt-7 grid gap-x-6 gap-y-10 md:grid-cols-2 lg:mt-12 lg:gap-y-11">
          {props.packages.map((pack) => (
            <Plan key={pack.slug} pack={pack} />
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

/** A vessel for who plans by headcount: its picture, a plan of its guests, and what it costs. */
function Plan({ pack }: { pack: LandingPackage }) {
  const { facts } = packageMessages;
  return (
    <li className="link-rise relative">
      <PictureFrame
        picture={pack.picture}
        sizes="(width < 760px) 76vw, (width < 1040px) 46vw, 48vw"
      />
      <h3 className="mt-4 font-display text-title lg:text-display-3">
        <CardLink to={`/package/${pack.slug}`}>{pack.title}</CardLink>
      </h3>
      <Capacity pack={pack} />
      <p className="mt-1.5 note">
        <FactLine
          facts={[
            facts.hours(pack.hours_min, pack.hours_max),
            timesLabel(pack.times_of_day, pack.late_night),
            pack.location,
          ]}
        />
      </p>
      <div className="mt-2.5">
        <PriceLine pack={pack} from />
      </div>
    </li>
  );
}
