import { type ComponentProps, Fragment, type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { CancellationLine } from "#app/components/cancellation-line.tsx";
import { measure } from "#app/features/measure/measure.ts";
import {
  CancelBooking,
  type CancelledNow,
  type RefundNow,
} from "#app/features/trip/cancel-booking.tsx";
import { GoogleCalendarLink } from "#app/features/trip/google-calendar-link.tsx";
import { MeetingMap } from "#app/features/trip/meeting-map.tsx";
import type { PaymentLine, PaymentsView } from "#app/features/trip/payments.server.ts";
import { PaymentsPart } from "#app/features/trip/payments-part.tsx";
import { PriceLines } from "#app/features/trip/price-lines.tsx";
import { ShareTrip } from "#app/features/trip/share-trip.tsx";
import { arrivalOf, PICTURE_SIZES, TripPaper } from "#app/features/trip/trip-paper.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { SuccessBanner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { HalfSetSun } from "#app/ui/horizon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OwnWords } from "#app/ui/own-words.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { nextToPay } from "#domain/lib/books.ts";
import { spaced } from "#domain/lib/digits.ts";
import {
  dayInWords,
  dubaiDay,
  formatDate,
  formatDateTime,
  formatSpan,
  formatTime,
} from "#domain/lib/dubai-date.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { formatPrice, formatSum } from "#domain/lib/money.ts";
import { joined, listedApart } from "#domain/lib/words.ts";
import { completeMessages as text } from "#domain/messages/en/complete.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";
import { aboard } from "#domain/messages/en/vessel.ts";
import { language } from "#domain/messages/language.ts";
import { DayCard, isByDaylight, tripLight } from "./day-light.tsx";
import { NamedThings, VesselTitle } from "./offer-cells.tsx";
import type { BookingData } from "./offer-data.ts";

/** A booking with what comes back when it is cancelled now. */
type BookedTrip = BookingData &
  RefundNow & {
    books: CancelledNow | null;
    money_on_its_way?: boolean;
    stages?: ComponentProps<typeof CancellationLine>["stages"];
  };

/** The page of a booking (SPEC §2, booking views): how it stands, and all its customer needs on the day. */
export function CompletePage(props: {
  booking: BookedTrip;
  requestNumber: number;
  /** Of a reservation: its package, whose name the visitor knows. */
  packageTitle?: string | null;
  /** Who has booked, to greet; "" where no name is known. */
  firstName?: string;
  /** Its payments; undefined for a booking from before they were kept. */
  payments?: PaymentsView | undefined;
  /** Other ways to pay, and papers, where there are some. */
  paying?: Pick<ComponentProps<typeof PaymentsPart>, "payLine" | "papers"> | undefined;
  /** Address of the booking's .ics file. */
  calendarHref: string;
  /** The QR code of the way to the marina, for the printed page; null where none is known. */
  wayThere: { size: number; path: string } | null;
  /** Address of the guests' page while its link is given out. */
  guestUrl: string | null;
  /** Address of the page where the trip is reviewed, once it is over. */
  reviewPath?: string | null;
  /** The site's own, for when something is not right. */
  contact: { email: string; whatsapp: string };
  /** The server's clock when the page was made. */
  now: string;
  /** What the server answered to a form of the page. */
  answer?: FormAnswer | undefined;
  /** What was just done, in a sentence. */
  notice?: string | undefined;
  /** What became of a payment just made, in a sentence. */
  news?: ReactNode;
  /** What waits for an answer comes before all else. */
  urgent?: ReactNode;
  /** How it can be changed. */
  changes?: ReactNode;
  /** The weather does not allow the trip, and nothing is chosen instead yet: what is meant for its day is left out. */
  calledOff?: boolean;
}) {
  const { booking, answer, calledOff = false } = props;
  const { state } = booking;
  const isAhead = (state === "held" || state === "confirmed") && !calledOff;
  const isToCome = isAhead && booking.start_date > new Date(props.now);
  const toPay = isToCome && props.payments ? nextToPay(props.payments.lines) : undefined;
  const lead = calledOff ? text.calledOff.lead : text.lead[state];
  const head = (
    <div>
      {isAhead && <HalfSetSun />}
      <h1 className={`font-display text-display-2 ${isAhead ? "mt-3" : ""}`.trimEnd()}>
        {calledOff ? text.calledOff.title : text.title[state]}
      </h1>
      <p className="mt-3 max-w-read text-body text-ink-700">
        {isAhead && props.firstName ? text.hello(props.firstName, lead) : lead}
        {state === "cancelled" && !props.payments && ` ${text.cancelledMail}`}
      </p>
      {props.news}
      {!isAhead && !calledOff && (
        <p className="mt-6 flex flex-wrap gap-3">
          {props.reviewPath && (
            <Link to={props.reviewPath} className={buttonClass()}>
              {reviewMessages.write}
            </Link>
          )}
          <Link to="/fullofferform" className={buttonClass("secondary")}>
            {text.again}
          </Link>
        </p>
      )}
    </div>
  );
  return (
    <>
      {props.notice && !answer && <SuccessBanner className="mb-7">{props.notice}</SuccessBanner>}
      {props.urgent && head}
      {props.urgent}
      {/* The trip comes first: what is booked, the yacht, the day and where to be; then what is to be done for it. */}
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        {!props.urgent && head}
        {booking.picture && (
          <PictureFrame
            picture={booking.picture}
            sizes={PICTURE_SIZES}
            priority
            className="aspect-3/2 self-start max-md:-mx-5 max-md:rounded-none lg:col-start-2 lg:row-span-2 lg:row-start-1"
          />
        )}
        <div className="border-t border-sand-300 pt-5">
          <FactList
            className="grid content-start gap-y-5"
            value="font-display text-display-3 wrap-anywhere"
            facts={[
              [text.when, <When key="when" booking={booking} />],
              [text.paper.yacht, booking.vessel],
              [text.where, booking.meeting_point || (isAhead && text.whereLater)],
            ]}
          />
          <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 text-small print:hidden">
            {isAhead && (toPay || !isToCome) && (
              <CalendarFile
                href={props.calendarHref}
                className={buttonClass("secondary", "md", "max-md:w-full")}
              />
            )}
            {isAhead && <GoogleCalendarLink trip={booking} />}
            <PrintButton>{text.print}</PrintButton>
          </p>
        </div>
      </div>
      {isToCome && (
        <NextAct
          booking={booking}
          payments={props.payments}
          toPay={toPay}
          byCard={toPay?.lines.some((line) => props.paying?.payLine?.(line)) ?? false}
          calendarHref={props.calendarHref}
        />
      )}
      {/* The day, the way there and whom to call: what is asked for most until then. */}
      {isAhead && (
        <div className="mt-9 grid gap-7 md:grid-cols-2 lg:mt-11 lg:grid-cols-3">
          <DayCard
            picture={null}
            day={dubaiDay(booking.start_date)}
            from={booking.start_date}
            to={booking.end_date}
            out={offersMessages.light.trip}
          >
            {tripLight(booking.start_date, booking.end_date)}
          </DayCard>
          <MeetingMap meetingPoint={booking.meeting_point} inRow />
          <Contact provider={booking.provider} />
        </div>
      )}
      {/* What it takes and what it costs beside what was booked; on a phone one below the other. */}
      <div className="mt-9 grid gap-x-14 gap-y-9 lg:mt-11 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid min-w-0 gap-9 lg:gap-11">
          {isAhead && <Checklist start={booking.start_date} end={booking.end_date} />}
          {props.payments && (
            <PaymentsPart payments={props.payments} calledOff={calledOff} {...props.paying} />
          )}
        </div>
        <div className="min-w-0">
          <BookingCard booking={booking} packageTitle={props.packageTitle ?? null} />
          {!isAhead && (
            <div className="mt-5">
              <Contact provider={booking.provider} />
            </div>
          )}
          <Help contact={props.contact} subject={offersMessages.request(props.requestNumber)} />
        </div>
      </div>
      {/* What is looked up later has the whole width: beside it nothing would stand. */}
      <div className="mt-9 grid min-w-0 gap-9 empty:hidden lg:mt-11 lg:gap-11">
        {isAhead && (
          <Part title={text.cancellation}>
            <CancellationLine
              tiers={booking.cancellation}
              stages={booking.stages}
              charter={{
                start: booking.start_date,
                total: booking.total,
                now: new Date(props.now),
              }}
            />
          </Part>
        )}
        {props.changes}
        {isToCome && (
          <div className="divide-y divide-sand-200 rounded-card bg-shell-0 shadow-hair">
            <ShareTrip vessel={booking.vessel} url={props.guestUrl} answer={answer} />
            <CancelBooking booking={booking} start={booking.start_date} answer={answer} />
          </div>
        )}
      </div>
      <TripPaper
        booking={booking}
        title={calledOff ? text.calledOff.title : text.title[state]}
        packageTitle={props.packageTitle ?? null}
        payments={props.payments}
        isAhead={isAhead}
        wayThere={props.wayThere}
        now={props.now}
      />
    </>
  );
}

/** Counts an accepted offer on the page that follows it, once: the mark leaves the address with it. */
export function useAccepted(): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (url.searchParams.get("done") !== "accepted") return;
    url.searchParams.delete("done");
    history.replaceState(history.state, "", url);
    measure({ name: "offer_accepted" });
  }, []);
}

