import { Link } from "react-router";
import type { waitingTrips } from "#db/queries/overdue.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { deskMoneyMessages as text } from "#domain/messages/en/money-desk.ts";

export type WaitingTrip = Awaited<ReturnType<typeof waitingTrips>>[number];

/** A provider's trips whose money needs somebody, each the way to where that is done; nothing where there are none. */
export function WaitingTrips({ trips }: { trips: readonly WaitingTrip[] }) {
  if (trips.length === 0) return null;
  return (
    <section aria-labelledby="waiting-money">
      <h2 id="waiting-money" className="flex items-baseline gap-3 font-display text-display-3">
        {text.mine.title}
        <span className="font-text text-small tracking-normal text-ink-600">{trips.length}</span>
      </h2>
      <ul className="mt-4 divide-y divide-amber-800/20 rounded-card bg-amber-50 shadow-hair">
        {trips.map(({ uuid, kind, since, vessel, start }) => (
          <li key={`${uuid} ${kind}`}>
            <Link
              to={`/partner/bookings/${uuid}#money`}
              prefetch="intent"
              className="flex min-h-14 flex-wrap items-baseline gap-x-4 px-4 py-3 -outline-offset-2 md:px-5"
            >
              <span className="font-semibold">{text.waiting[kind]}</span>
              <span className="text-[0.9375rem] tabular-nums">
                {text.mine.line(vessel, formatDate(new Date(start)))}
              </span>
              <span className="text-small text-ink-700 tabular-nums">
                {text.mine.since(formatDate(new Date(since)))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
