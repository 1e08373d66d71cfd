import { loadComplete } from "#app/features/offers/request.server.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { calendarFile } from "#domain/lib/calendar.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { bookingMailMessages } from "#domain/messages/en/mail-bookings.ts";
import type { Route } from "./+types/calendar";

/** The booking as a calendar file (RFC 5545): the same event as the one in its email. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, booking, request, now } = await loadComplete(context, url);
  const { name, email_sender } = { ...siteDefaults, ...site };
  const file = calendarFile({
    uuid: booking.uuid,
    title: bookingMailMessages.calendar.title(booking.vessel),
    start: booking.start_date,
    end: booking.end_date,
    location: booking.meeting_point,
    description: completeMessages.calendarNote(
      name,
      request.request_id,
      booking.provider.name,
      booking.provider.phone,
    ),
    organizer: { name, email: email_sender },
    stamp: new Date(now),
    sequence: booking.calendar_sequence,
    cancelled: booking.state === "cancelled",
    calledOff: booking.called_off,
  });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="charter-${request.request_id}.ics"`,
      "cache-control": "private, no-store",
    },
  });
}