/** The one thing to do next: what is paid by when, else where to be. */
function NextAct(props: {
  booking: BookingData;
  payments: PaymentsView | undefined;
  toPay: ReturnType<typeof nextToPay<PaymentLine>>;
  byCard: boolean;
  calendarHref: string;
}) {
  const { booking, payments, toPay } = props;
  const { next } = text;
  const money = (fils: number) => formatPrice(fils, booking.currency);
  const aboard = payments?.lines.find(({ open, way }) => open > 0 && way === "aboard");
  const way = props.byCard ? paymentsMessages.cardOrTransfer : paymentsMessages.ways.transfer;
  const isWhole = payments?.lines.length === 1;
  const kinds = toPay?.lines.map(({ kind }) => moneyMessages.kinds[kind].toLowerCase()) ?? [];
  const what = isWhole ? paymentsMessages.whole.toLowerCase() : joined(kinds);
  return (
    <section
      aria-labelledby="next"
      className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card bg-shell-0 p-5 shadow-raised md:px-6.5 print:hidden"
    >
      <div className="me-auto min-w-0">
        <h2 id="next" className="text-small text-ink-600">
          {next.title}
        </h2>
        <p className="font-display text-title tabular-nums">
          {toPay ? next.pay(what, money(toPay.amount)) : next.be(booking.meeting_point)}
        </p>
        <p className="text-[0.9375rem] text-ink-700 tabular-nums">
          {toPay && toPay.amount < booking.total && (
            <span className="inline-block">{paymentsMessages.of(money(booking.total))} ·</span>
          )}{" "}
          {toPay
            ? toPay.due_date
              ? next.payBy(formatDate(new Date(toPay.due_date)), way)
              : next.payNow(way)
            : next.beBy(formatDateTime(arrivalOf(booking.start_date)))}{" "}
          {!toPay && aboard && next.aboard(money(aboard.open))}
        </p>
      </div>
      {toPay ? (
        <a href="#payments-part" className={buttonClass("primary", "md", "max-md:w-full")}>
          {next.how}
        </a>
      ) : (
        <CalendarFile
          href={props.calendarHref}
          className={buttonClass("primary", "md", "max-md:w-full")}
        />
      )}
    </section>
  );
}

