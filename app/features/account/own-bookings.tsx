import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { AccountAnswer, OwnBooking } from "#domain/data/account.ts";
import { formatDateTime, formatSpan } from "#domain/lib/dubai-date.ts";
import { extraTexts } from "#domain/lib/extras.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { CancelBooking, ChangeBooking } from "./booking-forms.tsx";

const { bookings: text } = accountMessages;

const TONES: Record<OwnBooking["state"], BadgeTone> = {
  held: "amber",
  confirmed: "green",
  completed: "quiet",
  cancelled: "red",
  no_show: "quiet",
};

/** The signed-in person's bookings, each with what can still be done about it. */
export function OwnBookings(props: {
  bookings: readonly OwnBooking[];
  answer: AccountAnswer | undefined;
}) {
  return (
    <section aria-labelledby="own-bookings">
      <h2 id="own-bookings" className="font-display text-display-3">
        {text.title}
      </h2>
      <div className="mt-5">
        {props.bookings.length === 0 ? (
          <EmptyState title={text.emptyTitle} text={text.empty} />
        ) : (
          <ul className="grid gap-5">
            {props.bookings.map((booking) => (
              <li key={booking.uuid}>
                <BookingCard booking={booking} answer={props.answer} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function BookingCard({
  booking,
  answer,
}: {
  booking: OwnBooking;
  answer: AccountAnswer | undefined;
}) {
  const { picture, state } = booking;
  const own = answer?.values.uuid === booking.uuid ? answer : undefined;
  const isAhead = state === "held" || state === "confirmed";
  return (
    <article className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
      <div className="flex flex-col md:flex-row">
        {picture && (
          <div className="aspect-3/1 overflow-hidden bg-sand-150 md:aspect-auto md:w-60 md:shrink-0">
            <Picture
              {...pictureProps(picture)}
              sizes="(width >= 760px) 240px, 100vw"
              className="size-full object-cover"
            />
          </div>
        )}
        <div className="min-w-0 grow p-5 md:p-6">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
            <h3 className="font-display text-title">{booking.vessel}</h3>
            <Badge tone={TONES[state]}>{text.state[state]}</Badge>
          </div>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-[0.9375rem]">
            <Fact label={text.when}>
              {formatSpan(new Date(booking.start_date), new Date(booking.end_date))}
            </Fact>
            <Fact label={text.guests}>{`${booking.guests}`}</Fact>
            <Fact label={text.provider}>{booking.provider}</Fact>
            <Fact label={text.total}>{formatPrice(booking.total, booking.currency)}</Fact>
            {booking.extras.length > 0 && (
              <Fact label={text.extras}>
                {extraTexts(booking.extras, booking.currency).join("; ")}
              </Fact>
            )}
          </dl>
          {booking.change_asked_date && isAhead && (
            <p className="mt-3 text-small text-ink-600">
              {text.changeAsked(formatDateTime(new Date(booking.change_asked_date)))}
            </p>
          )}
        </div>
      </div>
      {isAhead && (
        <div className="border-t border-sand-200">
          <ChangeBooking booking={booking} answer={own?.intent === "change" ? own : undefined} />
          {booking.can_cancel && (
            <CancelBooking booking={booking} answer={own?.intent === "cancel" ? own : undefined} />
          )}
        </div>
      )}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-ink-500">{label}</dt>
      <dd className="font-medium text-ink-900 tabular-nums">{children}</dd>
    </>
  );
}
