import { SecondPrice } from "#app/components/second-price.tsx";
import { clockMoved, type LandingPackage, leastTotal, spanOf } from "#app/features/landing/sums.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { range } from "#domain/lib/words.ts";
import { landingMessages } from "#domain/messages/en/landing.ts";
import { timesLabel } from "#domain/messages/en/request.ts";

/** What the page's packages span together, in one row: guests, hours, times of day, and from how much. On phones cards and bar say it. */
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
      fils: leastTotal(span.smallest),
      after: facts.forHours(span.smallest.hours_min),
    },
  ];
  return (
    <section aria-label={facts.label} className="page-column max-md:hidden">
      <dl className="grid md:grid-cols-4 gap-x-6 border-b border-sand-200 pb-7 lg:pb-10">
        {rows.map(({ term, value, fils, after }) => (
          <div key={term}>
            <dt className="text-small text-ink-600">{term}</dt>
            <dd className="mt-0.5 font-display text-[1.5rem] leading-tight lg:text-display-3">
              <bdi>{value}</bdi>
              {after && fils && (
                <span className="block font-text text-small text-ink-600">
                  <SecondPrice fils={fils} /> {after}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Sunset in Dubai, roughly, as the journal and the questions give it; the equinoxes lie in between. */
const SUNSETS = [
  { row: "december", sunset: "17.30" },
  { row: "march", sunset: "18.30" },
  { row: "june", sunset: "19.10" },
  { row: "september", sunset: "18.15" },
] as const;
/** A cruise of two hours leaves this many minutes before sunset and is back this many after. */
const BEFORE = 75;
const AFTER = 45;

/** When a sunset cruise leaves and is back through the year. */
export function LandingCalendar() {
  const { title, lead, season, leave, sunset, back, rows } = landingMessages.calendar;
  return (
    <section
      aria-labelledby="calendar-title"
      className="on-dark my-9 bg-ink-900 py-16 text-shell-0 lg:my-14 lg:py-23"
    >
      <div className="page-column grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,649px)]">
        <div>
          <h2 id="calendar-title" className="font-display text-display-2">
            {title}
          </h2>
          <p className="mt-4 max-w-[27rem] text-ink-200">{lead}</p>
        </div>
        <table className="w-full self-start text-start [overflow-wrap:anywhere] tabular-nums">
          <thead>
            <tr className="text-small text-ink-200">
              {[season, leave, sunset, back].map((head) => (
                <th key={head} scope="col" className="pb-3 text-start font-regular">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SUNSETS.map(({ row, sunset: time }) => (
              <tr key={row} className="border-t border-ink-700 align-baseline">
                <th scope="row" className="py-4 pe-3 text-start font-regular">
                  {rows[row]}
                </th>
                <td className="py-4 pe-3">
                  <bdi>{clockMoved(time, -BEFORE)}</bdi>
                </td>
                <td className="py-4 pe-3 font-display text-title text-brass-300">
                  <bdi>{time}</bdi>
                </td>
                <td className="py-4">
                  <bdi>{clockMoved(time, AFTER)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
