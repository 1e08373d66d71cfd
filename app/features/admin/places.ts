import { adminMessages } from "#domain/messages/en/admin.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { adminPeopleMessages } from "#domain/messages/en/personal.ts";
import type { AdminNavItem } from "./admin-shell.tsx";

const { places } = adminMessages;
const { places: more, groups } = adminListMessages;

export const LIST = "/admin/list";

/**
 * The lists of SPEC §2 under the names it gives them, grouped as an administrator works with them; what is seldom
 * looked at stands folded at the end.
 */
export const ADMIN_PLACES: readonly AdminNavItem[] = [
  { to: "/admin", label: places.overview },
  { to: `${LIST}/RentalRequest`, label: places.requests },
  { to: `${LIST}/RentalApproval`, label: more.offers },
  { to: `${LIST}/Booking`, label: places.bookings },
  { to: `${LIST}/Chat`, label: places.chats },
  { to: `${LIST}/ProductPackage`, label: places.packages, group: groups.catalogue },
  { to: `${LIST}/RentalProduct`, label: places.vessels, group: groups.catalogue },
  { to: `${LIST}/ProductOption`, label: places.extras, group: groups.catalogue },
  { to: `${LIST}/RentalPartner`, label: places.providers, group: groups.catalogue },
  { to: `${LIST}/PartnerRating`, label: places.ratings, group: groups.catalogue },
  { to: `${LIST}/Affiliate`, label: places.affiliates, group: groups.reach },
  { to: `${LIST}/Newsletter`, label: places.newsletter, group: groups.reach },
  { to: `${LIST}/Article`, label: places.articles, group: groups.reach },
  { to: `${LIST}/Faq`, label: more.questions, group: groups.reach },
  { to: `${LIST}/User`, label: more.accounts, group: groups.system },
  { to: "/admin/people", label: adminPeopleMessages.nav, group: groups.system },
  { to: `${LIST}/ChatAssistant`, label: places.assistants, group: groups.system },
  { to: `${LIST}/File`, label: places.files, group: groups.system },
  { to: `${LIST}/EmailOutbox`, label: more.outbox, group: groups.system },
  { to: "/admin/mails", label: more.previews, group: groups.system },
  { to: "/admin/edit/Settings", label: more.settings, group: groups.system },
  { to: `${LIST}/Payment`, label: more.payments, group: groups.more, folded: true },
  { to: `${LIST}/VesselBlock`, label: more.blocks, group: groups.more, folded: true },
  { to: `${LIST}/RequestReach`, label: more.considered, group: groups.more, folded: true },
  { to: `${LIST}/OfferMessage`, label: more.offerMessages, group: groups.more, folded: true },
  { to: `${LIST}/ChatMessage`, label: more.messages, group: groups.more, folded: true },
  { to: `${LIST}/ShareVisit`, label: more.visits, group: groups.more, folded: true },
  { to: `${LIST}/Upload`, label: more.uploads, group: groups.more, folded: true },
  { to: `${LIST}/AuditLog`, label: more.changes, group: groups.more, folded: true },
  { to: `${LIST}/JobRun`, label: more.jobs, group: groups.more, folded: true },
];

/** Names in addresses that a list does not have: of editors (record-paths.ts), and of pages beside them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  audit: "auditlog",
  email: "emailoutbox",
};
const BESIDE: Readonly<Record<string, string>> = {
  requests: "rentalrequest",
  subscribers: "newsletter",
  outbox: "emailoutbox",
};

/**
 * The place one is at: `page` where the page is the place itself, else the one its record belongs to. A record is in
 * its list, whichever page shows it.
 */
export function placeAt(
  pathname: string,
  places: readonly AdminNavItem[] = ADMIN_PLACES,
): { to: string; page: boolean } | undefined {
  const exact = places.find(({ to }) => to === pathname);
  if (exact) return { to: exact.to, page: true };
  const [, area, kind = "", name = ""] = pathname.toLowerCase().split("/");
  if (area !== "admin") return undefined;
  const segment = kind === "edit" || kind === "list" ? name : BESIDE[kind];
  const list = `${LIST}/${OTHER_NAMES[segment ?? ""] ?? segment}`.toLowerCase();
  const found =
    places.find(({ to }) => to.toLowerCase() === list) ??
    places.find(({ to }) => to !== "/admin" && pathname.startsWith(`${to}/`));
  return found && { to: found.to, page: false };
}