/** The trip's calendar file. A file, not a page: the router must not fetch it. */
function CalendarFile({ href, className }: { href: string; className: string }) {
  return (
    <a href={localPath(href)} download className={className}>
      <Icon name="calendar" />
      {text.calendar}
    </a>
  );
}

/** Day and hours of a trip, in Dubai. */
export function When({ booking }: { booking: Pick<BookingData, "start_date" | "end_date"> }) {
  return (
    <>
      {dayInWords(dubaiDay(booking.start_date))}
      <span className="block font-text text-body text-ink-700 tabular-nums">
        {`${formatSpan(booking.start_date, booking.end_date)} · ${text.zone}`}
      </span>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-display text-display-3">{title}</h2>
      {children}
    </section>
  );
}

/** What to bring and when to be there, counted back from the start. */
export function Checklist(props: { start: Date; end: Date; forGuests?: boolean }) {
  const { start, end, forGuests = false } = props;
  const { arrive, id, bring, names, late, title } = text.checklist;
  const things = isByDaylight(start, end) ? bring.day : bring.night;
  // Guests have nobody's number.
  const points = [
    arrive(formatTime(arrivalOf(start))),
    id,
    things,
    ...(forGuests ? [] : [names, late]),
  ];
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist" className="mb-3 font-display text-display-3">
        {title}
      </h2>
      <ul className="grid gap-x-8 gap-y-2.5 md:grid-cols-2">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <span
              className="mt-2.5 size-1.5 shrink-0 rounded-full bg-brass-500"
              aria-hidden="true"
            />
            <span className="min-w-0 tabular-nums">{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Help(props: { contact: { email: string; whatsapp: string }; subject: string }) {
  const { email, whatsapp } = props.contact;
  const { help } = text;
  const link = "link flex min-h-11 items-center";
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-small text-ink-600">
      <span>{help.question}</span>
      <a href={`mailto:${email}?subject=${encodeURIComponent(props.subject)}`} className={link}>
        {help.email}
      </a>
      {whatsapp !== "" && (
        <ExternalLink href={whatsappHref(whatsapp)} className={link}>
          {help.whatsapp}
        </ExternalLink>
      )}
    </p>
  );
}

/** The booking in short: vessel, money and what it holds. */
function BookingCard({
  booking,
  packageTitle,
}: {
  booking: BookingData;
  packageTitle: string | null;
}) {
  return (
    <div className="rounded-card bg-shell-0 p-5 shadow-hair md:p-6.5">
      <h2 className="font-display text-display-3">
        {packageTitle ?? <VesselTitle>{booking.vessel}</VesselTitle>}
      </h2>
      {packageTitle !== null && <p className="text-ink-600">{aboard(booking.vessel)}</p>}
      <dl className="mt-4 grid gap-2 text-[0.9375rem]">
        <Line label={text.guests}>{`${booking.guests}`}</Line>
        <Line label={text.provider}>{booking.provider.name}</Line>
        <PriceLines booking={booking} />
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sand-200 pt-3">
          <dt className="text-ink-600">
            {booking.state === "cancelled" ? text.moneyBefore : text.money}
          </dt>
          <dd className="ms-auto tabular-nums">
            <bdi>
              <span className="me-1 text-ink-600">{booking.currency}</span>{" "}
              <span className="font-display text-display-3">{formatSum(booking.total)}</span>
            </bdi>
          </dd>
        </div>
      </dl>
      <div className="mt-5 grid gap-4 border-t border-sand-200 pt-4 text-[0.9375rem]">
        <Holds title={text.included}>
          <NamedThings things={booking.includes} included />
        </Holds>
        {booking.excludes.length > 0 && (
          <Holds title={text.excluded}>
            <p>
              <OwnWords>{listedApart(booking.excludes)}</OwnWords>
            </p>
          </Holds>
        )}
      </div>
    </div>
  );
}

function Holds({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-small text-ink-600">{title}</h3>
      {children}
    </section>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-600">{label}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

/** A label of two words, as Arabic has one, leaves its column to the values beside it. */
const WAY_LABEL = language.direction === "ltr" ? "min-w-20" : "min-w-28";

function Contact({ provider }: { provider: BookingData["provider"] }) {
  const { contact } = text;
  const ways = [
    { label: contact.call, value: spaced(provider.phone), href: `tel:${provider.phone}` },
    {
      label: contact.whatsapp,
      value: spaced(provider.whatsapp),
      href: whatsappHref(provider.whatsapp),
    },
    { label: contact.email, value: provider.email, href: `mailto:${provider.email}` },
  ].filter(({ value }) => value !== "");
  return (
    <section aria-labelledby="contact" className="rounded-card bg-shell-0 p-5 shadow-hair md:p-6.5">
      <h2 id="contact" className="font-display text-title">
        {contact.title(provider.name)}
      </h2>
      <p className="mt-0.5 text-small text-ink-600">{contact.lead}</p>
      <ul className="mt-2">
        {ways.map(({ label, value, href }) => (
          <li key={label}>
            <ExternalLink
              href={href}
              className={`flex min-h-11 items-center gap-x-3 rounded-picture text-[0.9375rem] underline-offset-4 hover:underline`}
            >
              <span className={`${WAY_LABEL} shrink-0 self-start py-2.5 text-ink-600`}>
                {label}
              </span>
              <bdi className="font-semibold [overflow-wrap:anywhere] text-teal-600 tabular-nums">
                {/* A long address breaks behind its sign. */}
                {value.split(/(?<=@)/).map((part) => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </bdi>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address that opens a WhatsApp chat: a number is dialled there, a link is kept. */
function whatsappHref(contact: string): string {
  return contact.startsWith("http") ? contact : `https://wa.me/${contact.replaceAll(/\D/g, "")}`;
}
