import { Link } from "react-router";
import { AccountPage } from "#app/features/account/account-shell.tsx";
import { type WaitingTrip, WaitingTrips } from "#app/features/money/waiting-trips.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Folded } from "#app/ui/folded.tsx";
import type { partnerBookings } from "#db/queries/partner-area.ts";
import {
  dayInWords,
  dubaiDay,
  dubaiTime,
  formatDate,
  formatDateTime,
} from "#domain/lib/dubai-date.ts";
import { isErased } from "#domain/lib/erased.ts";
import { extraTexts } from "#domain/lib/extras.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { deskMoneyMessages } from "#domain/messages/en/money-desk.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { STANDING } from "#domain/states/booking.ts";
import type { MoneyWait } from "#domain/states/payment.ts";
import { clockText } from "./offer-fields.tsx";

const { bookings: text } = partnerMessages;

/** A booking with the customer's contact; `total` is in fils with VAT, extras without. */
export type PartnerBooking = Awaited<ReturnType<typeof partnerBookings>>[number];

const TONES: Record<string, BadgeTone> = { held: "amber", confirmed: "green", cancelled: "red" };

/** A provider's trips, in their order, as an agenda by day in Dubai; days gone by are folded away. */
export function PartnerBookings(props: {
  bookings: readonly PartnerBooking[];
  money?: readonly WaitingTrip[];
  now: Date;
}) {
  const { bookings, money = [], now } = props;
  const isPast = ({ end_date }: PartnerBooking) => dubaiDay(end_date) < dubaiDay(now);
  const past = bookings.filter(isPast).toReversed();
  return (
    <AccountPage title={text.title}>
      {bookings.length === 0 ? (
        <EmptyState title={text.emptyTitle} text={text.empty} />
      ) : (
        <>
          <WaitingTrips trips={money} />
          <Agenda bookings={bookings.filter((booking) => !isPast(booking))} money={money} />
          {past.length > 0 && (
            <div className="border-y border-sand-300">
              <Folded title={text.earlier(past.length)}>
                <Agenda bookings={past} money={money} />
              </Folded>
            </div>
          )}
        </>
      )}
    </AccountPage>
  );
}

function Agenda({
  bookings,
  money,
}: {
  bookings: readonly PartnerBooking[];
  money: readonly WaitingTrip[];
}) {
  const days = Object.entries(Object.groupBy(bookings, ({ start_date }) => dubaiDay(start_date)));
  if (days.length === 0) return null;
  return (
    <ol className="grid gap-8">
      {days.map(([day, trips = []]) => (
        <li key={day} className="grid gap-x-8 gap-y-3 md:grid-cols-[10rem_minmax(0,1fr)]">
          <h2>
            <span className="block font-display text-title tabular-nums">{formatDate(day)}</span>
            <span className="text-small text-ink-600">{dayInWords(day)}</span>
          </h2>
          <ul className="grid gap-3">
            {trips.map((trip) => (
              <li key={trip.uuid}>
                <PartnerTrip
                  trip={trip}
                  isLink
                  waits={money.filter(({ uuid }) => uuid === trip.uuid).map(({ kind }) => kind)}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** A trip with its customer's contact; in a list its name leads to its own page. */
export function PartnerTrip({
  trip,
  isLink = false,
  waits = [],
}: {
  trip: PartnerBooking;
  isLink?: boolean;
  /** Why its money needs somebody. */
  waits?: readonly MoneyWait[];
}) {
  const { state, name } = trip;
  const open = STANDING.includes(state) ? trip.open_change : null;
  const Heading = isLink ? "h3" : "h2";
  const link = "page-link [overflow-wrap:anywhere]";
  return (
    <article className="rounded-card bg-shell-0 p-4 shadow-hair md:p-5">
      <div className="flex items-start justify-between gap-3">
        <Heading className="min-w-0 text-body font-semibold">
          {isLink ? (
            <Link to={`/partner/bookings/${trip.uuid}`} className="link">
              {trip.vessel}
            </Link>
          ) : (
            trip.vessel
          )}
        </Heading>
        {open ? (
          <Badge tone="amber">{changesMessages.inList[open]}</Badge>
        ) : (
          <Badge tone={TONES[state] ?? "quiet"}>{text.state[state] ?? state}</Badge>
        )}
      </div>
      {waits.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-2">
          {waits.map((kind) => (
            <Badge key={kind} tone="amber">
              {deskMoneyMessages.waiting[kind]}
            </Badge>
          ))}
        </p>
      )}
      <p className="mt-0.5 text-[0.9375rem] text-ink-700 tabular-nums">
        {spanOfDay(trip.start_date, trip.end_date)}
      </p>
      <p className="text-[0.9375rem] text-ink-700 tabular-nums">
        {text.guests(trip.guests)} · {text.total(formatPrice(trip.total, trip.currency))}
      </p>
      {trip.extras.length > 0 && (
        <ul aria-label={text.extras} className="text-[0.9375rem] text-ink-700">
          {extraTexts(trip.extras, trip.currency).map((extra, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two extras may have one title
            <li key={place}>{extra}</li>
          ))}
        </ul>
      )}
      {isErased(trip.email) ? (
        <p className="mt-2 text-ink-600">{personalMessages.gone}</p>
      ) : (
        <>
          <p className="mt-2 font-medium">
            <bdi>{name}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-6">
            {trip.phone !== "" && (
              <a
                href={`tel:${trip.phone}`}
                aria-label={`${text.call(name)}, ${trip.phone}`}
                className={link}
              >
                <bdi>{trip.phone}</bdi>
              </a>
            )}
            <a
              href={`mailto:${trip.email}`}
              aria-label={`${text.write(name)}, ${trip.email}`}
              className={link}
            >
              <bdi>{trip.email}</bdi>
            </a>
          </p>
        </>
      )}
    </article>
  );
}

/** "16.00 to 20.00" under its day; a trip past midnight names the day it ends on. */
function spanOfDay(start: Date, end: Date): string {
  const sameDay = dubaiDay(start) === dubaiDay(end);
  return text.span(
    clockText(dubaiTime(start)),
    sameDay ? clockText(dubaiTime(end)) : formatDateTime(end),
  );
}
