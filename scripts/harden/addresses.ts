import { entities } from "#db/registry.ts";
import type { Records } from "./people.ts";
import type { Route } from "./routes.ts";

/** Nobody has a record of this name. */
const NOWHERE = "01890000-0000-7000-8000-000000000001";

/** The path with what stands for its names, and the query that names one of the records. */
export function addressOf({ name, path }: Route, records: Records, entity?: string): string {
  const { request, invitation, booking, trip, calendar, slug } = records;
  const full = path
    .replace("/calendar/:name", `/calendar/${calendar}.ics`)
    .replace(/^\/trip\/:token/, `/trip/${trip}`)
    .replace(/\/(package|provider)\/:slug/, `/$1/${slug}`)
    .replace("/og/:kind/:name", `/og/package/${slug}.jpg`)
    .replace("/media/:key/:variant", "/media/none/640.webp")
    .replace(":invitation", invitation)
    .replace(":booking", booking)
    .replace(":entity", nameOf(path, entity))
    .replace("admin/requests/:uuid", `admin/requests/${request}`)
    .replace("admin/bookings/:uuid", `admin/bookings/${booking}`)
    .replace(":request", request)
    .replace(":part", "money")
    .replace(":party", "provider")
    .replace(":event", "office_news")
    .replace("/*", "/nothing/here")
    .replace(/:\w+\??/g, NOWHERE);
  return (
    full +
    (QUERIES[name]?.(records) ?? (name.startsWith("PAGE /view/") ? `?request=${request}` : ""))
  );
}

/** A kind of record as an address spells it: calls in one word, lists and editors by their own names. */
function nameOf(path: string, api = ""): string {
  const entity = entities.find((one) => one.api === api);
  if (!entity || path.startsWith("/api/")) return api;
  return path.startsWith("/admin/list") ? entity.name : entity.edit;
}

const QUERIES: Readonly<Record<string, (records: Records) => string>> = {
  "GET /api/edit/rentalrequest": ({ request }) => `?uuid=${request}`,
  "GET /api/edit/newsletter": ({ subscriber }) => `?uuid=${subscriber}`,
  "GET /api/edit/chat": ({ chat }) => `?uuid=${chat}`,
  "GET /api/partner/edit/rentalrequest": ({ invitation }) => `?uuid=${invitation}`,
  "GET /api/user/edit/booking": ({ booking }) => `?uuid=${booking}`,
  "GET /api/admin/people": () => "?email=nobody@visitor.example",
  "GET /api/admin/undo": () => `?request=${NOWHERE}`,
  "GET /api/admin/edit/rentalapproval": ({ request }) => `?request=${request}`,
  "DELETE /api/partner/calendar": () => `?uuid=${NOWHERE}`,
};
