import { type LandingPackage, leastTotal, spanOf } from "#app/features/landing/sums.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { range, timesLabel } from "#domain/lib/words.ts";
import { landingMessages } from "#domain/messages/en/landing.ts";

/** What the page's packages span together, in one row: guests, hours, times of day, and from how much. */
export function LandingFacts({ packages }: { packages: readonly LandingPackage[] }) {
  const span = spanOf(packages);
  if (!span) return null;
  const { facts } = landingMessages;
  const rows = [
    { term: facts.guests, value: range(span.guests_min, span.guests_max) },
    { term: facts.hours, value: range(span.hours_min, span.hours_max) },
    { term: facts.time, value: timesLabel(span.times) },
    {
      term: facts.from,
      value: formatPrice(leastTotal(span.smallest)),
      after: facts.forHours(span.smallest.hours_min),
    },
  ];
  return (
    <section aria-label={facts.label} className="page-column">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 border-b border-sand-200 pb-7 md:grid-cols-4 lg:pb-10">
        {rows.map(({ term, value, after }) => (
          <div key={term}>
            <dt className="text-small text-ink-600">{term}</dt>
            <dd className="mt-0.5 font-display text-[1.5rem] leading-tight lg:text-display-3">
              <bdi>{value}</bdi>
              {after && <span className="block font-text text-small text-ink-600">{after}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
