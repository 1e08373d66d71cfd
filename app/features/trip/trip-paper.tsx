import type { ReactNode } from "react";
import { cancellationPoints } from "#app/components/cancellation-line.tsx";
import { isByDaylight, tripLight } from "#app/features/offers/day-light.tsx";
import type { BookingData } from "#app/features/offers/offer-data.ts";
import { OwnWords } from "#app/ui/own-words.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { spaced } from "#domain/lib/digits.ts";
import { dayInFull, dubaiDay, formatTime } from "#domain/lib/dubai-date.ts";
import { formatExactPrice } from "#domain/lib/money.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import { vesselName } from "#domain/messages/en/vessel.ts";
import { words as common } from "#domain/messages/en/words.ts";
import { MeetingMap } from "./meeting-map.tsx";
import type { PaymentsView } from "./payments.server.ts";
import { whenOf } from "./payments-part.tsx";
import { priceRows } from "./price-lines.tsx";

const { paper: text, checklist, ...words } = completeMessages;

type PaperBooking = BookingData & { stages?: Parameters<typeof cancellationPoints>[2] };

/**
 * A booking on paper: one sheet to fold and take to the quay, which stands in the page's place when it is printed. What one
 * looks for on the day comes first; nothing on it can be pressed.
 */
export function TripPaper(props: {
  booking: PaperBooking;
  /** How it stands. */
  title: string;
  packageTitle: string | null;
  payments: PaymentsView | undefined;
  /** It is still to come: the day's own things are on it. */
  isAhead: boolean;
  /** The QR code of the way to the marina; null where none is known. */
  wayThere: { size: number; path: string } | null;
  now: string;
}) {
  const { booking, payments, isAhead, wayThere } = props;
  const { start_date: start, end_date: end, provider, picture } = booking;
  const charter = { start, total: booking.total, now: new Date(props.now) };
  const points = cancellationPoints(booking.cancellation, charter, booking.stages);
  const { night, day } = checklist.bring;
  const [weekday, ...date] = dayInFull(dubaiDay(start)).split(" ");
  const guests = offersMessages.facts.guests(booking.guests);
  const yacht = props.packageTitle
    ? `${props.packageTitle} · ${vesselName(booking.vessel)}`
    : booking.vessel;
  return (
    <article className="trip-paper">
      <header className="trip-head">
        <div>
          <p className="trip-state">{props.title}</p>
          <h1>
            {weekday} <span>{date.join(" ")}</span>
          </h1>
          <p className="trip-hours">{common.range(formatTime(start), formatTime(end))}</p>
          <p className="trip-quiet">
            {words.zone}
            {isAhead && `. ${text.beThere(formatTime(arrivalOf(start)))}`}
          </p>
          <div className="trip-facts">
            <Rows
              rows={[
                [words.where, booking.meeting_point || (isAhead ? words.whereLater : "")],
                [text.yacht, yacht],
                [words.guests, booking.guest_name ? `${booking.guest_name} · ${guests}` : guests],
              ]}
            />
          </div>
          {isAhead && <p className="trip-quiet">{tripLight(start, end)}</p>}
        </div>
        {picture && (
          <PictureFrame picture={picture} sizes={PICTURE_SIZES} priority className="aspect-3/2" />
        )}
      </header>
      <div className="trip-columns">
        <Part title={text.meets} className="trip-call">
          <p className="trip-lead">
            <OwnWords>{provider.name}</OwnWords>
          </p>
          <Rows
            rows={[
              [words.contact.call, spaced(provider.phone)],
              [words.contact.whatsapp, spaced(provider.whatsapp)],
              [words.contact.email, provider.email],
            ]}
          />
          {isAhead && (
            <figure>
              {wayThere && (
                <svg viewBox={`0 0 ${wayThere.size} ${wayThere.size}`} aria-hidden="true">
                  <path d={wayThere.path} />
                </svg>
              )}
              <figcaption>
                {wayThere && <b>{text.scan}</b>}
                <p>{checklist.late}</p>
              </figcaption>
            </figure>
          )}
        </Part>
        {isAhead && (
          <div className="trip-way">
            <MeetingMap meetingPoint={booking.meeting_point} onPaper />
          </div>
        )}
      </div>
      <div className="trip-columns">
        <Part title={tripMessages.price.title}>
          <Rows
            rows={priceRows(booking).map(
              ({ label, amount }): Row => [label, formatExactPrice(amount, booking.currency)],
            )}
          />
          <p className="trip-total">
            {booking.state === "cancelled" ? words.moneyBefore : words.money}
            <bdi>{formatExactPrice(booking.total, booking.currency)}</bdi>
          </p>
        </Part>
        {payments && <Payments payments={payments} />}
      </div>
      <div className="trip-columns trip-things">
        <Part title={words.included}>
          <Things things={booking.includes} />
        </Part>
        <Part title={words.excluded}>
          <Things things={booking.excludes} />
        </Part>
        {isAhead && (
          <Part title={checklist.title}>
            <Things
              things={[checklist.id, isByDaylight(start, end) ? day : night, checklist.names]}
            />
          </Part>
        )}
      </div>
      {isAhead && (
        <Part title={words.cancellation}>
          <ol className="trip-stages">
            {points.map(({ when, says, note }) => (
              <li key={when}>
                {when} <b>{says}</b> {note}
              </li>
            ))}
          </ol>
          <p className="trip-quiet">{packageMessages.cancellation.weather}</p>
        </Part>
      )}
    </article>
  );
}

