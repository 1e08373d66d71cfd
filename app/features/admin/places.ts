import { adminMessages } from "#app/messages/en/admin.ts";
import type { AdminNavItem } from "./admin-shell.tsx";

const { places, groups } = adminMessages;

/** The lists of SPEC §2 under the names it gives them, grouped as an administrator works with them. */
export const ADMIN_PLACES: readonly AdminNavItem[] = [
  { to: "/admin", label: places.overview },
  { to: "/admin/list/RentalRequest", label: places.requests, group: groups.work },
  { to: "/admin/list/Booking", label: places.bookings, group: groups.work },
  { to: "/admin/list/Chat", label: places.chats, group: groups.work },
  { to: "/admin/list/ProductPackage", label: places.packages, group: groups.catalogue },
  { to: "/admin/list/RentalProduct", label: places.vessels, group: groups.catalogue },
  { to: "/admin/list/ProductOption", label: places.extras, group: groups.catalogue },
  { to: "/admin/list/RentalPartner", label: places.providers, group: groups.catalogue },
  { to: "/admin/list/PartnerRating", label: places.ratings, group: groups.catalogue },
  { to: "/admin/list/Article", label: places.articles, group: groups.site },
  { to: "/admin/list/Newsletter", label: places.newsletter, group: groups.site },
  { to: "/admin/list/Affiliate", label: places.affiliates, group: groups.site },
  { to: "/admin/list/ChatAssistant", label: places.assistants, group: groups.site },
  { to: "/admin/list/File", label: places.files, group: groups.site },
  { to: "/admin/mails", label: places.mails, group: groups.site },
];
