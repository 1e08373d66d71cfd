import type { AdminNavItem } from "./admin-shell.tsx";

/** The lists of SPEC §2 under the names it gives them, grouped as an administrator works with them. */
export const ADMIN_PLACES: readonly AdminNavItem[] = [
  { to: "/admin", label: "Overview" },
  { to: "/admin/list/RentalRequest", label: "Requests", group: "Work" },
  { to: "/admin/list/Booking", label: "Bookings", group: "Work" },
  { to: "/admin/list/Chat", label: "Chats", group: "Work" },
  { to: "/admin/list/ProductPackage", label: "Packages", group: "Catalogue" },
  { to: "/admin/list/RentalProduct", label: "Vessels", group: "Catalogue" },
  { to: "/admin/list/ProductOption", label: "Extras", group: "Catalogue" },
  { to: "/admin/list/RentalPartner", label: "Providers", group: "Catalogue" },
  { to: "/admin/list/PartnerRating", label: "Ratings", group: "Catalogue" },
  { to: "/admin/list/Article", label: "Articles", group: "Site" },
  { to: "/admin/list/Newsletter", label: "Newsletter", group: "Site" },
  { to: "/admin/list/Affiliate", label: "Affiliates", group: "Site" },
  { to: "/admin/list/ChatAssistant", label: "Assistants", group: "Site" },
  { to: "/admin/list/File", label: "Files", group: "Site" },
  { to: "/admin/mails", label: "Mails", group: "Site" },
];
