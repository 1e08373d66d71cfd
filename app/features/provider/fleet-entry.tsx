import { PriceLine } from "#app/components/price-line.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { CardLink } from "#app/ui/page-link.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { timesLabel } from "#domain/lib/words.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { providerMessages } from "#domain/messages/en/provider.ts";
import type { FleetVessel } from "./provider-data.ts";
import { VesselFacts } from "./vessel-facts.tsx";

/** A vessel of a provider: its first picture, what it is, and its packages as lines to compare. */
export function FleetEntry({ vessel, priority }: { vessel: FleetVessel; priority: boolean }) {
  return (
    <article className="grid gap-x-12 gap-y-6 border-t border-sand-200 py-9 lg:grid-cols-[5fr_7fr] lg:py-12">
      <PictureFrame
        picture={vessel.picture}
        sizes="(width < 760px) calc(100vw - 40px), (width < 1040px) calc(100vw - 80px), 540px"
        priority={priority}
        className="aspect-3/2 self-start lg:sticky lg:top-6"
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
          className="relative grid items-baseline gap-x-8 gap-y-1 border-t border-sand-200 py-4 hover:bg-sand-100/60 md:grid-cols-[1fr_auto]"
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
