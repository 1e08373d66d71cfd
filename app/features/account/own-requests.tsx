import { Link } from "react-router";
import { PICTURES } from "#app/features/offers/day-light.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { OPEN_REQUEST, REQUEST_STATUS } from "#domain/config/limits.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { formatDate, formatDateTime, formatTime } from "#domain/lib/dubai-date.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import type { OwnRequest } from "./own-area.server.ts";
import { NoBookings } from "./own-bookings.tsx";

const { requests: text } = accountMessages;

const TONES: Record<number, BadgeTone> = {
  [REQUEST_STATUS.new]: "teal",
  [REQUEST_STATUS.pending]: "amber",
  [REQUEST_STATUS.approved]: "green",
};

/** The signed-in person's requests, newest as given first; `alone`: nothing is booked, and nothing else stands on the page whose title names them. */
export function OwnRequests(props: { requests: readonly OwnRequest[]; alone?: boolean }) {
  const { requests, alone = false } = props;
  return (
    <section aria-labelledby="own-requests">
      <h2 id="own-requests" className={alone ? "sr-only" : "mb-5 font-display text-display-3"}>
        {text.title}
      </h2>
      <div>
        {requests.length === 0 ? (
          <div className="grid items-center overflow-hidden rounded-card bg-shell-0 shadow-rest md:grid-cols-[3fr_2fr]">
            <PictureFrame
              picture={sitePictures.sunset}
              alt=""
              sizes="(width >= 760px) 60vw, 100vw"
              className="aspect-3/2 rounded-none lg:aspect-[16/9]"
            />
            <div className="p-5 md:p-8 lg:p-12">
              <p className="font-display text-display-3">{text.emptyTitle}</p>
              <p className="mt-2 max-w-read text-ink-600">{text.empty}</p>
              <Link to="/fullofferform" className={buttonClass("primary", "md", "mt-5")}>
                {text.ask}
              </Link>
              {alone && (
                <div className="mt-6 border-t border-sand-200 pt-5 lg:mt-10">
                  <NoBookings />
                </div>
              )}
            </div>
          </div>
        ) : (
          <>
            <ul className="border-t border-sand-300">
              {requests.map((request) => (
                <li key={request.uuid} className="border-b border-sand-300 py-5">
                  <RequestRow request={request} />
                </li>
              ))}
            </ul>
            {alone && (
              <div className="mt-5">
                <NoBookings />
              </div>
            )}
          </>
        )}
      </div>
      <p className="mt-5 text-small text-ink-600">
        {text.older}{" "}
        <Link to="/contact" className="link inline-block py-2.5">
          {text.find}
        </Link>
      </p>
    </section>
  );
}

function RequestRow({ request }: { request: OwnRequest }) {
  const { statusid, valid_until_date: until } = request;
  const picture = request.picture ?? PICTURES[request.timeofday];
  const isOpen = OPEN_REQUEST.includes(statusid);
  const facts = [
    formatDate(request.day),
    request.booked_start
      ? formatTime(new Date(request.booked_start))
      : timeOfDayText(request.timeofday).label,
    text.guests(request.guests),
    text.hours(request.duration),
  ];
  return (
    <article className="flex gap-4 md:gap-6">
      <PictureFrame
        picture={picture}
        alt=""
        sizes="(width >= 1040px) 208px, (width >= 760px) 144px, 96px"
        className="aspect-3/2 w-24 shrink-0 self-start md:w-36 lg:w-52"
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h3 className="font-display text-title">
            <RequestTitle request={request} />
          </h3>
          {request.booking_state === "cancelled" ? (
            <Badge tone="quiet">{text.cancelled}</Badge>
          ) : isOpen && request.offers > 0 ? (
            <Badge tone="amber">{text.offersOpen(request.offers)}</Badge>
          ) : (
            <Badge tone={TONES[statusid] ?? "quiet"}>{text.status[statusid] ?? ""}</Badge>
          )}
        </div>
        <p className="mt-1.5 text-[0.9375rem] text-ink-700">{facts.filter(Boolean).join(" · ")}</p>
        <p className="mt-1 text-small text-ink-500">
          {[
            text.number(request.request_id),
            text.asked(formatDate(new Date(request.create_date))),
            isOpen && until && text.openUntil(formatDateTime(new Date(until))),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <Link to={`/view/booking?request=${request.uuid}`} className="page-link mt-1">
          {text.open}
          <span className="sr-only"> {text.number(request.request_id)}</span>
        </Link>
      </div>
    </article>
  );
}

function RequestTitle({ request }: { request: OwnRequest }) {
  const { package_title: title, package_slug: slug } = request;
  if (!title) return text.offers;
  if (!slug) return title;
  return (
    <Link
      to={`/package/${slug}`}
      className="rounded-picture py-2.5 decoration-sand-300 decoration-1 underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  );
}
