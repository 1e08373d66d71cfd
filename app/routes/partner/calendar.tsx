import { actOnFleet, loadFleet } from "#app/features/fleet/fleet.server.ts";
import { FleetPage } from "#app/features/fleet/fleet-page.tsx";
import { fleetMessages } from "#domain/messages/en/fleet.ts";
import type { Route } from "./+types/calendar";

/** /partner/calendar: the provider's vessels and what takes them. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadFleet(context, url, "provider");
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnFleet(request, context, "provider");
}

export function meta() {
  return [{ title: fleetMessages.title }, { name: "robots", content: "noindex" }];
}

export default function PartnerCalendar({ loaderData, actionData }: Route.ComponentProps) {
  return <FleetPage fleet={loaderData.fleet} answer={actionData} />;
}
