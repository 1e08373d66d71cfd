import { ExternalLink } from "#app/ui/external-link.tsx";
import { bookingMailMessages } from "#domain/messages/en/mail-bookings.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";

/** A plain link to Google's form for a new entry, with what the calendar file says; nothing is loaded from there. */
export function GoogleCalendarLink({
  trip,
  className = "",
}: {
  className?: string;
  trip: { vessel: string; start_date: Date; end_date: Date; meeting_point: string };
}) {
  const stamp = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: bookingMailMessages.calendar.title(trip.vessel),
    dates: `${stamp(trip.start_date)}/${stamp(trip.end_date)}`,
    location: trip.meeting_point,
  });
  return (
    <ExternalLink
      href={`https://calendar.google.com/calendar/render?${query}`}
      className={`link flex min-h-11 items-center justify-center text-small print:hidden ${className}`}
    >
      {tripMessages.google}
    </ExternalLink>
  );
}