/** As the page above shows its picture, so that it is there when the page is printed. */
export const PICTURE_SIZES = "(width >= 1040px) 720px, 100vw";

/** How long before the start guests should be there. */
const EARLY_MS = 15 * 60_000;

/** When guests should be there. */
export const arrivalOf = (start: Date) => new Date(start.getTime() - EARLY_MS);

function Part(props: { title: string; className?: string; children: ReactNode }) {
  const { title, children } = props;
  return (
    <section className={props.className}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type Row = readonly [label: string, value: string, note?: string];

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl>
      {rows
        .filter(([, value]) => value !== "")
        .map(([label, value, note], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two extras may have one name, and none of them moves
          <div key={place}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Things({ things }: { things: readonly string[] }) {
  return (
    <ul>
      {things.map((thing) => (
        <li key={thing}>
          <OwnWords>{thing}</OwnWords>
        </li>
      ))}
    </ul>
  );
}

/** What is paid when and how, what came, what comes back, and where transfers go. */
function Payments({ payments }: { payments: PaymentsView }) {
  const { lines, refunds, currency, bank, provider } = payments;
  const money = (fils: number) => formatExactPrice(fils, currency);
  const isTransferred = lines.some(
    ({ open, way, on_its_way }) => open > 0 && way !== "aboard" && !on_its_way,
  );
  return (
    <Part title={paymentsMessages.title}>
      <Rows
        rows={[
          ...lines.map((line): Row => {
            const isPart = line.open > 0 && line.open < line.amount;
            const isTransfer = line.open > 0 && line.way !== "aboard";
            return [
              lines.length === 1 ? paymentsMessages.whole : moneyMessages.kinds[line.kind],
              money(line.open > 0 ? line.open : line.paid),
              [
                isPart && paymentsMessages.of(money(line.amount)),
                whenOf(line, false),
                isTransfer && `${paymentsMessages.reference} ${line.reference}`,
              ]
                .filter(Boolean)
                .join("\n"),
            ];
          }),
          ...refunds.map(({ amount }): Row => [paymentsMessages.refunds.title, money(amount)]),
        ]}
      />
      {isTransferred && (
        <p className="trip-bank">
          {bank === "" ? paymentsMessages.bank.none(provider) : <OwnWords>{bank}</OwnWords>}
        </p>
      )}
    </Part>
  );
}
