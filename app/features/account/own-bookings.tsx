import { Link } from "react-router";
import { CancelBooking } from "#app/features/trip/cancel-booking.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { formatDate, formatSpan } from "#domain/lib/dubai-date.ts";
import { extraTexts } from "#domain/lib/extras.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { listedApart } from "#domain/lib/words.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { invoiceMessages } from "#domain/messages/en/money-invoices.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import type { OwnBooking } from "./own-area.server.ts";

const { bookings: text } = accountMessages;

const TONES: Partial<Record<OwnBooking["state"], BadgeTone>> = {
  held: "amber",
  confirmed: "green",
  cancelled: "red",
};

/** Where nothing is booked: what will stand here, in a line. */
export function NoBookings() {
  return (
    <p className="text-[0.9375rem] text-ink-600">
      <strong className="font-semibold text-ink-900">{text.emptyTitle}.</strong> {text.empty}
    </p>
  );
}

type BookingProps = { booking: OwnBooking; answer: FormAnswer | undefined };

/** The signed-in person's bookings, each with what can still be done about it. */
export function OwnBookings(props: {
  bookings: readonly OwnBooking[];
  answer: FormAnswer | undefined;
}) {
  return (
    <section aria-labelledby="own-bookings">
      <h2 id="own-bookings" className="font-display text-display-3">
        {text.title}
      </h2>
      <ul className="mt-5 grid gap-5">
        {props.bookings.map((booking, place) => (
          <li key={booking.uuid}>
            <BookingCard booking={booking} answer={props.answer} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What has to be paid next, and by when; "" where nothing has, or aboard. */
function dueText({ due, currency }: OwnBooking): string {
  if (!due) return "";
  const day = formatDate(new Date(due.due_date));
  return paymentsMessages.inList.by(formatPrice(due.amount, currency), day);
}

function BookingCard({ booking, answer, isFirst }: BookingProps & { isFirst: boolean }) {
  const { picture, state } = booking;
  const isAhead = state === "held" || state === "confirmed";
  return (
    <article className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
      <div className="flex flex-col md:flex-row">
        {picture && (
          <div className="aspect-[2/1] overflow-hidden bg-sand-150 md:aspect-auto md:w-60 md:shrink-0 lg:w-100">
            <Picture
              {...pictureProps(picture)}
              sizes="(width >= 1040px) 400px, (width >= 760px) 240px, 100vw"
              className="size-full object-cover"
            />
          </div>
        )}
        <div className="min-w-0 grow p-5 md:p-6">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
            <h3 className="font-display text-display-3">
              <Link
                to={`/view/complete?request=${booking.request_uuid}`}
                className="hover:underline"
              >
                {booking.vessel}
              </Link>
            </h3>
            {booking.open_change ? (
              <Badge tone="amber">{changesMessages.inList[booking.open_change]}</Badge>
            ) : (
              <Badge tone={TONES[state] ?? "quiet"}>{text.state[state]}</Badge>
            )}
          </div>
          <FactList
            className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-[0.9375rem]"
            row="contents"
            term="text-ink-500"
            value="font-medium text-ink-900 tabular-nums"
            facts={[
              [text.when, formatSpan(new Date(booking.start_date), new Date(booking.end_date))],
              [text.guests, booking.guests],
              [text.provider, booking.provider],
              [
                booking.ended ? completeMessages.moneyBefore : text.total,
                formatPrice(booking.total, booking.currency),
              ],
              [paymentsMessages.inList.label, dueText(booking)],
              [text.extras, listedApart(extraTexts(booking.extras, booking.currency))],
            ]}
          />
          {booking.ended && <p className="mt-3 text-[0.9375rem]">{booking.ended}</p>}
          <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
            {isFirst && isAhead ? (
              <Link
                to={`/view/complete?request=${booking.request_uuid}`}
                className={buttonClass("primary", "sm", "max-md:w-full")}
              >
                {text.open}
              </Link>
            ) : (
              <PageLink to={`/view/complete?request=${booking.request_uuid}`}>{text.open}</PageLink>
            )}
            {booking.invoice_uuid && (
              <PageLink
                to={`/view/invoice/${booking.invoice_uuid}?request=${booking.request_uuid}`}
              >
                {invoiceMessages.panel.view}
              </PageLink>
            )}
            {isAhead && (
              <>
                <PageLink to={`/view/complete?request=${booking.request_uuid}#changes`}>
                  {text.change}
                </PageLink>
                {booking.can_cancel && (
                  <PageLink to={`/view/complete?request=${booking.request_uuid}#guests`}>
                    {text.share}
                  </PageLink>
                )}
                {/* A file, not a page: the router must not fetch it. */}
                <a
                  href={localPath(`/view/calendar?request=${booking.request_uuid}`)}
                  download
                  className="page-link"
                >
                  {completeMessages.calendar}
                </a>
              </>
            )}
          </p>
        </div>
      </div>
      {isAhead && booking.can_cancel && (
        <div className="border-t border-sand-200">
          <CancelBooking
            booking={booking}
            start={new Date(booking.start_date)}
            about={{ uuid: booking.uuid }}
            answer={answer}
          />
        </div>
      )}
    </article>
  );
}
