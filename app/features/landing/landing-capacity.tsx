import { SumsTwice } from "#app/components/second-price.tsx";
import { type LandingPackage, leastTotal } from "#app/features/landing/sums.ts";
import { CardLink } from "#app/ui/page-link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { formatPrice } from "#domain/lib/money.ts";
import { landingMessages } from "#domain/messages/en/landing.ts";

/** Of the plans: guests in a column, and from one to the next in pixels. */
const ROWS = 5;
const STEP = 12;

/** For who plans by headcount: how many sit and how many stand on each vessel, the smallest first. */
export function LandingCapacity({ packages }: { packages: readonly LandingPackage[] }) {
  const { title, lead, guests, seated, from, fixed } = landingMessages.capacity;
  const sorted = packages.toSorted((a, b) => a.guests_max - b.guests_max);
  if (sorted.length === 0) return null;
  return (
    <section aria-labelledby="capacity-title" className="page-column py-9 lg:py-14">
      <SectionHeading id="capacity-title" title={title} lead={lead} />
      <ul className="mt-7 border-b border-sand-200 lg:mt-12">
        {sorted.map((pack) => {
          const { slug, guests_min, guests_max, hours_min, price_model } = pack;
          const seats = Math.min(pack.seats ?? 0, guests_max);
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
                <Guests seats={seats} most={guests_max} />
                <p className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-[0.9375rem] text-ink-600">
                  <span className="font-semibold text-ink-900">
                    {seats > 0 ? seated(seats, guests_max) : guests(guests_min, guests_max)}
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

/** A dot for each guest, from the start: those who sit, then who else may stand. */
function Guests({ seats, most }: { seats: number; most: number }) {
  const dots = (first: number, end: number) =>
    Array.from({ length: end - first }, (_, index) => {
      const at = first + index;
      return `M${Math.floor(at / ROWS) * STEP + 5} ${(at % ROWS) * STEP + 5}h0`;
    }).join("");
  const width = Math.ceil(most / ROWS) * STEP;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${ROWS * STEP}`}
      width={width}
      height={ROWS * STEP}
      strokeWidth="9"
      strokeLinecap="round"
      className="keep-colours max-w-full rtl:-scale-x-100"
    >
      <path stroke="#a97c37" d={dots(0, seats)} />
      <path stroke="#e3cb9c" d={dots(seats, most)} />
    </svg>
  );
}
