import { Link } from "react-router";
import { Checklist, When } from "#app/features/offers/complete-page.tsx";
import { NamedThings } from "#app/features/offers/offer-cells.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { HalfSetSun } from "#app/ui/horizon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { localPath } from "#domain/lib/local-path.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import { STANDING } from "#domain/states/booking.ts";
import { GoogleCalendarLink } from "./google-calendar-link.tsx";
import { MeetingMap } from "./meeting-map.tsx";
import type { GuestTrip } from "./trip.server.ts";

const { guests: text } = tripMessages;

/** Behind a guests' link that was taken back, or never was one: nobody learns which. */
export function GuestLinkGone() {
  const { gone } = text;
  return (
    <>
      <title>{gone.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mt-3 font-display text-display-2">{gone.title}</h1>
      <p className="mt-3 mb-8 max-w-read text-body text-ink-700">{gone.text}</p>
      <Link to="/" className={buttonClass("secondary")}>
        {gone.home}
      </Link>
    </>
  );
}

/** What the guests of a booking see: the yacht, the day, where to meet and what to bring. Nothing of money or people. */
export function GuestPage({ trip, calendarHref }: { trip: GuestTrip; calendarHref: string }) {
  const { picture, state, start_date, end_date } = trip;
  const isAhead = STANDING.includes(state) && !trip.called_off;
  const how = isAhead ? "ahead" : trip.called_off ? "off" : state === "cancelled" ? state : "over";
  return (
    <>
      {isAhead && <HalfSetSun />}
      <h1 className="mt-3 font-display text-display-2 [overflow-wrap:anywhere]">
        {text.title[how](trip.vessel)}
      </h1>
      <p className="mt-3 max-w-read text-body text-ink-700">{text.lead[how]}</p>
      <div className="mt-8 grid gap-x-14 gap-y-9 lg:mt-10 lg:grid-cols-[1fr_24rem] lg:items-start">
        <div className="grid min-w-0 gap-9">
          {picture && isAhead && (
            <PictureFrame
              picture={picture}
              sizes="(width >= 1040px) 880px, 100vw"
              priority
              className="aspect-3/2 print:max-h-56"
            />
          )}
          <FactList
            className="grid gap-x-8 gap-y-5 md:grid-cols-2"
            value="font-display text-title [overflow-wrap:anywhere]"
            facts={[
              [completeMessages.when, <When key="when" booking={trip} />],
              [
                completeMessages.where,
                isAhead && (trip.meeting_point || completeMessages.whereLater),
              ],
            ]}
          />
          {isAhead && (
            <p className="flex flex-wrap items-center gap-x-5 print:hidden">
              {/* A file, not a page: the router must not fetch it. */}
              <a
                href={localPath(calendarHref)}
                download
                className={buttonClass("primary", "md", "w-full md:w-auto")}
              >
                <Icon name="calendar" />
                {completeMessages.calendar}
              </a>
              <GoogleCalendarLink trip={trip} className="w-full md:w-auto" />
            </p>
          )}
          {isAhead && <Checklist start={start_date} end={end_date} forGuests />}
        </div>
        {isAhead && (
          <div className="grid min-w-0 gap-9">
            <MeetingMap meetingPoint={trip.meeting_point} />
            {trip.on_board.length > 0 && (
              <section>
                <h2 className="mb-3 font-display text-display-3">{text.included}</h2>
                <NamedThings things={trip.on_board} included />
              </section>
            )}
          </div>
        )}
      </div>
    </>
  );
}
