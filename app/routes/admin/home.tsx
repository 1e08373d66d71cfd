import { servicesContext } from "#app/context.ts";
import { guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import { AdminHome } from "#app/features/admin/admin-home.tsx";
import { toSite } from "#app/lib/catalogue.server.ts";
import { adminMessages } from "#app/messages/en/admin.ts";
import { adminCounts } from "#db/queries/admin-counts.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import type { Route } from "./+types/home";

/** The first page of /admin (SPEC §2): what waits for somebody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const { account, rows } = await guard.read([siteConfig(db), ...adminCounts(db)]);
  const [config, ...counts] = rows;
  const [fresh = 0, pending = 0, bookings = 0, chats = 0, ratings = 0] = counts.map(
    ([row]) => row?.rows ?? 0,
  );
  const { waiting } = adminMessages.home;
  return {
    ...signedIn(token, account),
    site: toSite(config),
    items: [
      { label: waiting.requests, to: "/admin/list/RentalRequest", count: fresh },
      { label: waiting.pending, to: "/admin/list/RentalRequest", count: pending },
      { label: waiting.bookings, to: "/admin/list/Booking", count: bookings },
      { label: waiting.chats, to: "/admin/list/Chat", count: chats },
      { label: waiting.ratings, to: "/admin/list/PartnerRating", count: ratings },
    ],
  };
}

export function meta() {
  return [{ title: adminMessages.home.title }, { name: "robots", content: "noindex" }];
}

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  return <AdminHome items={loaderData.items} />;
}
