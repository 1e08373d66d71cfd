import { SumsTwice } from "#app/components/second-price.tsx";
import { type LandingPackage, leastTotal } from "#app/features/landing/sums.ts";
import { CardLink } from "#app/ui/page-link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { formatPrice } from "#domain/lib/money.ts";
import { landingMessages } from "#domain/messages/en/landing.ts";

/** For who plans by headcount: how many each package takes, drawn to one scale, the smallest first. */
export function LandingCapacity({ packages }: { packages: readonly LandingPackage[] }) {
  const { title, lead, guests, from, fixed } = landingMessages.capacity;
  const sorted = packages.toSorted((a, b) => a.guests_max - b.guests_max);
  const most = sorted.at(-1)?.guests_max;
  if (most === undefined) return null;
  return (
    <section aria-labelledby="capacity-title" className="page-column py-9 lg:py-14">
      <SectionHeading id="capacity-title" title={title} lead={lead} />
      <ul className="mt-7 border-b border-sand-200 lg:mt-12">
        {sorted.map((pack) => {
          const { slug, guests_min, guests_max, hours_min, price_model } = pack;
          const amount = formatPrice(leastTotal(pack));
          return (
            <li
              key={slug}
              className="link-rise relative grid gap-x-8 gap-y-2 border-t border-sand-200 py-4 lg:grid-cols-[300px_minmax(0,1fr)] lg:items-center"
            >
              <h3 className="font-display text-title">
                <CardLink to={`/package/${slug}`}>{pack.title}</CardLink>
              </h3>
              <div>
                <div
                  aria-hidden="true"
                  className="keep-colours h-3 overflow-hidden rounded-full bg-brass-300"
                  style={{ inlineSize: `${(guests_max / most) * 100}%` }}
                >
                  <div
                    className="h-full bg-brass-500"
                    style={{ inlineSize: `${(guests_min / guests_max) * 100}%` }}
                  />
                </div>
                <p className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-[0.9375rem] text-ink-600">
                  <span className="font-semibold text-ink-900">
                    {guests(guests_min, guests_max)}
                  </span>
                  <span>
                    <SumsTwice>
                      {(price_model === "hour" ? from : fixed)(amount, hours_min)}
                    </SumsTwice>
                  </span>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
