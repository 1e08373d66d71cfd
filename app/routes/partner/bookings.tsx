import { loadPartnerBookings } from "#app/features/partner/area.server.ts";
import { PartnerBookings } from "#app/features/partner/partner-bookings.tsx";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import type { Route } from "./+types/bookings";

/** A signed-in provider's trips. */
export function loader({ context }: Route.LoaderArgs) {
  return loadPartnerBookings(context);
}

export function meta() {
  return [{ title: partnerMessages.bookings.title }, { name: "robots", content: "noindex" }];
}

export default function PartnerBookingsPage({ loaderData }: Route.ComponentProps) {
  const { bookings, money, now } = loaderData;
  return <PartnerBookings bookings={bookings} money={money} now={now} />;
}
